import { newId } from '@honjin/service-kit';
import type { DispatchRow } from './queries.ts';

type Wanted = Pick<DispatchRow, 'channel' | 'paper' | 'language' | 'recipient'> & Partial<DispatchRow>;

/** A paper that waits for its first attempt. */
export function newDispatch(wanted: Wanted): DispatchRow {
  const now = new Date().toISOString();
  return {
    id: newId(),
    version: 1,
    receiptId: null,
    bookingId: null,
    roomUnitIds: [],
    bookingNo: '',
    receiptNo: '',
    isTimed: false,
    state: 'WAITING',
    attempts: 0,
    lastError: '',
    trouble: '',
    nextAttemptAt: now,
    createdBy: null,
    createdByName: '',
    createdAt: now,
    finishedAt: null,
    ...wanted,
  };
}
