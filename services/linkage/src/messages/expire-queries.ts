import type { Scope } from '@honjin/contracts';
import type { TenantTx, TxSql } from '@honjin/service-kit';

/** Messages that are forgotten in one transaction. */
export const EXPIRED_AT_ONCE = 500;

/** Stores that have an account at a provider. */
export function listLinkedStores(sql: TxSql): Promise<Scope[]> {
  return sql<Scope[]>`
    select distinct store_id, group_id, company_id from account`;
}

/**
 * Forgets what was kept of messages longer than their account says, counted from the departure: their bytes and everything
 * personal. That there was a message, and which registration it changed, stays. Answers how many were forgotten.
 */
export async function expireMessages({ sql, scope }: TenantTx): Promise<number> {
  const rows = await sql`
    with old as (
      select m.message_id
      from message m join account a on a.store_id = m.store_id and a.account_id = m.account_id
      where m.store_id = ${scope.storeId} and m.expired_at is null and m.stage = 'DONE'
        and greatest(m.received_at, coalesce(m.check_out_date::timestamptz, m.received_at))
            < now() - make_interval(days => (a.settings->>'messageRetentionDays')::int)
      order by m.received_at limit ${EXPIRED_AT_ONCE}
    ), bytes as (
      delete from message_raw r using old where r.store_id = ${scope.storeId} and r.message_id = old.message_id
    ), names as (
      update booking_link l set guest_name = '' from old
      where l.store_id = ${scope.storeId} and l.last_message_id = old.message_id
    )
    update message m
    set booking = null, guest_name = '', guest_kana = '', differences = '[]', problem_detail = '', expired_at = now(),
        warnings = coalesce((select jsonb_agg(jsonb_build_object('warning', w->'warning', 'detail', ''))
                             from jsonb_array_elements(m.warnings) w), '[]')
    from old where m.store_id = ${scope.storeId} and m.message_id = old.message_id
    returning m.message_id`;
  return rows.length;
}
