import type { BlockReason } from './block-reason.ts';

/** Room condition: V vacant, S stay, D departure today, O checked out, X broken, T stop-sale. */
export const ROOM_CONDITIONS = ['V', 'S', 'D', 'O', 'X', 'T'] as const;
export type RoomCondition = (typeof ROOM_CONDITIONS)[number];

/** Cleaning: N not cleaned, C being cleaned, I being inspected, U cleaned and usable. */
export const ROOM_CLEANINGS = ['N', 'C', 'I', 'U'] as const;
export type RoomCleaning = (typeof ROOM_CLEANINGS)[number];

/** The two kinds of block that take a room out of sale. */
export const ROOM_BLOCK_KINDS = ['BROKEN', 'STOP'] as const;
export type RoomBlockKind = (typeof ROOM_BLOCK_KINDS)[number];

/** The events that change a room's condition or cleaning. */
export const ROOM_EVENTS = [
  'CHECK_IN',
  'CHECK_IN_CANCEL',
  'DAY_ROLL_STAY',
  'DAY_ROLL_DEPARTURE',
  'DEPART',
  'EXTEND_STAY',
  'CHECK_OUT',
  'CHECK_OUT_CANCEL',
  'MOVE_OUT',
  'MOVE_IN',
  'SET_BROKEN',
  'SET_STOP',
  'RELEASE_BLOCK',
] as const;
export type RoomEvent = (typeof ROOM_EVENTS)[number];

/** Condition and cleaning of one room. */
export interface RoomState {
  condition: RoomCondition;
  cleaning: RoomCleaning;
}

/** Condition that each event leads to; an event that is not listed for a condition cannot happen to it. */
export const ROOM_CONDITION_TRANSITIONS: Readonly<
  Record<RoomCondition, Partial<Record<RoomEvent, RoomCondition>>>
> = {
  V: { CHECK_IN: 'S', MOVE_IN: 'S', SET_BROKEN: 'X', SET_STOP: 'T', CHECK_OUT_CANCEL: 'D' },
  S: {
    CHECK_IN_CANCEL: 'V',
    DAY_ROLL_STAY: 'S',
    DAY_ROLL_DEPARTURE: 'D',
    DEPART: 'D',
    CHECK_OUT: 'O',
    MOVE_OUT: 'O',
  },
  D: { CHECK_IN_CANCEL: 'V', EXTEND_STAY: 'S', CHECK_OUT: 'O', MOVE_OUT: 'O', DAY_ROLL_DEPARTURE: 'D' },
  O: { CHECK_OUT_CANCEL: 'D', CHECK_IN: 'S', MOVE_IN: 'S', SET_BROKEN: 'X', SET_STOP: 'T' },
  X: { RELEASE_BLOCK: 'V' },
  T: { RELEASE_BLOCK: 'V' },
};

/** Cleaning states that staff may set from each one; setting the same state again is no change. */
export const ROOM_CLEANING_TRANSITIONS: Readonly<Record<RoomCleaning, readonly RoomCleaning[]>> = {
  N: ['C', 'I', 'U'],
  C: ['N', 'I', 'U'],
  I: ['N', 'C', 'U'],
  U: ['N', 'C', 'I'],
};

const EVENTS_THAT_SOIL: ReadonlySet<RoomEvent> = new Set([
  'CHECK_OUT',
  'MOVE_OUT',
  'DAY_ROLL_STAY',
  'DAY_ROLL_DEPARTURE',
]);

/**
 * State of a room after an event, or null when the event cannot happen to it. Check-out, a move and the
 * day roll of an occupied room leave it to be cleaned (N); a room released from a block that was not
 * clean is checked out (O), not vacant (R-ROOM-02).
 */
export function roomStateAfter(room: RoomState, event: RoomEvent): RoomState | null {
  const condition = ROOM_CONDITION_TRANSITIONS[room.condition][event];
  if (!condition) return null;
  const cleaning = EVENTS_THAT_SOIL.has(event) ? 'N' : room.cleaning;
  if (event === 'RELEASE_BLOCK' && cleaning !== 'U') return { condition: 'O', cleaning };
  return { condition, cleaning };
}

/**
 * State of a room after housekeeping set its cleaning, or null when the step is not in the table. A
 * checked-out room that becomes usable is vacant; a vacant room taken back is checked out (R-ROOM-01).
 */
export function roomStateAfterCleaning(room: RoomState, cleaning: RoomCleaning): RoomState | null {
  if (!ROOM_CLEANING_TRANSITIONS[room.cleaning].includes(cleaning)) return null;
  if (room.condition === 'O' && cleaning === 'U') return { condition: 'V', cleaning };
  if (room.condition === 'V' && cleaning !== 'U') return { condition: 'O', cleaning };
  return { condition: room.condition, cleaning };
}

/**
 * Says why a room cannot be set broken or stop-sale, or null. `reserved` says that a live booking is assigned to the
 * room in the period; `block` is a block that already lies in the period (R-ROOM-03).
 */
export function roomBlockBlockedBy(
  room: { condition: RoomCondition; reserved: boolean; block: RoomBlockKind | null },
  kind: RoomBlockKind,
): BlockReason | null {
  if (room.block === kind) return kind === 'BROKEN' ? 'ROOM_ALREADY_BROKEN' : 'ROOM_ALREADY_STOPPED';
  if (room.block !== null) return 'ROOM_HAS_BLOCK';
  if (room.reserved) return 'ROOM_RESERVED';
  return room.condition === 'S' || room.condition === 'D' ? 'ROOM_OCCUPIED' : null;
}

/** The answers to "can I give this room to a guest now?" */
export const ROOM_READINESSES = ['READY', 'TO_CLEAN', 'OCCUPIED', 'OFF'] as const;
export type RoomReadiness = (typeof ROOM_READINESSES)[number];

/** Returns whether a room can be given to a guest now, and else what stands in the way (R-ROOM-04). */
export function roomReadiness({ condition, cleaning }: RoomState): RoomReadiness {
  if (condition === 'X' || condition === 'T') return 'OFF';
  if (condition === 'S' || condition === 'D') return 'OCCUPIED';
  return condition === 'V' && cleaning === 'U' ? 'READY' : 'TO_CLEAN';
}
