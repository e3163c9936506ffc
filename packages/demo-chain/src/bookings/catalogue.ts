import { rankOfNight, type PricePlan, type PriceRules, type PriceRank } from '@honjin/domain';
import { masterId } from '../chain.ts';
import type { House, PlanPlan, RoomTypePlan } from '../house/house.ts';
import {
  CHILD_FEES,
  PAYMENT_ITEMS,
  SALES_ITEMS,
  type PaymentType,
  type SalesItem,
} from '../masters/choices.ts';
import { pricesOf, typesOf } from '../masters/prices.ts';
import { roomsOf, type Room } from '../masters/rooms.ts';
import { calendarOf, holidaysOf, yearsOf } from '../masters/seasons.ts';
import { taxRulesOf } from '../masters/taxes.ts';
import type { Span } from './span.ts';

/** A plan as bookings need it: the masters' words and what the price engine reads. */
export interface SoldPlan {
  readonly id: string;
  readonly plan: PlanPlan;
  readonly pricing: PricePlan;
}

/** The masters of one house, in the form in which the making of bookings looks them up. */
export interface Catalogue {
  readonly house: House;
  readonly rooms: readonly Room[];
  readonly types: ReadonlyMap<string, RoomTypePlan>;
  readonly rules: PriceRules;
  rankOf(night: string): PriceRank;
  /** Plans that sell a room type for nights, or for a day. */
  plansOf(typeCode: string, isDayUse: boolean): readonly SoldPlan[];
  item(code: string): SalesItem & { readonly id: string };
  paymentItem(type: PaymentType): { readonly id: string; readonly code: string; readonly ja: string };
}

function pricingOf(house: House, plan: PlanPlan): PricePlan {
  return {
    code: plan.code,
    basis: plan.basis,
    taxation: plan.taxation,
    servicePercent: plan.servicePercent,
    serviceIncluded: false,
    prices: pricesOf(house, plan),
    items: plan.items.map(({ code, unitYen, per, included, includeChildren, term, taxRateType }) => ({
      code,
      unitYen,
      per,
      included,
      includeChildren,
      term,
      taxation: 'TAX_INCLUDED',
      taxRateType,
      bearsService: false,
    })),
    chargesAccommodationTax: true,
    chargesBathTax: true,
    inseparableMeals: 0,
  };
}

function rulesOf(house: House): PriceRules {
  const taxes = taxRulesOf(house);
  return {
    chargeRounding: 'FLOOR',
    taxRounding: 'FLOOR',
    childFees: CHILD_FEES.map(([childClass, , , percent, assumedAgeYears]) => ({
      childClass,
      kind: 'PERCENTAGE',
      percent,
      amountYen: 0,
      scope: 'INCLUDE',
      countsAsPerson: false,
      assumedAgeYears,
    })),
    consumptionTaxRates: taxes.consumption,
    accommodationTaxRules: taxes.accommodation,
    bathTaxRules: taxes.bath,
  };
}

/** Ranks are needed many times, but one lookup per night is enough. */
function ranksOf(span: Span): (night: string) => PriceRank {
  const calendar = calendarOf(yearsOf(span));
  const holidays = new Set(holidaysOf(span).map(({ date }) => date));
  const known = new Map<string, PriceRank>();
  return (night) => {
    const rank = known.get(night) ?? rankOfNight(calendar, night, holidays).rank;
    known.set(night, rank);
    return rank;
  };
}

export function catalogueOf(house: House, span: Span): Catalogue {
  const sold = house.plans.map((plan): SoldPlan => {
    return { id: masterId(house, 'plan', plan.code), plan, pricing: pricingOf(house, plan) };
  });
  const bySale = Map.groupBy(
    sold.flatMap((each) =>
      typesOf(house, each.plan).map((type) => ({ each, key: `${type.code}|${each.plan.isDayUse}` })),
    ),
    ({ key }) => key,
  );
  const items = new Map(
    SALES_ITEMS.map((item) => [item.code, { ...item, id: masterId(house, 'accounting-item', item.code) }]),
  );
  const payments = new Map(
    PAYMENT_ITEMS.map((item) => [item.type, { ...item, id: masterId(house, 'accounting-item', item.code) }]),
  );
  return {
    house,
    rooms: roomsOf(house),
    types: new Map(house.types.map((type) => [type.code, type])),
    rules: rulesOf(house),
    rankOf: ranksOf(span),
    plansOf: (typeCode, isDayUse) => bySale.get(`${typeCode}|${isDayUse}`)?.map(({ each }) => each) ?? [],
    item: (code) => found(items.get(code), code),
    paymentItem: (type) => found(payments.get(type), type),
  };
}

function found<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`the house has no ${name}`);
  return value;
}
