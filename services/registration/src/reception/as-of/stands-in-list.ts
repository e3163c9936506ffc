import type { ParsedRequestOf } from '@honjin/contracts';
import type { searchRegistrationsAsOf } from '@honjin/contracts/registration';
import { katakanaToRomaji, toSearchKey } from '@honjin/domain';
import { readTerm } from '../../house/search-terms/pieces.ts';
import type { BookingState, Sought, UnitState } from './queries.ts';

export type PastRequest = ParsedRequestOf<typeof searchRegistrationsAsOf>;

/** A room unit in one state of its booking. */
export interface UnitAt {
  booking: BookingState;
  unit: UnitState;
}

export function unitsOf(booking: BookingState | null): UnitAt[] {
  return booking?.units.map((unit) => ({ booking, unit })) ?? [];
}

/** Returns the day that the list is of; null is any day, where a number or dates are asked for. */
export function dayOfList(request: PastRequest, businessDate: string): string | null {
  if (request.date !== undefined) return request.date;
  const { bookingNo, checkInDateFrom, checkInDateTo, checkOutDateFrom, checkOutDateTo } = request;
  const beyond = [bookingNo, checkInDateFrom, checkInDateTo, checkOutDateFrom, checkOutDateTo];
  return beyond.some((text) => text !== '') ? null : businessDate;
}

const FIRST_DAY = '0001-01-01';
const LAST_DAY = '9999-12-31';

/** Returns where to look: a stay that fits arrives and leaves within these days. */
export function soughtBy(request: PastRequest, date: string | null): Sought {
  const { bookingNo, checkInDateFrom, checkInDateTo, checkOutDateFrom, checkOutDateTo } = request;
  const given = (...dates: (string | null)[]) =>
    dates.filter((one): one is string => one !== null && one !== '').toSorted();
  return {
    numberPart: bookingNo === '' ? null : (readTerm(bookingNo).bookingNo ?? bookingNo),
    arrivesBy: given(date, checkInDateTo, checkOutDateTo)[0] ?? LAST_DAY,
    leavesFrom: given(date, checkInDateFrom, checkOutDateFrom).at(-1) ?? FIRST_DAY,
  };
}

const isWithin = (day: string, from: string, to: string) =>
  (from === '' || day >= from) && (to === '' || day <= to);

function isNamed({ booking, unit }: UnitAt, name: string): boolean {
  const { guestKana, guestName } = unit;
  const names = [guestKana, guestName, katakanaToRomaji(guestKana), booking.groupKana + booking.groupName];
  return names.map(toSearchKey).join(' ').includes(toSearchKey(name));
}

/** Tells whether a night of the unit is given to one of the rooms; no room, or all of them, means any. */
function isInRooms({ unit }: UnitAt, roomNumber: readonly string[]): boolean {
  const rooms = roomNumber.filter((id) => id !== 'ALL');
  return rooms.length === 0 || unit.nights.some(({ roomId }) => roomId !== null && rooms.includes(roomId));
}

/** Tells whether a room unit is on the list of a day, or of any, by what is asked for. */
export function standsInList(at: UnitAt, request: PastRequest, date: string | null): boolean {
  const { checkInDate, checkOutDate, status } = at.unit;
  const statuses = request.registerStatus.filter((one) => one !== 'ALL');
  if (date !== null && (checkInDate > date || checkOutDate < date)) return false;
  if (statuses.length > 0 && !statuses.includes(status)) return false;
  return (
    isInRooms(at, request.roomNumber) &&
    isWithin(checkInDate, request.checkInDateFrom, request.checkInDateTo) &&
    isWithin(checkOutDate, request.checkOutDateFrom, request.checkOutDateTo) &&
    (request.userName === '' || isNamed(at, request.userName))
  );
}
