import type { RequestOf } from '@honjin/contracts';
import { createBooking, getAvailability, getFormMasters } from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import type { ApiClient } from './api-client.ts';

type FormMasters = Awaited<ReturnType<typeof mastersOf>>;
type BookingInput = RequestOf<typeof createBooking>['bBasicInformation'];

/** What the booking form of a store offers. */
export function mastersOf(api: ApiClient) {
  return api.ask(getFormMasters, {});
}

function byCode<T extends { code: string }>(list: readonly T[], code: string): T {
  const found = list.find((one) => one.code === code);
  if (found === undefined) throw new Error(`no master ${code}`);
  return found;
}

export interface WantedBooking {
  name: string;
  kana: string;
  roomType: string;
  plan: string;
  checkIn: string;
  nights?: number;
  adults?: number;
  rooms?: number;
  /** Rooms given at once, one for each room of the booking. */
  roomIds?: readonly string[];
}

/** The request of a booking, with codes of the masters in place of ids. */
export function bookingInput(masters: FormMasters, wanted: WantedBooking): BookingInput {
  const { checkIn, nights = 1, adults = 1, rooms = 1, roomIds = [] } = wanted;
  const plan = byCode(masters.plans, wanted.plan);
  const purpose = masters.purposes[0];
  const unitOf = (index: number) => ({
    checkInDate: checkIn,
    checkOutDate: addDays(checkIn, nights),
    bRoomInformation: Array.from({ length: nights }, (_, night) => ({
      roomDate: addDays(checkIn, night),
      roomTypeId: byCode(masters.roomTypes, wanted.roomType).id,
      packagePlanId: plan.id,
      paxMaleCount: adults,
      purposeId: purpose?.id ?? null,
      salesRouteId: plan.salesRouteIds[0] ?? null,
      ...(roomIds[index] === undefined ? {} : { assignedRoomId: roomIds[index] }),
    })),
  });
  return {
    guestOrGroupNameKanjiName: wanted.name,
    guestOrGroupNameSingleByte: wanted.kana,
    guestOrGroupNamePhoneNumber: '0312345678',
    bRoomUnit: Array.from({ length: rooms }, (_, index) => unitOf(index)),
  };
}

/** Books without a screen. */
export async function book(api: ApiClient, wanted: WantedBooking) {
  return api.ask(createBooking, { bBasicInformation: bookingInput(await mastersOf(api), wanted) });
}

/** The type of double room with the most empty rooms for some nights, and these rooms. */
export async function roomiestType(api: ApiClient, { from, to }: { from: string; to: string }) {
  const masters = await mastersOf(api);
  const { roomTypes, freeRooms } = await api.ask(getAvailability, { from, to });
  const empty = freeRooms.filter(({ condition }) => condition === 'V' || condition === null);
  const types = masters.roomTypes
    .filter(({ capacity, maxCapacity, category }) => category === 'REAL' && capacity <= 2 && maxCapacity >= 2)
    .map((type) => ({
      ...type,
      rooms: empty.filter(({ roomTypeId }) => roomTypeId === type.id),
      remaining: roomTypes.find(({ roomTypeId }) => roomTypeId === type.id)?.remaining ?? 0,
    }))
    .toSorted(
      (one, other) =>
        Math.min(other.remaining, other.rooms.length) - Math.min(one.remaining, one.rooms.length),
    );
  const [best] = types;
  if (best === undefined || best.remaining < 3) throw new Error('the house is full');
  return best;
}
