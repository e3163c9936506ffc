import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, nightsBetween } from '../dates/index.ts';
import {
  changedNights,
  dateChangeCheck,
  DATE_CHANGE_FLAGS,
  reversalOf,
  type DateChangeUnit,
} from './date-change.ts';

const unit = (more: Partial<DateChangeUnit> = {}): DateChangeUnit => ({
  status: 'BOOK',
  checkInDate: '2026-11-20',
  checkOutDate: '2026-11-23',
  arrangements: [],
  paymentDates: [],
  ...more,
});
const to = (checkInDate: string, checkOutDate: string) => ({ checkInDate, checkOutDate });
const flagsOf = (from: DateChangeUnit, after: ReturnType<typeof to>) => dateChangeCheck(from, after)?.flags;

describe('date-change check (R-STATE-12)', () => {
  it('says nothing when the dates do not change', () => {
    expect(dateChangeCheck(unit(), to('2026-11-20', '2026-11-23'))).toBeNull();
  });

  it('0: nothing special', () => {
    expect(dateChangeCheck(unit(), to('2026-11-20', '2026-11-24'))).toEqual({
      primary: 0,
      flags: [0],
      removedNights: [],
      addedNights: ['2026-11-23'],
    });
  });

  it('−1: no existing night remains', () => {
    expect(flagsOf(unit(), to('2026-11-23', '2026-11-25'))).toEqual([-1]);
    expect(flagsOf(unit(), to('2026-11-20', '2026-11-20'))).toEqual([-1]);
    expect(flagsOf(unit(), to('2026-11-22', '2026-11-25'))).toEqual([0]);
  });

  it('day use that becomes a stay loses no night', () => {
    expect(flagsOf(unit({ checkOutDate: '2026-11-20' }), to('2026-11-20', '2026-11-21'))).toEqual([0]);
  });

  it('1: an arrangement of the plan that was filled in is removed', () => {
    const arrangement = { useDate: '2026-11-23', fromPlan: true, filled: true };
    expect(flagsOf(unit({ arrangements: [arrangement] }), to('2026-11-20', '2026-11-22'))).toEqual([1]);
    expect(
      flagsOf(unit({ arrangements: [{ ...arrangement, filled: false }] }), to('2026-11-20', '2026-11-22')),
    ).toEqual([0]);
    expect(flagsOf(unit({ arrangements: [arrangement] }), to('2026-11-20', '2026-11-24'))).toEqual([0]);
  });

  it('2: an arrangement entered by hand falls out of the stay, also before it', () => {
    const arrangement = { useDate: '2026-11-20', fromPlan: false, filled: false };
    expect(flagsOf(unit({ arrangements: [arrangement] }), to('2026-11-21', '2026-11-23'))).toEqual([2]);
  });

  it('3: a one-night stay grows by one day and has arrangements', () => {
    const oneNight = unit({
      checkOutDate: '2026-11-21',
      arrangements: [{ useDate: '2026-11-20', fromPlan: true, filled: true }],
    });
    expect(flagsOf(oneNight, to('2026-11-20', '2026-11-22'))).toEqual([3]);
    expect(flagsOf(oneNight, to('2026-11-20', '2026-11-23'))).toEqual([0]);
    expect(flagsOf({ ...oneNight, arrangements: [] }, to('2026-11-20', '2026-11-22'))).toEqual([0]);
  });

  it('4: a payment lies on the old or the new departure date of a booked or staying unit', () => {
    const paid = (date: string, status: DateChangeUnit['status'] = 'BOOK') =>
      unit({ paymentDates: [date], status });
    expect(flagsOf(paid('2026-11-23'), to('2026-11-20', '2026-11-24'))).toEqual([4]);
    expect(flagsOf(paid('2026-11-22', 'STAY'), to('2026-11-20', '2026-11-22'))).toEqual([4]);
    expect(flagsOf(paid('2026-11-22', 'DEPARTURE'), to('2026-11-20', '2026-11-22'))).toEqual([0]);
    expect(flagsOf(paid('2026-11-21'), to('2026-11-20', '2026-11-22'))).toEqual([0]);
    expect(flagsOf(paid('2026-11-23'), to('2026-11-21', '2026-11-23'))).toEqual([0]);
  });

  it('answers all conditions and the primary one in the order −1, 4, 2, 1, 3', () => {
    const arrangements = [
      { useDate: '2026-11-20', fromPlan: true, filled: true },
      { useDate: '2026-11-20', fromPlan: false, filled: true },
    ];
    const result = dateChangeCheck(
      unit({ arrangements, paymentDates: ['2026-11-23'] }),
      to('2026-11-25', '2026-11-26'),
    );
    expect(result?.flags).toEqual([-1, 4, 2, 1]);
    expect(result?.primary).toBe(-1);
    const shorter = dateChangeCheck(
      unit({ arrangements, paymentDates: ['2026-11-24'] }),
      to('2026-11-21', '2026-11-24'),
    );
    expect([shorter?.primary, shorter?.flags]).toEqual([4, [4, 2, 1]]);
  });

  it('always has a primary flag that is the first of the order, and balances the nights', () => {
    const stays = fc
      .tuple(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 6 }))
      .map(([start, nights]) => to(addDays('2026-11-20', start), addDays('2026-11-20', start + nights)));
    fc.assert(
      fc.property(stays, stays, (before, after) => {
        const { removedNights, addedNights, keptNights } = changedNights(before, after);
        expect(removedNights.length + keptNights.length).toBe(
          nightsBetween(before.checkInDate, before.checkOutDate),
        );
        expect(addedNights.length + keptNights.length).toBe(
          nightsBetween(after.checkInDate, after.checkOutDate),
        );
        const result = dateChangeCheck({ ...unit(), ...before }, after);
        const first = DATE_CHANGE_FLAGS.find((flag) => result?.flags.includes(flag));
        expect(result?.primary).toBe(first);
      }),
    );
  });
});

describe('reversal', () => {
  it('negates the money and keeps the rest (R-MONEY-04)', () => {
    const line = { id: 'x', unitPriceYen: 1_100, amountYen: 2_200, taxYen: 0, quantity: 2 };
    expect(reversalOf(line)).toEqual({
      id: 'x',
      unitPriceYen: -1_100,
      amountYen: -2_200,
      taxYen: 0,
      quantity: 2,
    });
  });
});
