import type { TenantTx } from '@honjin/service-kit';

/** A list of all bookings of a provider came in; its messages are read afterwards. */
export async function noteFullList(
  { sql, scope }: TenantTx,
  accountId: string,
  receivedAt: Date,
): Promise<void> {
  await sql`
    update account_state set last_listed_at = ${receivedAt}, listed_from = null, listed_to = null
    where store_id = ${scope.storeId} and account_id = ${accountId}`;
}

/** Notes which bookings the newest full list of their account has, of those messages that belong to it. */
export async function markListed({ sql, scope }: TenantTx, messageIds: readonly string[]): Promise<void> {
  await sql`
    with listed as (
      select m.account_id, m.provider, m.agency_key, m.booking_number, m.kind, m.check_in_date, m.received_at
      from message m
      join account_state s on s.store_id = m.store_id and s.account_id = m.account_id and s.last_listed_at = m.received_at
      where m.store_id = ${scope.storeId} and m.message_id = any(${sql.array([...messageIds])}::uuid[])
        and m.check_in_date is not null
    ), period as (
      update account_state s
      set listed_from = least(s.listed_from, l.first), listed_to = greatest(s.listed_to, l.last)
      from (select account_id, min(check_in_date) as first, max(check_in_date) as last from listed group by account_id) l
      where s.store_id = ${scope.storeId} and s.account_id = l.account_id
    )
    update booking_link b set last_listed_at = l.received_at
    from listed l
    where b.store_id = ${scope.storeId} and b.provider = l.provider and b.agency_key = l.agency_key
      and b.booking_number = l.booking_number and l.kind <> 'CANCEL'
      and (b.last_listed_at is null or b.last_listed_at < l.received_at)`;
}
