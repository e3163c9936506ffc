import type { TAX_RATE_TYPES } from './consumption-tax.ts';

type TaxRateType = (typeof TAX_RATE_TYPES)[number];

/** Where food that is sold is eaten: at the table or in the room, or away from the house. */
export const EATING_PLACES = ['IN', 'AWAY'] as const;
export type EatingPlace = (typeof EATING_PLACES)[number];

/**
 * Returns the rate of food and drink by where it is eaten (R-ARRANGE-09). The reduced rate is for what is taken away; served at
 * a table or in the room it is a meal out, at the standard rate. Alcohol, which the master has at the standard rate, keeps it.
 * Source: Consumption Tax Act, appended table 1 (軽減税率), and the Tax Agency's Q&A on hotels (room service is a meal out).
 */
export function rateWhereEaten(
  item: { salesCategory: string | null; taxRateType: TaxRateType },
  place: EatingPlace,
): TaxRateType {
  const isFood = item.salesCategory === 'MEAL' || item.salesCategory === 'BEVERAGE';
  return isFood && place === 'IN' ? 'CON' : item.taxRateType;
}
