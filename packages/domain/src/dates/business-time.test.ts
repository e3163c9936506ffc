import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatBusinessTime,
  isSelectableTime,
  isValidBusinessTime,
  isValidLocalDateTime,
  minutesBetween,
  timeOptions,
  toBusinessTime,
  toLocalDateTime,
} from './business-time.ts';
import { dateOfEpochDay } from './calendar-date.ts';

describe('business times', () => {
  it.each([
    ['M50', '2026-11-20', '25:00', '2026-11-21T01:00'],
    ['M50', '2026-11-20', '30:00', '2026-11-21T06:00'],
    ['M50', '2026-11-20', '24:00', '2026-11-21T00:00'],
    ['M51', '2026-11-30', '26:30', '2026-12-01T02:30'],
    ['M51', '2026-12-31', '29:30', '2027-01-01T05:30'],
    ['M51', '2028-02-28', '24:30', '2028-02-29T00:30'],
    ['M51', '2027-02-28', '24:30', '2027-03-01T00:30'],
  ])('%s: %s %s is %s', (_, date, time, moment) => {
    expect(toLocalDateTime(date, time)).toBe(moment);
    expect(toBusinessTime(moment, date)).toBe(time);
  });

  it('M52: 01:30 of the next day is shown as 25:30 while the business date is open', () => {
    expect(toBusinessTime('2026-11-21T01:30', '2026-11-20')).toBe('25:30');
    expect(() => toBusinessTime('2026-11-21T06:01', '2026-11-20')).toThrow(RangeError);
    expect(() => toBusinessTime('2026-11-19T23:59', '2026-11-20')).toThrow(RangeError);
  });

  it('M52: the drop-down refuses 30:30 and 24:15', () => {
    expect(isSelectableTime('30:30')).toBe(false);
    expect(isSelectableTime('24:15')).toBe(false);
    expect(isValidBusinessTime('24:15')).toBe(true);
    expect(isValidBusinessTime('30:01')).toBe(false);
    expect(isValidBusinessTime('10:60')).toBe(false);
    expect(isValidBusinessTime('9:00')).toBe(false);
  });

  it('offers 61 times', () => {
    const options = timeOptions();
    expect(options).toHaveLength(61);
    expect([options[0], options[1], options[60]]).toEqual(['00:00', '00:30', '30:00']);
    expect(options.every(isSelectableTime)).toBe(true);
  });

  it('is reversible for every minute of a business day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 0, max: 1800 }), (day, minute) => {
        const date = dateOfEpochDay(day);
        const time = formatBusinessTime(minute);
        const moment = toLocalDateTime(date, time);
        expect(isValidLocalDateTime(moment)).toBe(true);
        expect(toBusinessTime(moment, date)).toBe(time);
        expect(minutesBetween(`${date}T00:00`, moment)).toBe(minute);
      }),
    );
  });

  it('knows a moment from other texts', () => {
    expect(isValidLocalDateTime('2026-11-20T24:00')).toBe(false);
    expect(isValidLocalDateTime('2026-11-31T10:00')).toBe(false);
    expect(isValidLocalDateTime('2026-11-20 10:00')).toBe(false);
    expect(() => formatBusinessTime(1801)).toThrow(RangeError);
  });
});
