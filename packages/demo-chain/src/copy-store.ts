import type { Scope } from './chain.ts';
import type { Sql } from './database.ts';

/** All that these areas keep of a store is copied. */
const WHOLE_SCHEMAS = ['admin', 'masters', 'registration', 'schedule', 'rooms', 'reports'];

/** Every service keeps these of a store. Of areas that are about people and machines of one store, this alone is copied. */
const COMMON_TABLES = ['business_day', 'master_replica', 'projection_position', 'store_revision'];

/** More rows than a store has masters. Of larger tables, such as events, every row of a column speaks of the store or none does. */
const ROWS_LOOKED_AT = 10_000;

interface Column {
  readonly name: string;
  readonly type: string;
}

interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
}

/** Lists the tables of stores with the columns that can be written. */
async function tablesOf(sql: Sql): Promise<Table[]> {
  return await sql<Table[]>`
    select c.attrelid::regclass::text as name,
           json_agg(json_build_object('name', attname, 'type', format_type(atttypid, null)) order by attnum) as columns
    from pg_attribute c join pg_class t on t.oid = attrelid join pg_namespace n on n.oid = relnamespace
    where relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
      and (nspname = any(${WHOLE_SCHEMAS}) or relname = any(${COMMON_TABLES}))
      and exists (select from pg_attribute s where s.attrelid = c.attrelid and s.attname = 'store_id' and s.attnum > 0)
    group by 1 order by 1`;
}

/** Tells which columns of a store's rows speak of the store besides `store_id`: subjects of events, payloads, states. */
async function speakingColumns(sql: Sql, { name, columns }: Table, storeId: string): Promise<Set<string>> {
  const texts = columns.filter(({ type }) => type === 'text' || type === 'jsonb');
  if (texts.length === 0) return new Set();
  const found = texts
    .map((column) => sql`bool_or(${sql(column.name)}::text like ${`%${storeId}%`}) as ${sql(column.name)}`)
    .reduce((list, one) => sql`${list}, ${one}`);
  const [row = {}] = await sql<Record<string, boolean | null>[]>`
    select ${found} from (
      select * from ${sql.unsafe(name)} where store_id = ${storeId} limit ${ROWS_LOOKED_AT}) as looked_at`;
  return new Set(Object.keys(row).filter((column) => row[column] === true));
}

/** The properties of a copied store that differ from its model. */
export interface Twin extends Scope {
  readonly code: string;
  readonly ja: string;
  readonly en: string;
}

/** Copies the rows of a table from a store to its twin. */
async function copyRows(
  sql: Sql,
  { name: table, columns }: Table,
  { speaking, from, twin }: { speaking: ReadonlySet<string>; from: string; twin: Twin },
): Promise<void> {
  const valueOf = ({ name, type }: Column) => {
    if (name === 'store_id') return sql`${twin.storeId}::uuid`;
    if (table === 'masters.store' && name === 'store_cd') return sql`${twin.code}`;
    if (table === 'masters.store' && name === 'name') return sql`${twin.ja}`;
    if (!speaking.has(name)) return sql(name);
    return sql`replace(${sql(name)}::text, ${from}, ${twin.storeId})::${sql.unsafe(type)}`;
  };
  const values = columns.map(valueOf).reduce((list, value) => sql`${list as never}, ${value as never}`);
  await sql`
    insert into ${sql.unsafe(table)} (${sql(columns.map(({ name }) => name))})
    select ${values as never} from ${sql.unsafe(table)} where store_id = ${from}`;
}

/**
 * Copies what every service keeps of a store, projections included, to other stores of its company, with the same ids
 * under another store. As many copies are made at once as `sql` has sessions. The services stand still meanwhile.
 */
export async function copyStore(sql: Sql, model: Scope, twins: readonly Twin[]): Promise<void> {
  const { groupId, storeId } = model;
  for (const { storeId: to, companyId, code, ja, en } of twins)
    await sql`
      insert into admin.store (group_id, id, company_id, code, name, name_en, municipality, opened_on, display_order)
      select group_id, ${to}, ${companyId}, ${code}, ${ja}, ${en}, municipality, opened_on, ${Number(code)}
      from admin.store where group_id = ${groupId} and id = ${storeId}`;
  for (const table of await tablesOf(sql)) {
    const speaking = await speakingColumns(sql, table, storeId);
    await Promise.all(
      twins.map((twin) =>
        sql.begin(async (transaction) => {
          const tx = transaction as unknown as Sql;
          // What triggers would note has been noted of the model, and is copied as well.
          await tx`set local session_replication_role = replica`;
          await copyRows(tx, table, { speaking, from: storeId, twin });
        }),
      ),
    );
  }
}
