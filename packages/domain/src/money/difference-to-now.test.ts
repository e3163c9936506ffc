import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differenceToNow } from './difference-to-now.ts';

describe('what was there beside what is there now (R-PAST-03)', () => {
  it('marks what stayed, moved, went and came, in the order of then', () => {
    const past = [
      { id: 'wine', page: 1 },
      { id: 'juice', page: 1 },
      { id: 'tea', page: 2 },
    ];
    const present = [
      { id: 'soup', page: 1 },
      { id: 'tea', page: 2 },
      { id: 'wine', page: 3 },
    ];
    expect(differenceToNow(past, present)).toEqual([
      { change: 'CHANGED', past: past[0], present: present[2] },
      { change: 'GONE', past: past[1], present: null },
      { change: 'SAME', past: past[2], present: present[1] },
      { change: 'ADDED', past: null, present: present[0] },
    ]);
  });

  it('tells of every thing once, whichever was there when', () => {
    const rows = fc.uniqueArray(fc.record({ id: fc.constantFrom(...'abcdefgh'), page: fc.nat({ max: 2 }) }), {
      selector: ({ id }) => id,
    });
    fc.assert(
      fc.property(rows, rows, (past, present) => {
        const told = differenceToNow(past, present);
        expect(told.flatMap((one) => one.past ?? [])).toEqual(past);
        const known = told.flatMap((one) => one.present ?? []);
        expect(known.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
          present.toSorted((a, b) => a.id.localeCompare(b.id)),
        );
        expect(told.filter(({ change }) => change === 'SAME')).toEqual(
          told.filter(
            (one) => one.past?.page === one.present?.page && one.past !== null && one.present !== null,
          ),
        );
      }),
    );
  });
});
