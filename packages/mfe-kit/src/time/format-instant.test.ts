import { describe, expect, it } from 'vitest';
import { formatInstant } from './format-instant.ts';

describe('formatInstant', () => {
  it('writes the time of Japan', () => {
    expect(formatInstant('2026-11-20T05:07:09.123Z')).toBe('2026/11/20 14:07');
    expect(formatInstant('2026-11-20T05:07:09.123Z', 'second')).toBe('2026/11/20 14:07:09');
  });

  it('goes over the end of a day, a month and a year', () => {
    expect(formatInstant('2026-12-31T15:00:00Z')).toBe('2027/01/01 00:00');
    expect(formatInstant('2028-02-28T14:59:59Z', 'second')).toBe('2028/02/28 23:59:59');
    expect(formatInstant('2028-02-28T15:00:00Z')).toBe('2028/02/29 00:00');
  });

  it('takes an instant that was written with another offset', () => {
    expect(formatInstant('2026-11-20T05:07:09-05:00')).toBe('2026/11/20 19:07');
  });

  it('refuses a text that is no instant', () => {
    expect(() => formatInstant('yesterday')).toThrow(RangeError);
  });
});
