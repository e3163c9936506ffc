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

/** Quantity of an arrangement: as entered, else 1 for a room or the heads of the night (men, women, classes A to E). */
export function arrangementQuantity(
  type: ArrangementQuantityType,
  guests: GuestCount,
  entered: number | null,
): number {
  if (entered !== null) return entered;
  return type === 'ROOM' ? 1 : totalPax(guests);
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
