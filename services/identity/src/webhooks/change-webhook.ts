import type { ResultOf } from '@honjin/contracts';
import type { editWebhook } from '@honjin/contracts/identity';
import { refuseStale, type TxCall } from '@honjin/service-kit';
import type { IdentityContext } from '../identity-context.ts';
import { getChangeableWebhook, requireSendable } from './changeable.ts';
import { updateWebhook } from './queries.ts';

/** Changes where a webhook leads and what of; lets it rest, or turns it on again. */
export async function changeWebhook(
  context: IdentityContext,
  { input, tx, actor }: TxCall<typeof editWebhook>,
): Promise<ResultOf<typeof editWebhook>> {
  const { id, url, kinds, isOn, version: seenVersion } = input;
  const before = await getChangeableWebhook(tx, actor, id);
  requireSendable(context, input, before);
  await refuseStale(tx, { entity: 'webhook', id, seenVersion, version: before.version });
  await updateWebhook(tx.sql, tx.scope.storeId, { id, url, kinds, isOn });
  const version = before.version + 1;
  await tx.audit({
    action: 'webhook.edit',
    entity: 'webhook',
    entityId: id,
    before: { url: before.url, kinds: before.kinds, state: before.state },
    after: { url, kinds, isOn, version },
  });
  return { id, version };
}
