import { bookingChanged } from '@honjin/contracts/registration';
import { onEvents, type TenantTx } from '@honjin/service-kit';
import { isOnBoard, marksOf, segmentsOf, type Booking, type Unit } from '../board/segments.ts';

function unitRow(booking: Booking, unit: Unit) {
  const { nights: _nights, status, roomUnitId, roomIndex, ...detail } = unit;
  return {
    booking_id: booking.bookingId,
    booking_version: booking.version,
    booking_no: booking.bookingNo,
    room_unit_id: roomUnitId,
    room_index: roomIndex,
    status,
    detail: { ...detail, groupName: booking.groupName, memo: memoOf(booking, unit) },
  };
}

function memoOf(booking: Booking, unit: Unit): string {
  return [unit.memo, booking.memo].filter((memo) => memo.trim() !== '').join('\n');
}

function stayRows(booking: Booking, unit: Unit) {
  if (!isOnBoard(unit)) return [];
  const segments = segmentsOf(unit);
  return segments.map((segment, index) => ({
    booking_id: booking.bookingId,
    booking_no: booking.bookingNo,
    room_unit_id: unit.roomUnitId,
    segment_no: index,
    room_index: unit.roomIndex,
    room_id: segment.roomId,
    room_type_id: segment.roomTypeId,
    starts_on: segment.startsOn,
    ends_on: segment.endsOn,
    status: unit.status,
    guest: unit.guestName || booking.groupName,
    guest_count: unit.paxMale + unit.paxFemale + unit.paxChild,
    marks: marksOf(booking, unit, { index, count: segments.length }),
    check_in_time: unit.checkInTime,
    check_out_time: unit.checkOutTime,
  }));
}

/** The newest state of each booking: an event carries all of it, so older ones say nothing more. */
function newestOf(bookings: readonly Booking[]): Booking[] {
  return [...new Map(bookings.map((booking) => [booking.bookingId, booking])).values()];
}

/** Two statements for any number of bookings: their rows go, and come back as they are now. */
async function replaceBookings(tx: TenantTx, changed: readonly Booking[]): Promise<void> {
  const { sql, scope } = tx;
  const bookings = newestOf(changed);
  const units = bookings.flatMap((booking) => booking.units.map((unit) => unitRow(booking, unit)));
  const stays = bookings.flatMap((booking) => booking.units.flatMap((unit) => stayRows(booking, unit)));
  const ids = sql.array(bookings.map((booking) => booking.bookingId));
  await sql`
    with gone as (
      delete from board_unit where store_id = ${scope.storeId} and booking_id = any(${ids}::uuid[])
    )
    delete from board_stay where store_id = ${scope.storeId} and booking_id = any(${ids}::uuid[])`;
  // A unit that was moved to another booking still stands under the old one: written over, too.
  await sql`
    with unit as (
      select * from jsonb_to_recordset(${sql.json(units as never)})
        as u(booking_id uuid, booking_version int, booking_no text, room_unit_id uuid, room_index int, status text,
             detail jsonb)
    ), stay as (
      select * from jsonb_to_recordset(${sql.json(stays as never)})
        as s(booking_id uuid, booking_no text, room_unit_id uuid, segment_no int, room_index int, room_id uuid,
             room_type_id uuid, starts_on date, ends_on date, status text, guest text, guest_count int, marks int,
             check_in_time text, check_out_time text)
    ), units_written as (
      insert into board_unit (store_id, room_unit_id, booking_id, booking_version, booking_no, room_index, status, detail)
      select ${scope.storeId}, room_unit_id, booking_id, booking_version, booking_no, room_index, status, detail
      from unit
      on conflict (store_id, room_unit_id) do update
        set booking_id = excluded.booking_id, booking_version = excluded.booking_version, booking_no = excluded.booking_no,
            room_index = excluded.room_index, status = excluded.status, detail = excluded.detail
    )
    insert into board_stay (store_id, room_unit_id, segment_no, booking_id, booking_no, room_index, room_id,
                            room_type_id, starts_on, ends_on, status, guest, guest_count, marks, check_in_time,
                            check_out_time)
    select ${scope.storeId}, room_unit_id, segment_no, booking_id, booking_no, room_index, room_id,
           room_type_id, starts_on, ends_on, status, guest, guest_count, marks, check_in_time, check_out_time
    from stay
    on conflict (store_id, room_unit_id, segment_no) do update
      set booking_id = excluded.booking_id, booking_no = excluded.booking_no, room_index = excluded.room_index, room_id = excluded.room_id,
          room_type_id = excluded.room_type_id, starts_on = excluded.starts_on, ends_on = excluded.ends_on,
          status = excluded.status, guest = excluded.guest, guest_count = excluded.guest_count,
          marks = excluded.marks, check_in_time = excluded.check_in_time, check_out_time = excluded.check_out_time`;
}

export const followBookings = onEvents(bookingChanged, replaceBookings);
