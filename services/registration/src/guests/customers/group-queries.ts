import type { ParsedRequestOf, ResultOf } from '@honjin/contracts';
import type { getGroupCustomerListByCondition, saveGroupCustomer } from '@honjin/contracts/registration';
import { katakanaToRomaji, toSearchKey } from '@honjin/domain';
import { newId, Refusal, type TenantTx } from '@honjin/service-kit';

export type View = ResultOf<typeof saveGroupCustomer>['groupCustomer'];

export type Request = ParsedRequestOf<typeof saveGroupCustomer>;
/** A group customer with every field. */
export type WholeRequest = Request & Omit<View, 'customerGroupId' | 'version' | 'bookingCount'>;

type Wish = ParsedRequestOf<typeof getGroupCustomerListByCondition>;

export const SHOWN = 50;

function columns({ sql, scope }: TenantTx) {
  return sql`
    g.id as customer_group_id, g.version, g.name_kana as group_name_single_byte, g.name_kanji as group_name_kanji,
    g.phone as phone_number, g.email, g.address, g.memo,
    (select count(*)::int from booking b
      where b.store_id = ${scope.storeId} and b.customer_group_id = g.id) as booking_count`;
}

/** Group customers whose name holds each text or whose phone ends with it, in the order of their names. */
export async function listGroupCustomers(
  tx: TenantTx,
  { condition, guestName, guestPhone, selectedCustomerIds }: Wish,
): Promise<View[]> {
  const { sql, scope } = tx;
  const named = (text: string) => sql`position(${toSearchKey(text)} in g.search_key) > 0`;
  const reached = (text: string) => {
    const digits = text.replace(/\D/g, '');
    return digits === '' ? sql`false` : sql`right(g.phone, ${digits.length}) = ${digits}`;
  };
  return sql<View[]>`
    select ${columns(tx)} from customer_group g
    where g.group_id = ${scope.groupId} and g.id <> all(${selectedCustomerIds}::uuid[])
      ${toSearchKey(condition) === '' ? sql`` : sql`and (${named(condition)} or ${reached(condition)})`}
      ${toSearchKey(guestName) === '' ? sql`` : sql`and ${named(guestName)}`}
      ${guestPhone === '' ? sql`` : sql`and ${reached(guestPhone)}`}
    order by g.name_kana, g.id limit ${SHOWN}`;
}

export async function getGroupCustomer(tx: TenantTx, id: string): Promise<View> {
  const [row] = await tx.sql<View[]>`
    select ${columns(tx)} from customer_group g where g.group_id = ${tx.scope.groupId} and g.id = ${id}`;
  if (row === undefined) throw new Refusal('HOS-00004-0');
  return row;
}

export async function insertGroupCustomer(tx: TenantTx, request: WholeRequest): Promise<string> {
  const { sql, scope } = tx;
  const id = newId();
  const added = await sql`
    insert into customer_group (group_id, id, name_kana, name_kanji, search_key, phone, email, address, memo)
    values (${scope.groupId}, ${id}, ${request.groupNameSingleByte}, ${request.groupNameKanji}, ${searchKeyOf(request)},
            ${request.phoneNumber}, ${request.email}, ${request.address}, ${request.memo})
    on conflict (group_id, search_key) do nothing`;
  if (added.count !== 1) throw new Refusal('HOS-02018-7');
  return id;
}

export async function updateGroupCustomer(tx: TenantTx, id: string, request: WholeRequest): Promise<void> {
  const { sql, scope } = tx;
  const key = searchKeyOf(request);
  const [taken] = await sql`
    select 1 from customer_group where group_id = ${scope.groupId} and search_key = ${key} and id <> ${id}`;
  if (taken !== undefined) throw new Refusal('HOS-02018-7');
  const changed = await sql`
    update customer_group set version = version + 1, name_kana = ${request.groupNameSingleByte},
      name_kanji = ${request.groupNameKanji}, search_key = ${key}, phone = ${request.phoneNumber},
      email = ${request.email}, address = ${request.address}, memo = ${request.memo}
    where group_id = ${scope.groupId} and id = ${id} and version = ${request.version ?? 0}`;
  if (changed.count !== 1) throw new Refusal('HOS-00005-0');
}

/** Kana, kanji and Latin letters of the name; two groups of one name are one. */
export function searchKeyOf({ groupNameSingleByte, groupNameKanji }: WholeRequest): string {
  return [groupNameSingleByte, groupNameKanji, katakanaToRomaji(groupNameSingleByte)]
    .map(toSearchKey)
    .join('|');
}
