import type { RoomIndication } from '@honjin/contracts/rooms';
import {
  floorKeyOf,
  ROOM_CLEANINGS,
  ROOM_CONDITIONS,
  type RoomCleaning,
  type RoomCondition,
} from '@honjin/domain';

/** The filter of the house. It is kept in the URL. Empty means all. */
export interface RoomFilter {
  readonly floor: string;
  readonly typeId: string;
  readonly conditions: readonly RoomCondition[];
  readonly cleanings: readonly RoomCleaning[];
}

function listOf<T extends string>(text: string | null, known: readonly T[]): T[] {
  return known.filter((one) => text?.includes(one));
}

export function readFilter(params: URLSearchParams): RoomFilter {
  return {
    floor: params.get('floor') ?? '',
    typeId: params.get('type') ?? '',
    conditions: listOf(params.get('condition'), ROOM_CONDITIONS),
    cleanings: listOf(params.get('cleaning'), ROOM_CLEANINGS),
  };
}

/** Returns the URL's parameters with the filter in them. Conditions that are not set are left out. */
export function writeFilter(params: URLSearchParams, filter: RoomFilter): URLSearchParams {
  const next = new URLSearchParams(params);
  const entries = {
    floor: filter.floor,
    type: filter.typeId,
    condition: filter.conditions.join(''),
    cleaning: filter.cleanings.join(''),
  };
  for (const [key, value] of Object.entries(entries)) {
    if (value === '') next.delete(key);
    else next.set(key, value);
  }
  return next;
}

function isPlaced(room: RoomIndication, filter: RoomFilter): boolean {
  return (
    (filter.floor === '' || floorKeyOf(room) === filter.floor) &&
    (filter.typeId === '' || room.roomTypeId === filter.typeId)
  );
}

export function filterRooms(rooms: readonly RoomIndication[], filter: RoomFilter): RoomIndication[] {
  const { conditions, cleanings } = filter;
  return rooms.filter(
    (room) =>
      isPlaced(room, filter) &&
      (conditions.length === 0 || conditions.includes(room.condition)) &&
      (cleanings.length === 0 || cleanings.includes(room.cleaning)),
  );
}

/** Counts the rooms of the chosen floor and type by condition and by cleaning. */
export function countStates(
  rooms: readonly RoomIndication[],
  filter: RoomFilter,
): ReadonlyMap<RoomCondition | RoomCleaning, number> {
  const counts = new Map<RoomCondition | RoomCleaning, number>();
  for (const room of rooms.filter((one) => isPlaced(one, filter))) {
    for (const state of [room.condition, room.cleaning]) counts.set(state, (counts.get(state) ?? 0) + 1);
  }
  return counts;
}
