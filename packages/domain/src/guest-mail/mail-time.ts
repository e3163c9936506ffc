import {
  addDays,
  toLocalDateTime,
  type BusinessTime,
  type LocalDate,
  type LocalDateTime,
} from '../dates/index.ts';
import { isGivenUp, type RoomUnitStatus } from '../states/index.ts';
import type { TimedMailKind } from './guest-mail.ts';

/** How many days before the arrival or after the departure a mail may go. */
export const MAIL_DAYS = { least: 0, most: 30 } as const;
/** The days and the time that a store begins with. */
export const USUAL_MAIL_DAYS: Readonly<Record<TimedMailKind, number>> = { PRE_ARRIVAL: 3, THANK_YOU: 1 };
export const USUAL_MAIL_TIME: BusinessTime = '10:00';

/** A mail that could not go is still sent this many days later, and not after that (R-MAIL-06). */
export const MAIL_LATE_DAYS = 3;

/** When a store wants a mail to go. */
export interface MailTiming {
  kind: TimedMailKind;
  days: number;
  time: BusinessTime;
  /** The store's local moment since when it is on; null: it is off. */
  onSince: LocalDateTime | null;
}

/** The facts of a booking that say whether and when its guest gets a mail. */
export interface MailedStay {
  checkInDate: LocalDate;
  checkOutDate: LocalDate;
  /** The store's local moment at which the booking was taken. */
  bookedAt: LocalDateTime;
  statuses: readonly RoomUnitStatus[];
  recipient: string;
  /** Nothing goes by itself to the address any more. */
  isBlocked: boolean;
}

/** The reason why no mail goes to the guest of a booking. */
export const MAIL_BLOCKS = [
  'GIVEN_UP',
  'NOT_CERTAIN',
  'NOT_LEFT',
  'IN_HOUSE',
  'NO_ADDRESS',
  'BLOCKED_ADDRESS',
] as const;
export type MailBlock = (typeof MAIL_BLOCKS)[number];

const ARRIVED: ReadonlySet<RoomUnitStatus> = new Set(['STAY', 'TEMP_CHECK_IN', 'DEPARTURE', 'CHECK_OUT']);

function statusBlock(kind: TimedMailKind, statuses: readonly RoomUnitStatus[]): MailBlock | null {
  const standing = statuses.filter((status) => !isGivenUp(status));
  if (standing.length === 0) return 'GIVEN_UP';
  if (kind === 'THANK_YOU') return standing.every((status) => status === 'CHECK_OUT') ? null : 'NOT_LEFT';
  if (standing.some((status) => ARRIVED.has(status))) return 'IN_HOUSE';
  return standing.includes('BOOK') ? null : 'NOT_CERTAIN';
}

/** Says why a mail does not go by itself to the guest of a booking, or null (R-MAIL-05). */
export function timedMailBlockedBy(kind: TimedMailKind, stay: MailedStay): MailBlock | null {
  const block = statusBlock(kind, stay.statuses);
  if (block !== null) return block;
  if (stay.recipient === '') return 'NO_ADDRESS';
  return stay.isBlocked ? 'BLOCKED_ADDRESS' : null;
}

/** The moment from which a mail goes: a booking that is taken later than that gets it at once. */
export function mailDueAt({ kind, days, time }: MailTiming, stay: MailedStay): LocalDateTime {
  const day = kind === 'PRE_ARRIVAL' ? addDays(stay.checkInDate, -days) : addDays(stay.checkOutDate, days);
  const due = toLocalDateTime(day, time);
  return kind === 'PRE_ARRIVAL' && stay.bookedAt > due ? stay.bookedAt : due;
}

/**
 * Tells whether a mail goes now. What was due before the store switched it on does not go, nor what is later than three
 * days; before an arrival nothing goes once the day of the arrival has ended (R-MAIL-06).
 */
export function isMailDue(timing: MailTiming, stay: MailedStay, now: LocalDateTime): boolean {
  if (timing.onSince === null || timedMailBlockedBy(timing.kind, stay) !== null) return false;
  const due = mailDueAt(timing, stay);
  const today = now.slice(0, 10);
  if (due > now || due < timing.onSince) return false;
  if (timing.kind === 'PRE_ARRIVAL' && today > stay.checkInDate) return false;
  return today <= addDays(due.slice(0, 10), MAIL_LATE_DAYS);
}

/** Times of the business day go to 30:00, so a mail of a day may go on the next. */
const OVER_MIDNIGHT = 1;

/** The stays whose mails may go at a moment: arrivals before it, departures after it. Both days belong to them. */
export interface MailedDays {
  from: LocalDate;
  until: LocalDate;
  /** Before an arrival that is earlier than this day, a mail goes only to who booked at `bookedSince` or later. */
  settledFrom: LocalDate;
  bookedSince: LocalDateTime;
}

const later = (a: string, b: string) => (a > b ? a : b);

/**
 * Returns the days of the stays to which {@link isMailDue} may say yes at a moment, so that nobody has to read the others.
 * Some of these stays are not due all the same. A mail that is off has no days: null.
 */
export function mailedDaysAt(
  { kind, days, time, onSince }: MailTiming,
  now: LocalDateTime,
): MailedDays | null {
  if (onSince === null) return null;
  const today = now.slice(0, 10);
  const lateSince = addDays(today, -MAIL_LATE_DAYS);
  const lastDay = now >= toLocalDateTime(today, time) ? today : addDays(today, -1);
  const firstDay = addDays(later(onSince.slice(0, 10), lateSince), -OVER_MIDNIGHT);
  const [shift, from] = kind === 'PRE_ARRIVAL' ? [days, today] : [-days, addDays(firstDay, -days)];
  return {
    from,
    until: addDays(lastDay, shift),
    settledFrom: addDays(firstDay, shift),
    bookedSince: later(onSince, `${lateSince}T00:00`),
  };
}
