/** A calendar day as `YYYY-MM-DD`. It has no zone: it is the day on the hotel's own calendar. */
export type LocalDate = string;

/** ISO weekday: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

const DATE_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAYS_PER_ERA = 146_097;
const EPOCH_SHIFT_DAYS = 719_468;

/** Year, month (1–12) and day of month of a date. Throws RangeError when the date does not exist. */
export function datePartsOf(date: LocalDate): { year: number; month: number; day: number } {
  const parts = parseDate(date);
  if (!parts) throw new RangeError(`not a calendar date: ${date}`);
  return parts;
}

/** Tells whether the text is a day that exists, written `YYYY-MM-DD` (2027-02-29 does not exist). */
export function isValidDate(text: string): boolean {
  return parseDate(text) !== null;
}

/** Builds `YYYY-MM-DD`. Throws RangeError when that day does not exist. */
export function makeDate(year: number, month: number, day: number): LocalDate {
  const date = writeDate(year, month, day);
  datePartsOf(date);
  return date;
}

/** Days since 1970-01-01, negative before. The base of all date arithmetic, free of zones and clocks. */
export function epochDayOf(date: LocalDate): number {
  const { year, month, day } = datePartsOf(date);
  // Years counted from March put the leap day last, so that month lengths follow one formula.
  const shiftedYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(shiftedYear / 400);
  const yearOfEra = shiftedYear - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_PER_ERA + dayOfEra - EPOCH_SHIFT_DAYS;
}

/** Returns the day that many days after 1970-01-01. Inverse of {@link epochDayOf}. */
export function dateOfEpochDay(epochDay: number): LocalDate {
  const shifted = epochDay + EPOCH_SHIFT_DAYS;
  const era = Math.floor(shifted / DAYS_PER_ERA);
  const dayOfEra = shifted - era * DAYS_PER_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / (DAYS_PER_ERA - 1))) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  return writeDate(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day);
}

/** Returns the date `days` later (earlier when negative). */
export function addDays(date: LocalDate, days: number): LocalDate {
  if (!Number.isInteger(days)) throw new RangeError(`not a whole number of days: ${days}`);
  return dateOfEpochDay(epochDayOf(date) + days);
}

/** Returns the same day of month `months` later; the last day of that month where it has no such day. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const { year, month, day } = datePartsOf(date);
  const index = year * 12 + (month - 1) + months;
  const targetYear = Math.floor(index / 12);
  const targetMonth = index - targetYear * 12 + 1;
  return writeDate(targetYear, targetMonth, Math.min(day, daysInMonth(targetYear, targetMonth)));
}

/** `to − from` in days; positive when `to` is later. */
export function diffDays(from: LocalDate, to: LocalDate): number {
  return epochDayOf(to) - epochDayOf(from);
}

/** Nights of a stay: 0 for day use. Throws RangeError when check-out is before check-in. */
export function nightsBetween(checkIn: LocalDate, checkOut: LocalDate): number {
  const nights = diffDays(checkIn, checkOut);
  if (nights < 0) throw new RangeError(`check-out ${checkOut} is before check-in ${checkIn}`);
  return nights;
}

/** Returns every night of a stay by the date on which it begins; empty for day use. */
export function eachNight(checkIn: LocalDate, checkOut: LocalDate): LocalDate[] {
  const first = epochDayOf(checkIn);
  return Array.from({ length: nightsBetween(checkIn, checkOut) }, (_, index) =>
    dateOfEpochDay(first + index),
  );
}

/** ISO weekday of a date, Monday 1 to Sunday 7. */
export function weekdayOf(date: LocalDate): Weekday {
  const fromThursday = epochDayOf(date) + 3;
  return ((((fromThursday % 7) + 7) % 7) + 1) as Weekday;
}

/** Returns the Monday of the week that contains the date. */
export function startOfWeek(date: LocalDate): LocalDate {
  return addDays(date, 1 - weekdayOf(date));
}

/** First day of the month that contains the date. */
export function startOfMonth(date: LocalDate): LocalDate {
  return `${date.slice(0, 8)}01`;
}

/** Last day of the month that contains the date. */
export function endOfMonth(date: LocalDate): LocalDate {
  const { year, month } = datePartsOf(date);
  return writeDate(year, month, daysInMonth(year, month));
}

/** Days in a month (month 1–12) of the Gregorian calendar. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/**
 * Full years of age on a date. In Japan an age is reached at the end of the day before the birthday
 * (年齢計算ニ関スル法律), so the age counts from that day (R-DATE-07).
 */
export function ageOn(birthDate: LocalDate, date: LocalDate): number {
  const born = datePartsOf(birthDate);
  const next = datePartsOf(addDays(date, 1));
  const birthdayPassed = next.month > born.month || (next.month === born.month && next.day >= born.day);
  return next.year - born.year - (birthdayPassed ? 0 : 1);
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function parseDate(text: string): { year: number; month: number; day: number } | null {
  const match = DATE_PATTERN.exec(text);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  return { year, month, day };
}

function writeDate(year: number, month: number, day: number): LocalDate {
  const yearText = String(year).padStart(4, '0');
  return `${yearText}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
