import { diffDays, eachNight, type LocalDate } from '../dates/index.ts';
import type { RoomUnitStatus } from './room-unit-status.ts';

/** Results of the date-change check, most important first (design 4.5; R-STATE-12). */
export const DATE_CHANGE_FLAGS = [-1, 4, 2, 1, 3, 0] as const;
export type DateChangeFlag = (typeof DATE_CHANGE_FLAGS)[number];

/** The two dates of a stay. */
export interface StayDates {
  checkInDate: LocalDate;
  checkOutDate: LocalDate;
}

/** The things already attached to a unit whose dates are about to change. */
export interface DateChangeUnit extends StayDates {
  status: RoomUnitStatus | null;
  arrangements: readonly { useDate: LocalDate; fromPlan: boolean; filled: boolean }[];
  /** Dates of payments that are not cancelled. */
  paymentDates: readonly LocalDate[];
}

/** All conditions that a change of dates meets, and the one to show first. */
export interface DateChangeResult {
  primary: DateChangeFlag;
  flags: DateChangeFlag[];
  removedNights: LocalDate[];
  addedNights: LocalDate[];
}

/**
 * Checks a change of dates. −1: no existing night remains. 4: a payment lies on the old or the new
 * departure date of a booked or staying unit. 2: an arrangement entered by hand falls out of the stay.
 * 1: an arrangement of the plan that was already filled in is removed. 3: a one-night stay grows by one
 * day and has arrangements to look at. 0: nothing special. Null when the dates do not change.
 */
export function dateChangeCheck(unit: DateChangeUnit, after: StayDates): DateChangeResult | null {
  if (unit.checkInDate === after.checkInDate && unit.checkOutDate === after.checkOutDate) return null;
  const nights = changedNights(unit, after);
  const present: Record<DateChangeFlag, boolean> = {
    [-1]: nights.removedNights.length > 0 && nights.keptNights.length === 0,
    4: departureHasPayment(unit, after),
    2: fallingOut(unit, after).some(({ fromPlan }) => !fromPlan),
    1: fallingOut(unit, after).some(({ fromPlan, filled }) => fromPlan && filled),
    3: isOneNightExtended(unit, after) && unit.arrangements.length > 0,
    0: false,
  };
  const flags = DATE_CHANGE_FLAGS.filter((flag) => present[flag]);
  const { removedNights, addedNights } = nights;
  if (flags.length === 0) return { primary: 0, flags: [0], removedNights, addedNights };
  return { primary: flags[0] ?? 0, flags, removedNights, addedNights };
}

/** Nights that a change of dates takes away, adds and keeps, each in order of date. */
export function changedNights(
  before: StayDates,
  after: StayDates,
): { removedNights: LocalDate[]; addedNights: LocalDate[]; keptNights: LocalDate[] } {
  const old = eachNight(before.checkInDate, before.checkOutDate);
  const next = eachNight(after.checkInDate, after.checkOutDate);
  return {
    removedNights: old.filter((night) => !next.includes(night)),
    addedNights: next.filter((night) => !old.includes(night)),
    keptNights: old.filter((night) => next.includes(night)),
  };
}

/** A line of money that can be taken back: unit price and amounts, and whether it is settled. */
export interface ReversibleLine {
  unitPriceYen: number;
  amountYen: number;
  taxYen: number;
}

/** Returns the linked line that takes back a settled one: the same with negative money (R-MONEY-04). */
export function reversalOf<Line extends ReversibleLine>(line: Line): Line {
  return {
    ...line,
    unitPriceYen: negate(line.unitPriceYen),
    amountYen: negate(line.amountYen),
    taxYen: negate(line.taxYen),
  };
}

function fallingOut(unit: DateChangeUnit, after: StayDates): DateChangeUnit['arrangements'] {
  return unit.arrangements.filter(
    ({ useDate }) => useDate < after.checkInDate || useDate > after.checkOutDate,
  );
}

function departureHasPayment(unit: DateChangeUnit, after: StayDates): boolean {
  if (unit.checkOutDate === after.checkOutDate) return false;
  if (unit.status !== 'BOOK' && unit.status !== 'STAY') return false;
  return unit.paymentDates.some((date) => date === unit.checkOutDate || date === after.checkOutDate);
}

function isOneNightExtended(before: StayDates, after: StayDates): boolean {
  return (
    diffDays(before.checkInDate, before.checkOutDate) === 1 &&
    diffDays(after.checkInDate, after.checkOutDate) === 2 &&
    before.checkInDate === after.checkInDate
  );
}

function negate(amount: number): number {
  return amount === 0 ? 0 : -amount;
}
