import { bookingChanged } from '@honjin/contracts/registration';
import { onEvents, type TenantTx } from '@honjin/service-kit';
import { isOnBoard, marksOf, segmentsOf, type Booking, type Unit } from '../board/segments.ts';
import { replaceRows } from './queries.ts';

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

/** Returns the newest state of each booking: an event carries all of it, so older ones say nothing more. */
function newestOf(bookings: readonly Booking[]): Booking[] {
  return [...new Map(bookings.map((booking) => [booking.bookingId, booking])).values()];
}

async function replaceBookings(tx: TenantTx, changed: readonly Booking[]): Promise<void> {
  const bookings = newestOf(changed);
  await replaceRows(tx, {
    bookingIds: bookings.map((booking) => booking.bookingId),
    units: bookings.flatMap((booking) => booking.units.map((unit) => unitRow(booking, unit))),
    stays: bookings.flatMap((booking) => booking.units.flatMap((unit) => stayRows(booking, unit))),
  });
}

export const followBookings = onEvents(bookingChanged, replaceBookings);
