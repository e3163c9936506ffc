import {
  addDays,
  COUNTED_GROUPS,
  countOf,
  NO_GUESTS,
  type GuestCount,
  type PayMode,
  type RoomUnitStatus,
} from '@honjin/domain';
import { masterId } from '../chain.ts';
import { PURPOSES } from '../masters/choices.ts';
import { idOf } from '../ids.ts';
import type { Random } from '../random.ts';
import type { Catalogue, SoldPlan } from './catalogue.ts';
import type { Stay } from './fill-house.ts';
import { GROUPS } from './names.ts';
import type { Guest, GuestBook } from './people.ts';
import { priceUnit, type NightPrice } from './price-unit.ts';
import type { Span } from './span.ts';

/** One room of a booking. */
export interface Unit {
  readonly id: string;
  readonly index: number;
  readonly stay: Stay;
  readonly status: RoomUnitStatus;
  readonly sold: SoldPlan;
  readonly guests: GuestCount;
  readonly party: readonly { readonly number: number; readonly guest: Guest }[];
  readonly nights: readonly (NightPrice & { readonly id: string })[];
  /** True when the unit has a room; false when only a room of its type is promised. */
  readonly isAssigned: boolean;
}

/** A booking with everything that follows from chance; rows and events are made from it. */
export interface Booking {
  readonly id: string;
  readonly bookingNo: string;
  readonly createdOn: string;
  readonly contact: Guest;
  readonly group: readonly [name: string, kana: string] | null;
  readonly payMode: PayMode;
  readonly routeCode: string;
  readonly purposeCode: string;
  readonly memo: string;
  readonly units: readonly Unit[];
  readonly checkIn: string;
  readonly checkOut: string;
}

/** Rooms that the desk still has to see to on the anchor's evening; they become fewer as bookings take them. */
export interface OpenDesk {
  arrivals: number;
  departures: number;
  provisional: number;
  /** Rooms that their guests have not left. Nobody else is inside yet. */
  readonly lateRooms: Set<string>;
}

/**
 * Returns the work that is left for the desk of a house of this size. It is small enough that the day can be closed by
 * hand.
 */
export function openDeskOf(rooms: number): OpenDesk {
  const some = Math.max(2, Math.round(rooms / 45));
  return { arrivals: some, departures: some, provisional: 1, lateRooms: new Set() };
}

/** The parts that bookings of a house are made with. */
export interface Maker {
  readonly catalogue: Catalogue;
  readonly random: Random;
  readonly guestBook: GuestBook;
  readonly span: Span;
  readonly open: OpenDesk;
  /** The installation's secret. Keys that open files must not be easy to guess. */
  readonly secret: string;
  nextBookingNo(): string;
}

const ROUTE_WEIGHTS: readonly (readonly [code: string, weight: number])[] = [
  ['WEB', 38],
  ['PHONE', 22],
  ['AGENT1', 20],
  ['AGENT2', 12],
  ['DIRECT', 8],
];

const MEMOS = [
  '',
  '',
  '',
  '',
  '',
  '',
  '',
  '禁煙フロア希望',
  '高層階希望',
  '到着は22時頃',
  '記念日のためケーキを手配',
  '荷物を先に送る',
];

/** Most rooms of a group that books together. */
export const LARGEST_GROUP = 8;

/** Days between booking and arrival. */
function leadDays(random: Random): number {
  return Math.floor(120 * random.next() ** 2.2);
}

function createdOn({ random, span }: Maker, checkIn: string): string {
  const usual = addDays(checkIn, -leadDays(random));
  return usual < span.anchor ? usual : span.anchor;
}

