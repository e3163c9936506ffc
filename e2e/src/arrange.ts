import type { RequestOf } from '@honjin/contracts';
import { createBooking, getAvailability, getFormMasters } from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import type { ApiClient } from './api-client.ts';
import { giveUpArrivals } from './full-house.ts';

type FormMasters = Awaited<ReturnType<typeof mastersOf>>;
type BookingInput = RequestOf<typeof createBooking>['bBasicInformation'];

/** Returns the masters that the booking form of a store offers. */
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

/** Returns the request of a booking, with codes of the masters in place of ids. */
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
      salesRouteId: plan.salesRouteIds[0] ?? masters.salesRoutes[0]?.id ?? null,
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

interface Stay {
  readonly from: string;
  readonly to: string;
}

/** Tells whether nobody is in a room: it is ready, or left and not cleaned yet, or was never told of. */
function isEmptyNow({ condition }: { condition: string | null }): boolean {
  return condition === null || condition === 'V' || condition === 'O';
}

/** Rooms of a type that are free from tonight on and that nobody is in. */
export async function emptyRooms(api: ApiClient, { roomTypeId, ...stay }: Stay & { roomTypeId: string }) {
  const { freeRooms } = await api.ask(getAvailability, stay);
  return freeRooms.filter((room) => room.roomTypeId === roomTypeId && isEmptyNow(room));
}

/** Types of double room with the rooms of them that are free for a whole stay, the type with most to sell first. */
async function doublesFor(api: ApiClient, masters: FormMasters, { from, to }: Stay) {
  const { roomTypes, freeRooms } = await api.ask(getAvailability, { from, to });
  return masters.roomTypes
    .filter(({ capacity, maxCapacity, category }) => category === 'REAL' && capacity <= 2 && maxCapacity >= 2)
    .map((type) => {
      const rooms = freeRooms.filter(({ roomTypeId }) => roomTypeId === type.id);
      const remaining = roomTypes.find(({ roomTypeId }) => roomTypeId === type.id)?.remaining ?? 0;
      return { ...type, rooms, remaining };
    })
    .toSorted(
      (one, other) =>
        Math.min(other.remaining, other.rooms.length) - Math.min(one.remaining, one.rooms.length),
    );
}

type RoomyType = Awaited<ReturnType<typeof doublesFor>>[number];

/**
 * The type of double room with the most to sell for nights from tonight on. When the house is full, guests of the
 * demonstration who are still to arrive do not come after all.
 */
export async function roomiestType(
  api: ApiClient,
  { rooms: wanted = 3, ...stay }: Stay & { rooms?: number },
): Promise<RoomyType> {
  const masters = await mastersOf(api);
  for (;;) {
    const types = await doublesFor(api, masters, stay);
    const spare = types.map((type) => ({ ...type, rooms: type.rooms.filter(isEmptyNow) }));
    const best = spare.find(({ remaining, rooms }) => remaining >= wanted && rooms.length >= wanted);
    if (best !== undefined) return best;
    const typeIds = types.map(({ id }) => id);
    if ((await giveUpArrivals(api, { ...stay, typeIds, rooms: wanted })) === 0)
      throw new Error('the house is full');
  }
}

/** The demonstration has sold rooms for four months; after them everything is free. */
const DAYS_TO_SEARCH = 120;

/**
 * Returns the first stay from a day on with enough rooms of one type of double room to sell and to give: the house
 * sells out before holidays, and earlier stories have booked too.
 */
export async function roomyStay(
  api: ApiClient,
  { from: first, nights = 1, rooms }: { from: string; nights?: number; rooms: number },
): Promise<Stay & { type: RoomyType }> {
  const masters = await mastersOf(api);
  for (let later = 0; later < DAYS_TO_SEARCH; later += 1) {
    const from = addDays(first, later);
    const stay = { from, to: addDays(from, nights) };
    const [type] = await doublesFor(api, masters, stay);
    if (type !== undefined && Math.min(type.remaining, type.rooms.length) >= rooms) return { ...stay, type };
  }
  throw new Error(`no ${nights} nights with ${rooms} rooms in ${DAYS_TO_SEARCH} days from ${first}`);
}
