import type { EventEnvelope, PayloadOf } from '@honjin/contracts';
import { bookingChanged } from '@honjin/contracts/registration/bus';
import { addDays, isInHouse, ROOM_UNIT_STATUS_TRAITS } from '@honjin/domain';
import { onEvents, type TenantTx } from '@honjin/service-kit';
import { applyHappenings, type RoomHappening } from '../state/room-changes.ts';
import { replaceParties, type FormerPart, type PartyRow } from './queries.ts';

type Booking = PayloadOf<typeof bookingChanged>;
type Unit = Booking['units'][number];

interface Part {
  readonly roomId: string;
  readonly startsOn: string;
  readonly endsOn: string;
}

/** Returns consecutive nights of a unit in one room. Nights without a room do not matter here. */
export function roomPartsOf(unit: Unit): Part[] {
  const parts: Part[] = [];
  for (const { date, roomId } of unit.nights.toSorted((a, b) => a.date.localeCompare(b.date))) {
    if (roomId === null) continue;
    const last = parts.at(-1);
    const endsOn = unit.isDayUse ? date : addDays(date, 1);
    if (last?.roomId === roomId && last.endsOn === date) parts[parts.length - 1] = { ...last, endsOn };
    else parts.push({ roomId, startsOn: date, endsOn });
  }
  return parts;
}

function partiesOf(booking: Booking, unit: Unit): PartyRow[] {
  if (!ROOM_UNIT_STATUS_TRAITS[unit.status].active) return [];
  return roomPartsOf(unit).map((part, index) => ({
    booking_id: booking.bookingId,
    booking_no: booking.bookingNo,
    room_unit_id: unit.roomUnitId,
    segment_no: index,
    room_index: unit.roomIndex,
    room_id: part.roomId,
    starts_on: part.startsOn,
    ends_on: part.endsOn,
    status: unit.status,
    guest_name: unit.guestName || booking.groupName,
    guest_count: unit.paxMale + unit.paxFemale + unit.paxChild,
    check_in_date: unit.checkInDate,
    check_in_time: unit.checkInTime,
    check_out_date: unit.checkOutDate,
    check_out_time: unit.checkOutTime,
    has_memo: unit.memo.trim() !== '' || booking.memo.trim() !== '',
    free_memos: unit.freeMemos,
  }));
}

/** The room a party in the house is in on a day: the one of tonight, after the last night the last one. */
function roomOn(parts: readonly Part[], day: string | null): string | null {
  const tonight = parts.find((part) => day !== null && part.startsOn <= day && day < part.endsOn);
  return (tonight ?? parts.at(-1))?.roomId ?? null;
}

/**
 * Lists where guests in the house went: to another room, or into a room that nothing was known about. The status event
 * itself reports arrivals and departures.
 */
function happeningsOf(
  unit: Unit,
  former: readonly FormerPart[],
  { businessDate, origin }: { businessDate: string | null; origin: EventEnvelope },
): RoomHappening[] {
  if (!isInHouse(unit.status)) return [];
  const now = roomOn(roomPartsOf(unit), businessDate);
  const before = roomOn(former, businessDate);
  if (now === null || now === before) return [];
  const entered: RoomHappening[] = [{ roomId: now, event: before === null ? 'CHECK_IN' : 'MOVE_IN', origin }];
  const left: RoomHappening[] = before === null ? [] : [{ roomId: before, event: 'MOVE_OUT', origin }];
  const leaving: RoomHappening[] =
    unit.status === 'DEPARTURE' ? [{ roomId: now, event: 'DEPART', origin }] : [];
  return [...left, ...entered, ...leaving];
}

/** Groups bookings that are written together: in a group no booking and no unit comes twice. */
function groupsOf(bookings: readonly Booking[]): Booking[][] {
  const groups: Booking[][] = [];
  let seen = new Set<string>();
  for (const booking of bookings) {
    const ids = [booking.bookingId, ...booking.units.map(({ roomUnitId }) => roomUnitId)];
    if (groups.length === 0 || ids.some((id) => seen.has(id))) {
      groups.push([]);
      seen = new Set();
    }
    groups.at(-1)!.push(booking);
    for (const id of ids) seen.add(id);
  }
  return groups;
}

async function replaceBookings(
  tx: TenantTx,
  bookings: readonly Booking[],
  originOf: ReadonlyMap<Booking, EventEnvelope>,
): Promise<void> {
  const parties = bookings.flatMap((booking) => booking.units.flatMap((unit) => partiesOf(booking, unit)));
  const ids = bookings.map(({ bookingId }) => bookingId);
  const { former, businessDate } = await replaceParties(tx, ids, parties);
  const formerOf = Map.groupBy(former, ({ bookingId, roomUnitId }) => `${bookingId} ${roomUnitId}`);
  for (const booking of bookings) {
    const { bookingId, units } = booking;
    const origin = originOf.get(booking)!;
    const happenings = units.flatMap((unit) =>
      happeningsOf(unit, formerOf.get(`${bookingId} ${unit.roomUnitId}`) ?? [], { businessDate, origin }),
    );
    await applyHappenings(tx, happenings);
  }
}

export const followBookings = onEvents(bookingChanged, async (tx, bookings, envelopes) => {
  const originOf = new Map(bookings.map((booking, index) => [booking, envelopes[index]!]));
  for (const group of groupsOf(bookings)) await replaceBookings(tx, group, originOf);
});
