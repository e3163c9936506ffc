import type { TenantTx } from '@honjin/service-kit';
import { bookingIdsOfUnits } from '../../bookings/tree/tree-queries.ts';
import type { DispatchRow } from './queries.ts';

/**
 * Writes into the history what was done with a paper of the queue. A paper of one booking is told in its thread through
 * the queue; cards of rooms of several bookings are told in each of their threads (R-THREAD-01).
 */
export async function auditDispatch(tx: TenantTx, row: DispatchRow, action: string): Promise<void> {
  const { channel, paper, receiptNo, bookingNo } = row;
  const after = { channel, paper, receiptNo, bookingNo };
  await tx.audit({ action, entity: 'dispatch', entityId: row.id, after });
  if (row.bookingId !== null || row.roomUnitIds.length === 0) return;
  for (const entityId of await bookingIdsOfUnits(tx, row.roomUnitIds))
    await tx.audit({ action, entity: 'booking', entityId, after: { channel, paper } });
}
