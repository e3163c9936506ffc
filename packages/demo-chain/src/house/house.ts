import type { AccommodationTaxTown, BathTaxTown, ItemTerm, PriceBasis, Taxation } from '@honjin/domain';

/** A name in both languages. */
export interface Named {
  readonly ja: string;
  readonly en: string;
}

/** A room type and where its rooms lie: the same places on every one of its floors. */
export interface RoomTypePlan extends Named {
  readonly code: string;
  readonly capacity: number;
  readonly maxCapacity: number;
  readonly floors: readonly number[];
  /** Places along the corridor, from 1. */
  readonly places: readonly number[];
  /** Price of the room for one person in rank A, tax included, without meals. */
  readonly baseYen: number;
  /** The price of each further person. */
  readonly furtherYen: number;
}

export interface PlanItemPlan extends Named {
  readonly code: string;
  /** Code of the sales item. */
  readonly item: string;
  readonly unitYen: number;
  readonly per: PriceBasis;
  readonly included: boolean;
  readonly includeChildren: boolean;
  readonly term: ItemTerm;
  readonly taxRateType: 'CON' | 'REDUCED';
}

/** Something that a plan brings to its nights; its price contains it. */
export interface PromisePlan {
  /** Code of the arrangement. */
  readonly arrangement: string;
  /** For each room or person, as the arrangement counts. */
  readonly quantity: number;
  readonly term: ItemTerm;
  /** Hours of the day at which it is served: rooms are spread over them. Empty where it has no time. */
  readonly times: readonly string[];
}

/** A plan on sale. */
export interface PlanPlan extends Named {
  readonly code: string;
  readonly group: string;
  readonly basis: PriceBasis;
  readonly taxation: Extract<Taxation, 'TAX_INCLUDED' | 'TAX_EXCLUDED'>;
  readonly servicePercent: number;
  /** Percent of the room price that the plan asks. */
  readonly percent: number;
  /** Room types that it sells; empty: all. */
  readonly types: readonly string[];
  readonly items: readonly PlanItemPlan[];
  readonly promises: readonly PromisePlan[];
  readonly isNonRefundable: boolean;
  readonly checkInTime: string | null;
  readonly checkOutTime: string | null;
  /** The weight with which guests choose the plan, against the other plans of the store. */
  readonly weight: number;
  /** True when it is sold to guests who leave the same day. */
  readonly isDayUse: boolean;
}

/** A store as it is described: its masters are made from this. */
export interface House extends Named {
  readonly key: string;
  readonly code: string;
  readonly company: string;
  readonly kanji: string;
  readonly municipality: string;
  /** Under which the town knows the store as collector of its lodging taxes; '' where there is no such tax. */
  readonly taxNumbers: { readonly accommodation: string; readonly bath: string };
  readonly tel: string;
  readonly zipcode: string;
  readonly address1: string;
  readonly address2: string;
  readonly manager: string;
  readonly issuer: string;
  /** The twelve digits of the issuer's corporate number; the check digit is computed. */
  readonly issuerBase: string;
  readonly checkInTime: string;
  readonly checkOutTime: string;
  readonly isSpa: boolean;
  readonly accommodationTax: AccommodationTaxTown;
  readonly bathTax: BathTaxTown | null;
  readonly types: readonly RoomTypePlan[];
  readonly plans: readonly PlanPlan[];
  readonly openedOn: string;
  /** Rooms counted from below, when the top floor is not whole. */
  readonly roomLimit?: number;
}

/** Whole numbers from one to another, both included. */
export function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

const MEALS = {
  BREAKFAST: { ja: '朝食', en: 'Breakfast', code: 'BREAKFAST', item: '1101', term: 'NEXT_DAY' },
  DINNER: { ja: '夕食', en: 'Dinner', code: 'DINNER', item: '1102', term: 'THE_DAY' },
} as const;

/** Returns a meal contained in the price of a plan, a portion for each person. */
export function meal(kind: keyof typeof MEALS, unitYen: number): PlanItemPlan {
  return {
    ...MEALS[kind],
    unitYen,
    per: 'PERSON',
    included: true,
    includeChildren: true,
    taxRateType: 'CON',
  };
}

/** Dinner of the evening; rooms sit down one after the other. */
export function dinnerOf(arrangement: string): PromisePlan {
  return { arrangement, quantity: 1, term: 'THE_DAY', times: ['18:00', '18:30', '19:30'] };
}

/** Breakfast of the next morning. */
export const BREAKFAST_TABLE: PromisePlan = {
  arrangement: 'BREAKFAST',
  quantity: 1,
  term: 'NEXT_DAY',
  times: ['07:30', '08:00', '08:30'],
};

/** Returns a ticket that is handed out on arrival. */
export function ticketOf(arrangement: string): PromisePlan {
  return { arrangement, quantity: 1, term: 'FIRST_DAY', times: [] };
}

const USUAL_PLAN = {
  taxation: 'TAX_INCLUDED',
  servicePercent: 0,
  percent: 100,
  types: [],
  items: [],
  promises: [],
  isNonRefundable: false,
  checkInTime: null,
  checkOutTime: null,
  weight: 1,
  isDayUse: false,
} as const;

type Usual = keyof typeof USUAL_PLAN;

/** Returns a plan that is as usual but for what is said. */
export function plan(given: Omit<PlanPlan, Usual> & Partial<PlanPlan>): PlanPlan {
  return { ...USUAL_PLAN, ...given };
}
