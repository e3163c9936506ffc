import type { AssignableRoom, AssignInput, AssignScore, StayToPlace } from './assign-input.ts';

/** A part of a room's calendar that is taken: by a stay that may move, or by something that may not. */
interface Interval {
  readonly from: number;
  readonly to: number;
  readonly stayId: string | null;
}

/**
 * The weights keep the figures in order: no number of misses in one figure outweighs a single miss in the figure
 * before it.
 */
const WEIGHTS = { unplaced: 1e12, moves: 1e9, missedWishes: 1e6, groupDistance: 1e3, gaps: 1 } as const;
/** A night alone between two stays is lost, two are hard to sell. */
const GAP_COSTS: Readonly<Record<number, number>> = { 1: 3, 2: 1 };
const OTHER_BUILDING = 30;
const OTHER_FLOOR = 10;
/** Beyond this, rooms of one floor are equally far. */
const FARTHEST = 9;

/** Returns the one figure of a score; less is better. */
export function costOf(score: AssignScore): number {
  return (Object.keys(WEIGHTS) as (keyof AssignScore)[]).reduce(
    (sum, key) => sum + score[key] * WEIGHTS[key],
    0,
  );
}

/** Returns the distance between two rooms. */
export function distanceOf(a: AssignableRoom, b: AssignableRoom): number {
  if (a.building !== b.building) return OTHER_BUILDING;
  if (a.floor !== b.floor) return OTHER_FLOOR;
  return Math.min(FARTHEST, Math.max(0, Math.abs(a.order - b.order) - 1));
}

/** The rooms of the house and who is in them while an assignment is being made. */
export class House {
  readonly rooms: ReadonlyMap<string, AssignableRoom>;
  readonly stays: ReadonlyMap<string, StayToPlace>;
  readonly #calendar = new Map<string, Interval[]>();
  readonly #placed = new Map<string, string>();
  readonly #groups: ReadonlyMap<string, readonly StayToPlace[]>;
  readonly #byType: ReadonlyMap<string, readonly AssignableRoom[]>;

  constructor({ rooms, stays, taken }: AssignInput) {
    this.rooms = new Map(rooms.map((room) => [room.id, room]));
    this.stays = new Map(stays.map((stay) => [stay.id, stay]));
    this.#byType = Map.groupBy(
      rooms.toSorted((a, b) => a.order - b.order),
      ({ typeId }) => typeId,
    );
    this.#groups = Map.groupBy(
      stays.filter(({ groupId }) => groupId !== null),
      ({ groupId }) => groupId!,
    );
    for (const { id } of rooms) this.#calendar.set(id, []);
    for (const { roomId, from, to } of taken) this.#insert(roomId, { from, to, stayId: null });
  }

  roomOf(stayId: string): string | undefined {
    return this.#placed.get(stayId);
  }

  get placed(): ReadonlyMap<string, string> {
    return this.#placed;
  }

  roomsOfType(typeId: string): readonly AssignableRoom[] {
    return this.#byType.get(typeId) ?? [];
  }

  /** Tells whether the room is free for the stay; its own nights count as free. */
  isFree(roomId: string, stay: StayToPlace): boolean {
    return this.inTheWay(roomId, stay).length === 0;
  }

  /** Returns the intervals of a room that overlap the nights of a stay, without the stay itself. */
  inTheWay(roomId: string, { id, from, to }: StayToPlace): Interval[] {
    return this.calendarOf(roomId).filter((one) => one.from < to && from < one.to && one.stayId !== id);
  }

  calendarOf(roomId: string): readonly Interval[] {
    return this.#calendar.get(roomId) ?? [];
  }

  put(stay: StayToPlace, roomId: string): void {
    this.take(stay);
    this.#placed.set(stay.id, roomId);
    this.#insert(roomId, { from: stay.from, to: stay.to, stayId: stay.id });
  }

  take(stay: StayToPlace): void {
    const roomId = this.#placed.get(stay.id);
    if (roomId === undefined) return;
    this.#placed.delete(stay.id);
    this.#calendar.set(
      roomId,
      this.calendarOf(roomId).filter(({ stayId }) => stayId !== stay.id),
    );
  }

  #insert(roomId: string, interval: Interval): void {
    const calendar = this.#calendar.get(roomId);
    if (calendar === undefined) return;
    const at = calendar.findIndex(({ from }) => from > interval.from);
    calendar.splice(at < 0 ? calendar.length : at, 0, interval);
  }

  /** The figures of some stays and of the rooms given: of all of them, or of those that a change touches. */
  scoreOf(stays: Iterable<StayToPlace>, roomIds: Iterable<string>): AssignScore {
    let [unplaced, moves, missedWishes] = [0, 0, 0];
    const groups = new Set<string>();
    for (const stay of stays) {
      const roomId = this.#placed.get(stay.id);
      if (stay.groupId !== null) groups.add(stay.groupId);
      if (roomId === undefined) unplaced += 1;
      else missedWishes += missedBy(stay, this.rooms.get(roomId));
      if (stay.currentRoomId !== null && roomId !== stay.currentRoomId) moves += 1;
    }
    let gaps = 0;
    for (const roomId of new Set(roomIds)) gaps += this.#gapsOf(roomId);
    let groupDistance = 0;
    for (const groupId of groups) groupDistance += this.#distanceOfGroup(groupId);
    return { unplaced, moves, missedWishes, groupDistance, gaps };
  }

  #gapsOf(roomId: string): number {
    const calendar = this.calendarOf(roomId);
    return calendar.reduce((sum, one, index) => {
      const next = calendar[index + 1];
      return next === undefined ? sum : sum + (GAP_COSTS[next.from - one.to] ?? 0);
    }, 0);
  }

  /** Each room of a group to the next one in the order of the house. */
  #distanceOfGroup(groupId: string): number {
    const rooms = (this.#groups.get(groupId) ?? [])
      .flatMap(({ id }) => this.rooms.get(this.#placed.get(id) ?? '') ?? [])
      .toSorted((a, b) => a.order - b.order);
    return rooms.reduce((sum, room, index) => {
      const next = rooms[index + 1];
      return next === undefined ? sum : sum + distanceOf(room, next);
    }, 0);
  }

  /** The other stays of a stay's group that have rooms. */
  groupOf(stay: StayToPlace): StayToPlace[] {
    if (stay.groupId === null) return [];
    return (this.#groups.get(stay.groupId) ?? []).filter(({ id }) => id !== stay.id && this.#placed.has(id));
  }
}

/** Counts the wishes of a stay that a room does not meet. */
function missedBy(stay: StayToPlace, room: AssignableRoom | undefined): number {
  if (room === undefined) return 0;
  const smoking = stay.wantsSmoking !== null && stay.wantsSmoking !== room.isSmoking;
  const last = stay.lastRoomId !== null && stay.lastRoomId !== room.id;
  return Number(smoking) + Number(last);
}
