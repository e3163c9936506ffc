import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addTally, emptyTally, loadedWithin, tallies, type Tally } from '@honjin/service-kit/release';

/** A build as browsers saw it. */
export interface SeenBuild {
  readonly build: string;
  readonly tally: Tally;
}

/** Adds up what every gateway has counted about a part's builds. */
export async function readSeen(dir: string, part: string): Promise<ReadonlyMap<string, Tally>> {
  const names = (await readdir(dir).catch(() => [])).filter((name) => name.endsWith('.json'));
  const seen = new Map<string, Tally>();
  for (const name of names) {
    const all = tallies.parse(JSON.parse(await readFile(join(dir, name), 'utf8')));
    for (const [key, tally] of Object.entries(all)) {
      const [ofPart, build = ''] = key.split('/');
      if (ofPart === part) seen.set(build, addTally(seen.get(build) ?? emptyTally(), tally));
    }
  }
  return seen;
}

const triesOf = ({ loaded, failed }: Tally) => loaded + failed;
/** The share of pages on which the build did not come or threw. */
const troubleOf = (tally: Tally) =>
  triesOf(tally) === 0 ? 0 : (tally.failed + tally.crashed) / triesOf(tally);

/** So many pages say something about a build. */
const ENOUGH_PAGES = 20;
/** More trouble than this beside the build of now is no chance. */
const MORE_TROUBLE = 0.02;

/** Judges a canary by the build beside it. */
export function judgeCanary(present: Tally, canary: Tally): 'TOO_FEW' | 'WORSE' | 'SLOWER' | 'AS_GOOD' {
  if (triesOf(canary) < ENOUGH_PAGES) return 'TOO_FEW';
  if (troubleOf(canary) > troubleOf(present) + MORE_TROUBLE) return 'WORSE';
  const isSlower =
    triesOf(present) >= ENOUGH_PAGES && loadedWithin(canary, 0.95) > 2 * loadedWithin(present, 0.95);
  return isSlower ? 'SLOWER' : 'AS_GOOD';
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const time = (ms: number) => (Number.isFinite(ms) ? `≤ ${ms} ms` : 'longer');

export function seenRow({ build, tally }: SeenBuild): string[] {
  const count = triesOf(tally);
  const times =
    tally.loaded === 0 ? ['', ''] : [time(loadedWithin(tally, 0.5)), time(loadedWithin(tally, 0.95))];
  return [
    build,
    String(count),
    percent(count === 0 ? 0 : tally.failed / count),
    String(tally.crashed),
    ...times,
  ];
}

export const SEEN_HEAD = ['build', 'pages', 'did not load', 'crashes', 'half within', '95 % within'];
