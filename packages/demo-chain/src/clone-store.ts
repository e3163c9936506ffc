import { scopeOf, type Scope } from './chain.ts';
import type { Sql } from './database.ts';
import type { House } from './house/house.ts';

/** What a further store has of its own. */
export interface Twin {
  readonly key: string;
  readonly code: string;
  readonly ja: string;
  readonly en: string;
}

/** Tables of registration that a twin gets, each after those that it names; money and events are left out. */
const BOOKING_TABLES = [
  'booking',
  'room_unit',
  'room_night',
  'guest',
  'unit_search',
  'room_block',
  'room_occupancy',
  'room_type_stock',
] as const;

/** Columns of a table that are written, in their order. */
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
  /** Text of SQL expressions, by column, in place of what the model has. */
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
 * Makes a further store out of one that is there, in the database itself: its masters and bookings, with the same ids
 * under another store. Nights come without their lines, and nothing of money or events: what other stores' data weighs
 * on a store is weighed with it, not the twin itself.
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
