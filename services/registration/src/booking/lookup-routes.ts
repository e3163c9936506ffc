import {
  getRoomUnitIds,
  getSalesDate,
  getUsedRoomAndPlan,
  searchByBookNo,
} from '@honjin/contracts/registration';
import type { RoomUnitStatus } from '@honjin/domain';
import { handle, Refusal, type Route, type TenantTx } from '@honjin/service-kit';
import { readMasters } from '../masters/read-masters.ts';
import { basicView, unitHead } from './booking-view.ts';
import { openDayOf } from './change-bookings.ts';
import { getTree } from './tree-queries.ts';

interface UsedRoom {
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

function listUsedRooms(
  { sql, scope }: TenantTx,
  { date, currentRoomId }: { date: string; currentRoomId: string | null },
): Promise<UsedRoom[]> {
  return sql<UsedRoom[]>`
    select n.room_id as "roomId", u.booking_id as "bBasicInformationId", u.id as "bRoomUnitId", b.booking_no as "bookingNo",
      u.room_index as "roomIndex", u.status, u.guest_name as "guestName", n.plan_id as "packagePlanId",
      n.plan_name as "packagePlanName"
    from room_night n
    join room_unit u on u.store_id = n.store_id and u.id = n.room_unit_id
    join booking b on b.store_id = u.store_id and b.id = u.booking_id
    where n.store_id = ${scope.storeId} and n.night = ${date} and n.room_id is not null
      and n.room_id is distinct from ${currentRoomId}
      and u.status in ('BOOK', 'TEMP_BOOK', 'STAY', 'TEMP_CHECK_IN', 'DEPARTURE')`;
}

async function listRoomUnitIds(tx: TenantTx, bookingId: string): Promise<string[]> {
  const rows = await tx.sql<{ id: string }[]>`
    select id from room_unit where store_id = ${tx.scope.storeId} and booking_id = ${bookingId} order by room_index`;
  if (rows.length === 0) throw new Refusal('HOS-01002-4');
  return rows.map(({ id }) => id);
}

/** The id of a booking by its number; HOS-01002-4 when there is none. */
export async function bookingIdOfNumber(tx: TenantTx, bookingNo: string): Promise<string> {
  const [row] = await tx.sql<{ id: string }[]>`
    select id from booking where store_id = ${tx.scope.storeId} and booking_no = ${bookingNo}`;
  if (row === undefined) throw new Refusal('HOS-01002-4');
  return row.id;
}

export const lookupRoutes: readonly Route[] = [
  handle(getRoomUnitIds, async ({ input, tx }) => ({
    roomUnitIds: await listRoomUnitIds(tx, input.bookingBasicInformationId),
  })),
  handle(searchByBookNo, async ({ input, tx }) => {
    const tree = await getTree(tx, await bookingIdOfNumber(tx, input.bookingNo));
    const day = openDayOf(tx);
    return { bBasicInformation: basicView(tree), roomUnits: tree.units.map((node) => unitHead(node, day)) };
  }),
  handle(getUsedRoomAndPlan, async ({ input, tx }) => {
    const [{ room }, used] = await Promise.all([readMasters(tx, ['room']), listUsedRooms(tx, input)]);
    const usedRooms = used
      .map((row) => ({ ...row, roomNo: room.get(row.roomId)?.roomNo ?? '' }))
      .toSorted((a, b) => a.roomNo.localeCompare(b.roomNo));
    return { usedRooms };
  }),
  handle(getSalesDate, async ({ tx }) => ({ salesDate: openDayOf(tx).salesDate })),
];
