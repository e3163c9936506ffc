import { roomStateChanged } from '@honjin/contracts/rooms';
import {
  roomStateAfter,
  settledBy,
  type RoomBlockKind,
  type RoomCondition,
  type RoomEvent,
  type RoomState,
} from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import { closeAgreedCases } from '../discrepancy/queries.ts';
import { insertFollowed, type Origin } from './followed-queries.ts';
import { listBlockKinds, lockRooms, writeRooms, type RoomRecord } from './queries.ts';

/** Something that registration says happened to a room. */
export interface RoomHappening {
  readonly roomId: string;
  readonly event: RoomEvent;
  readonly origin: Origin;
}

/** The condition of a room after each event, whatever it was before: registration's record is the truth. */
const CONDITION_AFTER: Readonly<Record<RoomEvent, RoomCondition>> = {
  CHECK_IN: 'S',
  MOVE_IN: 'S',
  DAY_ROLL_STAY: 'S',
  EXTEND_STAY: 'S',
  DAY_ROLL_DEPARTURE: 'D',
  DEPART: 'D',
  CHECK_OUT_CANCEL: 'D',
  CHECK_OUT: 'O',
  MOVE_OUT: 'O',
  CHECK_IN_CANCEL: 'V',
  SET_BROKEN: 'X',
  SET_STOP: 'T',
  RELEASE_BLOCK: 'V',
};

/** Events that repeat each night. Any other event is over once the room has the condition it leads to. */
const REPEATING: ReadonlySet<RoomEvent> = new Set(['DAY_ROLL_STAY', 'DAY_ROLL_DEPARTURE']);

/** Events that leave a room to be cleaned. */
const SOILING: ReadonlySet<RoomEvent> = new Set([...REPEATING, 'CHECK_OUT', 'MOVE_OUT']);

/** Events after which nobody is in the room: the marks of its guests go. */
const EMPTYING: ReadonlySet<RoomEvent> = new Set(['CHECK_OUT', 'MOVE_OUT', 'CHECK_IN_CANCEL']);

function stateAfter(room: RoomState, event: RoomEvent): RoomState {
  if (room.condition === CONDITION_AFTER[event] && !REPEATING.has(event)) return room;
  const after = roomStateAfter(room, event);
  if (after !== null) return after;
  return { condition: CONDITION_AFTER[event], cleaning: SOILING.has(event) ? 'N' : room.cleaning };
}

/** Today's block takes an empty room; a room without one is given back. Guests in the room keep it. */
function settleBlock(room: RoomState, block: RoomBlockKind | null): RoomState {
  const wanted = block === 'BROKEN' ? 'SET_BROKEN' : 'SET_STOP';
  const isBlocked = room.condition === 'X' || room.condition === 'T';
  if (isBlocked && (block === null || room.condition !== CONDITION_AFTER[wanted])) {
    return settleBlock(roomStateAfter(room, 'RELEASE_BLOCK') ?? room, block);
  }
  if (isBlocked || block === null) return room;
  return roomStateAfter(room, wanted) ?? room;
}

/** Returns the room after everything that happened to it, in order, and after today's block. */
export function recordAfter(
  room: RoomRecord,
  events: readonly RoomEvent[],
  block: RoomBlockKind | null,
): RoomRecord {
  const happened = events.reduce<RoomState>(stateAfter, room);
  const { condition, cleaning } = settleBlock(happened, block);
  const isEmptied = events.some((event) => EMPTYING.has(event));
  return {
    ...room,
    condition,
    cleaning,
    isDoNotDisturb: room.isDoNotDisturb && !isEmptied,
    isGuestOut: room.isGuestOut && !isEmptied,
  };
}

/** Saves what changed, one version up, and tells the other services. Answers the saved records. */
export function saveChanged(
  tx: TenantTx,
  before: ReadonlyMap<string, RoomRecord>,
  after: readonly RoomRecord[],
): RoomRecord[] {
  const changed = after
    .filter((room) => !isSame(before.get(room.roomId)!, room))
    .map((room) => ({ ...room, version: room.version + 1 }));
  if (changed.length > 0) writeRooms(tx, changed);
  for (const { isGuestOut: _, ...room } of changed) tx.emit(roomStateChanged, room);
  return changed;
}

function isSame(a: RoomRecord, b: RoomRecord): boolean {
  return (
    a.condition === b.condition &&
    a.cleaning === b.cleaning &&
    a.isDoNotDisturb === b.isDoNotDisturb &&
    a.isGuestOut === b.isGuestOut
  );
}

/** Rooms that are only brought in line with today's blocks, and the event that asked for it. */
export interface Settling {
  readonly roomIds: readonly string[];
  readonly origin: Origin;
}

/** Applies what happened, and tells it in the threads of the rooms that are not as they were. */
export async function applyHappenings(
  tx: TenantTx,
  happenings: readonly RoomHappening[],
  alsoSettle?: Settling,
): Promise<void> {
  const roomIds = [...new Set([...happenings.map((one) => one.roomId), ...(alsoSettle?.roomIds ?? [])])];
  if (roomIds.length === 0) return;
  // Both leave in one go: the database looks for blocks only when it has the rooms.
  const [before, blocks] = await Promise.all([lockRooms(tx, roomIds), listBlockKinds(tx, roomIds)]);
  const eventsByRoom = Map.groupBy(happenings, (one) => one.roomId);
  const after = roomIds.map((roomId) => {
    const events = (eventsByRoom.get(roomId) ?? []).map((one) => one.event);
    return recordAfter(before.get(roomId)!, events, blocks.get(roomId) ?? null);
  });
  const saved = saveChanged(tx, before, after);
  if (saved.length === 0) return;
  insertFollowed(
    tx,
    saved.map((room) => {
      const last = eventsByRoom.get(room.roomId)?.at(-1);
      const origin = last?.origin ?? alsoSettle?.origin;
      if (origin === undefined) throw new Error('a room changed by no event');
      return { origin, before: before.get(room.roomId)!, after: { ...room, event: last?.event ?? '' } };
    }),
  );
  closeAgreedCases(
    tx,
    saved.map(({ roomId, condition }) => ({ roomId, kind: settledBy(condition) })),
  );
}
