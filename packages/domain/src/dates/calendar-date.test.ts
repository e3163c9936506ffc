import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  ageOn,
  dateOfEpochDay,
  diffDays,
  eachNight,
  endOfMonth,
  epochDayOf,
  isValidDate,
  nightsBetween,
  startOfMonth,
  startOfWeek,
  weekdayOf,
} from './calendar-date.ts';

const epochDays = fc.integer({ min: epochDayOf('1900-01-01'), max: epochDayOf('2199-12-31') });

describe('calendar dates', () => {
  it('agrees with the Gregorian calendar of the runtime on every day of three centuries', () => {
    const wrong: string[] = [];
    for (let day = epochDayOf('1900-01-01'); day <= epochDayOf('2199-12-31'); day += 1) {
      const expected = new Date(day * 86_400_000);
      const date = dateOfEpochDay(day);
      const agrees =
        date === expected.toISOString().slice(0, 10) && weekdayOf(date) % 7 === expected.getUTCDay();
      if (!agrees) wrong.push(date);
    }
    expect(wrong).toEqual([]);
  });

  it('turns a date into a day number and back', () => {
    fc.assert(
      fc.property(epochDays, (day) => {
        expect(epochDayOf(dateOfEpochDay(day))).toBe(day);
      }),
    );
  });

  it('adds and subtracts days consistently', () => {
    fc.assert(
      fc.property(epochDays, fc.integer({ min: -5000, max: 5000 }), (day, days) => {
        const date = dateOfEpochDay(day);
        expect(diffDays(date, addDays(date, days))).toBe(days);
      }),
    );
  });

  it.each([
    ['2026-11-20', true],
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2100-02-29', false],
    ['2026-13-01', false],
    ['2026-04-31', false],
    ['2026-1-1', false],
    ['2026/11/20', false],
    ['', false],
  ])('%s exists: %s', (text, exists) => expect(isValidDate(text)).toBe(exists));

  it('refuses to calculate with a day that does not exist', () => {
    expect(() => addDays('2027-02-29', 1)).toThrow(RangeError);
    expect(() => addDays('2027-02-28', 1.5)).toThrow(RangeError);
  });

  it('lists the nights of a stay, none for day use', () => {
    expect(eachNight('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01']);
    expect(eachNight('2026-12-30', '2026-12-30')).toEqual([]);
    expect(nightsBetween('2028-02-28', '2028-03-01')).toBe(2);
    expect(() => nightsBetween('2026-12-30', '2026-12-29')).toThrow(RangeError);
  });

  it('keeps the day of month where the month has it', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-11-20', -12)).toBe('2025-11-20');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
  });

  it('finds the edges of weeks and months, weeks beginning on Monday', () => {
    expect(weekdayOf('2026-11-20')).toBe(5);
    expect(startOfWeek('2026-11-22')).toBe('2026-11-16');
    expect(startOfWeek('2026-11-16')).toBe('2026-11-16');
    expect(startOfMonth('2026-11-20')).toBe('2026-11-01');
    expect(endOfMonth('2028-02-03')).toBe('2028-02-29');
  });

  it('reaches an age on the day before the birthday (R-DATE-07)', () => {
    expect(ageOn('2013-04-02', '2025-03-31')).toBe(11);
    expect(ageOn('2013-04-02', '2025-04-01')).toBe(12);
    expect(ageOn('2012-02-29', '2026-02-28')).toBe(14);
    expect(ageOn('2012-01-01', '2025-12-31')).toBe(14);
  });
});
