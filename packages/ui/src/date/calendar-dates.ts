import { datePartsOf, makeDate } from '@honjin/domain';

/** Returns a `YYYY-MM-DD` as the local Date that Fluent's calendar works with. */
export function toCalendarDate(date: string): Date {
  const { year, month, day } = datePartsOf(date);
  const local = new Date(2000, 0, 1);
  // The constructor takes the years 0 to 99 for those of the twentieth century.
  local.setFullYear(year, month - 1, day);
  return local;
}

/** Returns the `YYYY-MM-DD` of a local Date of the calendar. */
export function fromCalendarDate(date: Date): string {
  return makeDate(date.getFullYear(), date.getMonth() + 1, date.getDate());
}
