import type { DayFinding } from '@honjin/contracts/registration';
import { IN_HOUSE_STATUSES, OVER_STATUSES } from '@honjin/domain';
import { oneOf, type TenantTx } from '@honjin/service-kit';
import { roomNo } from './room-no-queries.ts';

/*
 * Findings are kept with the close, for whoever looks at it later: they name bookings and rooms, not guests (R-TEXT-07).
 */

/** Rooms that the day waits for: not left, not come, formalities without a room; and deposits left with rooms that are over. */
export function listUnclosedUnits(tx: TenantTx, businessDate: string): Promise<DayFinding[]> {
  const { storeId } = tx.scope;
  return tx.sql<DayFinding[]>`
    with late as (
      select u.*, b.booking_no, (
        select n.room_id from room_night n where n.store_id = u.store_id and n.room_unit_id = u.id
        order by n.night <= ${businessDate} desc, n.night desc limit 1) as night_room_id
      from room_unit u join booking b on b.store_id = u.store_id and b.id = u.booking_id
      where u.store_id = ${storeId} and u.id = any(${unclosedUnits(tx, businessDate)})
    )
    select found.check, found.severity, late.booking_id, late.id as room_unit_id,
           late.booking_no || '-' || late.room_index
             || coalesce(' (' || ${roomNo(tx, tx.sql`coalesce(late.in_room_id, late.night_room_id)`)} || ')', '') as label
    from late, lateral (
      select case when category = 'VIRTUAL' then 'VIRTUAL_ROOM_NOT_DEPARTED' else 'REAL_ROOM_NOT_DEPARTED' end as check,
             case when category = 'VIRTUAL' then 'WARNS' else 'BLOCKS' end as severity
      from (select (select t.state ->> 'category' from master_replica t
        where t.store_id = late.store_id and t.entity = 'room-type' and t.id = (
          select n.stock_room_type_id::text from room_night n
          where n.store_id = late.store_id and n.room_unit_id = late.id order by n.night limit 1)) as category) as room
      where status in ${oneOf(tx.sql, IN_HOUSE_STATUSES)}
      union all select 'NOT_CHECKED_IN', 'BLOCKS' where status = 'BOOK'
      union all select 'PROVISIONAL_CHECK_IN', 'BLOCKS' where status = 'TEMP_CHECK_IN'
      union all select 'DEPOSIT_LEFT', 'WARNS' where status in ${oneOf(tx.sql, OVER_STATUSES)}
        and exists (select from payment p where p.store_id = late.store_id and p.room_unit_id = late.id
          and p.bill_status = 'NOT' and not p.is_void)
    ) as found
    order by found.severity, label`;
}

/** SQL of the rooms that the day may wait for, as an array: each kind by its own index, whatever the years behind hold. */
function unclosedUnits({ sql, scope }: TenantTx, businessDate: string) {
  const { storeId } = scope;
  return sql`array(
    select id from room_unit
    where store_id = ${storeId} and status in ${oneOf(sql, IN_HOUSE_STATUSES)} and check_out_date <= ${businessDate}
    union all
    select id from room_unit
    where store_id = ${storeId} and status = 'BOOK' and check_in_date <= ${businessDate}
    union all
    select id from room_unit where store_id = ${storeId} and status = 'TEMP_CHECK_IN'
    union all
    select id from room_unit
    where store_id = ${storeId} and status in ${oneOf(sql, OVER_STATUSES)} and check_out_date >= ${businessDate})`;
}

/** Guests in another room than the one that was planned for the night. */
export function listUnmadeMoves(tx: TenantTx, businessDate: string): Promise<DayFinding[]> {
  const { storeId } = tx.scope;
  return tx.sql<DayFinding[]>`
    select 'ROOM_CHANGE_NOT_DONE' as check, 'BLOCKS' as severity, u.booking_id, u.id as room_unit_id,
           b.booking_no || '-' || u.room_index
             || ' (' || ${roomNo(tx, tx.sql`u.in_room_id`)} || ' → ' || ${roomNo(tx, tx.sql`n.room_id`)} || ')' as label
    from room_unit u
    join booking b on b.store_id = u.store_id and b.id = u.booking_id
    join room_night n on n.store_id = u.store_id and n.room_unit_id = u.id and n.night = ${businessDate}
    where u.store_id = ${storeId} and u.status = 'STAY' and u.in_room_id is not null
      and n.room_id is not null and n.room_id <> u.in_room_id
    order by label`;
}

