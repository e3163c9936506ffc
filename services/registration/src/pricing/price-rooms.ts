import {
  PriceProblemError,
  priceStay,
  rankOfNight,
  type Explanation,
  type GuestCount,
  type NightInput,
  type PriceRules,
} from '@honjin/domain';
import { Refusal } from '@honjin/service-kit';
import type { MasterSets } from '../masters/read-masters.ts';
import { nightLinesOf, type NightLine, type PlanState, type SalesLineKind } from './night-lines.ts';

/** Kinds of masters that a price depends on. */
export const PRICING_MASTERS = [
  'store',
  'plan',
  'seasonGroup',
  'tax',
  'childFee',
  'accountingItem',
  'holiday',
] as const;
export type PricingMasters = Pick<MasterSets, (typeof PRICING_MASTERS)[number]>;

export interface NightToPrice {
  date: string;
  roomTypeId: string;
  planId: string;
  guests: GuestCount;
  overrideYen: number | null;
  discountYen: number;
}

export interface RoomToPrice {
  nights: readonly NightToPrice[];
  isDayUse: boolean;
  otaxNotCounted: boolean;
}

/** Sums of a night or a room as the guest pays them, in yen; consumption tax is contained in the others. */
export interface PriceSums {
  totalRate: number;
  totalItem: number;
  totalServiceFee: number;
  totalConsumptionTax: number;
  totalAccommodationTax: number;
  totalBathTax: number;
  amount: number;
}

export interface RoomPrice {
  nights: { date: string; rank: string; lines: NightLine[]; sums: PriceSums; explanation: Explanation }[];
}

/** Rounding and tax rules of the store from its masters. Throws a Refusal when the store has no settings. */
export function priceRulesOf(masters: PricingMasters): PriceRules {
  const [store] = masters.store.values();
  if (store === undefined) throw new Refusal('HOS-02001-4', { values: ['store'] });
  const taxes = [...masters.tax.values()];
  return {
    chargeRounding: store.chargeRounding,
    taxRounding: store.taxRounding,
    childFees: [...masters.childFee.values()].map(({ fee }) => fee),
    consumptionTaxRates: taxes.flatMap(({ consumption }) => consumption ?? []),
    accommodationTaxRules: taxes.flatMap(({ accommodation }) => accommodation ?? []),
    bathTaxRules: taxes.flatMap(({ bath }) => bath ?? []),
  };
}

/**
 * Prices a room's nights by the domain's one function. Nights of different plans are priced plan by plan. Throws
 * HOS-02001-4 where a night has no price.
 */
export function priceRoom(masters: PricingMasters, room: RoomToPrice): RoomPrice {
  const rules = priceRulesOf(masters);
  const holidays = new Set([...masters.holiday.values()].map(({ date }) => date));
  const groups = groupByPlan(room.nights);
  const nights = groups.flatMap((group) => priceGroup(masters, room, { group, rules, holidays }));
  return { nights };
}

function groupByPlan(nights: readonly NightToPrice[]): NightToPrice[][] {
  const groups: NightToPrice[][] = [];
  for (const night of nights) {
    const last = groups.at(-1);
    if (last?.[0]?.planId === night.planId) last.push(night);
    else groups.push([night]);
  }
  return groups;
}

function priceGroup(
  masters: PricingMasters,
  room: RoomToPrice,
  given: { group: readonly NightToPrice[]; rules: PriceRules; holidays: ReadonlySet<string> },
): RoomPrice['nights'] {
  const plan = masters.plan.get(given.group[0]?.planId ?? '');
  const season = masters.seasonGroup.get(plan?.seasonGroupId ?? '');
  if (plan === undefined || season === undefined)
    throw new Refusal('HOS-02001-4', { values: [given.group[0]?.date ?? ''] });
  const nights = given.group.map((night): NightInput => ({
    date: night.date,
    roomTypeId: night.roomTypeId,
    rank: rankOfNight(season.calendar, night.date, given.holidays).rank,
    guests: night.guests,
    overrideYen: night.overrideYen,
    discountYen: night.discountYen,
  }));
  const priced = priceOrRefuse(plan, () =>
    priceStay({
      plan: plan.pricing,
      rules: given.rules,
      nights,
      dayUse: room.isDayUse,
      accommodationTaxNotCounted: room.otaxNotCounted,
    }),
  );
  return priced.nights.map((night, index) => {
    const lines = nightLinesOf(night, plan, masters.accountingItem);
    const explanation = priced.explanation.children[index] ?? priced.explanation;
    return { date: night.date, rank: nights[index]?.rank ?? '', lines, sums: sumsOf(lines), explanation };
  });
}

/** A missing price or tax rate is a gap in the masters that the clerk must be told of. */
function priceOrRefuse<T>(plan: PlanState, price: () => T): T {
  try {
    return price();
  } catch (error) {
    if (error instanceof PriceProblemError) {
      const { code, date, roomTypeId, persons, rank } = error.problem;
      throw new Refusal('HOS-02001-4', {
        values: [date],
        facts: { reason: code, date, roomTypeId, persons, rank, planCode: plan.code },
      });
    }
    if (error instanceof RangeError) {
      throw new Refusal('HOS-02001-4', { values: [error.message], facts: { reason: 'TAX_DATA_MISSING' } });
    }
    throw error;
  }
}

/** Sums of lines by what they are for. */
export function sumsOf(lines: readonly NightLine[]): PriceSums {
  const sumOf = (...kinds: SalesLineKind[]) =>
    lines.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { payable }) => sum + payable, 0);
  return {
    totalRate: sumOf('ROOM', 'DISCOUNT'),
    totalItem: sumOf('ITEM'),
    totalServiceFee: sumOf('SERVICE'),
    totalConsumptionTax: lines.reduce((sum, { tax }) => sum + tax, 0),
    totalAccommodationTax: sumOf('ACCOMMODATION_TAX'),
    totalBathTax: sumOf('BATH_TAX'),
    amount: lines.reduce((sum, { payable }) => sum + payable, 0),
  };
}
