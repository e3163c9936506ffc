import { addDays, diffDays, isValidDate, weekdayOf, type LocalDate } from '@honjin/domain';
import type { Period } from './calendar-of.ts';

/** The longest period that is set at once, in days: two years. */
const MOST_DAYS = 732;

/** Returns the dates of a period that fall on its weekdays; none where the period is incomplete or turned round. */
export function datesOf({ from, to, weekdays }: Period): LocalDate[] {
  if (!isValidDate(from) || !isValidDate(to) || to < from) return [];
  const count = Math.min(diffDays(from, to) + 1, MOST_DAYS);
  return Array.from({ length: count }, (_, index) => addDays(from, index)).filter((date) =>
    weekdays.includes(weekdayOf(date)),
  );
}
