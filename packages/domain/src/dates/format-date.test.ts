import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDateWithWeekday,
  formatDayWithWeekday,
  formatLocalDateTime,
  parseDateInput,
  weekdayLabel,
} from './format-date.ts';

describe('written dates', () => {
  it('writes the four forms', () => {
    expect(formatDate('2026-11-03')).toBe('2026/11/03');
    expect(formatDate('2026-11-03', 'yy/MM/dd')).toBe('26/11/03');
    expect(formatDate('2026-11-03', 'yyyy-MM-dd')).toBe('2026-11-03');
    expect(formatDate('2026-11-03', 'MM/dd')).toBe('11/03');
    expect(() => formatDate('2026-02-30')).toThrow(RangeError);
  });

  it('writes moments and weekdays', () => {
    expect(formatLocalDateTime('2026-11-03T09:05')).toBe('2026/11/03 09:05');
    expect(formatDateWithWeekday('2026-11-20')).toBe('2026/11/20(金)');
    expect(formatDateWithWeekday('2026-11-22', 'en')).toBe('Sun 22 Nov 2026');
    expect(formatDayWithWeekday('2026-01-02')).toBe('01/02(金)');
    expect(formatDayWithWeekday('2026-01-02', 'en')).toBe('Fri 2 Jan');
    expect([1, 2, 3, 4, 5, 6, 7].map((day) => weekdayLabel(day as 1)).join('')).toBe('月火水木金土日');
  });

  it.each([
    ['2026/11/3', '2026-11-03'],
    ['20261103', '2026-11-03'],
    [' 2026-11-03 ', '2026-11-03'],
    ['2026/11-03', null],
    ['2026113', null],
    ['2026/02/30', null],
    ['today', null],
  ])('reads %s as %s', (text, date) => expect(parseDateInput(text)).toBe(date));
});
