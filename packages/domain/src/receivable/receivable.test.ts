import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../dates/index.ts';
import { agingOf, receivableDueDate, receivableEntryBlockedBy, receivableLeft } from './receivable.ts';

describe('the due date of a receivable', () => {
  it.each([
    ['2026-11-20', '2026-12-31'],
    ['2026-11-30', '2026-12-31'],
    ['2026-12-31', '2027-01-31'],
    ['2027-01-31', '2027-02-28'],
    ['2028-01-30', '2028-02-29'],
  ])('settled on %s: by %s', (settledOn, due) => expect(receivableDueDate(settledOn)).toBe(due));

  it.each([
    [0, 'NOT_DUE'],
    [-40, 'NOT_DUE'],
    [1, 'DAYS_30'],
    [30, 'DAYS_30'],
    [31, 'DAYS_60'],
    [60, 'DAYS_60'],
    [61, 'DAYS_90'],
    [90, 'DAYS_90'],
    [91, 'OVER_90'],
    [4_000, 'OVER_90'],
  ])('%i days after it: %s', (days, aging) => {
    expect(agingOf('2026-12-31', addDays('2026-12-31', days))).toBe(aging);
  });
});

describe('amounts that may be taken off a receivable', () => {
  const open = (amountYen: number, receivedYen = 0) => ({ amountYen, receivedYen, isCancelled: false });

  it.each([
    [open(10_000), 10_000, null],
    [open(10_000), 1, null],
    [open(10_000, 4_000), 6_000, null],
    [open(10_000, 4_000), 6_001, 'OVERPAID'],
    [open(10_000, 10_000), 1, 'OVERPAID'],
    [open(10_000), -1, 'OVERPAID'],
    [open(-500), -500, null],
    [open(-500), 1, 'OVERPAID'],
    [{ ...open(10_000), isCancelled: true }, 1, 'CANCELLED'],
  ] as const)('%o less %i: %s', (receivable, yen, block) => {
    expect(receivableEntryBlockedBy(receivable, yen)).toBe(block);
  });

  it('the balance is always the amount less the parts taken off, and never changes its side', () => {
    const yen = fc.integer({ min: -1_000_000, max: 1_000_000 });
    fc.assert(
      fc.property(yen, fc.array(yen, { maxLength: 20 }), (amountYen, wishes) => {
        const taken: number[] = [];
        const now = () =>
          open(
            amountYen,
            taken.reduce((sum, part) => sum + part, 0),
          );
        for (const wish of wishes) if (receivableEntryBlockedBy(now(), wish) === null) taken.push(wish);
        const left = receivableLeft(now());
        expect(left).toBe(amountYen - taken.reduce((sum, part) => sum + part, 0));
        expect(left * Math.sign(amountYen)).toBeGreaterThanOrEqual(0);
        expect(Math.abs(left)).toBeLessThanOrEqual(Math.abs(amountYen));
      }),
    );
  });

  it('a receivable whose settlement was taken back owes nothing', () => {
    expect(receivableLeft({ ...open(10_000), isCancelled: true })).toBe(0);
  });
});
