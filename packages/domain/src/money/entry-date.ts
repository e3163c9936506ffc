import { addDays, type LocalDate } from '../dates/index.ts';

/** The most days before the business date for which something is entered by hand. */
const ENTERED_LATE_DAYS = 31;

/** The first and the last day for which a line or payment of a stay may be entered by hand (R-BOUND-08). */
export function entryDays(
  stay: { checkInDate: LocalDate; checkOutDate: LocalDate },
  businessDate: LocalDate,
): { from: LocalDate; to: LocalDate } {
  const late = addDays(businessDate, -ENTERED_LATE_DAYS);
  const next = addDays(businessDate, 1);
  return {
    from: stay.checkInDate < late ? stay.checkInDate : late,
    to: stay.checkOutDate > next ? stay.checkOutDate : next,
  };
}
