import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../dates/index.ts';
import { cancellationDates } from './cancellation-dates.ts';
import {
  cancellationPercent,
  MODEL_CANCELLATION_POLICY,
  type CancellationPolicy,
} from './cancellation-fee.ts';

test('R-MAIL-04: the model terms for two guests who arrive on 20 November', () => {
  expect(cancellationDates(MODEL_CANCELLATION_POLICY, { guests: 2, checkInDate: '2026-11-20' })).toEqual({
    periods: [
      { from: null, until: '2026-11-18', percent: 0 },
      { from: '2026-11-19', until: '2026-11-19', percent: 20 },
      { from: '2026-11-20', until: '2026-11-20', percent: 80 },
    ],
    noShowPercent: 100,
  });
});

test('a group has its own days, and no terms are one period without a fee', () => {
  const group = cancellationDates(MODEL_CANCELLATION_POLICY, { guests: 20, checkInDate: '2026-11-20' });
  expect(group.periods.map(({ from, percent }) => [from, percent])).toEqual([
    [null, 0],
    ['2026-11-11', 10],
    ['2026-11-19', 20],
    ['2026-11-20', 80],
  ]);
  expect(cancellationDates([], { guests: 2, checkInDate: '2026-11-20' })).toEqual({
    periods: [{ from: null, until: '2026-11-20', percent: 0 }],
    noShowPercent: 0,
  });
});

const policies: fc.Arbitrary<CancellationPolicy> = fc
  .uniqueArray(
    fc.record({ fromDaysBefore: fc.integer({ min: 0, max: 60 }), percent: fc.integer({ min: 0, max: 100 }) }),
    { maxLength: 6, selector: ({ fromDaysBefore }) => fromDaysBefore },
  )
  .map((steps) => [{ minGuests: 1, maxGuests: null, noShowPercent: 100, steps }]);

test('every day of the calendar is in one period, and costs what the terms say', () => {
  fc.assert(
    fc.property(policies, fc.integer({ min: 0, max: 80 }), (policy, daysBefore) => {
      const booking = { guests: 3, checkInDate: '2027-03-02' };
      const day = addDays(booking.checkInDate, -daysBefore);
      const { periods } = cancellationDates(policy, booking);
      const own = periods.filter(({ from, until }) => (from === null || from <= day) && day <= until);
      expect(own.map(({ percent }) => percent)).toEqual([
        cancellationPercent(policy, { ...booking, cancelledOn: day }),
      ]);
    }),
  );
});
