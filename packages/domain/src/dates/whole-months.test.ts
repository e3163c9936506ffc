import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, addMonths, dateOfEpochDay, endOfMonth, epochDayOf, startOfMonth } from './calendar-date.ts';
import { splitByMonth } from './whole-months.ts';

const day = fc.integer({ min: epochDayOf('2019-01-01'), max: epochDayOf('2029-12-31') }).map(dateOfEpochDay);

function eachDay(from: string, to: string): string[] {
  const days: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) days.push(date);
  return days;
}

it('takes whole months by their first days, and the days around them', () => {
  expect(splitByMonth({ from: '2026-01-15', to: '2026-04-10' })).toEqual({
    months: { from: '2026-02-01', to: '2026-03-01' },
    days: [
      { from: '2026-01-15', to: '2026-01-31' },
      { from: '2026-04-01', to: '2026-04-10' },
    ],
  });
  expect(splitByMonth({ from: '2026-02-01', to: '2026-02-28' })).toEqual({
    months: { from: '2026-02-01', to: '2026-02-01' },
    days: [],
  });
  expect(splitByMonth({ from: '2026-02-02', to: '2026-03-30' })).toEqual({
    months: null,
    days: [{ from: '2026-02-02', to: '2026-03-30' }],
  });
});

it('has every day of the period once, and no other', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 400 }), (from, length) => {
      const to = addDays(from, length);
      const { months, days } = splitByMonth({ from, to });
      const covered = days.flatMap((piece) => eachDay(piece.from, piece.to));
      for (
        let month = months?.from;
        month !== undefined && month <= months!.to;
        month = addMonths(month, 1)
      ) {
        expect(month).toBe(startOfMonth(month));
        covered.push(...eachDay(month, endOfMonth(month)));
      }
      expect(covered.toSorted()).toEqual(eachDay(from, to));
    }),
  );
});
