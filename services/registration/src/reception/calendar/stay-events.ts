import type { Locale } from '@honjin/contracts';
import { CODE_NAMES } from '@honjin/contracts/code-names';
import { addDays, GIVEN_UP_STATUSES, UNCONFIRMED_STATUSES, type RoomUnitStatus } from '@honjin/domain';
import { nameIn } from '../../house/masters/name-in.ts';
import type { MasterSets } from '../../house/masters/read-masters.ts';
import type { StayEvent } from '../../house/papers/calendar-file.ts';
import type { Stay, StayNight } from './queries.ts';

const TEXTS = {
  ja: {
    room: (no: string) => `${no}号室`,
    noRoom: '部屋未定',
    guests: (count: number) => `${count}名`,
    booking: '予約番号',
    state: '状態',
    arrival: 'チェックイン',
    departure: 'チェックアウト',
    joint: '・',
  },
  en: {
    room: (no: string) => `Room ${no}`,
    noRoom: 'No room yet',
    guests: (count: number) => (count === 1 ? '1 guest' : `${count} guests`),
    booking: 'Reservation',
    state: 'Status',
    arrival: 'Check-in',
    departure: 'Check-out',
    joint: ', ',
  },
} as const;

interface Told {
  readonly locale: Locale;
  readonly storeName: string;
  readonly masters: Pick<MasterSets, 'room' | 'roomType'>;
  /** Names of guests and groups go into calendars of those only who may see guests: a calendar leaves the house. */
  readonly withNames: boolean;
  /** The rooms that were asked for; empty: whole stays. */
  readonly roomIds: readonly string[];
}

/** Consecutive nights of a stay that make one event. */
interface Piece {
  readonly uid: string;
  readonly nights: readonly StayNight[];
}

/** The nights of a stay in a row in the same of these rooms. */
function runsIn(roomIds: readonly string[], nights: readonly StayNight[]): StayNight[][] {
  const runs: StayNight[][] = [];
  for (const night of nights.filter(({ roomId }) => roomId !== null && roomIds.includes(roomId))) {
    const last = runs.at(-1)?.at(-1);
    if (last?.roomId === night.roomId && addDays(last!.night, 1) === night.night) runs.at(-1)!.push(night);
    else runs.push([night]);
  }
  return runs;
}

/** A stay is one event; in the calendar of a room it is that of the nights in this room. */
function piecesOf({ unitId, nights }: Stay, roomIds: readonly string[]): Piece[] {
  if (roomIds.length === 0) return [{ uid: unitId, nights }];
  return runsIn(roomIds, nights).map((run, at) => ({
    uid: `${unitId}.${run[0]!.roomId}.${at}`,
    nights: run,
  }));
}

function statusOf(status: RoomUnitStatus): StayEvent['status'] {
  if (GIVEN_UP_STATUSES.includes(status)) return 'CANCELLED';
  return UNCONFIRMED_STATUSES.includes(status) ? 'TENTATIVE' : 'CONFIRMED';
}

/** The days of a piece: the last one is that of leaving, on which the room is free again. Day use is one day. */
function daysOf({ checkInDate, checkOutDate }: Stay, { nights }: Piece, isWhole: boolean) {
  const [first, last] = [nights[0]?.night, nights.at(-1)?.night];
  const [from, to] =
    isWhole || first === undefined ? [checkInDate, checkOutDate] : [first, addDays(last!, 1)];
  return checkInDate === checkOutDate || from === to
    ? { from, until: addDays(from, 1) }
    : { from, until: to };
}

function roomNosOf({ nights }: Piece, { masters }: Told): string[] {
  return [...new Set(nights.map(({ roomId }) => masters.room.get(roomId ?? '')?.roomNo ?? ''))].filter(
    Boolean,
  );
}

function eventOf(stay: Stay, piece: Piece, told: Told): StayEvent {
  const { locale, masters, storeName, withNames } = told;
  const texts = TEXTS[locale];
  const roomNos = roomNosOf(piece, told);
  const rooms = roomNos.length === 0 ? texts.noRoom : texts.room(roomNos.join(texts.joint));
  const [first] = piece.nights;
  const label = `${stay.bookingNo}-${stay.roomIndex}`;
  const names = withNames ? [stay.guestName, stay.groupName] : [];
  return {
    uid: `${piece.uid}@honjin`,
    sequence: stay.version,
    changedAt: stay.updatedAt,
    ...daysOf(stay, piece, told.roomIds.length === 0),
    status: statusOf(stay.status),
    summary: [rooms, ...names, label].filter(Boolean).join(' '),
    description: [
      `${texts.booking}: ${label}`,
      `${texts.state}: ${CODE_NAMES[locale].roomUnitStatus[stay.status]}`,
      `${texts.arrival}: ${stay.checkInDate.replaceAll('-', '/')} ${stay.checkInTime}`,
      `${texts.departure}: ${stay.checkOutDate.replaceAll('-', '/')} ${stay.checkOutTime}`,
      [nameIn(locale, masters.roomType.get(first?.roomTypeId ?? '')), texts.guests(first?.guests ?? 0)]
        .filter(Boolean)
        .join(' '),
    ].join('\n'),
    location: [storeName, ...(roomNos.length === 0 ? [] : [rooms])].filter(Boolean).join(' '),
  };
}

/** Returns the events of stays: days without a clock, since a night is counted by the house's own days. */
export function stayEvents(stays: readonly Stay[], told: Told): StayEvent[] {
  return stays.flatMap((stay) => piecesOf(stay, told.roomIds).map((piece) => eventOf(stay, piece, told)));
}
