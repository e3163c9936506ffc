import type { StateOf } from '@honjin/contracts';
import { storeMaster } from '@honjin/contracts/masters';
import type { StoreSettings } from './queries.ts';

/** Returns the store as the other services read it. */
export function toStoreState(store: StoreSettings): StateOf<typeof storeMaster> {
  return storeMaster.state.parse({
    ...store,
    code: store.storeCd,
    nameEn: store.nameE,
    invoiceRegistrationNo: store.invoiceRegistrationNo === '' ? null : store.invoiceRegistrationNo,
    chargeRounding: store.chargeFraction,
    taxRounding: store.consumptionTaxFraction,
  });
}
