import { addDays } from '@honjin/domain';

/*
 * The simplest thing that could be true: a map from room and night to the guest who sleeps there, and the number of
 * rooms sold of a type in a night. The tests compare the use cases with it.
 */

export interface ModelNight {
  date: string;
  roomId: string | null;
}

export interface ModelStay {
  bookingId: string;
  unitId: string;
  roomTypeId: string;
  isLive: boolean;
  nights: ModelNight[];
}

export interface ModelHouse {
  /** Room type by room. */
  rooms: ReadonlyMap<string, string>;
}

/** Nights one after the other, all in one room or all without. */
export function nightsOf(from: string, count: number, roomId: string | null): ModelNight[] {
  return Array.from({ length: count }, (_, index) => ({ date: addDays(from, index), roomId }));
}

/** Returns who is in which room on which night, or null when two are in one. */
export function roomMapOf(stays: readonly ModelStay[]): Map<string, string> | null {
  const taken = new Map<string, string>();
  for (const { isLive, unitId, nights } of stays) {
    if (!isLive) continue;
    for (const { date, roomId } of nights) {
      if (roomId === null) continue;
      const key = `${roomId} ${date}`;
      if (taken.has(key)) return null;
      taken.set(key, unitId);
    }
  }
  return taken;
}

/** Rooms sold of a type for a night: that of the room given, else the one that was booked. */
export function soldMapOf(house: ModelHouse, stays: readonly ModelStay[]): Map<string, number> {
  const sold = new Map<string, number>();
  for (const { isLive, roomTypeId, nights } of stays) {
    if (!isLive) continue;
    for (const { date, roomId } of nights) {
      const key = `${roomId === null ? roomTypeId : house.rooms.get(roomId)} ${date}`;
      sold.set(key, (sold.get(key) ?? 0) + 1);
    }
  }
  return sold;
}

/** Tells whether everybody has a bed of their own. */
export function isPossible(house: ModelHouse, stays: readonly ModelStay[]): boolean {
  if (roomMapOf(stays) === null) return false;
  const counts = Map.groupBy(house.rooms.values(), (type) => type);
  return [...soldMapOf(house, stays)].every(
    ([key, count]) => count <= (counts.get(key.split(' ')[0]!)?.length ?? 0),
  );
}
