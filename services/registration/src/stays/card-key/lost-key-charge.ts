import type { ParsedRequestOf, ResultOf } from '@honjin/contracts';
import type { saveLostKeyCharge, showLostKeyCharge } from '@honjin/contracts/registration';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { readMasters } from '../../house/masters/read-masters.ts';
import { findCharge, upsertCharge, type ChargeRow } from './charge-queries.ts';

type Charge = NonNullable<ResultOf<typeof showLostKeyCharge>['charge']>;

/** Returns the item as it may be sold now; undefined where it is none, takes money instead, or is out of use. */
async function soldItem(tx: TenantTx, itemId: string) {
  const { accountingItem } = await readMasters(tx, ['accountingItem']);
  const item = accountingItem.get(itemId);
  return item?.group === 'SALES' && item.isActive !== false ? item : undefined;
}

async function chargeOf(tx: TenantTx, row: ChargeRow): Promise<Charge> {
  const item = await soldItem(tx, row.accountingItemId);
  return {
    ...row,
    itemName: item?.name ?? '',
    unitPrice: row.ownPrice ?? item?.unitPrice ?? 0,
    isUsable: item !== undefined,
  };
}

/** Reads the store's charge for a lost card (R-KEY-05), or null. */
export async function readLostKeyCharge(tx: TenantTx): Promise<Charge | null> {
  const row = await findCharge(tx);
  return row === undefined ? null : chargeOf(tx, row);
}

/** Item and price of a lost card as the store chose them; HOS-06012-0 while there is nothing to charge under. */
export async function chosenCharge(
  tx: TenantTx,
  wishedPrice: number | undefined,
): Promise<{ accountingItemId: string; unitPrice: number; storePrice: number }> {
  const charge = await readLostKeyCharge(tx);
  if (charge === null || !charge.isUsable) throw new Refusal('HOS-06012-0');
  const { accountingItemId, unitPrice } = charge;
  return { accountingItemId, unitPrice: wishedPrice ?? unitPrice, storePrice: unitPrice };
}

/** Chooses what a lost card costs. */
export async function saveCharge(
  tx: TenantTx,
  { accountingItemId, ownPrice, version }: ParsedRequestOf<typeof saveLostKeyCharge>,
): Promise<Charge> {
  const before = await findCharge(tx);
  if ((await soldItem(tx, accountingItemId)) === undefined) throw new Refusal('HOS-02003-1');
  // Two who choose at once both saw the same version: the statement lets one of them through.
  const after = await upsertCharge(tx, { accountingItemId, ownPrice, version });
  if (after === undefined) throw new Refusal('HOS-00005-0');
  await tx.audit({
    action: 'key.lost-charge',
    entity: 'store',
    entityId: tx.scope.storeId,
    before: before ?? null,
    after,
  });
  return chargeOf(tx, after);
}
