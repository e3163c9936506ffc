import type { MasterFields, PlainMaster } from '@honjin/contracts/masters';
import { toSnakeKey } from '@honjin/contracts';
import type { TenantTx } from '@honjin/service-kit';
import { BOOKKEEPING, columnsOf, tableOf, toColumns, type MasterRecord } from '../records/record.ts';
import { containing } from '../records/search-words.ts';

export type AnyMaster = PlainMaster<MasterFields>;

const SEARCHED = new Set(['code', 'text', 'memo', 'phone', 'email', 'date']);

export function allColumns(master: AnyMaster): string[] {
  return [...BOOKKEEPING, ...columnsOf(master.fields)];
}

/** The texts of a record that a search looks into; days as they are shown. */
function searchedTexts({ sql }: TenantTx, master: AnyMaster) {
  return Object.entries(master.fields)
    .filter(([, field]) => SEARCHED.has(field.kind))
    .map(([name, field]) => {
      const column = sql(toSnakeKey(name));
      return field.kind === 'date'
        ? sql`coalesce(to_char(${column}, 'YYYY/MM/DD'), '')`
        : sql`normalize(${column}, NFKC)`;
    });
}

export interface ListInput {
  readonly q: string;
  readonly filters: readonly { readonly field: string; readonly value: string }[];
  readonly sortKey?: string | undefined;
  readonly sortDirection: 'ascending' | 'descending';
  readonly page: number;
  readonly pageSize: number;
}

function matching(tx: TenantTx, master: AnyMaster, { q, filters }: ListInput) {
  const { sql, scope } = tx;
  const text = searchedTexts(tx, master).reduce((left, right) => sql`${left} || ' ' || ${right}`);
  const conditions = filters
    .filter(({ field }) => Object.hasOwn(master.fields, field))
    .map(({ field, value }) => sql`${sql(toSnakeKey(field))}::text = ${value}`);
  if (q.trim() !== '') conditions.push(sql`${text} ilike ${containing(q)}`);
  return conditions.reduce((left, right) => sql`${left} and ${right}`, sql`store_id = ${scope.storeId}`);
}

/** One page of a master, with the number of all records found. */
export async function listRecords(
  tx: TenantTx,
  master: AnyMaster,
  input: ListInput,
): Promise<{ rows: MasterRecord[]; total: number }> {
  const { sql } = tx;
  const table = sql(tableOf(master.entity));
  const found = matching(tx, master, input);
  const sorted = input.sortKey !== undefined && Object.hasOwn(master.fields, input.sortKey);
  const [sortColumn = 'display_order'] = sorted ? columnsOf({ [input.sortKey as string]: true }) : [];
  const direction = input.sortDirection === 'descending' ? sql`desc nulls last` : sql`asc nulls last`;
  const [unique = 'id'] = columnsOf({ [master.uniqueField]: true });
  const rows = await sql<(MasterRecord & { total: number })[]>`
    select ${sql(allColumns(master))}, count(*) over () as total from ${table}
    where ${found} order by ${sql(sortColumn)} ${direction}, ${sql(unique)}, id
    limit ${input.pageSize} offset ${(input.page - 1) * input.pageSize}`;
  return { rows: rows, total: rows[0]?.total ?? 0 };
}

/** Returns the record locked for a save, or undefined when there is none. */
export async function lockRecord(
  tx: TenantTx,
  master: AnyMaster,
  id: string,
): Promise<MasterRecord | undefined> {
  const { sql, scope } = tx;
  const [row] = await sql<MasterRecord[]>`
    select ${sql(allColumns(master))} from ${sql(tableOf(master.entity))}
    where store_id = ${scope.storeId} and id = ${id} for update`;
  return row;
}

export async function listRecordsById(
  tx: TenantTx,
  master: AnyMaster,
  ids: readonly string[],
): Promise<MasterRecord[]> {
  const { sql, scope } = tx;
  const rows = await sql<MasterRecord[]>`
    select ${sql(allColumns(master))} from ${sql(tableOf(master.entity))}
    where store_id = ${scope.storeId} and id = any(${ids as string[]})`;
  return rows;
}

/** Inserts a record at version 1, marked as published: the caller publishes it. */
export async function insertRecord(
  tx: TenantTx,
  master: AnyMaster,
  values: Readonly<Record<string, unknown>>,
): Promise<MasterRecord> {
  const { sql, scope } = tx;
  const row = { ...toColumns(values), store_id: scope.storeId, published_version: 1 };
  const [inserted] = await sql<MasterRecord[]>`
    insert into ${sql(tableOf(master.entity))} ${sql(row as never)} returning ${sql(allColumns(master))}`;
  return inserted!;
}

/** Saves a locked record under its next version. */
export async function updateRecord(
  tx: TenantTx,
  master: AnyMaster,
  id: string,
  values: Readonly<Record<string, unknown>>,
): Promise<MasterRecord> {
  const { sql, scope } = tx;
  const [updated] = await sql<MasterRecord[]>`
    update ${sql(tableOf(master.entity))}
    set ${sql(toColumns(values) as Record<string, never>)}, version = version + 1, published_version = version + 1, updated_at = now()
    where store_id = ${scope.storeId} and id = ${id} returning ${sql(allColumns(master))}`;
  return updated!;
}

export async function deleteRecord(tx: TenantTx, entity: string, id: string): Promise<void> {
  const { sql, scope } = tx;
  await sql`delete from ${sql(tableOf(entity))} where store_id = ${scope.storeId} and id = ${id}`;
}

/** Id, code and name of every record in the order of the lists. */
export async function listItems(
  tx: TenantTx,
  master: AnyMaster,
): Promise<{ id: string; code: string; name: string; nameEn: string; isActive: boolean }[]> {
  const { sql, scope } = tx;
  const [code = 'id', name = 'id'] = columnsOf({ [master.uniqueField]: 1 }).concat(
    columnsOf({ [master.labelField]: 1 }),
  );
  const nameEn = Object.hasOwn(master.fields, 'nameEn') ? sql`name_en` : sql(name);
  const isActive = Object.hasOwn(master.fields, 'isActive') ? sql`is_active` : sql`true`;
  return sql`
    select id, ${sql(code)}::text as code, ${sql(name)}::text as name, ${nameEn}::text as name_en, ${isActive} as is_active
    from ${sql(tableOf(master.entity))} where store_id = ${scope.storeId}
    order by display_order, ${sql(code)}`;
}

const MOST_VALUES = 200;

/**
 * Returns the different texts of one field in their order; numbers in texts by their size, so that floor 10 follows 9.
 */
export async function listValues(tx: TenantTx, master: AnyMaster, field: string): Promise<string[]> {
  if (master.fields[field]?.kind !== 'text') return [];
  const { sql, scope } = tx;
  const column = sql(toSnakeKey(field));
  const rows = await sql<{ value: string }[]>`
    select ${column} as value from ${sql(tableOf(master.entity))}
    where store_id = ${scope.storeId} and ${column} <> ''
    group by ${column} order by length(${column}), ${column} limit ${MOST_VALUES}`;
  return rows.map(({ value }) => value);
}
