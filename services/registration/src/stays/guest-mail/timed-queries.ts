import { japanInstant, type Scope } from '@honjin/contracts';
import type { MailedDays, TimedMailKind } from '@honjin/domain';
import type { TenantTx, TxSql } from '@honjin/service-kit';

export function listStoresWithTimedMails(sql: TxSql): Promise<Scope[]> {
  return sql<Scope[]>`select store_id, group_id, company_id from stores_with_timed_mails()`;
}

/**
 * Bookings with an address to which a mail may be due and has not been queued, some of them behind an id. Whether it is due
 * to the minute is for the rule to say.
 */
export async function listMailable(
  { sql, scope }: TenantTx,
  wanted: { kind: TimedMailKind; days: MailedDays; after: string; limit: number },
): Promise<string[]> {
  const { kind, days, after, limit } = wanted;
  const { from, until, settledFrom, bookedSince } = days;
  const [day, time] = bookedSince.split('T');
  // The stays of the days come first, each by its index: the store's bookings and guests of all years are not read.
  const stays =
    kind === 'PRE_ARRIVAL'
      ? sql`
        select booking_id as id, max(check_in_date) >= ${settledFrom} as is_settled from room_unit
        where store_id = ${scope.storeId} and check_in_date between ${from} and ${until} and booking_id > ${after}
        group by booking_id`
      : sql`
        select id, true as is_settled from booking
        where store_id = ${scope.storeId} and check_out_date between ${from} and ${until} and id > ${after}
          and forgotten_on is null`;
  const rows = await sql<{ id: string }[]>`
    with stay as materialized (${stays})
    select b.id from stay join booking b on b.store_id = ${scope.storeId} and b.id = stay.id
    where b.forgotten_on is null and (stay.is_settled or b.created_at >= ${japanInstant(day!, time)})
      and (b.email <> '' or (
        select true from room_unit u join guest g on g.store_id = u.store_id and g.room_unit_id = u.id
        where u.store_id = ${scope.storeId} and u.booking_id = b.id and g.email <> '' limit 1))
      and not exists (select from paper_dispatch p
        where p.store_id = ${scope.storeId} and p.booking_id = b.id and p.paper = ${kind} and p.is_timed)
    order by b.id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** The addresses among these to which nothing goes by itself. */
export async function listBlockedAddresses(
  { sql, scope }: TenantTx,
  addresses: readonly string[],
): Promise<Set<string>> {
  const wanted = addresses.map((address) => address.toLowerCase());
  const rows = await sql<{ address: string }[]>`
    select address from mail_block where store_id = ${scope.storeId} and address = any(${wanted})`;
  return new Set(rows.map(({ address }) => address));
}

export async function setBlocked(
  { sql, scope }: TenantTx,
  { address, isBlocked, byName }: { address: string; isBlocked: boolean; byName: string },
): Promise<void> {
  const own = address.toLowerCase();
  if (isBlocked)
    await sql`
      insert into mail_block (store_id, address, blocked_by_name) values (${scope.storeId}, ${own}, ${byName})
      on conflict (store_id, address) do nothing`;
  else await sql`delete from mail_block where store_id = ${scope.storeId} and address = ${own}`;
}
