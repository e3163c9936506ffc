import {
  diffDays,
  guestFactsOf,
  PriceProblemError,
  type PriceProblemCode,
  priceStay,
  rankOfNight,
  type Explanation,
  type GuestCount,
  type NamedGuest,
  type NightInput,
  type ProvedClaim,
  type PushedPrices,
  type PriceRules,
  type StayInput,
} from '@honjin/domain';
import type { ErrorCode } from '@honjin/contracts';
import { Refusal } from '@honjin/service-kit';
import type { MasterSets } from '../masters/read-masters.ts';
import { pushedPricesOf } from './pushed-rates.ts';
import type { NightRateFacts, RateContext } from './rate-context.ts';
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
  'pushedRate',
] as const;
export type PricingMasters = Pick<MasterSets, (typeof PRICING_MASTERS)[number]>;

export interface NightToPrice {
  date: string;
  roomTypeId: string;
  planId: string;
  guests: GuestCount;
  /** A claim of all guests of the room to pay no lodging tax. */
  claim?: ProvedClaim;
  overrideYen: number | null;
  discountYen: number;
  /** The facts by which the night was first priced. A new night is priced by the facts of now. */
  keptFacts?: NightRateFacts | null;
}

export interface RoomToPrice {
  nights: readonly NightToPrice[];
  isDayUse: boolean;
  otaxNotCounted: boolean;
  /** The guests by name, by whom the lodging taxes are told apart. */
  named?: readonly NamedGuest[];
  /** Absent: no rate strategy applies. */
  rates?: RateContext | undefined;
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
  nights: {
    date: string;
    rank: string;
    lines: NightLine[];
    sums: PriceSums;
    explanation: Explanation;
    /** The facts that strategies looked at. It is null when the store has no strategies. */
    rateFacts: NightRateFacts | null;
  }[];
}

/** The rules behind every price of a store. They are kept as long as none of their masters changes. */
interface StoreRules {
  masters: Pick<PricingMasters, 'store' | 'tax' | 'childFee' | 'holiday'>;
  rules: PriceRules;
  holidays: ReadonlySet<string>;
}

const kept = new WeakMap<PricingMasters['tax'], StoreRules>();

function storeRulesOf(masters: PricingMasters): StoreRules {
  const { store, tax, childFee, holiday } = masters;
  const known = kept.get(tax);
  const isSame =
    known?.masters.store === store &&
    known.masters.childFee === childFee &&
    known.masters.holiday === holiday;
  if (known !== undefined && isSame) return known;
  const rules = {
    masters: { store, tax, childFee, holiday },
    rules: readRules(masters),
    holidays: new Set([...holiday.values()].map(({ date }) => date)),
  };
  kept.set(tax, rules);
  return rules;
}

/** Rounding and tax rules of the store from its masters. Throws a Refusal when the store has no settings. */
export function priceRulesOf(masters: PricingMasters): PriceRules {
  return storeRulesOf(masters).rules;
}

function readRules(masters: PricingMasters): PriceRules {
  const [store] = masters.store.values();
  if (store === undefined) throw new Refusal('HOS-02001-9', { values: ['–'] });
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
  return { nights: stayInputsOf(masters, room).flatMap((part) => pricePart(masters, part)) };
}

/** Nights of a room under one plan, as the domain prices them. */
export interface StayPart {
  plan: PlanState;
  stay: StayInput;
  facts: readonly (NightRateFacts | null)[];
}

