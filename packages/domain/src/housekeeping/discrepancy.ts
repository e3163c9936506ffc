import type { RoomCondition } from '../states/index.ts';

/** The sightings behind a door. */
export const ROOM_SIGHTS = ['VACANT', 'OCCUPIED'] as const;
export type RoomSight = (typeof ROOM_SIGHTS)[number];

/** SKIP: the desk believes that guests stay, the room is empty. SLEEP: somebody is in a room that should be empty. */
export const DISCREPANCY_KINDS = ['SKIP', 'SLEEP'] as const;
export type DiscrepancyKind = (typeof DISCREPANCY_KINDS)[number];

const BELIEVED: Readonly<Record<RoomCondition, RoomSight>> = {
  V: 'VACANT',
  S: 'OCCUPIED',
  D: 'OCCUPIED',
  O: 'VACANT',
  X: 'VACANT',
  T: 'VACANT',
};

/** Compares what was seen with what the desk believes. Returns null when they agree (R-HK-04). */
export function discrepancyOf(condition: RoomCondition, seen: RoomSight): DiscrepancyKind | null {
  if (BELIEVED[condition] === seen) return null;
  return seen === 'VACANT' ? 'SKIP' : 'SLEEP';
}

/** Returns the kind of case that a room in this condition settles: the desk now believes the sighting. */
export function settledBy(condition: RoomCondition): DiscrepancyKind {
  return BELIEVED[condition] === 'VACANT' ? 'SKIP' : 'SLEEP';
}
