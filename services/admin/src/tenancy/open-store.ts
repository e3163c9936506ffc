import type { ResultOf } from '@honjin/contracts';
import type { createStore } from '@honjin/contracts/admin';
import { newId, Refusal, type TxCall } from '@honjin/service-kit';
import { codeInUse } from './constraint-refusals.ts';
import { insertStore, isStoreCodeTaken, listCompanies } from './queries.ts';

/**
 * Opens a store of a company of the group. Its own place in the order of changes begins with its announcement, which
 * `StoreAnnouncer` makes once this transaction is committed.
 */
export async function openStore({
  input,
  tx,
  actor,
  locale,
}: TxCall<typeof createStore>): Promise<ResultOf<typeof createStore>> {
  const companies = await listCompanies(tx);
  if (companies.every(({ id }) => id !== input.reqCompanyId)) throw new Refusal('HOS-00004-0');
  if (await isStoreCodeTaken(tx, input.code)) throw codeInUse(locale);
  const {
    inputBy: _inputBy,
    password: _password,
    ...store
  } = input as typeof input & {
    inputBy?: string;
    password?: string;
  };
  const after = { ...store, id: newId(), openedBy: actor.userId };
  await insertStore(tx, after);
  await tx.audit({ action: 'store.create', entity: 'store', entityId: after.id, after });
  return { id: after.id, version: 1 };
}
