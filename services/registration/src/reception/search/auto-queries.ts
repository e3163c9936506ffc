import type { ResultOf } from '@honjin/contracts';
import { SEARCH_SHOWN, type menuTopAutoSearch } from '@honjin/contracts/registration';
import { OVER_STATUSES, PRESENT_STATUSES } from '@honjin/domain';
import { oneOf, type TenantTx } from '@honjin/service-kit';
import { lookUpsOf, type SearchTerm } from '../../house/search-terms/pieces.ts';

export interface UnitHit {
  bBasicInformationId: string;
  bRoomUnitId: string;
  customerId: string | null;
  status: Found['dataBook'][number]['status'];
  bookingNo: string;
  roomIndex: number;
  groupName: string;
  guestName: string;
  guestKana: string;
  guestPhone: string;
  roomTypeId: string;
  roomId: string | null;
  checkInDate: string;
  checkInTime: string;
  checkOutDate: string;
  checkOutTime: string;
}

export type Found = ResultOf<typeof menuTopAutoSearch>;

/** A room number finds arrivals of its room within this many days. */
const AHEAD_DAYS = 60;

/**
 * Finds stays by a term. A room number finds who is in the room, who leaves it today and who comes, in that order, before
 * bookings whose number holds the same digits. Of equals the booking that was made last comes first: its id says so, so
 * that only the bookings that are shown are looked up.
 *
 * Candidates come from indexes that cannot degrade; what does not contain the whole key is dropped again.
 */
export function listUnitHits(tx: TenantTx, term: SearchTerm, roomIds: readonly string[]): Promise<UnitHit[]> {
  const { sql, scope } = tx;
  const today = tx.day === null ? null : tx.day.businessDate;
  const rooms = roomIds as string[];
  const { pieces, phone, number, most } = lookUpsOf(term, scope.storeId);
  return sql<UnitHit[]>`
    with named as (
      select s.room_unit_id as id from units_with_pieces(${pieces}, ${most.pieces}) as hit(id)
      join unit_search s on s.store_id = ${scope.storeId} and s.room_unit_id = hit.id
      where position(${term.key} in s.kana_key) > 0 or position(${term.key} in s.kanji_key) > 0
        or position(${term.key} in s.romaji_key) > 0 or position(${term.key} in s.group_key) > 0
    ), of_room as (
      select u.id from room_unit u
        where u.store_id = ${scope.storeId} and u.status in ${oneOf(sql, PRESENT_STATUSES)} and u.in_room_id = any(${rooms}::uuid[])
      union select o.room_unit_id from room_occupancy o
        where o.store_id = ${scope.storeId} and o.live and o.kind = 'STAY' and o.room_id = any(${rooms}::uuid[])
          and o.stay && tsrange(${today}::date, ${today}::date + ${AHEAD_DAYS}::int)
    ), wanted as (
      select id from named
      union select units_with_phone(${phone}, ${most.phone})
      union select u.id from bookings_with_number(${number}, ${most.number}) as hit(id)
        join room_unit u on u.store_id = ${scope.storeId} and u.booking_id = hit.id
        where ${term.roomIndex}::int is null or u.room_index = ${term.roomIndex}::int
      union select id from of_room
    ), shown as (
      select u.id, row_number() over (order by u.id not in (select id from of_room),
          case when u.status not in ${oneOf(sql, PRESENT_STATUSES)} then 2 when u.check_out_date > ${today}::date then 0 else 1 end,
          u.status in ${oneOf(sql, OVER_STATUSES)},
          abs(u.check_in_date - ${today}::date), u.booking_id desc, u.room_index) as position
      from wanted w
      join room_unit u on u.store_id = ${scope.storeId} and u.id = w.id
      order by position limit ${SEARCH_SHOWN}
    )
    select u.booking_id as b_basic_information_id, u.id as b_room_unit_id, u.customer_id, u.status,
           b.booking_no, u.room_index, coalesce(nullif(b.group_name_kanji, ''), b.group_name_kana) as group_name,
           u.guest_name, u.guest_kana, u.guest_phone,
           n.stock_room_type_id as room_type_id, n.room_id, u.check_in_date,
           u.check_in_time, u.check_out_date, u.check_out_time
    from shown
    join room_unit u on u.store_id = ${scope.storeId} and u.id = shown.id
    join booking b on b.store_id = u.store_id and b.id = u.booking_id
    join lateral (select stock_room_type_id, room_id from room_night n
      where n.store_id = u.store_id and n.room_unit_id = u.id
      order by n.night <= ${today}::date desc, case when n.night <= ${today}::date then n.night end desc, n.night
      limit 1) n on true
    order by shown.position`;
}
