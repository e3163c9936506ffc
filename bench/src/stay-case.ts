import type { CaseSetting } from './cases.ts';
import { figuresOf, HEADS, lineOf } from './measure.ts';
import { ACTS, openRounds, type Act, type Stay, type StayRounds } from './stay-rounds.ts';

/** Stays that are measured when every act was done a few times before. */
const WARM_STAYS = 100;
const NAME_WIDTH = 18;

type Times = Map<Act, number[]>;

/** Times the acts of a round's stays, from check-in to check-out by all clients at once; returns how long they took together. */
async function timeRound({ clients }: CaseSetting, rounds: StayRounds, times: Times): Promise<number> {
  const stays: Stay[] = await rounds.book();
  const startedAt = performance.now();
  await Promise.all(
    clients.map(async (client) => {
      for (let stay = stays.pop(); stay !== undefined; stay = stays.pop()) {
        for (const act of ACTS) {
          const run = await rounds.prepare(act, client, stay);
          const from = performance.now();
          await run();
          times.get(act)!.push(performance.now() - from);
        }
      }
    }),
  );
  return performance.now() - startedAt;
}

function print(title: string, times: Times, forMs: number): void {
  console.log(`\n  ${title.padEnd(NAME_WIDTH)}${HEADS}`);
  for (const act of ACTS) console.log(lineOf(act, figuresOf(times.get(act)!, forMs), NAME_WIDTH));
  console.log(lineOf('all mixed', figuresOf([...times.values()].flat(), forMs), NAME_WIDTH));
}

const noTimes = (): Times => new Map(ACTS.map((act) => [act, []]));

/**
 * Stays by all clients at once, in rooms that are free tonight: every act by itself, and all mixed. The first round meets
 * a suite that has never done them; those after it meet one that has, as a desk does on every day but one.
 */
export async function reportStays(setting: CaseSetting): Promise<void> {
  const rounds = await openRounds(setting);
  const first = noTimes();
  const forMs = await timeRound(setting, rounds, first);
  print('first stays', first, forMs);
  const warm = noTimes();
  let warmMs = 0;
  while (warm.get('check-out')!.length < WARM_STAYS) warmMs += await timeRound(setting, rounds, warm);
  print('stays after them', warm, warmMs);
}
