import { addDays, diffDays, eachNight, type LocalDate } from '../dates/index.ts';
import { ROOM_UNIT_STATUS_TRAITS, type BusinessDay, type RoomUnitStatus } from '../states/index.ts';

/** The facts about a stay that the rules on moving its days need. */
export interface MovableStay {
  readonly status: RoomUnitStatus;
  readonly checkInDate: LocalDate;
  readonly checkOutDate: LocalDate;
  /** Nights that have entered the books, in any order. */
  readonly postedNights: readonly LocalDate[];
  readonly isCheckedIn: boolean;
}

/** The reason why the days of a stay cannot be moved, with the date in question when there is one. */
export interface StayDatesProblem {
  readonly code: 'STATUS' | 'ORDER' | 'POSTED' | 'ARRIVED' | 'PAST';
  readonly date?: LocalDate;
}

/** New first day and last morning of a stay; equal for day use. */
export interface DateWish {
  readonly checkInDate: LocalDate;
  readonly checkOutDate: LocalDate;
}

/**
 * Tells whether a stay may have other days (R-BOARD-03): it holds a room; day use stays day use and nights stay
 * nights; a guest in the house has arrived when he arrived; nothing moves before the business date; posted nights stay
 * in it.
 */
export function stayDatesBlockedBy(
  stay: MovableStay,
  day: BusinessDay,
  wish: DateWish,
): StayDatesProblem | null {
  if (!ROOM_UNIT_STATUS_TRAITS[stay.status].holdsStock) return { code: 'STATUS' };
  return orderProblem(stay, wish) ?? arrivalProblem(stay, day, wish) ?? departureProblem(stay, day, wish);
}

function orderProblem(stay: MovableStay, wish: DateWish): StayDatesProblem | null {
  const wasDayUse = stay.checkInDate === stay.checkOutDate;
  const isDayUse = wish.checkInDate === wish.checkOutDate;
  return wish.checkOutDate < wish.checkInDate || wasDayUse !== isDayUse ? { code: 'ORDER' } : null;
}

function arrivalProblem(
  stay: MovableStay,
  { businessDate }: BusinessDay,
  { checkInDate }: DateWish,
): StayDatesProblem | null {
  if (checkInDate === stay.checkInDate) return null;
  if (stay.isCheckedIn) return { code: 'ARRIVED' };
  const [posted] = stay.postedNights;
  if (posted !== undefined) return { code: 'POSTED', date: posted };
  return checkInDate < businessDate ? { code: 'PAST', date: businessDate } : null;
}

function departureProblem(
  stay: MovableStay,
  { businessDate }: BusinessDay,
  wish: DateWish,
): StayDatesProblem | null {
  if (wish.checkOutDate !== stay.checkOutDate && wish.checkOutDate < businessDate) {
    return { code: 'PAST', date: businessDate };
  }
  const lost = stay.postedNights.find((night) => night < wish.checkInDate || night >= lastOf(wish));
  return lost === undefined ? null : { code: 'POSTED', date: lost };
}

/** Returns the day after the last day that has a row: the departure, or the day after day use. */
function lastOf({ checkInDate, checkOutDate }: DateWish): LocalDate {
  return checkInDate === checkOutDate ? addDays(checkOutDate, 1) : checkOutDate;
}

/** Tells where a day of the stay comes from: it is an existing night, or a new one made after the night beside it. */
export interface DayOfStay {
  readonly date: LocalDate;
  /** The saved night that becomes this one. */
  readonly from: LocalDate;
  readonly isNew: boolean;
}

/**
 * Returns the days of a stay with new dates. A stay that moves as a whole takes its nights with it; else each night
 * keeps its date, and added ones follow the first or last that is there.
 */
export function daysAfter(stay: DateWish, wish: DateWish): DayOfStay[] {
  const delta = diffDays(stay.checkInDate, wish.checkInDate);
  const isShift = delta !== 0 && delta === diffDays(stay.checkOutDate, wish.checkOutDate);
  const dates = daysOf(wish);
  if (isShift) return dates.map((date) => ({ date, from: addDays(date, -delta), isNew: false }));
  const known = daysOf(stay);
  const [first = '', last = ''] = [known[0], known.at(-1)];
  return dates.map((date) => {
    if (date >= first && date <= last) return { date, from: date, isNew: false };
    return { date, from: date < first ? first : last, isNew: true };
  });
}

function daysOf({ checkInDate, checkOutDate }: DateWish): LocalDate[] {
  return checkInDate === checkOutDate ? [checkInDate] : eachNight(checkInDate, checkOutDate);
}
