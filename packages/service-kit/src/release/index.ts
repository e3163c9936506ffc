export { changedFile, DESCRIPTION, readBuild, sha384, type Build } from './build.ts';
export { releaseLines, type ReleaseLine, type ReleaseLines } from './lines.ts';
export { createReleaseKey, distrustOf, releaseKeys, signBuild, type ReleaseKeys } from './signature.ts';
