import type { Provider } from '@honjin/contracts/linkage';
import type { TenantTx } from '@honjin/service-kit';

export interface HandledMessage {
  readonly messageId: string;
  readonly isApplied: boolean;
  readonly isExpired: boolean;
}

/** Returns the messages that a person chose, locked, so that nobody applies them meanwhile. */
export async function lockChosen(
  { sql, scope }: TenantTx,
  ids: readonly string[],
): Promise<HandledMessage[]> {
  return sql<HandledMessage[]>`
    select message_id, import_state = 'IMPORTED' as is_applied, expired_at is not null as is_expired
    from message
    where store_id = ${scope.storeId} and message_id = any(${sql.array([...ids])}::uuid[])
    order by arrival for update`;
}

/** Takes messages in again from their bytes. */
export async function queueAgain({ sql, scope }: TenantTx, ids: readonly string[]): Promise<void> {
  await sql`
    update message
    set stage = 'UNDERSTAND', transaction_result = 'RE_REGISTERING', processing_state = 'INCOMPLETE', effect = 'NONE',
        confirmation_state = 'UNCONFIRMED', ignore_reason = '', next_attempt_at = null, attempts = 0
    where store_id = ${scope.storeId} and message_id = any(${sql.array([...ids])}::uuid[])`;
}

export async function putAside(
  { sql, scope, actor }: TenantTx,
  ids: readonly string[],
  reason: string,
): Promise<void> {
  await sql`
    update message
    set stage = 'DONE', effect = 'IGNORED', ignore_reason = ${reason}, confirmation_state = 'CONFIRMED',
        processing_state = 'COMPLETE', confirmed_by = ${actor?.userName ?? ''}, confirmed_at = now()
    where store_id = ${scope.storeId} and message_id = any(${sql.array([...ids])}::uuid[])`;
}

/** Marks messages as seen: those chosen, or every imported one of a provider; answers which were not before. */
export async function confirmSeen(
  { sql, scope, actor }: TenantTx,
  { messageIds, provider }: { messageIds: readonly string[]; provider: Provider | undefined },
): Promise<string[]> {
  const all = messageIds.length === 0;
  const rows = await sql<{ messageId: string }[]>`
    update message
    set confirmation_state = 'CONFIRMED', confirmed_by = ${actor?.userName ?? ''}, confirmed_at = now()
    where store_id = ${scope.storeId} and confirmation_state = 'UNCONFIRMED' and stage = 'DONE'
      and (${provider ?? null}::text is null or provider = ${provider ?? null})
      and (case when ${all} then import_state = 'IMPORTED'
        else message_id = any(${sql.array([...messageIds])}::uuid[]) end)
    returning message_id`;
  return rows.map(({ messageId }) => messageId);
}

/** The registration that a booking of an agency has already; null for none. */
export async function findLinked(
  { sql, scope }: TenantTx,
  key: { provider: Provider; agencyKey: string; number: string },
): Promise<{ bookingId: string | null; bookingNo: string } | undefined> {
  const [row] = await sql<{ bookingId: string | null; bookingNo: string }[]>`
    select booking_id, booking_no from booking_link
    where store_id = ${scope.storeId} and provider = ${key.provider} and agency_key = ${key.agencyKey}
      and booking_number = ${key.number}
    for update`;
  return row;
}

export async function saveLink(
  { sql, scope }: TenantTx,
  key: { provider: Provider; agencyKey: string; number: string; accountId: string },
  booking: { bookingId: string; bookingNo: string },
): Promise<void> {
  await sql`
    insert into booking_link (store_id, provider, agency_key, booking_number, account_id, booking_id, booking_no, state)
    values (${scope.storeId}, ${key.provider}, ${key.agencyKey}, ${key.number}, ${key.accountId}, ${booking.bookingId},
            ${booking.bookingNo}, 'LIVE')
    on conflict (store_id, provider, agency_key, booking_number) do update
      set booking_id = excluded.booking_id, booking_no = excluded.booking_no, state = 'LIVE'`;
}
