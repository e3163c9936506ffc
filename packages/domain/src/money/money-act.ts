import type { Yen } from './yen.ts';

/**
 * How an act costs the house money: it lowers a price, or money goes out. A correction costs nothing, because it
 * undoes what was entered the same day.
 */
export type MoneyLimitKind = 'DISCOUNT' | 'REFUND' | 'NONE';

interface MoneyActRule {
  /** The function that must be held at the level `edit`. */
  readonly right: 'money' | 'override' | 'till';
  /** The limit of the role that applies to the act. */
  readonly limit: MoneyLimitKind;
}

/** Every act that lowers a guest's debt or hands out money, with the right and the limit that it needs (R-MONEY-06). */
export const MONEY_ACTS = {
  NIGHT_RATE: { right: 'override', limit: 'DISCOUNT' },
  NIGHT_DISCOUNT: { right: 'override', limit: 'DISCOUNT' },
  SOLD_BELOW_PRICE: { right: 'override', limit: 'DISCOUNT' },
  TAX_LEFT_OUT: { right: 'override', limit: 'DISCOUNT' },
  NEGATIVE_LINE: { right: 'override', limit: 'DISCOUNT' },
  FEE_BELOW_TERMS: { right: 'override', limit: 'DISCOUNT' },
  LINE_CORRECTED: { right: 'money', limit: 'NONE' },
  CHECK_TAKEN_BACK: { right: 'till', limit: 'NONE' },
  LINE_TAKEN_BACK: { right: 'override', limit: 'DISCOUNT' },
  NIGHT_TAKEN_BACK: { right: 'money', limit: 'NONE' },
  SETTLEMENT_CANCELLED: { right: 'override', limit: 'NONE' },
  REFUND: { right: 'money', limit: 'REFUND' },
  REFUND_BEYOND_PAID: { right: 'override', limit: 'REFUND' },
  PAYMENT_CORRECTED: { right: 'money', limit: 'REFUND' },
  PAYMENT_TAKEN_BACK: { right: 'override', limit: 'REFUND' },
  RECEIVABLE_WRITTEN_OFF: { right: 'override', limit: 'DISCOUNT' },
  RECEIVABLE_CORRECTED: { right: 'money', limit: 'REFUND' },
  RECEIVABLE_REFUND: { right: 'override', limit: 'REFUND' },
} as const satisfies Readonly<Record<string, MoneyActRule>>;

export type MoneyAct = keyof typeof MONEY_ACTS;

export const MONEY_ACT_NAMES = Object.keys(MONEY_ACTS) as [MoneyAct, ...MoneyAct[]];

/** The most a role may give away; null: as much as it likes. */
export interface MoneyLimits {
  /** Of what the thing would have cost, in whole percent. */
  readonly discountPercent: number | null;
  readonly discountYen: Yen | null;
  readonly refundYen: Yen | null;
}

/** Above so much a second person is asked in a store that has set nothing else. */
export const USUAL_SECOND_PERSON_YEN: Yen = 100_000;

export const NO_MONEY_LIMITS: MoneyLimits = { discountPercent: 0, discountYen: 0, refundYen: 0 };

/** Somebody who acts, or who answers for the act of another. */
export interface MoneyPerson {
  readonly id: string;
  readonly mayTakeMoney: boolean;
  readonly mayOverride: boolean;
  /** Posts checks of a till, and takes them back. */
  readonly mayPostChecks: boolean;
  readonly limits: MoneyLimits;
}

export interface MoneyActAsk {
  readonly act: MoneyAct;
  /** By how much the guest owes less, or how much money goes out; none where a price is raised. */
  readonly loweredYen: Yen;
  /** The amount before the reduction. It is null when a share of it makes no sense. */
  readonly ofYen: Yen | null;
  /**
   * The amount that the same person already gave away on this booking and business date, by acts under the same limit.
   */
  readonly earlierYen: Yen;
  readonly reason: string;
}

export interface MoneyActBlock {
  readonly block:
    | 'NO_RIGHT'
    | 'NO_REASON'
    | 'ABOVE_OWN_LIMIT'
    | 'ABOVE_STORE_LIMIT'
    | 'SECOND_IS_THE_SAME'
    | 'SECOND_MAY_NOT';
  /** The limit that is passed, in yen; null where none is. */
  readonly limitYen: Yen | null;
}

export interface MoneyActPeople {
  readonly person: MoneyPerson;
  /** The second person, who confirmed the act with a password of their own. */
  readonly second: MoneyPerson | null;
  /** Above this amount everybody needs a second person. Null means never. */
  readonly storeLimitYen: Yen | null;
}

const RIGHT_OF = {
  money: ({ mayTakeMoney }) => mayTakeMoney,
  override: ({ mayOverride }) => mayOverride,
  till: ({ mayPostChecks }) => mayPostChecks,
} as const satisfies Record<MoneyActRule['right'], (person: MoneyPerson) => boolean>;

const holds = (person: MoneyPerson, act: MoneyAct): boolean => RIGHT_OF[MONEY_ACTS[act].right](person);

