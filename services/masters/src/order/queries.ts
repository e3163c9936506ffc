import { toSnakeKey } from '@honjin/contracts';
import type { TenantTx } from '@honjin/service-kit';
import type { Placed } from '@honjin/domain';
import { allColumns, type AnyMaster } from '../plain/queries.ts';
import { tableOf, type MasterRecord } from '../records/record.ts';

/** Every record of a master in the order of the lists, locked: nobody else moves one meanwhile. */
export function lockOrder(
  tx: TenantTx,
  master: AnyMaster,
): Promise<(Placed & { readonly version: number })[]> {
  const { sql, scope } = tx;
  return sql`
    select id, display_order, version from ${sql(tableOf(master.entity))}
    where store_id = ${scope.storeId}
    order by display_order, ${sql(toSnakeKey(master.uniqueField))}, id for update`;
}

/** Writes new display orders, each record under its next version. */
export async function updateOrder(
  tx: TenantTx,
  master: AnyMaster,
  orders: ReadonlyMap<string, number>,
): Promise<MasterRecord[]> {
  const { sql, scope } = tx;
  const table = sql(tableOf(master.entity));
  const wanted = [...orders].map(([id, order]) => ({ id, wanted: order }));
  const rows = await sql<MasterRecord[]>`
    update ${table} set display_order = w.wanted, version = version + 1, published_version = version + 1, updated_at = now()
    from (select id as wanted_id, wanted from jsonb_to_recordset(${sql.json(wanted)}) as r(id uuid, wanted int)) w
    where store_id = ${scope.storeId} and id = w.wanted_id
    returning ${sql(allColumns(master))}`;
  return rows;
}

const STEP = 10;

/** Returns the display order behind the last record. */
export async function findNextOrder(tx: TenantTx, master: AnyMaster): Promise<number> {
  const { sql, scope } = tx;
  const [row] = await sql<{ last: number | null }[]>`
    select max(display_order) as last from ${sql(tableOf(master.entity))} where store_id = ${scope.storeId}`;
  return (row?.last ?? 0) + STEP;
}
