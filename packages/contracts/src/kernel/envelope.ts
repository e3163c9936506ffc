import { z } from 'zod';

/**
 * The header of every answer to a signed-in call. Dates are `YYYY-MM-DD`. The revision counts the store's changes in
 * the answering service. `isBehind` is true when the projection did not reach the requested `minRevision` in time; the
 * page then asks again.
 */
export const answerHeader = z.object({
  businessDate: z.string().nullable(),
  salesDate: z.string().nullable(),
  savePermission: z.enum(['YES', 'NO']),
  revision: z.int().nonnegative(),
  isBehind: z.literal(true).optional(),
});

export type AnswerHeader = z.infer<typeof answerHeader>;

export const fieldError = z.object({
  path: z.string(),
  code: z.string(),
  message: z.string(),
});

/** One wrong field; `path` is in wire spelling, e.g. `guests[0].kana_name`. */
export type FieldError = z.infer<typeof fieldError>;

/** The envelope of every JSON answer: 200 or an error code, then the payload's own fields beside these. */
export const envelope = z.object({
  returnCode: z.union([z.literal(200), z.string()]),
  message: z.string().optional(),
  errors: z.array(fieldError).optional(),
  details: z.record(z.string(), z.unknown()).optional(),
  requestId: z.string().optional(),
  header: answerHeader.optional(),
});

export type Envelope = z.infer<typeof envelope>;
