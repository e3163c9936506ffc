import { addDays, diffDays, isValidDate, type LocalDate } from './calendar-date.ts';

/** A time of a business day, `HH:MM` from 00:00 to 30:00; 25:00 is 01:00 of the next calendar day. */
export type BusinessTime = string;

/** A local date and time of day, `YYYY-MM-DDTHH:MM` with hours 00–23. */
export type LocalDateTime = string;

/** The last minute of a business day, 30:00, counted from its own midnight. */
export const LAST_BUSINESS_MINUTE = 30 * 60;

/** Minutes between two entries of the time drop-down. */
export const TIME_STEP_MINUTES = 30;

const MINUTES_PER_DAY = 24 * 60;
const TIME_PATTERN = /^(\d{2}):(\d{2})$/;

/** Minutes since the business day's midnight, or null when the text is no time from 00:00 to 30:00. */
export function parseBusinessTime(text: string): number | null {
  const match = TIME_PATTERN.exec(text);
  if (!match) return null;
  const minutes = Number(match[1]) * 60 + Number(match[2]);
  return Number(match[2]) < 60 && minutes <= LAST_BUSINESS_MINUTE ? minutes : null;
}

/** Tells whether the text is a time from 00:00 to 30:00. */
export function isValidBusinessTime(text: string): boolean {
  return parseBusinessTime(text) !== null;
}

/** Tells whether the text is one of the 61 entries of the drop-down (24:15 and 30:30 are not; R-DATE-03). */
export function isSelectableTime(text: string): boolean {
  const minutes = parseBusinessTime(text);
  return minutes !== null && minutes % TIME_STEP_MINUTES === 0;
}

/** Minutes of a valid time. Throws RangeError otherwise. */
export function businessMinutes(time: BusinessTime): number {
  const minutes = parseBusinessTime(time);
  if (minutes === null) throw new RangeError(`not a time from 00:00 to 30:00: ${time}`);
  return minutes;
}

/** Writes minutes since midnight as `HH:MM`, hours going past 24. */
export function formatBusinessTime(minutes: number): BusinessTime {
  if (!Number.isInteger(minutes) || minutes < 0 || minutes > LAST_BUSINESS_MINUTE) {
    throw new RangeError(`not a minute of a business day: ${minutes}`);
  }
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** Returns the 61 entries of the time drop-down, 00:00 to 30:00 in steps of 30 minutes. */
export function timeOptions(): BusinessTime[] {
  const count = LAST_BUSINESS_MINUTE / TIME_STEP_MINUTES + 1;
  return Array.from({ length: count }, (_, index) => formatBusinessTime(index * TIME_STEP_MINUTES));
}

/** Returns the calendar moment of a business time: 2026-11-20 25:00 is 2026-11-21T01:00 (R-DATE-02). */
export function toLocalDateTime(businessDate: LocalDate, time: BusinessTime): LocalDateTime {
  const minutes = businessMinutes(time);
  const date = addDays(businessDate, Math.floor(minutes / MINUTES_PER_DAY));
  return `${date}T${formatBusinessTime(minutes % MINUTES_PER_DAY)}`;
}

/**
 * Returns the inverse of {@link toLocalDateTime}: how a moment is shown while that business date is open. Throws
 * RangeError when the moment lies before the business date or after its 30:00.
 */
export function toBusinessTime(moment: LocalDateTime, businessDate: LocalDate): BusinessTime {
  const { date, time } = splitLocalDateTime(moment);
  return formatBusinessTime(diffDays(businessDate, date) * MINUTES_PER_DAY + businessMinutes(time));
}

/** The date and the time of day of a moment. Throws RangeError when it is not `YYYY-MM-DDTHH:MM`. */
export function splitLocalDateTime(moment: LocalDateTime): { date: LocalDate; time: string } {
  if (!isValidLocalDateTime(moment)) throw new RangeError(`not a local date and time: ${moment}`);
  return { date: moment.slice(0, 10), time: moment.slice(11) };
}

/** Tells whether the text is an existing day and a time of day 00:00–23:59 joined by `T`. */
export function isValidLocalDateTime(text: string): boolean {
  if (text.length !== 16 || text[10] !== 'T' || !isValidDate(text.slice(0, 10))) return false;
  const minutes = parseBusinessTime(text.slice(11));
  return minutes !== null && minutes < MINUTES_PER_DAY;
}

/** Minutes from one moment to another, negative when the second is earlier. */
export function minutesBetween(from: LocalDateTime, to: LocalDateTime): number {
  const start = splitLocalDateTime(from);
  const end = splitLocalDateTime(to);
  const days = diffDays(start.date, end.date);
  return days * MINUTES_PER_DAY + businessMinutes(end.time) - businessMinutes(start.time);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
