import type { LocalDate } from '../dates/index.ts';
import type { Rounding, Yen } from '../money/index.ts';
import type { PriceRank } from '../rank/index.ts';
import type { PushedPrices, RateFacts, RateStrategy } from '../rate/index.ts';
import type {
  AccommodationTaxRule,
  BathTaxRule,
  ConsumptionTaxRate,
  Taxation,
  TaxedGuest,
  TaxRateType,
} from '../tax/index.ts';
import type { ChildFee } from './child-fee.ts';
import type { GuestCount, GuestGroup } from './guest-count.ts';

/** A plan is priced per room or per adult (RoomRate / PersonalRate). */
export const PRICE_BASES = ['ROOM', 'PERSON'] as const;
export type PriceBasis = (typeof PRICE_BASES)[number];

/** Day on which an item of a plan is used: the night itself, the morning after, or the first night only. */
export const ITEM_TERMS = ['THE_DAY', 'NEXT_DAY', 'FIRST_DAY'] as const;
export type ItemTerm = (typeof ITEM_TERMS)[number];

/** Price of a plan for a room type, a number of persons in the room and a rank. */
export interface PlanPrice {
  roomTypeId: string;
  persons: number;
  rank: PriceRank;
  amountYen: Yen;
}

/** A meal or other article that comes with a plan. */
export interface PlanItem {
  code: string;
  unitYen: Yen;
  per: PriceBasis;
  /** True when the plan price contains the item; false when the item is added to it. */
  included: boolean;
  includeChildren: boolean;
  term: ItemTerm;
  taxation: Extract<Taxation, 'TAX_INCLUDED' | 'TAX_EXCLUDED' | 'NON_TAXABLE'>;
  taxRateType: TaxRateType;
  bearsService: boolean;
}

/** The fields of a plan that the price engine reads. */
export interface PricePlan {
  code: string;
  basis: PriceBasis;
  taxation: Extract<Taxation, 'TAX_INCLUDED' | 'TAX_EXCLUDED'>;
  /** Whole percent; 0 when the plan has no service charge. */
  servicePercent: number;
  serviceIncluded: boolean;
  prices: readonly PlanPrice[];
  items: readonly PlanItem[];
  chargesAccommodationTax: boolean;
  chargesBathTax: boolean;
  /** Meals a night that are in the price and cannot be told apart from it (some towns tax a share). */
  inseparableMeals: number;
}

/** The facts about some guests of a group that the lodging taxes depend on. */
export interface GuestFacts extends TaxedGuest {
  group: GuestGroup;
  guests: number;
}

/** One night of one room. */
export interface NightInput {
  date: LocalDate;
  roomTypeId: string;
  rank: PriceRank;
  guests: GuestCount;
  /** Charge of the whole room for the night, with included items, that replaces the price table. */
  overrideYen?: Yen | null;
  /** Discount of the hotel on the room, a positive amount. Subsidies of others are payments, not discounts. */
  discountYen?: Yen;
  facts?: readonly GuestFacts[];
  /** The facts that rate strategies look at. Without them no strategy applies to the night. */
  rateFacts?: RateFacts | null;
  /** Prices that a revenue manager set; they stand in the place of the table's and no strategy moves them (R-RMS-04). */
  pushed?: PushedPrices | null;
}

/** Rules of the store that a price depends on. */
export interface PriceRules {
  chargeRounding: Rounding;
  taxRounding: Rounding;
  childFees: readonly ChildFee[];
  consumptionTaxRates: readonly ConsumptionTaxRate[];
  accommodationTaxRules: readonly AccommodationTaxRule[];
  bathTaxRules: readonly BathTaxRule[];
}

/** One room of a booking to be priced. Day use has one entry in `nights`, for its day. */
export interface StayInput {
  plan: PricePlan;
  rules: PriceRules;
  nights: readonly NightInput[];
  /** Rate strategies in their order of application (R-RATE-03). */
  strategies?: readonly RateStrategy[];
  dayUse: boolean;
  /** Nights of the whole stay where `nights` are a part of it, as long stays are taxed less; else all of `nights`. */
  stayNights?: number;
  /** The unit carries the mark "accommodation tax not counted" (otaxNotCounted). */
  accommodationTaxNotCounted?: boolean;
}

/** The reasons why a stay has no price. */
export const PRICE_PROBLEM_CODES = [
  'PRICE_MISSING',
  'NO_GUESTS',
  'ITEMS_EXCEED_PRICE',
  'ROOM_ITEM_IN_PERSON_PRICE',
  'DISCOUNT_EXCEEDS_PRICE',
] as const;
export type PriceProblemCode = (typeof PRICE_PROBLEM_CODES)[number];

/** A refusal to price, naming the night and what was looked for. */
export interface PriceProblem {
  code: PriceProblemCode;
  date: LocalDate;
  roomTypeId: string;
  persons: number;
  rank: PriceRank;
}

/** The price engine throws this error. `problem` says what to tell the user. */
export class PriceProblemError extends Error {
  readonly problem: PriceProblem;

  constructor(problem: PriceProblem) {
    super(`${problem.code} on ${problem.date}`);
    this.name = 'PriceProblemError';
    this.problem = problem;
  }
}
