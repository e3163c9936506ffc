import type { ServiceName } from '@honjin/contracts';
import { CLOCK_NAME } from '@honjin/contracts/admin';
import type { TestChain } from '@honjin/test-kit';

/**
 * Tables that are no state of the store: answers kept for a while, how far a reader is, copies of other services'
 * records.
 */
const NOT_STATE = ['idempotency', 'inbox', 'projection_position', 'master_replica', 'batch_lease'];
/** A hash over ids differs from store to store. The journal's own check proves that it is whole. */
const NOT_COMPARED = ['hash', 'previous_hash', 'request_id'];
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const SEAL = '[0-9a-f]{64}';
const INSTANT = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[0-9.]*(Z|[+-]\d\d:\d\d)`;

async function columnsOf({ admin }: TestChain, service: ServiceName): Promise<Map<string, string[]>> {
  const columns = await admin<{ table: string; column: string }[]>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = ${service} and t.table_type = 'BASE TABLE' and c.table_name <> all(${NOT_STATE})
      and c.is_identity = 'NO' and c.is_generated = 'NEVER' and c.data_type not in ('uuid', 'timestamp with time zone') and c.column_name <> all(${NOT_COMPARED})
      and exists (select from information_schema.columns s where s.table_schema = c.table_schema
        and s.table_name = c.table_name and s.column_name = 'store_id')
    order by 1, c.ordinal_position`;
  const tables = Map.groupBy(columns, ({ table }) => table);
  return new Map([...tables].map(([table, rows]) => [table, rows.map(({ column }) => column)]));
}

/**
 * Returns a digest of a store in the schema of a service: of each table with rows their number, and their content
 * without ids and instants, so that two stores with the same history have the same digest. Work of the clock that went
 * on with a close counts as done by `closer`, who began it.
 */
export async function digestTables(
  chain: TestChain,
  service: ServiceName,
  { storeId, closer }: { storeId: string; closer: string },
): Promise<Record<string, string>> {
  const { admin } = chain;
  const digests: Record<string, string> = {};
  for (const [table, columns] of await columnsOf(chain, service)) {
    const [row] = await admin<{ rows: number; digest: string }[]>`
      select count(*)::int as rows, md5(coalesce(string_agg(said, E'\n' order by said), '')) as digest from (
        select regexp_replace(replace(to_jsonb(t)::text, ${`"${CLOCK_NAME}"`}, ${`"${closer}"`}),
          ${`${UUID}|${INSTANT}|${SEAL}`}, '*', 'g') as said
        from (select ${admin(columns)} from ${admin(service)}.${admin(table)} where store_id = ${storeId}) t) as all_said`;
    if (row!.rows > 0) digests[`${service}.${table}`] = `${row!.rows} rows ${row!.digest}`;
  }
  return digests;
}
