import type { RequestOf } from '@honjin/contracts';
import { createBooking, getAvailability, getFormMasters } from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { expect } from '@playwright/test';
import type { ApiClient } from './api-client.ts';
import { openAnnex } from './full-house.ts';

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

const ANNEX_MS = 30_000;

const isRoomy = ({ remaining, rooms }: RoomyType, wanted: number) =>
  remaining >= wanted && rooms.length >= wanted;

/** Types of double room with the rooms of them that are free for a whole stay and that nobody is in. */
async function spareDoubles(api: ApiClient, masters: FormMasters, stay: Stay): Promise<RoomyType[]> {
  const types = await doublesFor(api, masters, stay);
  return types.map((type) => ({ ...type, rooms: type.rooms.filter(isEmptyNow) }));
}

/** Lets a type have rooms to sell and to give from tonight on: a full house opens an annex. Returns it when it has them. */
async function grown(
  api: ApiClient,
  { masters, stay, type, wanted }: { masters: FormMasters; stay: Stay; type: RoomyType; wanted: number },
): Promise<RoomyType> {
  const lacking = wanted - Math.min(type.remaining, type.rooms.length);
  if (lacking > 0) await openAnnex(type.id, lacking);
  // The desk hears of new rooms a moment later.
  const now: RoomyType[] = [];
  await expect(async () => {
    const roomy = (await spareDoubles(api, masters, stay)).filter((one) => isRoomy(one, wanted));
    now.push(...roomy.filter(({ id }) => id === type.id));
    expect(now, `rooms of ${type.code}`).not.toEqual([]);
  }).toPass({ timeout: ANNEX_MS });
  return now[0]!;
}

/** The type of double room with the most to sell for nights from tonight on; in a full house the one that gets more. */
export async function roomiestType(
  api: ApiClient,
  { rooms: wanted = 3, ...stay }: Stay & { rooms?: number },
): Promise<RoomyType> {
  const masters = await mastersOf(api);
  const types = await spareDoubles(api, masters, stay);
  const best = types.find((type) => isRoomy(type, wanted)) ?? types[0];
  if (best === undefined) throw new Error('the store has no double rooms');
  return grown(api, { masters, stay, type: best, wanted });
}

/** Lets each type of double room have rooms from tonight on: a screen proposes a type by itself. */
export async function roomsOfEachType(api: ApiClient, { rooms: wanted, ...stay }: Stay & { rooms: number }) {
  const masters = await mastersOf(api);
  for (const type of await spareDoubles(api, masters, stay))
    await grown(api, { masters, stay, type, wanted });
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