/** Important memos that nobody has dealt with. */
export function listOpenMemos(tx: TenantTx): Promise<DayFinding[]> {
  const { storeId } = tx.scope;
  return tx.sql<DayFinding[]>`
    select 'IMPORTANT_QAM_OPEN' as check, 'WARNS' as severity, q.booking_id, q.room_unit_id,
           b.booking_no || ' ' || q.qam_type as label
    from qam q join booking b on b.store_id = q.store_id and b.id = q.booking_id
    where q.store_id = ${storeId} and q.status = 'IN_PROGRESS' and q.is_important order by q.id`;
}

/** Temporary bookings well past their deadline, by Japan's local time of now. */
export function listExpired(tx: TenantTx, localTime: string): Promise<DayFinding[]> {
  const { storeId } = tx.scope;
  return tx.sql<DayFinding[]>`
    select 'DAYTIME_BATCH_NOT_RUN' as check, 'WARNS' as severity, u.booking_id, u.id as room_unit_id,
           b.booking_no || '-' || u.room_index as label
    from room_unit u join booking b on b.store_id = u.store_id and b.id = u.booking_id
    where u.store_id = ${storeId} and u.status = 'TEMP_BOOK'
      and u.temp_book_deadline < ${localTime}::timestamp - interval '10 minutes'
    order by label`;
}

/** Requests to card terminals of which nobody knows the end, and approvals that are not in the books (R-CARD-06). */
export function listOpenCardRequests(tx: TenantTx): Promise<DayFinding[]> {
  const { storeId } = tx.scope;
  return tx.sql<DayFinding[]>`
    select 'CARD_REQUEST_OPEN' as check, 'WARNS' as severity, r.booking_id, r.room_unit_id,
           b.booking_no || ' ' || t.name || ' ¥' || to_char(r.amount, 'FM999,999,999') as label
    from card_request r
    join booking b on b.store_id = r.store_id and b.id = r.booking_id
    join card_terminal t on t.store_id = r.store_id and t.id = r.terminal_id
    where r.store_id = ${storeId} and (r.state in ('ASKED', 'UNKNOWN') or (r.state = 'APPROVED' and not r.is_booked))
    order by r.asked_at, r.id`;
}

/** A bank has given a hold of this age free long ago; nobody is told of it any more. */
const HOLD_TOLD_DAYS = 180;

/** Amounts that are held on a card of a stay that is over, or whose day has come (R-CARD-07). */
export function listHoldsLeft(tx: TenantTx, businessDate: string): Promise<DayFinding[]> {
  const { storeId } = tx.scope;
  return tx.sql<DayFinding[]>`
    select 'CARD_HOLD_LEFT' as check, 'WARNS' as severity, r.booking_id, r.room_unit_id,
           b.booking_no || '-' || u.room_index || ' ¥' || to_char(r.amount, 'FM999,999,999') as label
    from card_request r
    join booking b on b.store_id = r.store_id and b.id = r.booking_id
    join room_unit u on u.store_id = r.store_id and u.id = r.room_unit_id
    where r.store_id = ${storeId} and r.kind = 'HOLD' and r.state = 'APPROVED'
      and (r.held_until <= ${businessDate} or u.status in ${oneOf(tx.sql, OVER_STATUSES)})
      and r.business_date >= ${businessDate}::date - ${HOLD_TOLD_DAYS}::int
      and not exists (select from card_request f where f.store_id = r.store_id and f.stands_on = r.id
        and f.state in ('ASKED', 'UNKNOWN', 'APPROVED'))
    order by r.held_until, r.id`;
}
