import { toSnakeKey } from '@honjin/contracts';
import type { TenantTx } from '@honjin/service-kit';

/** A table as the code sees it: its name, and the fields it reads and writes (camelCase of the columns). */
export interface Table<Row> {
  readonly name: string;
  readonly fields: readonly (keyof Row & string)[];
}

/** Declares a table by its row type; a field that the type does not have is a compile error. */
export function table<Row>(name: string, fields: readonly (keyof Row & string)[]): Table<Row> {
  return { name, fields };
}

const emptyFragment = ({ sql }: TenantTx) => sql``;
export type Fragment = ReturnType<typeof emptyFragment>;

/** Lists of columns are the same for ever: they are put together once. */
const columnLists = new WeakMap<object, Fragment>();
const setLists = new WeakMap<object, Fragment>();

/** Column list of a table, for a select or an insert. */
export function columnsOf<Row>(tx: TenantTx, of: Table<Row>): Fragment {
  const known = columnLists.get(of) ?? identifiers(tx, of.fields.map(toSnakeKey));
  columnLists.set(of, known);
  return known;
}

/** Assignments of all fields but the id, for an upsert. */
function setsOf<Row>(tx: TenantTx, of: Table<Row>): Fragment {
  const { sql } = tx;
  const known =
    setLists.get(of) ??
    of.fields
      .filter((field) => field !== 'id')
      .map(toSnakeKey)
      .map((column) => sql`${sql(column)} = excluded.${sql(column)}`)
      .reduce((list, set) => sql`${list}, ${set}`);
  setLists.set(of, known);
  return known;
}

/** Names joined by commas. */
export function identifiers({ sql }: TenantTx, names: readonly string[]): Fragment {
  return names.map((name) => sql`${sql(name)}`).reduce((list, name) => sql`${list}, ${name}`);
}

/**
 * Writes rows by their key in one statement of constant text, however many they are: new ones are inserted, known ones
 * get all their fields. Every field of the table must be given. Sent, not waited for.
 */
export function upsertRows<Row extends { id: string }>(
  tx: TenantTx,
  into: Table<Row>,
  rows: readonly Row[],
): void {
  if (rows.length === 0) return;
  const { sql } = tx;
  const columns = columnsOf(tx, into);
  const sets = setsOf(tx, into);
  tx.send(sql`
    insert into ${sql(into.name)} (store_id, ${columns})
    select ${tx.scope.storeId}, ${columns}
    from jsonb_populate_recordset(null::${sql(into.name)}, ${sql.json(snakeRows(into, rows) as never)})
    on conflict (store_id, id) do update set ${sets}`);
}

/** Inserts rows in one statement; a key that exists is an error. Sent, not waited for. */
export function insertRows<Row>(tx: TenantTx, into: Table<Row>, rows: readonly Row[]): void {
  if (rows.length === 0) return;
  const { sql } = tx;
  const columns = columnsOf(tx, into);
  tx.send(sql`
    insert into ${sql(into.name)} (store_id, ${columns})
    select ${tx.scope.storeId}, ${columns}
    from jsonb_populate_recordset(null::${sql(into.name)}, ${sql.json(snakeRows(into, rows) as never)})`);
}

function snakeRows<Row>({ fields }: Table<Row>, rows: readonly Row[]): object[] {
  return rows.map((row) =>
    Object.fromEntries(fields.map((field) => [toSnakeKey(field), row[field] ?? null])),
  );
}
