import { ACCOMMODATION_TAX_PRESETS, BATH_TAX_PRESETS, CONSUMPTION_TAX_PRESETS } from '../tax/index.ts';
import { MODEL_CHILD_FEES } from './child-fee.ts';
import { NO_GUESTS, type GuestCount } from './guest-count.ts';
import {
  type NightInput,
  type PlanItem,
  type PlanPrice,
  type PricePlan,
  type PriceRules,
  type StayInput,
} from './price-plan.ts';

/** A house in Tokyo, a plan at a price per room, and stays in it, but for what a test says. */
export const rules: PriceRules = {
  chargeRounding: 'FLOOR',
  taxRounding: 'FLOOR',
  childFees: MODEL_CHILD_FEES,
  consumptionTaxRates: CONSUMPTION_TAX_PRESETS,
  accommodationTaxRules: ACCOMMODATION_TAX_PRESETS.TOKYO,
  bathTaxRules: BATH_TAX_PRESETS.STANDARD,
};
export const price = (persons: number, amountYen: number, rank = 'A'): PlanPrice => ({
  roomTypeId: 'TWIN',
  persons,
  rank,
  amountYen,
});
export const breakfast: PlanItem = {
  code: 'BREAKFAST',
  unitYen: 2_200,
  per: 'PERSON',
  included: true,
  includeChildren: true,
  term: 'NEXT_DAY',
  taxation: 'TAX_INCLUDED',
  taxRateType: 'CON',
  bearsService: true,
};
export const plan = (more: Partial<PricePlan> = {}): PricePlan => ({
  code: 'STANDARD',
  basis: 'ROOM',
  taxation: 'TAX_INCLUDED',
  servicePercent: 0,
  serviceIncluded: false,
  prices: [price(1, 13_000), price(2, 22_000), price(2, 30_000, 'S'), price(3, 33_000)],
  items: [],
  chargesAccommodationTax: true,
  chargesBathTax: false,
  inseparableMeals: 0,
  ...more,
});
export const guests = (more: Partial<GuestCount>): GuestCount => ({ ...NO_GUESTS, ...more });
export const night = (more: Partial<NightInput> = {}): NightInput => ({
  date: '2026-11-20',
  roomTypeId: 'TWIN',
  rank: 'A',
  guests: guests({ male: 1, female: 1 }),
  ...more,
});
export const stay = (more: Partial<StayInput> = {}): StayInput => ({
  plan: plan(),
  rules,
  nights: [night()],
  dayUse: false,
  ...more,
});
