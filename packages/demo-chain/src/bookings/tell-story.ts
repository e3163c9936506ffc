import { addDays, type RoomUnitStatus } from '@honjin/domain';
import type { Random } from '../random.ts';
import {
  LARGEST_GROUP,
  makeBooking,
  type Booking,
  type Maker,
  type OpenDesk,
  type UnitPlan,
} from './draft.ts';
import type { HouseFiller, Stay } from './fill-house.ts';

/**
 * The share of arrivals that were booked for several rooms, and the shares of cancellations and no-shows among the
 * rest.
 */
const GROUP_SHARE = 0.07;
const CANCELLED_SHARE = 0.08;
const NO_SHOW_SHARE = 0.01;
const WAITING_SHARE = 0.003;
const PROVISIONAL_SHARE = 0.05;

/** Days before arrival from which rooms are given, and the share of later arrivals that have one all the same. */
const ASSIGNED_DAYS = 2;
const ASSIGNED_SHARE = 0.15;
const ASSIGNED_TODAY_SHARE = 0.75;

type OpenWork = 'arrivals' | 'departures' | 'provisional';

/** Takes rooms out of the work left for the desk. Returns false when fewer are left. */
function takeOpen(left: OpenDesk, what: OpenWork, rooms: number): boolean {
  if (left[what] < rooms) return false;
  left[what] -= rooms;
  return true;
}

const waitsForRoom = (open: OpenDesk, party: readonly Stay[]) =>
  party.some(({ room }) => open.lateRooms.has(room.id));

/** Returns the status of a party whose last night was before the anchor. */
function leaving(open: OpenDesk, party: readonly Stay[]): RoomUnitStatus {
  if (!takeOpen(open, 'departures', party.length)) return 'CHECK_OUT';
  for (const { room } of party) open.lateRooms.add(room.id);
  return 'DEPARTURE';
}

/** Returns the status of a party that comes on the anchor. */
function arriving(open: OpenDesk, party: readonly Stay[]): RoomUnitStatus {
  if (takeOpen(open, 'provisional', party.length)) return 'TEMP_CHECK_IN';
  return takeOpen(open, 'arrivals', party.length) || waitsForRoom(open, party) ? 'BOOK' : 'STAY';
}

/** Returns the status of a party on the evening of the anchor, from its dates. */
function statusOf({ random, span, open }: Maker, party: readonly Stay[]): RoomUnitStatus {
  const { anchor } = span;
  const [first] = party;
  if (first === undefined || first.checkIn === anchor) return arriving(open, party);
  if (first.checkOut < anchor) return 'CHECK_OUT';
  if (first.checkIn > anchor) return random.chance(PROVISIONAL_SHARE) ? 'TEMP_BOOK' : 'BOOK';
  return first.checkOut === anchor ? leaving(open, party) : 'STAY';
}

function hasRoom({ random, span }: Maker, { checkIn }: Stay, status: RoomUnitStatus): boolean {
  if (!['BOOK', 'TEMP_BOOK'].includes(status)) return true;
  if (checkIn === span.anchor) return random.chance(ASSIGNED_TODAY_SHARE);
  return checkIn <= addDays(span.anchor, ASSIGNED_DAYS) || random.chance(ASSIGNED_SHARE);
}

/** Stays that begin and end alike are booked together now and then. */
function partiesOf(random: Random, stays: readonly Stay[]): Stay[][] {
  const sameDates = [...Map.groupBy(stays, ({ checkOut }) => checkOut).values()];
  return sameDates.flatMap((alike) => {
    const parties: Stay[][] = [];
    for (let next = 0; next < alike.length;) {
      const isSeveral = alike[next]?.checkIn !== alike[next]?.checkOut && random.chance(GROUP_SHARE);
      const rooms = isSeveral ? (random.chance(0.7) ? 2 : random.between(3, LARGEST_GROUP)) : 1;
      parties.push(alike.slice(next, next + rooms));
      next += rooms;
    }
    return parties;
  });
}

/** Bookings that came to nothing, or wait for a room: they hold none. */
function unrealised(maker: Maker, { stay, status }: { stay: Stay; status: RoomUnitStatus }): Booking {
  return makeBooking(maker, [{ stay, status, isAssigned: false }]);
}

function lostBookings(maker: Maker, stays: readonly Stay[]): Booking[] {
  const { random, span } = maker;
  return stays.flatMap((stay) => {
    if (random.chance(CANCELLED_SHARE)) return [unrealised(maker, { stay, status: 'CANCEL' })];
    if (stay.checkIn < span.anchor)
      return random.chance(NO_SHOW_SHARE) ? [unrealised(maker, { stay, status: 'NO_SHOW' })] : [];
    const waits = stay.checkIn > span.anchor && random.chance(WAITING_SHARE);
    return waits ? [unrealised(maker, { stay, status: 'WAIT_CANCEL' })] : [];
  });
}

/** Returns the bookings whose guests arrive, or were to arrive, on a day. Days must be asked for in order. */
export function bookingsArrivingOn(maker: Maker, filler: HouseFiller, day: string): Booking[] {
  // Nobody comes for hours only on the anchor's evening.
  const stays = filler
    .arrivalsOn(day)
    .filter(({ checkIn, checkOut }) => checkIn !== checkOut || day !== maker.span.anchor);
  const isLast = day === maker.span.anchor;
  // Who cannot go to their room yet is among those that the desk still has to see to.
  const waits = (party: readonly Stay[]) => isLast && waitsForRoom(maker.open, party);
  const parties = partiesOf(maker.random, stays).toSorted((a, b) => Number(waits(b)) - Number(waits(a)));
  const kept = parties.map((party) => {
    const [first] = party;
    const status = statusOf(maker, party);
    const isAssigned = first !== undefined && hasRoom(maker, first, status);
    return makeBooking(
      maker,
      party.map((stay): UnitPlan => ({ stay, status, isAssigned })),
    );
  });
  return [...kept, ...lostBookings(maker, stays)];
}
