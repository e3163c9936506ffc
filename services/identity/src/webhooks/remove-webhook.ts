import type { ResultOf } from '@honjin/contracts';
import type { deleteWebhook } from '@honjin/contracts/identity';
import type { TxCall } from '@honjin/service-kit';
import { getChangeableWebhook } from './changeable.ts';
import { endWebhook } from './queries.ts';

/** Ends a webhook. Its deliveries stay readable in the records of the store. */
export async function removeWebhook({
  input,
  tx,
  actor,
}: TxCall<typeof deleteWebhook>): Promise<ResultOf<typeof deleteWebhook>> {
  const { id } = input;
  const { url, kinds } = await getChangeableWebhook(tx, actor, id);
  await endWebhook(tx.sql, tx.scope.storeId, id);
  await tx.audit({ action: 'webhook.delete', entity: 'webhook', entityId: id, before: { url, kinds } });
  return {};
}
