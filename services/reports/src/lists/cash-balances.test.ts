import { addDays } from '@honjin/domain';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { balancesOf, type CashShift } from './cash-balances.ts';

const FIRST = '2026-11-01';

function shift(day: number, part: Partial<CashShift> = {}): CashShift {
  const nothing = { opening: null, counted: null, carried: null, countedBy: null };
  return { date: addDays(FIRST, day), shiftNo: 1, cashIn: 0, cashOut: 0, ...nothing, ...part };
}

it('takings of shifts that nobody counted leave the drawer, the float stays', () => {
  const open = { date: addDays(FIRST, 2), shiftNo: 1 };
  const shifts = [
    shift(0, { cashIn: 30_000, cashOut: 5_000 }),
    shift(1, { cashIn: 12_000 }),
    shift(2, { cashIn: 7_000 }),
  ];
  expect(balancesOf(shifts, { float: 100_000, open })).toMatchObject([
    { opening: 100_000, expected: 125_000, deposited: 25_000, carried: 100_000 },
    { opening: 100_000, expected: 112_000, deposited: 12_000, carried: 100_000 },
    // The last shift is open: its cash is in the drawer.
    { opening: 100_000, expected: 107_000, deposited: null, carried: 107_000 },
  ]);
});

it('deposits what a counted shift does not carry over', () => {
  const count = { opening: 100_000, counted: 124_969, carried: 80_000, countedBy: '佐藤' };
  const open = { date: addDays(FIRST, 1), shiftNo: 1 };
  const shifts = [shift(0, { cashIn: 30_000, cashOut: 5_000, ...count }), shift(1, { cashIn: 1_000 })];
  expect(balancesOf(shifts, { float: 0, open })).toMatchObject([
    { expected: 125_000, difference: -31, deposited: 44_969, carried: 80_000 },
    { opening: 80_000, expected: 81_000 },
  ]);
});

const yen = fc.integer({ min: 0, max: 5_000_000 });
const days = fc.array(fc.record({ cashIn: yen, cashOut: yen, count: fc.option(fc.tuple(yen, yen)) }), {
  maxLength: 70,
});

it('no yen is lost between shifts, whichever of them were counted', () => {
  fc.assert(
    fc.property(yen, days, fc.nat(80), (float, given, openDay) => {
      const shifts = given.map(({ cashIn, cashOut, count }, day) =>
        shift(day, { cashIn, cashOut, counted: count?.[0] ?? null, carried: count?.[1] ?? null }),
      );
      const open = { date: addDays(FIRST, openDay), shiftNo: 1 };
      let left = float;
      for (const balance of balancesOf(shifts, { float, open })) {
        const { opening, cashIn, cashOut, difference, deposited, carried } = balance;
        expect(opening).toBe(left);
        expect(opening + cashIn - cashOut + (difference ?? 0) - (deposited ?? 0)).toBe(carried);
        left = carried;
      }
    }),
  );
});
