import { GIVEN_UP_STATUSES } from '@honjin/domain';
import { oneOf, type TenantTx } from '@honjin/service-kit';

export interface StockRow {
  roomTypeId: string;
  night: string;
  total: number;
  sold: number;
  blocked: number;
  overbookLimit: number;
}

/** Returns the stock rows of some nights; a missing row is a night of which nothing is sold. */
export function listStockRows(tx: TenantTx, from: string, to: string): Promise<StockRow[]> {
  return tx.sql<StockRow[]>`
    select room_type_id, night, total, sold, blocked, overbook_limit
    from room_type_stock where store_id = ${tx.scope.storeId} and night >= ${from} and night < ${to}`;
}

/** Counts the units that wait for a type in a night. */
export function listWaiting(
  tx: TenantTx,
  from: string,
  to: string,
): Promise<{ roomTypeId: string; night: string; waiting: number }[]> {
  return tx.sql`
    select n.room_type_id, n.night, count(*)::int as waiting
    from room_unit u join room_night n on n.store_id = u.store_id and n.room_unit_id = u.id
    where u.store_id = ${tx.scope.storeId} and u.status = 'WAIT_CANCEL' and n.night >= ${from} and n.night < ${to}
    group by n.room_type_id, n.night`;
}

export interface HoldingUnit {
  bRoomUnitId: string;
  bookingNo: string;
  roomIndex: number;
  guestName: string;
  status: string;
  roomId: string | null;
}

/** Returns every unit that takes a room of the type in the night, or waits for one. Day use takes none. */
export function listHolding(tx: TenantTx, roomTypeId: string, night: string): Promise<HoldingUnit[]> {
  return tx.sql<HoldingUnit[]>`
    select u.id as b_room_unit_id, b.booking_no, u.room_index,
           u.guest_name, u.status, n.room_id
    from room_night n
    join room_unit u on u.store_id = n.store_id and u.id = n.room_unit_id
    join booking b on b.store_id = u.store_id and b.id = u.booking_id
    where n.store_id = ${tx.scope.storeId} and n.night = ${night} and n.stock_room_type_id = ${roomTypeId}
      and u.check_in_date < u.check_out_date
      and u.status not in ${oneOf(tx.sql, GIVEN_UP_STATUSES)}
    order by b.booking_no, u.room_index`;
}

/** Rooms that are broken or off sale in the night. */
export function listBlocked(
  tx: TenantTx,
  night: string,
): Promise<{ roomId: string; kind: 'BROKEN' | 'STOP'; reason: string }[]> {
  return tx.sql`
    select room_id, kind, reason from room_block
    where store_id = ${tx.scope.storeId} and released_at is null and from_date <= ${night} and to_date > ${night}`;
}

/**
 * Sets the limit of nights whose rows exist, locked in order. Where it falls below what is sold already, the difference
 * is tolerated and nothing more is sold.
 */
export async function updateLimit(
  tx: TenantTx,
  change: { roomTypeId: string; nights: readonly string[]; limit: number },
): Promise<void> {
  await tx.sql`
    with locked as (
      select night from room_type_stock
      where store_id = ${tx.scope.storeId} and room_type_id = ${change.roomTypeId}
        and night = any(${change.nights as string[]}::date[])
      order by night for update
    )
    update room_type_stock s
    set overbook_limit = ${change.limit}, tolerated = greatest(0, s.sold - (s.total - s.blocked + ${change.limit}))
    from locked l
    where s.store_id = ${tx.scope.storeId} and s.room_type_id = ${change.roomTypeId} and s.night = l.night`;
}
