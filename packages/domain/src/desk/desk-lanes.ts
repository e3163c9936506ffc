import { toLocalDateTime, type BusinessTime, type LocalDate, type LocalDateTime } from '../dates/index.ts';
import type { Yen } from '../money/index.ts';
import type { RegisterEntry } from '../register/index.ts';
import type { BlockReason, RoomCleaning, RoomCondition } from '../states/index.ts';

/** The things that a party has to have before it goes up to its rooms (R-DAY-21). */
export const DESK_CHECKS = ['ROOM', 'MEMO', 'REGISTER', 'PASSPORT', 'BALANCE', 'KEY'] as const;
export type DeskCheck = (typeof DESK_CHECKS)[number];

/** The one thing to do next for a party that arrives (R-DAY-21). LOOK: nothing that the desk does in one go. */
export const ARRIVAL_STEPS = [
  'CHECK_IN',
  'CONFIRM_MEMO',
  'COMPLETE_REGISTER',
  'COPY_PASSPORT',
  'ASSIGN_ROOM',
  'AWAIT_ROOM',
  'LOOK',
] as const;
export type ArrivalStep = (typeof ARRIVAL_STEPS)[number];

/** The one thing to do next for a party that leaves (R-DAY-22). */
export const DEPARTURE_STEPS = ['SETTLE', 'CHECK_OUT', 'LOOK'] as const;
export type DepartureStep = (typeof DEPARTURE_STEPS)[number];

/** A room of a party that arrives, by what the rules of the check-in said of it. */
export interface ArrivingRoom {
  /** The reason why the room cannot be checked in, or null. */
  blockedBy: BlockReason | null;
  /** Memos that have to be confirmed and are not. */
  openMemoCount: number;
  /** The entries of the register that its guests lack; empty also for who may not see them. */
  lacks: readonly RegisterEntry[];
  /** The amount still to be paid for the stay; null for who may not see it. */
  dueYen: Yen | null;
  /** Cards that are out; null for who may not see them. */
  keyCount: number | null;
}

const OF_ROOM: ReadonlySet<BlockReason> = new Set([
  'ROOM_OCCUPIED',
  'ROOM_BROKEN',
  'ROOM_STOPPED',
  'ROOM_NOT_CLEAN',
]);

const lacksPassport = ({ lacks }: ArrivingRoom) => lacks.includes('PASSPORT_IMAGE');
const lacksEntries = ({ lacks }: ArrivingRoom) => lacks.some((entry) => entry !== 'PASSPORT_IMAGE');
const isAllowed = ({ blockedBy }: ArrivingRoom) =>
  blockedBy === null || blockedBy === 'ROOM_NOT_ASSIGNED' || OF_ROOM.has(blockedBy);

/**
 * Returns what comes next for a party: what the desk can do itself stands before the wait for a room that others
 * finish. A balance and keys hold nobody up (R-DAY-21).
 */
export function arrivalStep(rooms: readonly ArrivingRoom[]): ArrivalStep {
  if (rooms.length === 0 || !rooms.every(isAllowed)) return 'LOOK';
  if (rooms.some(({ openMemoCount }) => openMemoCount > 0)) return 'CONFIRM_MEMO';
  if (rooms.some(lacksEntries)) return 'COMPLETE_REGISTER';
  if (rooms.some(lacksPassport)) return 'COPY_PASSPORT';
  if (rooms.some(({ blockedBy }) => blockedBy === 'ROOM_NOT_ASSIGNED')) return 'ASSIGN_ROOM';
  return rooms.every(({ blockedBy }) => blockedBy === null) ? 'CHECK_IN' : 'AWAIT_ROOM';
}

const CHECKED: Record<DeskCheck, (room: ArrivingRoom) => boolean | null> = {
  ROOM: ({ blockedBy }) => blockedBy === null,
  MEMO: ({ openMemoCount }) => openMemoCount === 0,
  REGISTER: (room) => !lacksEntries(room),
  PASSPORT: (room) => !lacksPassport(room),
  BALANCE: ({ dueYen }) => (dueYen === null ? null : dueYen <= 0),
  KEY: ({ keyCount }) => (keyCount === null ? null : keyCount > 0),
};

/** Counts for a check how many rooms of a party have it; null when the caller may not see it of some room. */
export function checkedRooms(rooms: readonly ArrivingRoom[], check: DeskCheck): number | null {
  const results = rooms.map(CHECKED[check]);
  return results.includes(null) ? null : results.filter(Boolean).length;
}

/** Returns what comes next for a party that leaves, by what stops each of its rooms (R-DAY-22). */
export function departureStep(blockedBy: readonly (BlockReason | null)[]): DepartureStep {
  if (blockedBy.includes('UNSETTLED_BALANCE')) return 'SETTLE';
  return blockedBy.length > 0 && blockedBy.every((reason) => reason === null) ? 'CHECK_OUT' : 'LOOK';
}

/** Tells whether a room is being finished: nobody sleeps in it, it can be sold, and it is not clean yet (R-DAY-23). */
export function isBeingFinished(room: { condition: RoomCondition; cleaning: RoomCleaning }): boolean {
  return (room.condition === 'V' || room.condition === 'O') && room.cleaning !== 'U';
}

/** Tells whether the check-out time has come; `now` is the local time at the hotel (R-DAY-22). */
export function isLateDeparture(
  unit: { checkOutDate: LocalDate; checkOutTime: BusinessTime },
  now: LocalDateTime,
): boolean {
  return toLocalDateTime(unit.checkOutDate, unit.checkOutTime) <= now;
}
