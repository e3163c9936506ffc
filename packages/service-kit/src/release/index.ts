export { changedFile, DESCRIPTION, PAGE_HASHES, readBuild, sha384, type Build } from './build.ts';
export { releaseLines, type ReleaseLine, type ReleaseLines } from './lines.ts';
export {
  addTally,
  countSighting,
  emptyTally,
  loadedWithin,
  sighting,
  tallies,
  type Tallies,
  type Tally,
} from './sightings.ts';
export { createReleaseKey, distrustOf, releaseKeys, signBuild, type ReleaseKeys } from './signature.ts';
