import {
  columnNames,
  columnsFrom,
  toSnakeKey,
  type AnswerOf,
  type ColumnsOf,
  type ParsedRequestOf,
} from '@honjin/contracts';
import { CUSTOMER_FIELDS, type saveCustomer } from '@honjin/contracts/registration';
import { katakanaToRomaji, toSearchKey } from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { columnsOf, identifiers, table } from '../../house/db/rows.ts';

export type Request = ParsedRequestOf<typeof saveCustomer>;

/** A guest of the chain as the search and the form read it. */
export interface CustomerRow extends ColumnsOf<typeof CUSTOMER_FIELDS> {
  id: string;
  lastStayDate: string | null;
  stayCount: number;
}

export const CUSTOMER = table<CustomerRow>('customer', [
  'id',
  ...columnNames(CUSTOMER_FIELDS),
  'lastStayDate',
  'stayCount',
]);

/** A customer with what only the record itself shows. */
export interface CustomerRecord extends CustomerRow {
  version: number;
  memo: string;
  /** The customer that this one was merged into. */
  mergedInto: string | null;
  /** The person was erased; the record takes no data any more. */
  isErased: boolean;
}

/** Customers by id, in the order of the ids; stays count those of the customers that were merged into them. */
export async function listCustomers(tx: TenantTx, ids: readonly string[]): Promise<CustomerRow[]> {
  return listRecords(tx, ids);
}

/** The same with version and memo. */
export async function listRecords(tx: TenantTx, ids: readonly string[]): Promise<CustomerRecord[]> {
  if (ids.length === 0) return [];
  const { sql, scope } = tx;
  const wanted = ids as string[];
  const [rows, stays] = await Promise.all([
    sql<CustomerRecord[]>`
      select ${columnsOf(tx, CUSTOMER)}, version, memo, merged_into, erased_at is not null as is_erased from customer
      where group_id = ${scope.groupId} and id = any(${wanted}::uuid[])`,
    sql<{ id: string; count: number; last: string | null }[]>`
      select merged_into as id, sum(stay_count)::int as count, max(last_stay_date) as last from customer
      where group_id = ${scope.groupId} and merged_into = any(${wanted}::uuid[]) group by merged_into`,
  ]);
  const merged = new Map(stays.map((row) => [row.id, row]));
  const known = new Map(rows.map((row) => [row.id, withStaysOf(row, merged.get(row.id))]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

function withStaysOf(
  row: CustomerRecord,
  merged: { count: number; last: string | null } | undefined,
): CustomerRecord {
  if (merged === undefined) return row;
  const lasts = [row.lastStayDate, merged.last].filter((date) => date !== null).toSorted();
  return { ...row, stayCount: row.stayCount + merged.count, lastStayDate: lasts.at(-1) ?? null };
}

/**
 * Returns the customer who represents one: itself, or the one it was merged into. Undefined when the chain has none.
 */
export async function findRoot(tx: TenantTx, id: string): Promise<string | undefined> {
  const [row] = await tx.sql<{ root: string }[]>`
    select coalesce(merged_into, id) as root from customer where group_id = ${tx.scope.groupId} and id = ${id}`;
  return row?.root;
}

/** Lists a customer and all that were merged into it. Their bookings count for it. */
export async function listOneselfAndMerged(tx: TenantTx, rootId: string): Promise<string[]> {
  const rows = await tx.sql<{ id: string }[]>`
    select id from customer where group_id = ${tx.scope.groupId} and merged_into = ${rootId}`;
  return [rootId, ...rows.map(({ id }) => id)];
}

/** Tells whether the caller's company may change a customer: as its own, or because the group lets it (R-GUEST-04). */
export async function isOwnCompanys({ sql, scope }: TenantTx, customerId: string): Promise<boolean> {
  const [row] = await sql`
    select from guest_sharing where group_id = ${scope.groupId} and level = 'CHANGE'
    union all select from customer_company
    where group_id = ${scope.groupId} and customer_id = ${customerId} and company_id = ${scope.companyId}`;
  return row !== undefined;
}

/** Writes the fields of a customer over a version; HOS-00005-0 when it has moved on. */
export async function updateCustomer(
  tx: TenantTx,
  { customerId, version }: { customerId: string; version: number },
  fields: CustomerFields,
): Promise<void> {
  const row = columnsOfRequest(fields);
  const columns = identifiers(tx, Object.keys(row));
  const changed = await tx.sql`
    update customer set (${columns}) = (select ${columns} from jsonb_populate_record(null::customer, ${tx.sql.json(row)})),
      version = version + 1, updated_at = now()
    where group_id = ${tx.scope.groupId} and id = ${customerId} and version = ${version}`;
  if (changed.count !== 1)
    throw new Refusal((await isOwnCompanys(tx, customerId)) ? 'HOS-00005-0' : 'HOS-00003-0');
}

/** The fields of a customer that a save writes. */
export type CustomerFields = AnswerOf<typeof CUSTOMER_FIELDS> & { memo: string };

/** Columns of the customer as the request has them. */
export function columnsOfRequest(request: CustomerFields) {
  return { ...columnsOfPerson(columnsFrom(CUSTOMER_FIELDS, request)), memo: request.memo };
}

/** Columns of the customer that a person is; the search keys follow the names. */
export function columnsOfPerson(person: ColumnsOf<typeof CUSTOMER_FIELDS>) {
  const told = columnNames(CUSTOMER_FIELDS).map((column) => [toSnakeKey(column), person[column]]);
  return {
    ...(Object.fromEntries(told) as Record<string, string | null>),
    kana_key: toSearchKey(person.nameKana),
    kanji_key: toSearchKey(person.nameKanji),
    romaji_key: toSearchKey(katakanaToRomaji(person.nameKana)),
    company_key: toSearchKey(person.companyName),
  };
}
