import { addDays, diffDays } from '@honjin/domain';
import type { BookingForm, RoomForm } from './booking-form.ts';
import type { Booking } from './booking-types.ts';
import { bookingValues, enteredArrangements } from './form-values.ts';

/**
 * Makes a new booking like another one, from another day on: its booker, rooms with their conditions, guests and
 * arrangements. Its money does not come along, nor do rates given by hand, and rooms that were given up are left out.
 */
export function copiedValues(booking: Booking, checkInDate: string): BookingForm {
  const values = bookingValues(booking);
  const days = diffDays(booking.checkInDate, checkInDate);
  const lives = (room: RoomForm) => room.status !== 'CANCEL' && room.status !== 'NO_SHOW';
  const standing = values.rooms.some(lives) ? values.rooms.filter(lives) : values.rooms;
  const chosen = standing.findIndex(({ isRepresentativeRoom }) => isRepresentativeRoom);
  const rooms = standing.map((room, index) => ({
    ...copiedRoom(room, days),
    isRepresentativeRoom: index === Math.max(0, chosen),
  }));
  return { ...values, isSameForAll: false, roomCount: rooms.length, rooms };
}

function copiedRoom(room: RoomForm, days: number): RoomForm {
  return {
    ...room,
    id: '',
    status: 'BOOK',
    checkInDate: addDays(room.checkInDate, days),
    checkOutDate: addDays(room.checkOutDate, days),
    deadlineDate: '',
    deadlineTime: '',
    restrictionReason: '',
    isAssignmentLocked: false,
    wantedRoomId: '',
    // The agency's number is that of the one booking.
    travelAgencyBookingNumber: '',
    rates: {},
    guests: room.guests.map((guest) => ({ ...guest, id: '' })),
    arrangements: enteredArrangements(room).map((row) => ({
      ...row,
      id: '',
      roomDate: addDays(row.roomDate, days),
      unitPrice: null,
    })),
    options: room.options.map((row) => ({
      ...row,
      id: '',
      roomDate: addDays(row.roomDate, days),
      optionRate: null,
    })),
  };
}
