import { messagesChanged, type Provider } from '@honjin/contracts/linkage';
import type { TenantTx } from '@honjin/service-kit';
import type { Seal } from '../accounts/seal.ts';
import { agencyKeyOf, orderKeyOf } from '../understanding/order-key.ts';
import { markListed } from '../receiving/full-list-queries.ts';
import { understand } from '../understanding/read-report.ts';
import { lockUnread, writeUnderstood, type UnderstoodRow, type UnreadMessage } from './queries.ts';

/** Messages read in one transaction: few enough that others are not kept waiting for their commit. */
const AT_ONCE = 50;

/** Reads messages that wait; answers how many, so that the caller goes on until there are none. */
export async function understandWaiting(tx: TenantTx, seal: Seal): Promise<number> {
  const unread = await lockUnread(tx, AT_ONCE);
  if (unread.length === 0) return 0;
  await writeUnderstood(
    tx,
    unread.map((message) => rowOf(message, seal)),
  );
  await markListed(
    tx,
    unread.map(({ messageId }) => messageId),
  );
  for (const [provider, messages] of Map.groupBy(unread, (message) => message.provider))
    tx.emit(messagesChanged, { provider, bookingIds: [], count: messages.length });
  return unread.length;
}

function rowOf({ messageId, provider, sealed }: UnreadMessage, seal: Seal): UnderstoodRow {
  const understood = understand(seal.open(sealed), provider satisfies Provider);
  const { head } = understood;
  return {
    messageId,
    understood,
    orderKey: head === null ? '' : orderKeyOf(head),
    agencyKey: head === null ? '' : agencyKeyOf(head),
  };
}
