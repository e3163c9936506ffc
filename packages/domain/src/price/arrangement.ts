import { addDays, type LocalDate } from '../dates/index.ts';
import { totalPax, type GuestCount } from './guest-count.ts';
import type { ItemTerm } from './price-plan.ts';

/** The quantity of an arrangement counts rooms, or the guests who count as heads. */
export const ARRANGEMENT_QUANTITY_TYPES = ['ROOM', 'PERSON'] as const;
export type ArrangementQuantityType = (typeof ARRANGEMENT_QUANTITY_TYPES)[number];

/**
 * Returns the day on which an arrangement of a night is used (R-PRICE-20): the night's own day, or the morning after
 * it. One of the first day belongs to the night of arrival only; null on any other.
 */
export function arrangementUseDate(
  term: ItemTerm,
  night: LocalDate,
  checkInDate: LocalDate,
): LocalDate | null {
  if (term === 'NEXT_DAY') return addDays(night, 1);
  return term === 'THE_DAY' || night === checkInDate ? night : null;
}

/**
 * Quantity of an arrangement: as entered, else 1 for a room or the heads of the night (men, women, classes A to E). A
 * plan may bring several for each room or person.
 */
export function arrangementQuantity(
  type: ArrangementQuantityType,
  guests: GuestCount,
  entered: number | null,
  each = 1,
): number {
  if (entered !== null) return entered;
  return each * (type === 'ROOM' ? 1 : totalPax(guests));
}

/** Something that a plan brings to its nights, tickets among them. */
export interface PlanArrangement {
  readonly arrangementId: string;
  /** For each room, or for each person, as the arrangement counts. */
  readonly quantity: number;
  readonly term: ItemTerm;
  readonly isTicket: boolean;
  /** Contained in the price of the plan; absent: it is. */
  readonly isIncluded?: boolean | undefined;
}

/** A night of a stay and its plan, as far as arrangements depend on them. */
export interface PlannedNight {
  readonly night: LocalDate;
  readonly planId: string | null;
  readonly checkInDate: LocalDate;
}

const keyOf = (
  planId: string | null,
  { arrangementId, term }: Pick<PlanArrangement, 'arrangementId' | 'term'>,
) => `${planId}|${arrangementId}|${term}`;

/** Returns what a plan brings to a night (R-ARRANGE-01): what is for the first day comes to the night of arrival only. */
export function planArrangementsOf(
  { night, checkInDate }: PlannedNight,
  parts: readonly PlanArrangement[],
): PlanArrangement[] {
  return parts.filter(({ term }) => arrangementUseDate(term, night, checkInDate) !== null);
}

/**
 * Returns what the plan brings to a night that it did not bring before (R-ARRANGE-02): all of it to a new night or under a
 * new plan, what is for the first day to a night that became the first. What a clerk took off does not come back.
 */
export function newPlanArrangements(
  before: PlannedNight | undefined,
  now: PlannedNight,
  parts: readonly PlanArrangement[],
): PlanArrangement[] {
  const had = before === undefined || before.planId !== now.planId ? [] : planArrangementsOf(before, parts);
  const known = new Set(had.map((part) => keyOf(now.planId, part)));
  return planArrangementsOf(now, parts).filter((part) => !known.has(keyOf(now.planId, part)));
}

/**
 * Tells whether something that a plan brought still belongs to its night (R-ARRANGE-02): it goes with another plan, and
 * what is for the first day with another day of arrival.
 */
export function staysWithPlan(
  row: { planId: string | null; term: ItemTerm | null },
  { night, planId, checkInDate }: PlannedNight,
): boolean {
  if (row.planId === null) return true;
  return row.planId === planId && (row.term !== 'FIRST_DAY' || night === checkInDate);
}

/**
 * Returns the quantity that a clerk entered (R-PRICE-22). It is null when the quantity follows the heads: a number of
 * persons that equals the heads of its night does.
 */
export function enteredQuantity(
  type: ArrangementQuantityType,
  heads: number,
  quantity: number,
): number | null {
  return type === 'PERSON' && quantity === heads ? null : quantity;
}
