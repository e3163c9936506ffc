import type { DayFinding } from '@honjin/contracts/registration';
import type { TenantTx } from '@honjin/service-kit';

/**
 * What stands in the way of closing a business date (design of the batch, phase 01). A room that should have left, a guest
 * who should have come and formalities without a room block; the rest warns.
 */
export async function findDayFindings(tx: TenantTx, businessDate: string): Promise<DayFinding[]> {
  const { storeId } = tx.scope;
  const [units, memos] = await Promise.all([
    tx.sql<DayFinding[]>`
      with late as (
        select u.*, b.booking_no,
          (select state ->> 'category' from master_replica t join room_night n on t.id = n.stock_room_type_id::text
            where t.store_id = u.store_id and t.entity = 'room-type' and n.store_id = u.store_id
              and n.room_unit_id = u.id order by n.night limit 1) as category,
          exists (select from payment p where p.store_id = u.store_id and p.room_unit_id = u.id
            and p.bill_status = 'NOT' and not p.is_void) as has_deposit
        from room_unit u join booking b on b.store_id = u.store_id and b.id = u.booking_id
        where u.store_id = ${storeId} and (
          (u.status in ('STAY', 'DEPARTURE') and u.check_out_date <= ${businessDate})
          or (u.status = 'BOOK' and u.check_in_date <= ${businessDate})
          or u.status = 'TEMP_CHECK_IN'
          or (u.status in ('CHECK_OUT', 'NO_SHOW', 'CANCEL') and u.check_out_date >= ${businessDate}))
      )
      select found.check, found.severity, late.booking_id as "bookingId", late.id as "roomUnitId",
             late.booking_no || '-' || late.room_index || ' ' || late.guest_name as label
      from late, lateral (
        select case when category = 'VIRTUAL' then 'VIRTUAL_ROOM_NOT_DEPARTED' else 'REAL_ROOM_NOT_DEPARTED' end as check,
               case when category = 'VIRTUAL' then 'WARNS' else 'BLOCKS' end as severity
        where status in ('STAY', 'DEPARTURE')
        union all select 'NOT_CHECKED_IN', 'BLOCKS' where status = 'BOOK'
        union all select 'PROVISIONAL_CHECK_IN', 'BLOCKS' where status = 'TEMP_CHECK_IN'
        union all select 'DEPOSIT_LEFT', 'WARNS' where status in ('CHECK_OUT', 'NO_SHOW', 'CANCEL') and has_deposit
      ) as found
      order by found.severity, label`,
    tx.sql<DayFinding[]>`
      select 'IMPORTANT_QAM_OPEN' as check, 'WARNS' as severity, q.booking_id as "bookingId", q.room_unit_id as "roomUnitId",
             b.booking_no || ' ' || q.qam_type as label
      from qam q join booking b on b.store_id = q.store_id and b.id = q.booking_id
      where q.store_id = ${storeId} and q.status = 'IN_PROGRESS' and q.is_important order by q.id`,
  ]);
  return [...units, ...memos];
}
