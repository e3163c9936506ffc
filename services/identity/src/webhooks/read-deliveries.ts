import type { ResultOf } from '@honjin/contracts';
import type { listDeliveries } from '@honjin/contracts/identity';
import { Refusal, type TxCall } from '@honjin/service-kit';
import { hasWebhook, listDeliveryRows } from './log-queries.ts';

const PAGE = 50;

/** Returns what was sent to a webhook, and what was answered. */
export async function readDeliveries({
  input,
  tx,
}: TxCall<typeof listDeliveries>): Promise<ResultOf<typeof listDeliveries>> {
  const { id: webhookId, before = null, state = null, kind = null } = input;
  const { storeId } = tx.scope;
  if (!(await hasWebhook(tx.sql, storeId, webhookId))) throw new Refusal('HOS-00004-0');
  const rows = await listDeliveryRows(tx.sql, storeId, { webhookId, before, state, kind, most: PAGE + 1 });
  const deliveries = rows.slice(0, PAGE).map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastAttemptAt: row.lastAttemptAt?.toISOString() ?? null,
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
  }));
  return { deliveries, hasMore: rows.length > PAGE };
}
