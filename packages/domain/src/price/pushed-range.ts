import { percentOf, type Yen } from '../money/index.ts';
import { leastPrice } from './least-price.ts';
import type { PricePlan } from './price-plan.ts';

/** How far a pushed price may lie from the price grid: percent of its lowest price, and of its highest (R-RMS-09). */
export interface PushedLimits {
  readonly leastPercent: number;
  readonly mostPercent: number;
}

/** The limits of a store that has said nothing: half the lowest price, three times the highest. */
export const USUAL_PUSHED_LIMITS: PushedLimits = { leastPercent: 50, mostPercent: 300 };

/** The furthest that a store can open the upper limit. */
export const MOST_PUSHED_PERCENT = 1_000;

/** The range of a room type under a plan for so many persons, with the prices of the grid it comes from. */
export interface PushedRange {
  readonly persons: number;
  readonly leastYen: Yen;
  readonly mostYen: Yen;
  /** The cost of the items that the price contains. */
  readonly itemsYen: Yen;
  readonly gridLeastYen: Yen;
  readonly gridMostYen: Yen;
}

type Priced = Pick<PricePlan, 'basis' | 'items' | 'prices'>;

/** Returns the ranges of a room type under a plan, by number of persons; what the grid does not sell has none (R-RMS-09). */
export function pushedRanges(plan: Priced, roomTypeId: string, limits: PushedLimits): PushedRange[] {
  const sold = Map.groupBy(
    plan.prices.filter((price) => price.roomTypeId === roomTypeId),
    ({ persons }) => persons,
  );
  return [...sold]
    .toSorted(([one], [other]) => one - other)
    .map(([persons, prices]) => {
      const amounts = prices.map(({ amountYen }) => amountYen);
      const gridLeastYen = Math.min(...amounts);
      const gridMostYen = Math.max(...amounts);
      const itemsYen = leastPrice(plan, persons);
      const leastYen = Math.max(itemsYen, percentOf(gridLeastYen, limits.leastPercent, 'CEIL'));
      const mostYen = percentOf(gridMostYen, limits.mostPercent, 'FLOOR');
      return { persons, leastYen, mostYen, itemsYen, gridLeastYen, gridMostYen };
    });
}

/** The reason why a price is not taken: it is below its items, below the lower limit, or above the upper one. */
export type PushedPriceBlock = 'ITEMS' | 'LOW' | 'HIGH';

/** Returns why a pushed price is not taken, by the limit that is the stricter one (R-RMS-02, R-RMS-09). */
export function pushedPriceBlockedBy(range: PushedRange, amountYen: Yen): PushedPriceBlock | null {
  if (amountYen < range.leastYen) return range.leastYen === range.itemsYen ? 'ITEMS' : 'LOW';
  return amountYen > range.mostYen ? 'HIGH' : null;
}
