import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROOM_CONDITIONS } from '../states/index.ts';
import { discrepancyOf, ROOM_SIGHTS } from './discrepancy.ts';
import { shareRooms } from './share-rooms.ts';
import { DEFAULT_HOUSEKEEPING_RULES, isLinenDay, workPointsOf } from './work-points.ts';

/** Returns the best largest share of all ways to cut the corridor, tried one by one. */
function bestCeiling(points: readonly number[], people: number): number {
  const total = points.reduce((sum, one) => sum + one, 0);
  if (people === 1) return total;
  let best = Infinity;
  let load = 0;
  for (let cut = 0; cut <= points.length; cut += 1) {
    best = Math.min(best, Math.max(load, bestCeiling(points.slice(cut), people - 1)));
    load += points[cut] ?? 0;
  }
  return best;
}

const corridor = fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 12 });
const people = fc.integer({ min: 1, max: 4 });

describe('sharing rooms', () => {
  it('gives every room once, in order, as stretches', () => {
    fc.assert(
      fc.property(corridor, people, (points, count) => {
        const shares = shareRooms(points, count);
        expect(shares).toHaveLength(count);
        expect(shares.flat()).toEqual(points.map((_, at) => at));
      }),
    );
  });

  it('has no larger share than the best way to cut the corridor', () => {
    fc.assert(
      fc.property(corridor, people, (points, count) => {
        const loads = shareRooms(points, count).map((share) =>
          share.reduce((sum, at) => sum + points[at]!, 0),
        );
        expect(Math.max(0, ...loads)).toBe(bestCeiling(points, count));
      }),
    );
  });

  it('is even where it can be', () => {
    expect(shareRooms([10, 10, 10, 10, 10, 10], 3)).toEqual([
      [0, 1],
      [2, 3],
      [4, 5],
    ]);
    expect(shareRooms([4, 4, 4, 4], 1)).toEqual([[0, 1, 2, 3]]);
    expect(shareRooms([], 2)).toEqual([[], []]);
  });
});

describe('work of a room', () => {
  const rules = DEFAULT_HOUSEKEEPING_RULES;
  const room = {
    condition: 'S',
    cleaning: 'N',
    capacity: 2,
    isLinenDay: false,
    isDoNotDisturb: false,
  } as const;

  it.each([
    [room, 4],
    [{ ...room, isLinenDay: true }, 7],
    [{ ...room, isLinenDay: true, capacity: 4 }, 11],
    [{ ...room, condition: 'O' }, 10],
    [{ ...room, condition: 'D', capacity: 3 }, 12],
    [{ ...room, condition: 'V' }, 10],
    [{ ...room, cleaning: 'U' }, 0],
    [{ ...room, condition: 'X' }, 0],
    [{ ...room, isDoNotDisturb: true }, 0],
  ] as const)('%j is %i points', (work, points) => {
    expect(workPointsOf(work, rules)).toBe(points);
  });

  it('changes linen each third night, never on the day of arrival', () => {
    const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-26'];
    expect(days.map((day) => isLinenDay('2026-11-20', day, 3))).toEqual([false, false, false, true, true]);
    expect(isLinenDay('2026-11-20', '2026-11-23', 0)).toBe(false);
  });
});

it('a sighting contradicts the desk in every pair but the right ones', () => {
  const table = ROOM_CONDITIONS.map((condition) => ROOM_SIGHTS.map((seen) => discrepancyOf(condition, seen)));
  expect(Object.fromEntries(ROOM_CONDITIONS.map((condition, at) => [condition, table[at]]))).toEqual({
    V: [null, 'SLEEP'],
    S: ['SKIP', null],
    D: ['SKIP', null],
    O: [null, 'SLEEP'],
    X: [null, 'SLEEP'],
    T: [null, 'SLEEP'],
  });
});
