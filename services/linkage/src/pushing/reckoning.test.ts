import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { datesChanged, datesOf, type Stock } from './reckoning.ts';

const DAYS = ['2026-12-01', '2026-12-02', '2026-12-03'];

const stock = fc
  .array(
    fc.record({
      roomTypeId: fc.constantFrom('a', 'b'),
      night: fc.constantFrom(...DAYS),
      total: fc.constant(5),
      sold: fc.nat(2),
      blocked: fc.nat(1),
      overbookLimit: fc.constant(0),
    }),
  )
  .map((rows) => ({
    roomTypes: [{ roomTypeId: 'a', total: 5 }],
    nights: [...new Map(rows.map((row) => [`${row.roomTypeId}${row.night}`, row])).values()],
  }));

const rowsOf = ({ nights }: Stock, date: string) =>
  nights
    .filter(({ night }) => night === date)
    .map((row) => JSON.stringify(row))
    .toSorted();

it('the dates to reckon are exactly those whose stock is another', () => {
  fc.assert(
    fc.property(stock, stock, (before, now) => {
      const changed = datesChanged(before, now)!;
      for (const date of DAYS)
        expect(changed.has(date)).toBe(String(rowsOf(before, date)) !== String(rowsOf(now, date)));
    }),
  );
});

it('a house with other rooms is reckoned whole', () => {
  const before: Stock = { roomTypes: [{ roomTypeId: 'a', total: 5 }], nights: [] };
  const now: Stock = { roomTypes: [{ roomTypeId: 'a', total: 6 }], nights: [] };
  expect(datesChanged(before, now)).toBeUndefined();
  expect(datesOf({ from: DAYS[0]!, days: 3 })).toEqual(DAYS);
  expect(datesOf({ from: DAYS[0]!, days: 3, dates: new Set(DAYS.slice(1)) })).toEqual(DAYS.slice(1));
});
