import type { ResultOf } from '@honjin/contracts';
import type { rotateWebhookSecret } from '@honjin/contracts/identity';
import type { DetachedCall } from '@honjin/service-kit';
import type { IdentityContext } from '../identity-context.ts';
import { getChangeableWebhook } from './changeable.ts';
import { updateSalt } from './queries.ts';
import { newSalt, secretText } from './signing.ts';

/** Gives a webhook a new secret. The one before signs beside it for some hours, so that the receiver can change in peace. */
export async function rotateSecretOfWebhook(
  context: IdentityContext,
  { input, actor, once }: DetachedCall<typeof rotateWebhookSecret>,
): Promise<ResultOf<typeof rotateWebhookSecret>> {
  let secret: string | null = null;
  const rotated = await once(async (tx) => {
    const { id, overlapHours } = input;
    await getChangeableWebhook(tx, actor, id);
    const salt = newSalt();
    await updateSalt(tx.sql, tx.scope.storeId, { id, salt, overlapHours });
    secret = secretText(context.config.HONJIN_SECRET, id, salt);
    await tx.audit({ action: 'webhook.rotate', entity: 'webhook', entityId: id, after: { overlapHours } });
    return { id, secret: null };
  });
  return { ...rotated, secret };
}