/** Returns how many yen a person may still give away by an act. Null means that there is no limit (R-MONEY-08). */
export function moneyLimitYen(
  { discountPercent, discountYen, refundYen }: MoneyLimits,
  { act, ofYen }: Pick<MoneyActAsk, 'act' | 'ofYen'>,
): Yen | null {
  const kind = MONEY_ACTS[act].limit;
  if (kind === 'NONE') return null;
  if (kind === 'REFUND') return refundYen;
  const share = discountPercent === null || ofYen === null ? null : shareOf(ofYen, discountPercent);
  if (discountYen === null || share === null) return discountYen ?? share;
  return Math.min(discountYen, share);
}

const shareOf = (ofYen: Yen, percent: number): Yen =>
  Number((BigInt(Math.max(ofYen, 0)) * BigInt(percent)) / 100n);

function limitPassed(person: MoneyPerson, ask: MoneyActAsk): Yen | null {
  const limit = moneyLimitYen(person.limits, ask);
  return limit !== null && ask.loweredYen + ask.earlierYen > limit ? limit : null;
}

/**
 * Says why an act on money is not done, or null: the right to it, a reason, what the role may give away, and above
 * that or above the limit of the store a second person who may all of it and is somebody else (R-MONEY-07 to
 * R-MONEY-09).
 */
export function moneyActBlockedBy(ask: MoneyActAsk, people: MoneyActPeople): MoneyActBlock | null {
  const { person, second, storeLimitYen } = people;
  if (!holds(person, ask.act)) return { block: 'NO_RIGHT', limitYen: null };
  if (ask.reason.trim() === '') return { block: 'NO_REASON', limitYen: null };
  // An act that raises a price or leaves it as it is needs no second person.
  if (ask.loweredYen <= 0) return null;
  const own = limitPassed(person, ask);
  const isAboveStore = storeLimitYen !== null && ask.loweredYen + ask.earlierYen > storeLimitYen;
  if (own === null && !isAboveStore) return null;
  if (second === null)
    return own === null
      ? { block: 'ABOVE_STORE_LIMIT', limitYen: storeLimitYen }
      : { block: 'ABOVE_OWN_LIMIT', limitYen: own };
  if (second.id === person.id) return { block: 'SECOND_IS_THE_SAME', limitYen: null };
  if (!holds(second, ask.act)) return { block: 'SECOND_MAY_NOT', limitYen: null };
  const theirs = limitPassed(second, ask);
  return theirs === null ? null : { block: 'SECOND_MAY_NOT', limitYen: theirs };
}

/** Acts that take out what was in the books of an earlier day, or was never paid in. */
const GRAVE: ReadonlySet<MoneyAct> = new Set([
  'LINE_TAKEN_BACK',
  'REFUND_BEYOND_PAID',
  'PAYMENT_TAKEN_BACK',
  'RECEIVABLE_WRITTEN_OFF',
  'RECEIVABLE_REFUND',
]);

/** Tells whether the close asks for a reason because of an act, or only reports it (R-MONEY-11). */
export function isGraveAct({ act, hasSecond }: { act: MoneyAct; hasSecond: boolean }): boolean {
  return hasSecond || GRAVE.has(act);
}

/** The lower of two sets of limits, each by itself. */
export function lowerMoneyLimits(one: MoneyLimits, other: MoneyLimits): MoneyLimits {
  const lower = (a: number | null, b: number | null) =>
    a === null || b === null ? (a ?? b) : Math.min(a, b);
  return {
    discountPercent: lower(one.discountPercent, other.discountPercent),
    discountYen: lower(one.discountYen, other.discountYen),
    refundYen: lower(one.refundYen, other.refundYen),
  };
}

/** Tells whether somebody with these limits may give all that others allow. */
export function moneyLimitsReach(own: MoneyLimits, given: MoneyLimits): boolean {
  const reaches = (a: number | null, b: number | null) => a === null || (b !== null && b <= a);
  return (
    reaches(own.discountPercent, given.discountPercent) &&
    reaches(own.discountYen, given.discountYen) &&
    reaches(own.refundYen, given.refundYen)
  );
}

/** Money that came in by one way of paying and was not given back yet. */
export interface PaidByKind {
  readonly paymentType: string;
  readonly amountYen: Yen;
}

/**
 * Returns how much of the money given back exceeds what came in the same way (R-MONEY-10). Cash for a card payment, or
 * for a receivable that nobody has paid, was never in the drawer.
 */
export function beyondPaidYen(paid: readonly PaidByKind[], given: readonly PaidByKind[]): Yen {
  const left = new Map<string, number>();
  for (const { paymentType, amountYen } of [...paid, ...given])
    left.set(paymentType, (left.get(paymentType) ?? 0) + amountYen);
  const refunded = new Set(
    given.filter(({ amountYen }) => amountYen < 0).map(({ paymentType }) => paymentType),
  );
  return [...refunded].reduce((sum, kind) => sum + Math.max(0, -(left.get(kind) ?? 0)), 0);
}
