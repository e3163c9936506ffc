import type { ParsedRequestOf } from '@honjin/contracts';
import { messagesChanged, type ignoreMessages, type MessageRow } from '@honjin/contracts/linkage';
import { readImportedBooking, type ReadBooking } from '@honjin/contracts/registration/bus';
import { callRpc, Refusal, type Bus, type TenantTx } from '@honjin/service-kit';
import { refuseUnknown } from '../known-queries.ts';
import { findDetail, listBookingsOf } from './detail-queries.ts';
import { findLinked, lockChosen, putAside, queueAgain, saveLink } from './handle-queries.ts';
import { listMessagesById } from './queries.ts';
import { tellLinked } from './tell-linked.ts';

/**
 * Locks the chosen messages and requires that they may still be handled. An imported one stays imported (HOS-10001-2).
 */
async function requireOpen(tx: TenantTx, ids: readonly string[]): Promise<void> {
  await refuseUnknown(tx, 'message', ids);
  const chosen = await lockChosen(tx, ids);
  if (chosen.some(({ isApplied }) => isApplied)) throw new Refusal('HOS-10001-2');
}

async function tell(
  tx: TenantTx,
  ids: readonly string[],
  action: string,
  reason = '',
): Promise<MessageRow[]> {
  const rows = await listMessagesById(tx, ids);
  for (const [provider, messages] of Map.groupBy(rows, (row) => row.provider))
    tx.emit(messagesChanged, { provider, bookingIds: [], count: messages.length });
  for (const { messageId } of rows)
    await tx.audit({ action, entity: 'message', entityId: messageId, ...(reason === '' ? {} : { reason }) });
  await tellLinked(tx, await listBookingsOf(tx, ids));
  return rows;
}

/** Takes messages in again from their stored bytes. */
export async function retry(tx: TenantTx, ids: readonly string[]): Promise<MessageRow[]> {
  await requireOpen(tx, ids);
  await queueAgain(tx, ids);
  return tell(tx, ids, 'message.retry');
}

/** Puts messages aside; they stay readable and are never applied unless somebody takes them in again. */
export async function ignore(
  tx: TenantTx,
  { messageIds, reason }: ParsedRequestOf<typeof ignoreMessages>,
): Promise<MessageRow[]> {
  await requireOpen(tx, messageIds);
  await putAside(tx, messageIds, reason);
  return tell(tx, messageIds, 'message.ignore', reason);
}

/** Returns the registration that somebody names by its number, as registration knows it. */
export function findChosen(bus: Bus, bookingNo: string, token: string): Promise<ReadBooking> {
  return callRpc(bus, readImportedBooking, { bookingId: null, bookingNo }, { token });
}

/**
 * Says which registration the booking of a message is; the message is then taken in as a change of it. HOS-10001-3 when
 * messages of the booking belong to another one.
 */
export async function link(tx: TenantTx, messageId: string, booking: ReadBooking): Promise<MessageRow> {
  await requireOpen(tx, [messageId]);
  const detail = await findDetail(tx, messageId);
  if (detail === undefined || detail.message.travelAgencyBookingNumber === '')
    throw new Refusal('HOS-00004-0');
  const { provider, accountId, travelAgencyBookingNumber: number } = detail.message;
  const key = { provider, accountId, number, agencyKey: detail.agencyKey };
  const known = await findLinked(tx, key);
  if (known !== undefined && known.bookingId !== null && known.bookingId !== booking.bookingId)
    throw new Refusal('HOS-10001-3', { values: [known.bookingNo] });
  await saveLink(tx, key, booking);
  await queueAgain(tx, [messageId]);
  const [row] = await tell(tx, [messageId], 'message.link', booking.bookingNo);
  return row!;
}
