import { expect, it } from 'vitest';
import { stockToSell } from './stock-to-sell.ts';

const night = (total: number, sold: number, blocked = 0, overbookLimit = 0) => ({
  total,
  sold,
  blocked,
  overbookLimit,
});

it.each([
  ['rooms less those sold', [night(10, 3)], 7],
  ['less those out of order or off sale', [night(10, 3, 2)], 5],
  ['with what may be sold beyond', [night(10, 10, 0, 2)], 2],
  ['nothing when more is sold than there is', [night(3, 5)], 0],
  ['a type sold beyond takes nothing from another', [night(3, 5), night(4, 1)], 3],
  ['nothing of no type', [], 0],
])('R-LINK-10: %s', (_, nights, remainingCount) => {
  expect(stockToSell(nights, { isStopped: false })).toEqual({ remainingCount, isStopped: false });
});

it('R-LINK-10: a stopped group keeps its count', () => {
  expect(stockToSell([night(2, 0)], { isStopped: true })).toEqual({ remainingCount: 2, isStopped: true });
});
