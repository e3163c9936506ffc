import { errorMessage, mastersNamedIn, toWirePath, type AnyCall, type Locale } from '@honjin/contracts';
import { listKnownMasters } from '../messaging/master-replica.ts';
import type { TenantTx } from '../db/tenant-tx.ts';
import { Refusal } from '../refusal.ts';
import { MOST_FIELD_ERRORS } from './weigh-body.ts';

/** A call that is being answered, as far as its references depend on it. */
export interface AskedCall {
  readonly call: AnyCall;
  readonly input: unknown;
}

/**
 * Returns which of some ids the saved record that a call changes names already: those it keeps, even when their master is
 * gone, so that the record can still be changed.
 */
export type KeptReferences = (
  tx: TenantTx,
  asked: AskedCall,
  ids: readonly string[],
) => Promise<ReadonlySet<string>>;

/** The masters that a service knows, and what its records may go on naming. */
export interface MasterRules {
  readonly masters: ReadonlySet<string>;
  readonly keptReferences?: KeptReferences | undefined;
}

/**
 * Refuses a writing call that names a master which the store does not have, with the path of every such id (R-BOUND-06):
 * use cases read what they need of masters, and would save the other ids unseen. Only masters of which the service keeps a
 * replica are looked for. One that is out of use is there.
 */
export async function refuseUnknownMasters(
  tx: TenantTx,
  asked: AskedCall & { readonly locale: Locale },
  { masters, keptReferences }: MasterRules,
): Promise<void> {
  if (!asked.call.writes || masters.size === 0) return;
  const named = mastersNamedIn(asked.input).filter(({ entity }) => masters.has(entity));
  if (named.length === 0) return;
  const known = await listKnownMasters(tx, named);
  const missing = named.filter(({ entity, id }) => !known.has(`${entity} ${id}`));
  if (missing.length === 0) return;
  const ids = [...new Set(missing.map(({ id }) => id))];
  const kept = (await keptReferences?.(tx, asked, ids)) ?? new Set<string>();
  const unknown = missing.filter(({ id }) => !kept.has(id));
  if (unknown.length === 0) return;
  const message = errorMessage('HOS-09001-11', asked.locale);
  const errors = unknown
    .slice(0, MOST_FIELD_ERRORS)
    .map(({ path }) => ({ path: toWirePath(path), code: 'HOS-09001-11', message }) as const);
  throw new Refusal('HOS-00001-1', { errors });
}
