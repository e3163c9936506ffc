import { describe, expect, it } from 'vitest';
import { arrangementQuantity, arrangementUseDate } from './arrangement.ts';
import { NO_GUESTS } from './guest-count.ts';

describe('arrangements (R-PRICE-20)', () => {
  it.each([
    ['THE_DAY', '2026-11-21', '2026-11-21'],
    ['NEXT_DAY', '2026-11-21', '2026-11-22'],
    ['NEXT_DAY', '2026-12-31', '2027-01-01'],
    ['FIRST_DAY', '2026-11-20', '2026-11-20'],
    ['FIRST_DAY', '2026-11-21', null],
  ] as const)('%s of the night %s is used on %s', (term, night, useDate) => {
    expect(arrangementUseDate(term, night, '2026-11-20')).toBe(useDate);
  });

  it('counts men, women and the classes A to E, one for a room, or the entered number', () => {
    const guests = { ...NO_GUESTS, male: 1, female: 2, childA70: 1, childE: 1, childF: 4, childOther: 3 };
    expect(arrangementQuantity('PERSON', guests, null)).toBe(5);
    expect(arrangementQuantity('ROOM', guests, null)).toBe(1);
    expect(arrangementQuantity('PERSON', guests, 2)).toBe(2);
    expect(arrangementQuantity('ROOM', guests, 0)).toBe(0);
  });
});
