import { addDays, addMonths, datePartsOf, endOfMonth, makeDate, startOfMonth } from './calendar-date.ts';
import type { LocalDate } from './calendar-date.ts';

/** Periods that users choose often. Their days follow from the business date. */
export const RELATIVE_PERIODS = [
  'THIS_MONTH',
  'LAST_MONTH',
  'LAST_30_DAYS',
  'THIS_YEAR',
  'LAST_YEAR',
] as const;
export type RelativePeriod = (typeof RELATIVE_PERIODS)[number];

/** Returns the days of a relative period, both ends inclusive. A period that has begun ends with the business date. */
export function relativePeriod(
  kind: RelativePeriod,
  businessDate: LocalDate,
): { from: LocalDate; to: LocalDate } {
  const { year } = datePartsOf(businessDate);
  const lastMonth = addMonths(startOfMonth(businessDate), -1);
  return {
    THIS_MONTH: { from: startOfMonth(businessDate), to: businessDate },
    LAST_MONTH: { from: lastMonth, to: endOfMonth(lastMonth) },
    LAST_30_DAYS: { from: addDays(businessDate, -29), to: businessDate },
    THIS_YEAR: { from: makeDate(year, 1, 1), to: businessDate },
    LAST_YEAR: { from: makeDate(year - 1, 1, 1), to: makeDate(year - 1, 12, 31) },
  }[kind];
}
