import { z } from 'zod';

/** Field schemas that many calls share, so that one rule has one spelling. */

/** A UUIDv7 as text. */
export const idField = z.uuid();
/** A calendar date `YYYY-MM-DD`. */
export const dateField = z.iso.date();
/** A time of the business day, `00:00` to `30:00`: hours past 24 belong to the evening before. */
export const timeField = z.string().regex(/^(?:[01]\d|2\d):[0-5]\d$|^30:00$/);
/** Whole yen, negative in reversals. */
export const yenField = z.int().min(-1_000_000_000_000).max(1_000_000_000_000);
/** The wire's yes/no of the spec. */
export const yesNoField = z.enum(['YES', 'NO']);
/** A truth in the words of the wire. */
export const yesNo = (is: boolean): 'YES' | 'NO' => (is ? 'YES' : 'NO');
/** Optimistic version of an aggregate: what the caller last saw. */
export const versionField = z.int().positive();
/** One line of text a person types. */
export const lineField = z.string().trim().max(200);
/** A longer text a person types. */
export const memoField = z.string().max(4_000);
/** Dates in a search form: a date, or empty for no limit. */
export const dateFilterField = z.union([dateField, z.literal('')]).default('');
/** Page of a list; the tables offer 10, 30 and 50 rows. */
export const pageFields = {
  page: z.int().min(1).max(100_000).default(1),
  pageSize: z.union([z.literal(10), z.literal(30), z.literal(50)]).default(10),
};
