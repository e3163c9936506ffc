import type { EventEnvelope, PayloadOf } from '@honjin/contracts';
import type { bookingChanged } from '@honjin/contracts/registration/bus';
import { addDays, isInHouse, ROOM_UNIT_STATUS_TRAITS } from '@honjin/domain';
import type { RoomHappening } from '../state/room-changes.ts';
import type { FormerPart, PartyRow, Replaced } from './queries.ts';

export type Booking = PayloadOf<typeof bookingChanged>;
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

function partiesOfUnit(booking: Booking, unit: Unit): PartyRow[] {
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

/** Returns the rooms that a booking takes, one row for each part of a unit. */
export function partiesOf(booking: Booking): PartyRow[] {
  return booking.units.flatMap((unit) => partiesOfUnit(booking, unit));
}

/** Lists where the guests of a booking went, when `replaced` says where they were before its change. */
export function happeningsOfBooking(
  { bookingId, units }: Booking,
  { former, businessDate }: Replaced,
  origin: EventEnvelope,
): RoomHappening[] {
  const formerOf = Map.groupBy(
    former.filter((part) => part.bookingId === bookingId),
    ({ roomUnitId }) => roomUnitId,
  );
  return units.flatMap((unit) =>
    happeningsOf(unit, formerOf.get(unit.roomUnitId) ?? [], { businessDate, origin }),
  );
}
