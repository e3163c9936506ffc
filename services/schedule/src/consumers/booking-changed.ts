import type { PayloadOf } from '@honjin/contracts';
import { bookingChanged } from '@honjin/contracts/registration/bus';
import { boardStaysOf } from '@honjin/domain';
import { onEvents, type TenantTx } from '@honjin/service-kit';
import { replaceRows } from './queries.ts';

type Booking = PayloadOf<typeof bookingChanged>;
type Unit = Booking['units'][number];

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
  return boardStaysOf(booking, unit).map((stay, index) => ({
    booking_id: booking.bookingId,
    booking_no: stay.bookingNo,
    room_unit_id: unit.roomUnitId,
    segment_no: index,
    room_index: stay.roomIndex,
    room_id: stay.roomId,
    room_type_id: stay.roomTypeId,
    starts_on: stay.startsOn,
    ends_on: stay.endsOn,
    status: stay.status,
    guest: stay.guest,
    guest_count: stay.guestCount,
    marks: stay.marks,
    check_in_time: stay.checkInTime,
    check_out_time: stay.checkOutTime,
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
