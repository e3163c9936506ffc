import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leastPrice, priceStay } from './index.ts';
import { breakfast, night, plan, price, stay } from './price-samples.ts';
import {
  MOST_PUSHED_PERCENT,
  pushedPriceBlockedBy,
  pushedRanges,
  USUAL_PUSHED_LIMITS,
  type PushedRange,
} from './pushed-range.ts';

const limits = fc.record({
  leastPercent: fc.integer({ min: 1, max: 100 }),
  mostPercent: fc.integer({ min: 100, max: MOST_PUSHED_PERCENT }),
});
/** Price grids that contain what their items cost, as every saved one does. */
const plans = fc
  .record({
    basis: fc.constantFrom('ROOM' as const, 'PERSON' as const),
    items: fc.constantFrom([], [breakfast]),
    cells: fc.array(
      fc.record({
        persons: fc.integer({ min: 1, max: 4 }),
        more: fc.nat(200_000),
        rank: fc.constantFrom('A', 'B', 'S'),
      }),
      { minLength: 1, maxLength: 12 },
    ),
  })
  .map(({ basis, items, cells }) => {
    const prices = cells.map(({ persons, more, rank }) =>
      price(persons, leastPrice({ basis, items }, persons) + more, rank),
    );
    return plan({ basis, items, prices });
  });

describe('the range of a pushed price', () => {
  it('holds every price of the grid, whatever the limits', () => {
    fc.assert(
      fc.property(plans, limits, (one, within) => {
        const ranges = new Map(pushedRanges(one, 'TWIN', within).map((range) => [range.persons, range]));
        expect([...ranges.keys()]).toEqual([...new Set(one.prices.map(({ persons }) => persons))].toSorted());
        for (const { persons, amountYen } of one.prices)
          expect(pushedPriceBlockedBy(ranges.get(persons)!, amountYen)).toBeNull();
      }),
    );
  });

  it('R-RMS-09: lets no price pass below or above its percentages', () => {
    fc.assert(
      fc.property(plans, limits, fc.nat(3_000_000), (one, within, amountYen) => {
        for (const range of pushedRanges(one, 'TWIN', within)) {
          const amounts = one.prices.filter(({ persons }) => persons === range.persons);
          const grid = amounts.map((cell) => cell.amountYen);
          const isLow = amountYen * 100 < Math.min(...grid) * within.leastPercent;
          const isHigh = amountYen * 100 > Math.max(...grid) * within.mostPercent;
          const isBelowItems = amountYen < leastPrice(one, range.persons);
          const blocked = pushedPriceBlockedBy(range, amountYen);
          expect(blocked !== null).toBe(isLow || isHigh || isBelowItems);
          expect(blocked === 'HIGH').toBe(isHigh && !isLow && !isBelowItems);
        }
      }),
    );
  });

  it('R-RMS-09: what passes can be sold', () => {
    fc.assert(
      fc.property(plans, limits, fc.double({ min: 0, max: 1, noNaN: true }), (one, within, share) => {
        const range = pushedRanges(one, 'TWIN', within).find(({ persons }) => persons === 2);
        fc.pre(range !== undefined);
        const amountYen = Math.round(range.leastYen + share * (range.mostYen - range.leastYen));
        const pushed = { programName: 'RMS-X', revision: 1, prices: [{ persons: 2, amountYen }] };
        const rank = one.prices.find(({ persons }) => persons === 2)!.rank;
        const priced = priceStay(stay({ plan: one, nights: [night({ pushed, rank })] }));
        expect(priced.totals.roomYen).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  const rangeOf = (percents = USUAL_PUSHED_LIMITS) =>
    pushedRanges(plan({ items: [breakfast] }), 'TWIN', percents).find(({ persons }) => persons === 2)!;
  const at = (range: PushedRange, amountYen: number) => pushedPriceBlockedBy(range, amountYen);

  it('is from half the lowest price to three times the highest where the store says nothing else', () => {
    const range = rangeOf();
    expect(range).toMatchObject({
      leastYen: 11_000,
      mostYen: 90_000,
      gridLeastYen: 22_000,
      gridMostYen: 30_000,
    });
    const blocks = [100, 10_999, 11_000, 90_000, 90_001].map((amountYen) => at(range, amountYen));
    expect(blocks).toEqual(['LOW', 'LOW', null, null, 'HIGH']);
  });

  it('begins with the items where they cost more than the lower limit', () => {
    const range = rangeOf({ leastPercent: 10, mostPercent: 100 });
    expect([at(range, 4_399), at(range, 4_400), at(range, 30_001)]).toEqual(['ITEMS', null, 'HIGH']);
  });

  it('is none of another room type', () => {
    expect(pushedRanges(plan(), 'SUITE', USUAL_PUSHED_LIMITS)).toEqual([]);
  });
});
