import type { TenantTx } from '@honjin/service-kit';

export interface ChargeRow {
  accountingItemId: string;
  ownPrice: number | null;
  version: number;
}

/** Finds the store's choice for charging a lost card. */
export async function findCharge({ sql, scope }: TenantTx): Promise<ChargeRow | undefined> {
  const [row] = await sql<ChargeRow[]>`
    select accounting_item_id, unit_price as own_price, version from lost_key_charge
    where store_id = ${scope.storeId}`;
  return row;
}

/** Saves the choice over the version that was seen (0: none); undefined when somebody was first. */
export async function upsertCharge({ sql, scope }: TenantTx, row: ChargeRow): Promise<ChargeRow | undefined> {
  const [saved] = await sql<ChargeRow[]>`
    insert into lost_key_charge as known (store_id, accounting_item_id, unit_price, version)
    select ${scope.storeId}, ${row.accountingItemId}, ${row.ownPrice}, 1
    where ${row.version} = 0 or exists (select from lost_key_charge where store_id = ${scope.storeId})
    on conflict (store_id) do update set accounting_item_id = excluded.accounting_item_id,
      unit_price = excluded.unit_price, version = known.version + 1, updated_at = now()
      where known.version = ${row.version}
    returning accounting_item_id, unit_price as own_price, version`;
  return saved;
}
