import { percentOf, type Rounding, type Yen } from '../money/index.ts';
import { adultsOf, CHILD_CLASSES, countOf, type ChildClass, type GuestCount } from './guest-count.ts';

/** A child pays a percentage of the adult price, or a fixed amount. */
export const CHILD_FEE_KINDS = ['PERCENTAGE', 'STATIC'] as const;
export type ChildFeeKind = (typeof CHILD_FEE_KINDS)[number];

/** A percentage is taken of the adult price with its meals and other items, or of the room part alone. */
export const CHILD_FEE_SCOPES = ['INCLUDE', 'EXCLUDE'] as const;
export type ChildFeeScope = (typeof CHILD_FEE_SCOPES)[number];

/** The price of a child class in a store or plan. */
export interface ChildFee {
  childClass: ChildClass;
  kind: ChildFeeKind;
  percent: number;
  amountYen: Yen;
  scope: ChildFeeScope;
  /** True when such a child counts as a person when the price for n persons in the room is looked up. */
  countsAsPerson: boolean;
  /** Age taken for the tax rules while the guest's own is not known; null when nothing is assumed. */
  assumedAgeYears: number | null;
}

const MODEL_PERCENTS: Record<ChildClass, number> = {
  A70: 70,
  B50: 50,
  C30: 30,
  DNONE: 0,
  E: 0,
  F: 0,
  OTHER: 0,
};

/** Fees of the model accommodation terms: 70, 50, 30 percent of the adult price and nothing (R-PRICE-05). */
export const MODEL_CHILD_FEES: readonly ChildFee[] = CHILD_CLASSES.map((childClass) => ({
  childClass,
  kind: 'PERCENTAGE',
  percent: MODEL_PERCENTS[childClass],
  amountYen: 0,
  scope: 'INCLUDE',
  countsAsPerson: false,
  assumedAgeYears: 11,
}));

/** Price of one child from the price of an adult, settled by the store's rounding of charges. */
export function childPrice(adultYen: Yen, fee: ChildFee, rounding: Rounding): Yen {
  return fee.kind === 'STATIC' ? fee.amountYen : percentOf(adultYen, fee.percent, rounding);
}

/** Returns the fee of a class; a class without one pays nothing. */
export function childFeeOf(fees: readonly ChildFee[], childClass: ChildClass): ChildFee | null {
  return fees.find((fee) => fee.childClass === childClass) ?? null;
}

/** Persons for whom the price table is asked: adults and the children who count as persons (R-PRICE-03). */
export function personsInPrice(guests: GuestCount, fees: readonly ChildFee[]): number {
  const children = CHILD_CLASSES.filter((each) => childFeeOf(fees, each)?.countsAsPerson);
  return adultsOf(guests) + children.reduce((sum, each) => sum + countOf(guests, each), 0);
}
