import { toSnakeKey } from '@honjin/contracts';
import { PLAIN_MASTERS } from '@honjin/contracts/masters';
import type { TenantTx } from '@honjin/service-kit';
import { allColumns, type AnyMaster } from '../plain/queries.ts';
import { columnsOf, tableOf, toColumns, type MasterRecord } from '../records/record.ts';

/** Rows that travel from the database at once. */
const BATCH = 500;

function inOrder({ sql, scope }: TenantTx, master: AnyMaster) {
  return sql`
    from ${sql(tableOf(master.entity))} where store_id = ${scope.storeId}
    order by display_order, ${sql(toSnakeKey(master.uniqueField))}, id`;
}

/** Returns every record of a master in its order, some at a time. */
export async function* eachRecords(tx: TenantTx, master: AnyMaster): AsyncGenerator<MasterRecord[]> {
  const cursor = tx.sql<MasterRecord[]>`select ${tx.sql(allColumns(master))} ${inOrder(tx, master)}`.cursor(
    BATCH,
  );
  for await (const rows of cursor) yield rows;
}

/** Returns every record of a master by its key, locked where it is about to be saved. */
export async function listByKey(
  tx: TenantTx,
  master: AnyMaster,
  { lock }: { lock: boolean },
): Promise<Map<string, MasterRecord>> {
  const { sql } = tx;
  const locking = lock ? sql`for update` : sql``;
  const rows = await sql<MasterRecord[]>`select ${sql(allColumns(master))} ${inOrder(tx, master)} ${locking}`;
  return new Map(rows.map((record) => [String(record[master.uniqueField]), record]));
}

/** Id and key of every record of a master, as files name them. */
export function listKeys(tx: TenantTx, entity: string): Promise<{ id: string; key: string }[]> {
  const { sql, scope } = tx;
  const master = PLAIN_MASTERS.get(entity);
  const key = sql(toSnakeKey(master?.uniqueField ?? 'id'));
  return sql`select id, ${key}::text as key from ${sql(tableOf(entity))} where store_id = ${scope.storeId}`;
}

type Fragment = ReturnType<TenantTx['sql']>;

function listed(parts: readonly Fragment[], sql: TenantTx['sql']): Fragment {
  return parts.reduce((left, right) => sql`${left}, ${right}`);
}

/** Inserts records at version 1, marked as published: the caller publishes them. */
export async function insertRecords(
  tx: TenantTx,
  master: AnyMaster,
  records: readonly Record<string, unknown>[],
): Promise<MasterRecord[]> {
  if (records.length === 0) return [];
  const { sql, scope } = tx;
  const table = sql(tableOf(master.entity));
  const columns = listed(
    columnsOf(master.fields).map((column) => sql`${sql(column)}`),
    sql,
  );
  const rows = await sql<MasterRecord[]>`
    insert into ${table} (store_id, published_version, ${columns})
    select ${scope.storeId}, 1, ${columns}
    from jsonb_populate_recordset(null::${table}, ${sql.json(records.map(toColumns) as never)})
    returning ${sql(allColumns(master))}`;
  return rows;
}

/** Saves locked records under their next version. */
export async function updateRecords(
  tx: TenantTx,
  master: AnyMaster,
  records: readonly (Record<string, unknown> & { id: string })[],
): Promise<MasterRecord[]> {
  if (records.length === 0) return [];
  const { sql, scope } = tx;
  const table = sql(tableOf(master.entity));
  const sets = listed(
    columnsOf(master.fields).map((column) => sql`${sql(column)} = r.${sql(column)}`),
    sql,
  );
  const columns = listed(
    allColumns(master).map((column) => sql`t.${sql(column)}`),
    sql,
  );
  const rows = await sql<MasterRecord[]>`
    update ${table} t
    set ${sets}, version = t.version + 1, published_version = t.version + 1, updated_at = now()
    from jsonb_populate_recordset(null::${table}, ${sql.json(records.map(toColumns) as never)}) r
    where t.store_id = ${scope.storeId} and t.id = r.id
    returning ${columns}`;
  return rows;
}
