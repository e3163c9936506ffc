import { scopeOf, type Scope } from './chain.ts';
import type { Sql } from './database.ts';
import type { House } from './house/house.ts';

/** The properties of a copied store that differ from its model. */
export interface Twin {
  readonly key: string;
  readonly code: string;
  readonly ja: string;
  readonly en: string;
}

/**
 * The tables of registration that are copied, in an order that satisfies their foreign keys. Money and events are not
 * copied.
 */
const BOOKING_TABLES = [
  'booking',
  'room_unit',
  'room_night',
  'guest',
  'booking_arrangement',
  'arrangement_stock',
  'unit_search',
  'room_block',
  'room_occupancy',
  'room_type_stock',
] as const;

/** Lists the columns that can be written, in their order. Generated columns are left out. */
async function columnsOf(sql: Sql, schema: string, table: string): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = ${schema} and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'
    order by ordinal_position`;
  return rows.map(({ name }) => name);
}

interface Copy {
  readonly from: Scope;
  readonly to: Scope;
  /** SQL expressions by column. They replace the values of the model. */
  readonly instead: Readonly<Record<string, string>>;
}

async function copyTable(
  sql: Sql,
  [schema, table]: readonly [string, string],
  { from, to, instead }: Copy,
): Promise<void> {
  const columns = (await columnsOf(sql, schema, table)).filter((name) => name !== 'store_id');
  const values = columns
    .map((name) => (instead[name] === undefined ? sql`${sql(name)}` : sql`${sql.unsafe(instead[name])}`))
    .reduce((list, value) => sql`${list}, ${value}`);
  await sql`
    insert into ${sql(schema)}.${sql(table)} (${sql(['store_id', ...columns])})
    select ${to.storeId}, ${values} from ${sql(schema)}.${sql(table)} where store_id = ${from.storeId}`;
}

/**
 * Copies a store inside the database: its masters and its bookings, with the same ids under another store. Nights lose
 * their lines, and money and events are not copied. Such copies serve to measure how the data of other stores slows a
 * store down; nobody works in them.
 */
export async function cloneStore(
  sql: Sql,
  model: House,
  { twin, masterTables }: { twin: Twin; masterTables: readonly string[] },
): Promise<Scope> {
  const from = scopeOf(model);
  const to = scopeOf({ key: twin.key, company: model.company });
  await sql`
    insert into admin.store (group_id, id, company_id, code, name, name_en, municipality, opened_on, display_order)
    select group_id, ${to.storeId}, company_id, ${twin.code}, ${twin.ja}, ${twin.en}, municipality, opened_on, ${Number(twin.code)}
    from admin.store where group_id = ${from.groupId} and id = ${from.storeId}`;
  for (const table of masterTables) {
    const instead = table === 'store' ? { store_cd: `'${twin.code}'`, name: `name || ' ${twin.code}'` } : {};
    await copyTable(sql, ['masters', table], { from, to, instead });
  }
  for (const table of BOOKING_TABLES) {
    const instead = table === 'room_night' ? { lines: `'[]'::jsonb`, explanation: 'null' } : {};
    await copyTable(sql, ['registration', table], { from, to, instead: instead as Copy['instead'] });
  }
  await sql`
    insert into registration.number_sequence (store_id, kind, prefix, digits, next_number)
    select ${to.storeId}, kind, prefix, digits, next_number from registration.number_sequence
    where store_id = ${from.storeId} and kind = 'BOOKING'`;
  return to;
}