/** Adults and children of a room; children come to rooms that have place for them. */
function partyOf({ catalogue, random }: Maker, stay: Stay, sold: SoldPlan): GuestCount {
  const type = catalogue.types.get(stay.room.typeCode);
  if (type === undefined) throw new Error(`no room type ${stay.room.typeCode}`);
  const most = type.maxCapacity;
  const weights = [28, 60, 8, 4, 2, 1].slice(0, most).map((weight, index) => ({
    persons: index + 1,
    weight:
      type.capacity === 1 && index === 0 ? 200 : sold.plan.basis === 'PERSON' && index === 0 ? 6 : weight,
  }));
  const { persons } = random.pickByWeight(weights, ({ weight }) => weight);
  const children = Math.min(random.chance(0.18) ? random.between(1, 2) : 0, most - persons);
  const male = random.between(0, persons);
  const guests = { ...NO_GUESTS, male, female: persons - male };
  for (let child = 0; child < children; child += 1) {
    guests[random.pick(['childA70', 'childB50', 'childC30', 'childDNone'] as const)] += 1;
  }
  return guests;
}

/** Heads of a party: adults and the child classes that count. */
export function headsOf(guests: GuestCount): number {
  return COUNTED_GROUPS.reduce((sum, group) => sum + countOf(guests, group), 0);
}

export interface UnitPlan {
  readonly stay: Stay;
  readonly status: RoomUnitStatus;
  readonly isAssigned: boolean;
}

function makeUnit(
  maker: Maker,
  booking: { id: string; createdOn: string },
  given: UnitPlan & { index: number },
): Unit {
  const { catalogue, random, guestBook } = maker;
  const { stay, index } = given;
  const isDayUse = stay.checkIn === stay.checkOut;
  const sold = random.pickByWeight(catalogue.plansOf(stay.room.typeCode, isDayUse), ({ plan }) =>
    isDayUse ? 1 : plan.weight,
  );
  const guests = partyOf(maker, stay, sold);
  const party = [guestBook.pick(random)];
  if (headsOf(guests) > 1 && random.chance(0.3)) party.push(guestBook.pick(random));
  const id = idOf(`${booking.id} room ${index}`, booking.createdOn);
  const nights = priceUnit(catalogue, stay, { sold, guests }).map((night) => {
    return { ...night, id: idOf(`${id} ${night.date}`, booking.createdOn) };
  });
  return { id, index, stay, status: given.status, sold, guests, party, nights, isAssigned: given.isAssigned };
}

function payModeOf(random: Random, rooms: number): PayMode {
  return rooms === 1
    ? 'INDIVIDUAL'
    : random.pickByWeight(['BULK', 'ROOM_FEE', 'INDIVIDUAL'] as const, (mode) => (mode === 'BULK' ? 3 : 2));
}

/** Makes a booking of rooms that arrive and leave together. */
export function makeBooking(maker: Maker, rooms: readonly UnitPlan[]): Booking {
  const { random, catalogue } = maker;
  const [first] = rooms;
  if (first === undefined) throw new Error('a booking has a room');
  const bookingNo = maker.nextBookingNo();
  const { checkIn, checkOut } = first.stay;
  const made = createdOn(maker, checkIn);
  const booking = { id: idOf(`${catalogue.house.key} booking ${bookingNo}`, made), createdOn: made };
  const units = rooms.map((room, index) => makeUnit(maker, booking, { ...room, index: index + 1 }));
  const contact = units[0]?.party[0]?.guest;
  if (contact === undefined) throw new Error('a room has a guest');
  const isLarge = rooms.length > 2;
  return {
    ...booking,
    bookingNo,
    contact,
    group: isLarge ? random.pick(GROUPS) : null,
    payMode: payModeOf(random, rooms.length),
    routeCode: random.pickByWeight(ROUTE_WEIGHTS, ([, weight]) => weight)[0],
    purposeCode: random.pick(PURPOSES)[0],
    memo: random.pick(MEMOS),
    units,
    checkIn,
    checkOut,
  };
}

/** Returns the room whose bill has the lines of a room: the first one when it pays for the others. */
export function payerOf(booking: Booking, unit: Unit, isRoomFee: boolean): Unit {
  const [first] = booking.units;
  const paysForOthers = booking.payMode === 'BULK' || (booking.payMode === 'ROOM_FEE' && isRoomFee);
  return paysForOthers && first !== undefined ? first : unit;
}

/** Returns the sales route of a booking as nights name it. */
export function routeIdOf({ catalogue }: Pick<Maker, 'catalogue'>, { routeCode }: Booking): string {
  return masterId(catalogue.house, 'sales-route', routeCode);
}
