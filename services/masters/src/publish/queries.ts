import type { Scope } from '@honjin/contracts';
import type { TenantTx, TxSql } from '@honjin/service-kit';
import { tableOf } from '../records/record.ts';
import type { Publisher } from './publishers.ts';

export function listStores(sql: TxSql): Promise<Scope[]> {
  return sql<Scope[]>`
    select group_id, company_id, store_id from store order by store_id`;
}

/** Marks one batch of a master's unpublished rows as published; answers their ids. */
export async function takeUnpublished(
  { sql, scope }: TenantTx,
  { entity, idColumn, batch }: Pick<Publisher, 'entity' | 'idColumn' | 'batch'>,
): Promise<string[]> {
  const table = sql(tableOf(entity));
  const id = sql(idColumn);
  const taken = await sql<{ id: string }[]>`
    update ${table} set published_version = version
    where store_id = ${scope.storeId} and ${id} in (
      select ${id} from ${table} where store_id = ${scope.storeId} and published_version < version
      order by ${id} limit ${batch} for update)
    returning ${id} as id`;
  return taken.map((row) => row.id);
}
