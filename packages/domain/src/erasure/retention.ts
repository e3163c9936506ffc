import { addMonths, type LocalDate } from '../dates/index.ts';
import { REGISTER_YEARS } from '../register/index.ts';

/** Months for which what is known of guests is kept: never less than the law keeps the register (R-RETAIN-06). */
export const GUEST_MONTHS = { least: 12 * REGISTER_YEARS, most: 240, usual: 12 * REGISTER_YEARS } as const;

/** Months for which files of bookings are kept; no law asks for them. */
export const ATTACHMENT_MONTHS = { least: 1, most: 240, usual: 12 * REGISTER_YEARS } as const;

/** Kinds of what goes, as the report counts them. */
export const RETENTION_KINDS = [
  'BOOKINGS',
  'GUESTS',
  'ATTACHMENTS',
  'PASSPORT_IMAGES',
  'SIGNATURES',
  'ERASED_REGISTERS',
] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];

/** Stays whose guests left before this day are past their time: every one was kept for the whole of the months. */
export function keptFrom(businessDate: LocalDate, months: number): LocalDate {
  return addMonths(businessDate, -months);
}
