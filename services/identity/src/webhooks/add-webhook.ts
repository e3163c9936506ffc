import type { ResultOf } from '@honjin/contracts';
import type { createWebhook } from '@honjin/contracts/identity';
import { newId, Refusal, type DetachedCall } from '@honjin/service-kit';
import type { IdentityContext } from '../identity-context.ts';
import { getChangeable } from '../programs/changeable.ts';
import { requireSendable } from './changeable.ts';
import { insertWebhook, lockWebhookCount } from './queries.ts';
import { newSalt, secretText } from './signing.ts';

/** A store has so many webhooks at most. */
const MOST_WEBHOOKS = 50;

/** Makes a webhook. Its secret is in this one answer: a call that is sent again does not tell it. */
export async function addWebhook(
  context: IdentityContext,
  { input, actor, once }: DetachedCall<typeof createWebhook>,
): Promise<ResultOf<typeof createWebhook>> {
  let secret: string | null = null;
  const made = await once(async (tx) => {
    const { programId, url, kinds } = input;
    requireSendable(context, input, await getChangeable(tx, actor, programId));
    if ((await lockWebhookCount(tx.sql, tx.scope.storeId)) >= MOST_WEBHOOKS)
      throw new Refusal('HOS-01001-15', { values: [MOST_WEBHOOKS] });
    const [id, salt] = [newId(), newSalt()];
    const { userId, userName } = actor;
    await insertWebhook(tx.sql, tx.scope, { id, programId, url, kinds, salt, userId, userName });
    secret = secretText(context.config.HONJIN_SECRET, id, salt);
    const after = { programId, url, kinds, version: 1 };
    await tx.audit({ action: 'webhook.create', entity: 'webhook', entityId: id, after });
    return { id, version: 1, secret: null };
  });
  return { ...made, secret };
}
