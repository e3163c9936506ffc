import { sumYen, type Yen } from '../money/index.ts';
import type { PricePlan } from './price-plan.ts';

/** The least that a price for so many persons can be: what the items cost that it contains (R-PRICE-06). */
export function leastPrice({ basis, items }: Pick<PricePlan, 'basis' | 'items'>, persons: number): Yen {
  const heads = basis === 'PERSON' ? 1 : persons;
  return sumYen(
    items
      .filter(({ included }) => included)
      .map(({ per, unitYen }) => (per === 'ROOM' ? unitYen : unitYen * heads)),
  );
}
