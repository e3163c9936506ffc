import { holdsCardNumber, isSelectableTime } from '@honjin/domain';
import { z } from 'zod';
import { japanDateOf } from '../japan-time/index.ts';

/** Field schemas that many calls share, so that one rule has one spelling. */

/** The largest number that a whole-number column holds. */
const MOST_COUNTED = 2_147_483_647;

/** A UUIDv7 as text. */
export const idField = z.uuid();
/** A calendar date `YYYY-MM-DD` in an answer. It has no bounds, so that every saved date can be read. */
export const dateField = z.iso.date();
/** A calendar date that is given: from 1900-01-01 to 2199-12-31 (R-DATE-08). */
export const dateInput = z.iso.date().regex(/^(?:19|20|21)/, 'HOS-09001-8');
/** A day on which somebody was born: no day after today in Japan (R-DATE-09). */
export const birthDateInput = dateInput.refine((date) => date <= japanDateOf(new Date()), 'HOS-09001-16');
/** The last day of a period that is given; 9999-12-31 is how a period without an end is written. */
export const lastDateInput = z.iso.date().regex(/^(?:19|20|21)|^9999-12-31$/, 'HOS-09001-8');
const TIME = /^(?:[01]\d|2\d):[0-5]\d$|^30:00$/;
/** A time of the business day, `00:00` to `30:00`: hours past 24 belong to the evening before. */
export const timeField = z.string().regex(TIME);
/** A time that is given: one of the 61 entries of the drop-down (R-DATE-03). */
export const timeInput = z.string().regex(TIME, { abort: true }).refine(isSelectableTime, 'HOS-09001-14');
/** A time of the clock on the wall that is given, `00:00` to `23:59`; empty is allowed. */
export const clockField = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, 'HOS-09001-14');
/** Whole yen in an answer, negative in reversals. It has no bounds, because it may be a sum of anything saved. */
export const yenField = z.int();
/** The most that a person may enter on one line, in yen (R-BOUND-01). */
export const MOST_YEN = 99_999_999;
/** Whole yen that a person enters on one line, negative in reversals. */
export const yenInput = z.int().min(-MOST_YEN).max(MOST_YEN);
/** The wire's yes/no of the spec. */
export const yesNoField = z.enum(['YES', 'NO']);
/** A truth in the words of the wire. */
export const yesNo = (is: boolean): 'YES' | 'NO' => (is ? 'YES' : 'NO');
/** The optimistic version of an aggregate, as the caller last saw it. */
export const versionField = z.int().positive().max(MOST_COUNTED);
/** The version that the caller saw; 0 of what has never been saved. */
export const seenVersionField = z.int().nonnegative().max(MOST_COUNTED);
/** Place in an order or a list that people number. */
export const placeField = z.int().positive().max(9_999);
/** Any text that a person types; a payment card's number has no place in it (R-TEXT-10). */
export function textField(max: number, tooLong?: string) {
  return z
    .string()
    .max(max, { abort: true, ...(tooLong === undefined ? {} : { error: tooLong }) })
    .refine((text) => !holdsCardNumber(text), 'HOS-09001-9');
}
/** One line of text a person types. */
export const lineField = textField(200).trim();
/** A longer text a person types. */
export const memoField = textField(4_000);
/** A number that another house or system gave: of digits alone it may look like a card's. */
export const foreignNumberField = z.string().trim().max(200);
/** Returns a check for the `superRefine` of a list. It refuses an entry with the same key as an earlier one. */
export function refuseTwice<T>(keyOf: (entry: T) => string) {
  return (entries: readonly T[], context: z.RefinementCtx): void => {
    const seen = new Set<string>();
    for (const [index, entry] of entries.entries()) {
      const key = keyOf(entry);
      if (seen.has(key)) context.addIssue({ code: 'custom', path: [index], message: 'HOS-09001-13' });
      seen.add(key);
    }
  };
}
/** Dates in a search form: a date, or empty for no limit. */
export const dateFilterField = z.union([dateInput, z.literal('')]).default('');
/** The encodings of a CSV; the first one bears a byte order mark. */
export const CSV_ENCODINGS = ['UTF-8', 'CP932'] as const;
/** How a list leaves as a file: CSV, or a sheet of Excel, in which days are days and telephone numbers keep their zero. */
export const sheetFields = {
  format: z.enum(['CSV', 'XLSX']).default('CSV'),
  /** Of a CSV. */
  encoding: z.enum(CSV_ENCODINGS).default('UTF-8'),
};
/** Page of a list; the tables offer 10, 30 and 50 rows. */
export const pageFields = {
  page: z.int().min(1).max(100_000).default(1),
  pageSize: z.union([z.literal(10), z.literal(30), z.literal(50)]).default(10),
};
