import { addDays } from '@honjin/domain';
import type { FreeRoom } from '../booking/dialogs/use-free-rooms.ts';
import { nightCount, type BookingForm } from '../booking/form/booking-form.ts';
import type { FormMasters } from '../booking/form/booking-types.ts';
import { newBookingValues } from '../booking/form/form-values.ts';

/** The entry for a guest who stands at the desk. An empty choice follows the proposal. */
export interface WalkInEntry {
  name: string;
  kana: string;
  phone: string;
  nights: number | null;
  guests: number | null;
  roomId: string;
  planId: string;
  purposeId: string;
  routeId: string;
}

export const EMPTY_WALK_IN: WalkInEntry = {
  name: '',
  kana: '',
  phone: '',
  nights: 1,
  guests: 1,
  roomId: '',
  planId: '',
  purposeId: '',
  routeId: '',
};

interface Start {
  businessDate: string;
  masters: FormMasters;
  room: FreeRoom | undefined;
}

/** The booking that the entry makes: from today on, one room, with its room given. */
export function walkInBooking(entry: WalkInEntry, { businessDate, masters, room }: Start): BookingForm {
  const form = newBookingValues({
    businessDate,
    checkInTime: masters.checkInTime,
    checkOutTime: masters.checkOutTime,
    checkOutDate: addDays(businessDate, entry.nights ?? 1),
    roomId: entry.roomId,
    roomTypeId: room?.roomTypeId ?? '',
    packagePlanId: entry.planId,
    salesRouteId: entry.routeId,
    pax: { paxMaleCount: entry.guests ?? 0 },
  });
  return {
    ...form,
    rooms: form.rooms.map((one) => ({ ...one, purposeId: entry.purposeId })),
    guestOrGroupNameKanjiName: entry.name.trim(),
    guestOrGroupNameSingleByte: entry.kana.trim(),
    guestOrGroupNamePhoneNumber: entry.phone,
  };
}

/** Tells whether a room waits for its cleaning. One that the house knows nothing of is judged by the service alone. */
export function isUnready(room: FreeRoom | undefined): boolean {
  return room !== undefined && room.cleaning !== null && room.cleaning !== 'U';
}

/** Returns the text key of what the entry still lacks, or undefined. */
export function walkInLacks(entry: WalkInEntry, form: BookingForm): string | undefined {
  if (entry.name.trim() === '' || entry.kana.trim() === '') return 'walkIn.needsName';
  const [room] = form.rooms;
  if (room === undefined || (nightCount(room) ?? 0) < 1 || (entry.guests ?? 0) < 1) return 'walkIn.needsStay';
  if (entry.roomId === '') return 'walkIn.needsRoom';
  return entry.planId === '' ? 'walkIn.needsPlan' : undefined;
}
