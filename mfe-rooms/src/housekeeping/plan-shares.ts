import type { RoomIndication } from '@honjin/contracts/rooms';
import { shareRooms } from '@honjin/domain';

export interface CleanerShare {
  readonly cleaner: string;
  readonly rooms: readonly RoomIndication[];
  readonly points: number;
}

/** Names as they were typed, one on each line; a name twice is one person. */
export function namesOf(text: string): string[] {
  const names = text.split(/[\n、,]/).map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ''))];
}

/** The names that have rooms today, in the order of the house. */
export function namedCleaners(rooms: readonly RoomIndication[]): string[] {
  return [...new Set(rooms.map((room) => room.cleaner).filter((name) => name !== ''))];
}

/** Shares today's rooms with work among the cleaners. */
export function sharesOf(rooms: readonly RoomIndication[], names: readonly string[]): CleanerShare[] {
  if (names.length === 0) return [];
  const work = rooms.filter((room) => room.workPoints > 0);
  const points = work.map((room) => room.workPoints);
  return shareRooms(points, names.length).map((positions, at) => ({
    cleaner: names[at]!,
    rooms: positions.map((position) => work[position]!),
    points: positions.reduce((sum, position) => sum + points[position]!, 0),
  }));
}
