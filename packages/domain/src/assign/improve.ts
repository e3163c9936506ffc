import type { StayToPlace } from './assign-input.ts';
import { costOf, type House } from './house.ts';

/**
 * The search evaluates this many changes at most. It arranges a thousand stays in about a second, and always with the
 * same result.
 */
const BUDGET = 60_000;

/** More stays than these are not asked out of a room for another. */
const MAX_BUMPED = 2;

/** The number of changes that a search may still try. */
interface Effort {
  left: number;
}

/** Gives each stay the first free room of its type, in the order of the house. A stay with a room keeps it. */
export function placeFirstFit(house: House): void {
  for (const stay of inOrder(house)) {
    const kept =
      stay.currentRoomId !== null && house.isFree(stay.currentRoomId, stay) ? stay.currentRoomId : undefined;
    const roomId = kept ?? house.roomsOfType(stay.typeId).find(({ id }) => house.isFree(id, stay))?.id;
    if (roomId !== undefined) house.put(stay, roomId);
  }
}

/**
 * Sorts stays so that those with a room keep it free for themselves. The others follow by arrival, longer stays first.
 */
function inOrder(house: House): StayToPlace[] {
  return [...house.stays.values()].toSorted(
    (a, b) =>
      Number(a.currentRoomId === null) - Number(b.currentRoomId === null) ||
      a.from - b.from ||
      b.to - a.to ||
      (a.id < b.id ? -1 : 1),
  );
}

/** Each stay into the free room that costs least at that moment; guests with a room of last night first. */
export function placeBestFit(house: House): void {
  const stays = inOrder(house).toSorted(
    (a, b) =>
      Number(a.currentRoomId === null) - Number(b.currentRoomId === null) ||
      Number(a.lastRoomId === null) - Number(b.lastRoomId === null) ||
      b.to - b.from - (a.to - a.from),
  );
  for (const stay of stays) {
    const kept = stay.currentRoomId !== null && house.isFree(stay.currentRoomId, stay);
    const roomId = kept ? stay.currentRoomId! : cheapestRoom(house, stay);
    if (roomId !== undefined) house.put(stay, roomId);
  }
}

function cheapestRoom(house: House, stay: StayToPlace): string | undefined {
  let best: { roomId: string; cost: number } | undefined;
  for (const { id } of house.roomsOfType(stay.typeId)) {
    if (!house.isFree(id, stay)) continue;
    const before = costOf(house.scoreOf([], [id]));
    house.put(stay, id);
    const cost = costOf(house.scoreOf([stay], [id])) - before;
    house.take(stay);
    if (best === undefined || cost < best.cost) best = { roomId: id, cost };
  }
  return best?.roomId;
}

/** Moves stays one by one, in pairs and out of each other's way, as long as it gets better. */
export function improve(house: House): void {
  const effort = { left: BUDGET };
  let isBetter = true;
  while (isBetter) {
    isBetter = false;
    for (const stay of house.stays.values()) if (improveStay(house, stay, effort)) isBetter = true;
  }
}

/** Tries the stay in every room of its type; true when one of them is better. */
function improveStay(house: House, stay: StayToPlace, effort: Effort): boolean {
  let isBetter = false;
  for (const { id: roomId } of house.roomsOfType(stay.typeId)) {
    if (effort.left <= 0) return false;
    if (roomId !== house.roomOf(stay.id) && tryRoom(house, stay, { roomId, effort })) isBetter = true;
  }
  return isBetter;
}

/**
 * Puts the stay into the room when that is better. The stay in its way goes to its former room, or to another free
 * one.
 */
function tryRoom(
  house: House,
  stay: StayToPlace,
  { roomId, effort }: { roomId: string; effort: Effort },
): boolean {
  const inTheWay = house.inTheWay(roomId, stay).map(({ stayId }) => house.stays.get(stayId ?? ''));
  const bumped = inTheWay.filter((other) => other !== undefined);
  if (bumped.length < inTheWay.length || bumped.length > MAX_BUMPED) return false;
  effort.left -= 1;
  const touched = [stay, ...bumped];
  const before = touched.map(({ id }) => house.roomOf(id));
  for (const other of bumped) house.take(other);
  house.put(stay, roomId);
  for (const other of bumped) {
    const to =
      before[0] !== undefined && house.isFree(before[0], other) ? before[0] : cheapestRoom(house, other);
    if (to !== undefined) house.put(other, to);
  }
  const after = touched.map(({ id }) => house.roomOf(id));
  const rooms = [...before, ...after].filter((id) => id !== undefined);
  const now = costOf(house.scoreOf(touched, rooms));
  restore(house, touched, before);
  if (now >= costOf(house.scoreOf(touched, rooms))) return false;
  restore(house, touched, after);
  return true;
}

function restore(house: House, stays: readonly StayToPlace[], rooms: readonly (string | undefined)[]): void {
  for (const stay of stays) house.take(stay);
  stays.forEach((stay, index) => {
    const roomId = rooms[index];
    if (roomId !== undefined) house.put(stay, roomId);
  });
}
