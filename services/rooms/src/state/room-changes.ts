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
import { insertFollowed, type Origin, type RoomStep } from './followed-queries.ts';
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
  for (const room of changed) tellState(tx, room);
  return changed;
}

function tellState(tx: TenantTx, { roomId, condition, cleaning, isDoNotDisturb, version }: RoomRecord): void {
  tx.emit(roomStateChanged, { roomId, condition, cleaning, isDoNotDisturb, version });
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

/** The rooms as they are, and the block that each has today. */
interface KnownRooms {
  readonly rooms: ReadonlyMap<string, RoomRecord>;
  readonly blocks: ReadonlyMap<string, RoomBlockKind>;
}

/** Something that happened to a room at once: events in their order, or none where it is only settled. */
interface Moment {
  readonly roomId: string;
  readonly events: readonly RoomEvent[];
  readonly origin: Origin;
}

function momentsOf(occasions: readonly (readonly RoomHappening[])[], alsoSettle?: Settling): Moment[] {
  const happened = occasions.flatMap((occasion) =>
    [...Map.groupBy(occasion, ({ roomId }) => roomId)].map(([roomId, happenings]) => ({
      roomId,
      events: happenings.map(({ event }) => event),
      origin: happenings.at(-1)!.origin,
    })),
  );
  if (alsoSettle === undefined) return happened;
  const { roomIds, origin } = alsoSettle;
  return [...happened, ...roomIds.map((roomId) => ({ roomId, events: [], origin }))];
}

/** Returns the changes of rooms by what happened, one version each, in the order of the occasions. */
export function stepsOf(
  { rooms, blocks }: KnownRooms,
  occasions: readonly (readonly RoomHappening[])[],
  alsoSettle?: Settling,
): RoomStep[] {
  const now = new Map(rooms);
  const steps: RoomStep[] = [];
  for (const { roomId, events, origin } of momentsOf(occasions, alsoSettle)) {
    const before = now.get(roomId)!;
    const changed = recordAfter(before, events, blocks.get(roomId) ?? null);
    if (isSame(before, changed)) continue;
    const after = { ...changed, version: before.version + 1 };
    now.set(roomId, after);
    steps.push({ origin, before, after: { ...after, event: events.at(-1) ?? '' } });
  }
  return steps;
}

/**
 * Applies what happened on several occasions, oldest first, and tells each change in the thread of its room. Each occasion is
 * one event; all of them cost the statements of one.
 */
export async function applyHappenings(
  tx: TenantTx,
  occasions: readonly (readonly RoomHappening[])[],
  alsoSettle?: Settling,
): Promise<void> {
  const happened = occasions.flatMap((occasion) => occasion.map(({ roomId }) => roomId));
  const roomIds = [...new Set([...happened, ...(alsoSettle?.roomIds ?? [])])];
  if (roomIds.length === 0) return;
  // Both leave in one go: the database looks for blocks only when it has the rooms.
  const [rooms, blocks] = await Promise.all([lockRooms(tx, roomIds), listBlockKinds(tx, roomIds)]);
  const steps = stepsOf({ rooms, blocks }, occasions, alsoSettle);
  if (steps.length === 0) return;
  writeRooms(tx, [...new Map(steps.map(({ after }) => [after.roomId, after])).values()]);
  for (const { after } of steps) tellState(tx, after);
  insertFollowed(tx, steps);
  closeAgreedCases(
    tx,
    steps.map(({ after }) => ({ roomId: after.roomId, kind: settledBy(after.condition) })),
  );
}
