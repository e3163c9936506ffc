import type { Locale, ResultOf } from '@honjin/contracts';
import type { getWaitlist } from '@honjin/contracts/registration';
import type { TenantTx } from '@honjin/service-kit';
import { openDayOf } from '../booking/change-bookings.ts';
import { roomCounts } from '../inventory/change-inventory.ts';
import { nameIn } from '../masters/name-in.ts';
import { readMasters } from '../masters/read-masters.ts';

type View = ResultOf<typeof getWaitlist>;

interface WaitingRow {
  bBasicInformationId: string;
  bRoomUnitId: string;
  bookingNo: string;
  roomIndex: number;
  guestName: string;
  checkInDate: string;
  checkOutDate: string;
  roomTypeId: string;
  /** The fewest rooms left on the nights that have a stock row; null when none has. */
  left: number | null;
  hasUntouchedNight: boolean;
}

/** Rooms on the waitlist that may still come, and whether every night of them has a room by now. */
export async function readWaitlist(tx: TenantTx, locale: Locale): Promise<View> {
  const { businessDate } = openDayOf(tx);
  const [masters, rows] = await Promise.all([
    readMasters(tx, ['room', 'roomType']),
    listWaiting(tx, businessDate),
  ]);
  const counts = roomCounts(masters);
  const waiting = rows.map(({ left, hasUntouchedNight, roomTypeId, ...row }) => {
    const remaining = Math.min(
      left ?? Number.MAX_SAFE_INTEGER,
      hasUntouchedNight ? (counts.get(roomTypeId) ?? 0) : Number.MAX_SAFE_INTEGER,
    );
    return { ...row, roomTypeName: nameIn(locale, masters.roomType.get(roomTypeId)), remaining };
  });
  return { waiting, vacantCount: waiting.filter(({ remaining }) => remaining > 0).length };
}

function listWaiting({ sql, scope }: TenantTx, businessDate: string): Promise<WaitingRow[]> {
  return sql<WaitingRow[]>`
    select u.booking_id as "bBasicInformationId", u.id as "bRoomUnitId", b.booking_no as "bookingNo",
      u.room_index as "roomIndex", u.guest_name as "guestName", u.check_in_date as "checkInDate",
      u.check_out_date as "checkOutDate", n.room_type_id as "roomTypeId", n.remaining as left,
      n.untouched as "hasUntouchedNight"
    from room_unit u
    join booking b on b.store_id = u.store_id and b.id = u.booking_id
    cross join lateral (
      select min(n.stock_room_type_id::text)::uuid as room_type_id,
        min(s.total - s.blocked + s.overbook_limit - s.sold) as remaining, bool_or(s.night is null) as untouched
      from room_night n
      left join room_type_stock s
        on s.store_id = n.store_id and s.room_type_id = n.stock_room_type_id and s.night = n.night
      where n.store_id = u.store_id and n.room_unit_id = u.id) n
    where u.store_id = ${scope.storeId} and u.status = 'WAIT_CANCEL' and u.check_in_date >= ${businessDate}
      and u.check_out_date >= ${businessDate}
    order by u.check_in_date, b.booking_no, u.room_index limit 200`;
}
