import type { ParsedRequestOf } from '@honjin/contracts';
import type { MergedField, saveCustomer } from '@honjin/contracts/registration';
import { katakanaToRomaji, toSearchKey } from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { columnsOf, identifiers, table } from '../../house/db/rows.ts';

export type Request = ParsedRequestOf<typeof saveCustomer>;

/** A guest of the chain as the search and the form read it. */
export interface CustomerRow {
  id: string;
  nameKana: string;
  nameKanji: string;
  gender: string;
  birthDate: string | null;
  phone: string;
  phone2: string;
  email: string;
  postalCode: string;
  state: string;
  city: string;
  address1: string;
  address2: string;
  companyName: string;
  companyPhone: string;
  nationality: string;
  rankId: string | null;
  lastStayDate: string | null;
  stayCount: number;
}

export const CUSTOMER = table<CustomerRow>('customer', [
  'id',
  'nameKana',
  'nameKanji',
  'gender',
  'birthDate',
  'phone',
  'phone2',
  'email',
  'postalCode',
  'state',
  'city',
  'address1',
  'address2',
  'companyName',
  'companyPhone',
  'nationality',
  'rankId',
  'lastStayDate',
  'stayCount',
]);

/** A customer with what only the record itself shows. */
export interface CustomerRecord extends CustomerRow {
  version: number;
  memo: string;
  /** The customer that this one was merged into. */
  mergedInto: string | null;
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
      select ${columnsOf(tx, CUSTOMER)}, version, memo, merged_into from customer
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

/** Writes the fields of a customer over a version; HOS-00005-0 when it has moved on. */
export async function updateCustomer(
  tx: TenantTx,
  { customerId, version }: { customerId: string; version: number },
  fields: CustomerFields,
): Promise<void> {
  const row = columnsFrom(fields);
  const columns = identifiers(tx, Object.keys(row));
  const changed = await tx.sql`
    update customer set (${columns}) = (select ${columns} from jsonb_populate_record(null::customer, ${tx.sql.json(row)})),
      version = version + 1, updated_at = now()
    where group_id = ${tx.scope.groupId} and id = ${customerId} and version = ${version}`;
  if (changed.count !== 1) throw new Refusal('HOS-00005-0');
}

/** The fields of a customer that a save writes. */
export type CustomerFields = Pick<Request, MergedField>;

/** Columns of the customer as the request has them; the search keys follow the names. */
export function columnsFrom(request: CustomerFields) {
  return {
    name_kana: request.guestNameSingleByte,
    name_kanji: request.guestKanjiName,
    kana_key: toSearchKey(request.guestNameSingleByte),
    kanji_key: toSearchKey(request.guestKanjiName),
    romaji_key: toSearchKey(katakanaToRomaji(request.guestNameSingleByte)),
    phone: request.phoneNumber,
    phone2: request.phoneNumber2,
    email: request.email,
    gender: request.gender,
    birth_date: request.dateOfBirth,
    postal_code: request.postalCode,
    state: request.state,
    city: request.city,
    address1: request.address1,
    address2: request.address2,
    company_name: request.companyName,
    company_key: toSearchKey(request.companyName),
    company_phone: request.companyPhoneNumber,
    nationality: request.nationality,
    rank_id: request.rankId,
    memo: request.memo,
  };
}
