import type { PayloadOf } from '@honjin/contracts';
import { storeOpened } from '@honjin/contracts/admin/bus';
import { onEvent, type EventHandler, type TenantTx } from '@honjin/service-kit';
import { TAX_PRESETS } from '../tax/presets.ts';
import { hasTaxes, insertTax } from '../tax/queries.ts';
import { publishTax } from '../tax/routes.ts';
import { toTaxValues } from '../tax/tax-record.ts';
import { insertStore, isStoreCdTaken } from './queries.ts';

type OpenedStore = PayloadOf<typeof storeOpened>;

/** Consumption tax, without which nothing can be sold, and the lodging tax of the town where it is known. */
async function giveTaxes(tx: TenantTx, { municipality }: OpenedStore): Promise<void> {
  const wanted = TAX_PRESETS.filter(
    ({ kind, name }) => kind === 'CONSUMPTION' || (kind === 'ACCOMMODATION' && name === municipality),
  );
  for (const preset of wanted) publishTax(tx, await insertTax(tx, toTaxValues(preset)));
}

/**
 * A store that was opened has its settings and taxes at once; the rows tell the service to publish them. Its code may
 * have been taken by another store's settings meanwhile: then the store says so by an ending, and can be renamed.
 */
export const openStore: EventHandler = onEvent(storeOpened, async (tx, store) => {
  const ending = (await isStoreCdTaken(tx, store.code)) ? `-${tx.scope.storeId.slice(-4)}` : '';
  await insertStore(tx, { ...store, code: `${store.code}${ending}` });
  if (!(await hasTaxes(tx))) await giveTaxes(tx, store);
});
