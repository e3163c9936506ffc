import { HOLDING_STATUSES, type RoomUnitStatus } from '@honjin/domain';
import { oneOf, Refusal, type TenantTx } from '@honjin/service-kit';
import { columnsOf } from '../../house/db/rows.ts';
import { ORDER, type OrderRow } from '../../money/lines/rows.ts';

export interface UsedRoom {
  roomId: string;
  bBasicInformationId: string;
  bRoomUnitId: string;
  bookingNo: string;
  roomIndex: number;
  status: RoomUnitStatus;
  guestName: string;
  packagePlanId: string | null;
  packagePlanName: string;
}

export function listUsedRooms(
  { sql, scope }: TenantTx,
  { date, currentRoomId }: { date: string; currentRoomId: string | null },
): Promise<UsedRoom[]> {
  return sql<UsedRoom[]>`
    select n.room_id, u.booking_id as b_basic_information_id, u.id as b_room_unit_id, b.booking_no,
      u.room_index, u.status, u.guest_name, n.plan_id as package_plan_id,
      n.plan_name as package_plan_name
    from room_night n
    join room_unit u on u.store_id = n.store_id and u.id = n.room_unit_id
    join booking b on b.store_id = u.store_id and b.id = u.booking_id
    where n.store_id = ${scope.storeId} and n.night = ${date} and n.room_id is not null
      and n.room_id is distinct from ${currentRoomId}
      and u.status in ${oneOf(sql, HOLDING_STATUSES)}`;
}

export async function listRoomUnitIds(tx: TenantTx, bookingId: string): Promise<string[]> {
  const rows = await tx.sql<{ id: string }[]>`
    select id from room_unit where store_id = ${tx.scope.storeId} and booking_id = ${bookingId} order by room_index`;
  if (rows.length === 0) throw new Refusal('HOS-01002-4');
  return rows.map(({ id }) => id);
}

/** Finds the id of a booking by its number. */
export async function findBookingIdOfNumber(
  { sql, scope }: TenantTx,
  bookingNo: string,
): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select id from booking where store_id = ${scope.storeId} and booking_no = ${bookingNo}`;
  return row?.id;
}

/** Returns the id of a booking by its number; HOS-01002-4 when there is none. */
export async function bookingIdOfNumber(tx: TenantTx, bookingNo: string): Promise<string> {
  const id = await findBookingIdOfNumber(tx, bookingNo);
  if (id === undefined) throw new Refusal('HOS-01002-4');
  return id;
}

/** Standing lines of nights: neither taken back already nor void. */
export async function listLinesOfNights(tx: TenantTx, nightIds: readonly string[]): Promise<OrderRow[]> {
  if (nightIds.length === 0) return [];
  const rows = await tx.sql<OrderRow[]>`
    select ${columnsOf(tx, ORDER)} from order_line o
    where store_id = ${tx.scope.storeId} and room_night_id = any(${nightIds as string[]}::uuid[])
      and not is_void and reversal_of is null
      and not exists (select from order_line r where r.store_id = o.store_id and r.reversal_of = o.id)
    order by line_no`;
  return rows;
}

/** The shift of the open day, or undefined before the store's first day. */
export async function findShiftNo({ sql, scope }: TenantTx): Promise<number | undefined> {
  const [row] = await sql<{ shiftNo: number }[]>`
    select shift_no from business_day where store_id = ${scope.storeId}`;
  return row?.shiftNo;
}
