import { editStore, listStores, showStore, storeFields, storeMaster } from '@honjin/contracts/masters';
import { handle, Refusal, refuseStale, type Route, type TenantTx } from '@honjin/service-kit';
import { saving } from '../records/constraint-refusals.ts';
import { findStore, listCompanyStores, updateStore, type StoreSettings } from './queries.ts';
import { toStoreState } from './store-state.ts';

const constraints = { unique: 'storeCd', references: new Map<string, string>() };

async function getStore(tx: TenantTx, lock: 'read' | 'for update'): Promise<StoreSettings> {
  const store = await findStore(tx, lock);
  if (!store) throw new Refusal('HOS-00004-0');
  return store;
}

const show = handle(showStore, async ({ tx }) => {
  const store = await getStore(tx, 'read');
  return { ...store, storeSetting: store };
});

const edit = handle(editStore, async ({ input, tx, locale }) => {
  const before = await getStore(tx, 'for update');
  const { entity } = storeMaster;
  await refuseStale(tx, { entity, id: before.id, seenVersion: input.version, version: before.version });
  const names = Object.keys(storeFields) as (keyof typeof storeFields)[];
  // A field that a page of an earlier release does not know stays as it is.
  const known = names.filter((name) => input[name] !== undefined);
  const values = Object.fromEntries(known.map((name) => [name, input[name]]));
  const after = await saving(constraints, locale, () => updateStore(tx, values));
  await tx.audit({ action: 'store.edit', entity, entityId: after.id, before, after });
  tx.publishState({ entity, id: after.id, version: after.version, state: toStoreState(after) });
  return { id: after.id, version: after.version };
});

const list = handle(listStores, async ({ tx }) => ({ stores: await listCompanyStores(tx) }));

export const storeRoutes: readonly Route[] = [show, edit, list];
