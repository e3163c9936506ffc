import { bookingChanged, unitStatusChanged } from '@honjin/contracts/registration';
import type { RoomUnitStatus } from '@honjin/domain';
import type { BookingSnapshot, EventSource } from '@honjin/test-kit';

/** Moves the first unit of a booking on, as registration tells it: the status, then the booking's new state. */
export async function moveUnit(
  registration: EventSource,
  booking: BookingSnapshot,
  toStatus: RoomUnitStatus,
): Promise<{ now: BookingSnapshot; revision: number }> {
  const unit = booking.units[0]!;
  const now = { ...booking, version: booking.version + 1, units: [{ ...unit, status: toStatus }] };
  await registration.emit(unitStatusChanged, {
    bookingId: booking.bookingId,
    bookingNo: booking.bookingNo,
    roomUnitId: unit.roomUnitId,
    fromStatus: unit.status,
    toStatus,
    roomId: unit.nights[0]!.roomId,
    roomNo: null,
    checkOutDate: unit.checkOutDate,
  });
  return { now, revision: await registration.emit(bookingChanged, now) };
}
