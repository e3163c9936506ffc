import { errorMessage, mastersNamedIn, toWirePath, type AnyCall, type Locale } from '@honjin/contracts';
import { listKnownMasters } from '../messaging/master-replica.ts';
import type { TenantTx } from '../db/tenant-tx.ts';
import { Refusal } from '../refusal.ts';
import { MOST_FIELD_ERRORS } from './weigh-body.ts';

/**
 * Refuses a writing call that names a master which the store does not have, with the path of every such id (R-BOUND-06):
 * use cases read what they need of masters, and would save the other ids unseen. Only masters of which the service keeps a
 * replica are looked for. One that is out of use is there.
 */
export async function refuseUnknownMasters(
  tx: TenantTx,
  asked: { readonly call: AnyCall; readonly input: unknown; readonly locale: Locale },
  kept: ReadonlySet<string>,
): Promise<void> {
  if (!asked.call.writes || kept.size === 0) return;
  const named = mastersNamedIn(asked.input).filter(({ entity }) => kept.has(entity));
  if (named.length === 0) return;
  const known = await listKnownMasters(tx, named);
  const unknown = named.filter(({ entity, id }) => !known.has(`${entity} ${id}`));
  if (unknown.length === 0) return;
  const message = errorMessage('HOS-09001-11', asked.locale);
  const errors = unknown
    .slice(0, MOST_FIELD_ERRORS)
    .map(({ path }) => ({ path: toWirePath(path), code: 'HOS-09001-11', message }) as const);
  throw new Refusal('HOS-00001-1', { errors });
}
