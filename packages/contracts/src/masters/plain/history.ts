import { z } from 'zod';
import { defineCall } from '../../kernel/call.ts';
import { idField } from '../../kernel/fields.ts';
import type { FunctionCode } from '../../kernel/permissions.ts';

/** One field of a save, with its value before and after. */
export const fieldChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });
export type FieldChange = z.output<typeof fieldChange>;

/** One save of a record, newest first. */
export const historyEntry = z.object({
  id: idField,
  /** Instant of the save. */
  at: z.string(),
  userName: z.string().nullable(),
  kind: z.enum(['CREATED', 'CHANGED', 'DELETED', 'IMPORTED']),
  changes: z.array(fieldChange),
});
export type HistoryEntry = z.output<typeof historyEntry>;

/** The call that tells who changed a record of a master, when, and from what to what. */
export function defineHistory({ path, nameEn, code }: { path: string; nameEn: string; code: FunctionCode }) {
  return defineCall({
    path: `${path}/history`,
    service: 'masters',
    access: { function: code, level: 'read' },
    summary: `${nameEn}: who changed a record, when, and which fields from what to what; newest first.`,
    request: {
      id: idField,
      /** Entry after which to go on. */
      after: idField.optional(),
    },
    response: { entries: z.array(historyEntry), hasMore: z.boolean() },
  });
}
