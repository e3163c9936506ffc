import type { RoomUnitStatus } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import { conditionsOf, tabCondition, type Request } from '../search/list-queries.ts';

/** A night of a stay with the room it is spent in; null while none is assigned. */
export interface StayNight {
  readonly night: string;
  readonly roomId: string | null;
  readonly roomTypeId: string;
  readonly guests: number;
}

/** A stay as a calendar needs it. */
export interface Stay {
  readonly unitId: string;
  readonly bookingNo: string;
  readonly roomIndex: number;
  readonly status: RoomUnitStatus;
  readonly checkInDate: string;
  readonly checkInTime: string;
  readonly checkOutDate: string;
  readonly checkOutTime: string;
  readonly guestName: string;
  readonly groupName: string;
  /** Of the booking: it grows with every change. */
  readonly version: number;
  readonly updatedAt: Date;
  readonly nights: readonly StayNight[];
}

export interface CalendarWish {
  readonly search: Request;
  readonly bookingId: string | undefined;
  readonly date: string | null;
}

/** Returns the stays that a search finds, the earliest arrival first, at most `limit`. */
export function listStays(
  tx: TenantTx,
  { search, bookingId, date }: CalendarWish,
  limit: number,
): Promise<Stay[]> {
  const { sql } = tx;
  return sql<Stay[]>`
    select u.id as unit_id, b.booking_no, u.room_index, u.status, u.check_in_date, u.check_in_time,
      u.check_out_date, u.check_out_time, u.guest_name,
      coalesce(nullif(b.group_name_kanji, ''), b.group_name_kana) as group_name, b.version, b.updated_at,
      (select coalesce(jsonb_agg(jsonb_build_object('night', n.night, 'roomId', n.room_id,
          'roomTypeId', n.stock_room_type_id, 'guests', n.pax_total) order by n.night), '[]')
        from room_night n where n.store_id = u.store_id and n.room_unit_id = u.id) as nights
    from room_unit u
    join booking b on b.store_id = u.store_id and b.id = u.booking_id
    where ${conditionsOf(tx, search, date)} and ${tabCondition(tx, search.tab, date)}
      ${bookingId === undefined ? sql`` : sql`and u.booking_id = ${bookingId}`}
    order by u.check_in_date, u.booking_id, u.room_index
    limit ${limit}`;
}
