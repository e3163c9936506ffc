import { z } from 'zod';
import { dateField, idField, placeField } from '../kernel/fields.ts';
import { BATCH_PHASES, BATCH_PHASE_STATUSES } from './batch.ts';

/** Progress of a running close, for the open pages of the store; ids and numbers only, nobody keeps it. */
export const batchProgress = z.object({
  storeId: idField,
  businessDate: dateField,
  shiftNo: placeField,
  phase: z.enum(BATCH_PHASES),
  status: z.enum(BATCH_PHASE_STATUSES),
  /** Of the whole close, 0 to 100. */
  percent: z.int().min(0).max(100),
  /** Within the posting of sales: rooms that are in the books, and rooms to be posted altogether. */
  roomsDone: z.int().nonnegative().optional(),
  roomsAll: z.int().nonnegative().optional(),
});

export type BatchProgressMessage = z.output<typeof batchProgress>;

/** Returns the subject on which {@link batchProgress} is announced. */
export function batchProgressSubject(storeId: string): string {
  return `honjin.live.admin.batch-progress.${storeId}`;
}
