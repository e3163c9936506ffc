import { EXPECTED_STATUSES, HOLDING_STATUSES } from '@honjin/domain';
import { oneOf, type TenantTx } from '@honjin/service-kit';

/** Consecutive nights of a unit in one room, or waiting for one. Day use counts as the night of its day. */
export interface RunRow {
  unitId: string;
  bookingId: string;
  version: number;
  bookingNo: string;
  roomIndex: number;
  guestName: string;
  customerId: string | null;
  isLocked: boolean;
  /** All its nights are in this run: it does not change rooms, and waits for none. */
  isWhole: boolean;
  roomTypeId: string;
  roomId: string | null;
  from: string;
  to: string;
  request: string;
}

/** Returns the nights of everybody who has booked and arrives in some days, in runs of one room and type. */
export function listArrivalRuns(
  { sql, scope }: TenantTx,
  range: { from: string; to: string },
): Promise<RunRow[]> {
  return sql<RunRow[]>`
    with night as (
      select u.id as unit_id, n.night, n.room_id, n.stock_room_type_id, n.special_request,
             row_number() over (partition by u.id order by n.night)
               - row_number() over (partition by u.id, n.room_id, n.stock_room_type_id order by n.night) as run
      from room_unit u
      join room_night n on n.store_id = u.store_id and n.room_unit_id = u.id
      where u.store_id = ${scope.storeId} and u.status in ${oneOf(sql, EXPECTED_STATUSES)}
        and u.check_in_date >= ${range.from} and u.check_in_date < ${range.to}
    ), part as (
      select unit_id, room_id, stock_room_type_id, min(night) as first, max(night) + 1 as last,
             string_agg(distinct special_request, ' ') as request
      from night group by unit_id, room_id, stock_room_type_id, run
    )
    select p.unit_id, b.id as booking_id, b.version, b.booking_no,
           u.room_index, u.guest_name, u.customer_id,
           u.is_assignment_locked as is_locked,
           count(*) over (partition by p.unit_id) = 1 as is_whole,
           p.stock_room_type_id as room_type_id, p.room_id, p.first as "from", p.last as "to",
           concat_ws(' ', p.request, u.memo, b.memo) as request
    from part p
    join room_unit u on u.store_id = ${scope.storeId} and u.id = p.unit_id
    join booking b on b.store_id = u.store_id and b.id = u.booking_id
    order by p.first, b.booking_no, u.room_index`;
}

/**
 * Lists who has which room in a period, in nights. A stay that is in the room at noon of the last day has it for that
 * day, too. A guest who comes before 6:00 (30:00) has the night that is then going on.
 */
export function listTakenNights(
  tx: TenantTx,
  range: { from: string; to: string },
): Promise<{ roomId: string; unitId: string | null; from: string; to: string }[]> {
  return tx.sql`
    select room_id, room_unit_id as unit_id, (lower(stay) - interval '6 hours')::date as "from",
           greatest((lower(stay) - interval '6 hours')::date + 1,
                    (upper(stay) - interval '12 hours 1 minute')::date + 1) as "to"
    from occupied_rooms(tsrange(${range.from}::date::timestamp, ${range.to}::date::timestamp + interval '12 hours'))`;
}

/** The rooms in which guests sleep the night before they arrive with another booking. */
export function listLastRooms(
  tx: TenantTx,
  customerIds: readonly string[],
): Promise<{ customerId: string; roomId: string; checkOutDate: string }[]> {
  return tx.sql`
    select u.customer_id, n.room_id, u.check_out_date
    from room_unit u
    join room_night n on n.store_id = u.store_id and n.room_unit_id = u.id and n.night = u.check_out_date - 1
    where u.store_id = ${tx.scope.storeId} and u.customer_id = any(${customerIds as string[]}::uuid[])
      and u.status in ${oneOf(tx.sql, HOLDING_STATUSES)} and n.room_id is not null`;
}
