import { addDays, addMonths, endOfMonth, startOfMonth, type LocalDate } from './calendar-date.ts';

/** Days from the first to the last, both inclusive. */
interface DatePeriod {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** A period as the months that lie in it whole, and the days before and after them. */
export interface MonthSplit {
  /** First days of the first and the last whole month; null where none lies in the period. */
  readonly months: DatePeriod | null;
  /** The days of no whole month: none, one or two pieces. */
  readonly days: readonly DatePeriod[];
}

/**
 * Splits a period (both ends inclusive) so that sums kept by month serve its whole months. Every day is in exactly one
 * of the parts.
 */
export function splitByMonth({ from, to }: DatePeriod): MonthSplit {
  const first = from === startOfMonth(from) ? from : addMonths(startOfMonth(from), 1);
  const last = to === endOfMonth(to) ? startOfMonth(to) : addMonths(startOfMonth(to), -1);
  if (last < first) return { months: null, days: [{ from, to }] };
  const around = [
    { from, to: addDays(first, -1) },
    { from: addMonths(last, 1), to },
  ];
  return { months: { from: first, to: last }, days: around.filter((days) => days.from <= days.to) };
}
