import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { bookedYen, overpaidYen, overpaymentUses } from './overpayment.ts';

const yen = fc.integer({ min: -99_999_999, max: 99_999_999 });

it('asks about every yen above what is due, and about none that goes out (R-MONEY-20)', () => {
  expect(overpaidYen({ dueYen: 39_000, takenYen: 8_505_000 })).toBe(8_466_000);
  expect(overpaidYen({ dueYen: 39_000, takenYen: 39_000 })).toBe(0);
  expect(overpaidYen({ dueYen: 0, takenYen: 10_000 })).toBe(10_000);
  expect(overpaidYen({ dueYen: -5_000, takenYen: 10_000 })).toBe(10_000);
  expect(overpaidYen({ dueYen: -5_000, takenYen: -5_000 })).toBe(0);
});

it('gives change only for cash, and only of something due (R-MONEY-20)', () => {
  const payment = { dueYen: 1_000, isCash: true, isSettled: false };
  expect(overpaymentUses(payment)).toEqual(['CHANGE', 'DEPOSIT']);
  expect(overpaymentUses({ ...payment, isCash: false })).toEqual(['DEPOSIT']);
  expect(overpaymentUses({ ...payment, dueYen: 0 })).toEqual(['DEPOSIT']);
  expect(overpaymentUses({ ...payment, isSettled: true })).toEqual(['CHANGE']);
  expect(overpaymentUses({ ...payment, isSettled: true, isCash: false })).toEqual([]);
});

it('books what was due and hands back the rest, or books all', () => {
  fc.assert(
    fc.property(yen, yen, (dueYen, takenYen) => {
      const taken = { dueYen, takenYen };
      expect(bookedYen(taken, 'CHANGE') + overpaidYen(taken)).toBe(takenYen);
      expect(bookedYen(taken, 'DEPOSIT')).toBe(takenYen);
      expect(bookedYen(taken, 'CHANGE')).toBe(Math.min(takenYen, Math.max(dueYen, 0)));
    }),
  );
});