/** Returns a room's nights by plan, with their ranks. Throws HOS-02001-4 where a plan or its season group is gone. */
export function stayInputsOf(masters: PricingMasters, room: RoomToPrice): StayPart[] {
  return groupByPlan(room.nights).map((group) => stayPartOf(masters, room, group));
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

const NO_CLAIM: ProvedClaim = { exemption: '', paperOn: null };

function stayPartOf(masters: PricingMasters, room: RoomToPrice, group: readonly NightToPrice[]): StayPart {
  const plan = masters.plan.get(group[0]?.planId ?? '');
  const season = masters.seasonGroup.get(plan?.seasonGroupId ?? '');
  if (plan === undefined || season === undefined)
    throw new Refusal('HOS-02001-4', { values: [group[0]?.date ?? ''] });
  const { rules, holidays } = storeRulesOf(masters);
  const priced = group.map((night) => {
    const pushed = pushedPricesOf(masters, night);
    return { pushed, facts: rateFactsOf(masters, room, { ...night, pushed }) };
  });
  const nights = group.map((night, index): NightInput => {
    const { rank, seasonCode } = rankOfNight(season.calendar, night.date, holidays);
    const { pushed = null, facts: rateFacts = null } = priced[index] ?? {};
    return {
      date: night.date,
      roomTypeId: night.roomTypeId,
      rank,
      guests: night.guests,
      overrideYen: night.overrideYen,
      discountYen: night.discountYen,
      facts: guestFactsOf(
        { date: night.date, guests: night.guests, named: room.named ?? [], claim: night.claim ?? NO_CLAIM },
        rules.childFees,
      ),
      rateFacts: rateFacts && { ...rateFacts, planId: plan.id, seasonCode },
      pushed,
    };
  });
  const stay: StayInput = {
    plan: plan.pricing,
    rules,
    nights,
    strategies: room.rates?.strategies ?? [],
    dayUse: room.isDayUse,
    stayNights: room.nights.length,
    accommodationTaxNotCounted: room.otaxNotCounted,
  };
  return { plan, stay, facts: priced.map(({ facts }) => facts) };
}

function pricePart(masters: PricingMasters, { plan, stay, facts }: StayPart): RoomPrice['nights'] {
  const priced = priceOrRefuse(plan, stay, () => priceStay(stay));
  return priced.nights.map((night, index) => {
    const lines = nightLinesOf(night, plan, masters.accountingItem);
    const explanation = priced.explanation.children[index] ?? priced.explanation;
    return {
      date: night.date,
      rank: stay.nights[index]?.rank ?? '',
      lines,
      sums: sumsOf(lines),
      explanation,
      rateFacts: facts[index] ?? null,
    };
  });
}

/**
 * Returns the facts of a price: those of the first pricing, else those of now (R-RATE-07). Where revenue managers set prices,
 * what they had set then is one of them (R-RMS-04).
 */
function rateFactsOf(
  { pushedRate }: Pick<PricingMasters, 'pushedRate'>,
  { nights, rates }: RoomToPrice,
  { date, roomTypeId, planId, keptFacts = null, pushed }: NightToPrice & { pushed: PushedPrices | null },
): NightRateFacts | null {
  const isMoved = rates !== undefined && (rates.strategies.length > 0 || pushedRate.size > 0);
  if (!isMoved) return keptFacts;
  const { sold, total } = rates.occupancyOf(date);
  const leadDays = diffDays(rates.bookedOn, nights[0]?.date ?? date);
  const facts = keptFacts ?? { leadDays, roomsSold: sold, roomsTotal: total };
  return pushedRate.size === 0 ? facts : { ...facts, pushed: { roomTypeId, planId, prices: pushed } };
}

const PROBLEM_CODES: Readonly<Record<PriceProblemCode, ErrorCode>> = {
  PRICE_MISSING: 'HOS-02001-4',
  NO_GUESTS: 'HOS-02001-6',
  ITEMS_EXCEED_PRICE: 'HOS-02001-7',
  ROOM_ITEM_IN_PERSON_PRICE: 'HOS-02001-7',
  DISCOUNT_EXCEEDS_PRICE: 'HOS-02001-8',
};

/** Tells whether the masters have no price for a stay as it is. */
export function isPriceProblem(error: unknown): boolean {
  const codes: readonly ErrorCode[] = [...Object.values(PROBLEM_CODES), 'HOS-02001-9'];
  return error instanceof Refusal && codes.includes(error.code);
}

/** A missing price or tax rate is a gap in the masters that the clerk must be told of. */
export function priceOrRefuse<T>(plan: PlanState, stay: StayInput, price: () => T): T {
  try {
    return price();
  } catch (error) {
    if (error instanceof PriceProblemError) {
      const { code, date, roomTypeId, persons, rank } = error.problem;
      throw new Refusal(PROBLEM_CODES[code], {
        values: [date],
        facts: { reason: code, date, roomTypeId, persons, rank, planCode: plan.code },
      });
    }
    if (error instanceof RangeError) {
      const [date = ''] = stay.nights.map((night) => night.date);
      throw new Refusal('HOS-02001-9', {
        values: [date],
        facts: { reason: 'TAX_DATA_MISSING', missing: error.message },
      });
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
