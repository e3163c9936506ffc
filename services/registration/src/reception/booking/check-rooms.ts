import type { ErrorCode } from '@honjin/contracts';
import { guestsOf } from '@honjin/contracts/registration';
import {
  FIRST_STATUSES,
  isOffered,
  isSelectableTime,
  isWithoutAdult,
  toLocalDateTime,
  type Offerable,
} from '@honjin/domain';
import { refuseFields } from '@honjin/service-kit';
import type { BookingMasters, Desk } from '../../bookings/desk/desk.ts';
import type { NightRow, UnitNode, UnitRow } from '../../bookings/tree/tree.ts';
import { guestCountOf } from './guest-count.ts';
import type { NightInput } from './night-rows.ts';
import type { UnitInput } from './unit-rows.ts';

interface Wrong {
  path: readonly PropertyKey[];
  code: ErrorCode;
}

/** A room as it was saved; none of a new one. */
type Known = Pick<UnitNode, 'unit' | 'nights'> | undefined;

/**
 * Refuses what the form of a room says by itself, each with the path of its field: status, deadline, hours, what a night
 * must say, and masters that are out of use. What was saved before and is sent again is not asked (R-BOUND-07).
 */
export function checkRooms(
  desk: Pick<Desk, 'day' | 'masters'>,
  rooms: readonly UnitInput[],
  saved: readonly UnitNode[],
): void {
  const known = new Map(saved.map((node) => [node.unit.id, node]));
  const at = ['bBasicInformation', 'bRoomUnit'];
  refuseFields(
    rooms.flatMap((room, index) =>
      wrongsOf(desk, room, known.get(room.id ?? '')).map(({ path, code }) => ({
        path: [...at, index, ...path],
        code,
      })),
    ),
  );
}

function wrongsOf(desk: Pick<Desk, 'day' | 'masters'>, room: UnitInput, known: Known): Wrong[] {
  const times = (['checkInTime', 'checkOutTime'] as const).filter((field) => {
    const time = room[field];
    return time !== undefined && time !== known?.unit[field] && !isSelectableTime(time);
  });
  const isFirst = room.status === undefined || FIRST_STATUSES.includes(room.status);
  const nights = new Map(known?.nights.map((night) => [night.night, night]));
  return [
    ...times.map((field) => ({ path: [field], code: 'HOS-09001-14' }) as const),
    ...(known === undefined && !isFirst ? [{ path: ['status'], code: 'HOS-09001-6' } as const] : []),
    ...deadlineWrongs(room, known?.unit, desk.day.businessDate),
    ...room.bRoomInformation.flatMap((night, index) =>
      nightWrongs(desk, night, nights.get(night.roomDate)).map(({ path, code }) => ({
        path: ['bRoomInformation', index, ...path],
        code,
      })),
    ),
  ];
}

/** A temporary booking has a deadline, from the business date to the check-in (R-STATE-20). */
function deadlineWrongs(room: UnitInput, known: UnitRow | undefined, businessDate: string): Wrong[] {
  const path = ['tempBookDeadline'];
  const { tempBookDeadline: deadline, checkInDate } = room;
  const isTemporary = (room.status ?? known?.status) === 'TEMP_BOOK';
  if (deadline === null) return isTemporary ? [{ path, code: 'HOS-09001-0' }] : [];
  const before = deadlineOf(known);
  const isSame = before === deadline && known?.checkInDate === checkInDate;
  const isOver = before !== deadline && deadline.slice(0, 10) < businessDate;
  return !isSame && (isOver || deadline > arrivalOf(room, known)) ? [{ path, code: 'HOS-02006-2' }] : [];
}

const deadlineOf = (known: UnitRow | undefined) => known?.tempBookDeadline?.slice(0, 16).replace(' ', 'T');

/** The check-in as a moment; without an hour it is the end of the day. */
function arrivalOf({ checkInDate, checkInTime }: UnitInput, known: UnitRow | undefined): string {
  return toLocalDateTime(checkInDate, checkInTime ?? known?.checkInTime ?? '30:00');
}

/** Fields of a night that name a master which may go out of use, with where it is kept. */
const CHOICES = [
  ['purposeId', 'purpose', 'purposeId'],
  ['salesRouteId', 'salesRoute', 'salesRouteId'],
  ['roomTypeId', 'roomType', 'roomTypeId'],
  ['assignedRoomId', 'room', 'roomId'],
] as const satisfies readonly (readonly [keyof NightInput, keyof BookingMasters, keyof NightRow])[];

function nightWrongs(
  { day, masters }: Pick<Desk, 'day' | 'masters'>,
  night: NightInput,
  known: NightRow | undefined,
): Wrong[] {
  const isNew = (field: (typeof CHOICES)[number][0], column: (typeof CHOICES)[number][2]) =>
    known === undefined || (night[field] ?? null) !== known[column];
  const retired = CHOICES.filter(([field, entity, column]) => {
    const master: Offerable | undefined = masters[entity].get(night[field] ?? '');
    return master !== undefined && isNew(field, column) && !isOffered(master, day.businessDate);
  });
  const missing = (['purposeId', 'salesRouteId'] as const).filter(
    (field) => night[field] === null && isNew(field, field),
  );
  const isOfChildren = isWithoutAdult(guestsOf(night));
  const wasOfChildren = known !== undefined && isWithoutAdult(guestCountOf(known));
  return [
    ...(isOfChildren && !wasOfChildren ? [{ path: ['paxMaleCount'], code: 'HOS-09001-0' } as const] : []),
    ...retired.map(([field]) => ({ path: [field], code: 'HOS-09001-15' }) as const),
    ...missing.map((field) => ({ path: [field], code: 'HOS-09001-0' }) as const),
  ];
}
