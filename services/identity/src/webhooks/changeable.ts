import type { Actor } from '@honjin/contracts';
import { mayHearKind } from '@honjin/contracts/identity';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { admitOverProgram } from '../authority/authority.ts';
import type { IdentityContext } from '../identity-context.ts';
import type { ProgramRow } from '../programs/queries.ts';
import { lockWebhook, type WebhookRowOfStore } from './queries.ts';
import { isAllowedTarget } from './targets.ts';

/** Returns a webhook of the store, locked, of a program that the caller may change; refuses HOS-00004-0, HOS-01001-9. */
export async function getChangeableWebhook(
  tx: TenantTx,
  actor: Actor,
  id: string,
): Promise<WebhookRowOfStore> {
  const webhook = await lockWebhook(tx.sql, tx.scope.storeId, id);
  if (webhook === undefined) throw new Refusal('HOS-00004-0');
  await admitOverProgram(tx, actor, webhook.permissions);
  return webhook;
}

/** Refuses an address that the installation does not allow (R-HOOK-06), and kinds that the program may not read (R-HOOK-01). */
export function requireSendable(
  { config }: Pick<IdentityContext, 'config'>,
  { url, kinds }: { url: string; kinds: readonly string[] },
  { permissions }: Pick<ProgramRow, 'permissions'>,
): void {
  const rules = { hosts: config.HONJIN_WEBHOOK_HOSTS, privateHosts: config.HONJIN_WEBHOOK_PRIVATE_HOSTS };
  if (!isAllowedTarget(url, rules)) throw new Refusal('HOS-01001-16', { values: [new URL(url).host] });
  if (!kinds.every((kind) => mayHearKind(permissions, kind))) throw new Refusal('HOS-01001-17');
}
