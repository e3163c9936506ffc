import { diffDays } from '../dates/index.ts';
import type { RoomCleaning, RoomCondition } from '../states/index.ts';

/** How a store weighs the work of its cleaners, in points of equal effort, and how often it changes linen. */
export interface HousekeepingRules {
  /** A stay room without fresh linen. */
  stayPoints: number;
  /** These points are added when the linen is changed during a stay. */
  linenPoints: number;
  /** A room that guests leave or have left. */
  departurePoints: number;
  /** These points are added for each bed beyond two. */
  extraBedPoints: number;
  /** Linen is changed after this number of nights of a stay; 0 means not before the guests leave. */
  linenEveryNights: number;
}

/** The rules that a new store starts with. */
export const DEFAULT_HOUSEKEEPING_RULES: HousekeepingRules = {
  stayPoints: 4,
  linenPoints: 3,
  departurePoints: 10,
  extraBedPoints: 2,
  linenEveryNights: 3,
};

/**
 * Tells whether the linen is changed on `day` of a stay that began on `checkInDate` (R-HK-01). The first day never is
 * one.
 */
export function isLinenDay(checkInDate: string, day: string, everyNights: number): boolean {
  const nights = diffDays(checkInDate, day);
  return everyNights > 0 && nights > 0 && nights % everyNights === 0;
}

export interface RoomWork {
  condition: RoomCondition;
  cleaning: RoomCleaning;
  /** Guests the room is made for. */
  capacity: number;
  isLinenDay: boolean;
  isDoNotDisturb: boolean;
}

/**
 * Points of work that a room is today (R-HK-02): none when it is usable, out of sale or not to be disturbed.
 * @returns a whole number ≥ 0.
 */
export function workPointsOf(room: RoomWork, rules: HousekeepingRules): number {
  const isBlocked = room.condition === 'X' || room.condition === 'T';
  if (room.cleaning === 'U' || isBlocked || room.isDoNotDisturb) return 0;
  const beds = Math.max(0, room.capacity - 2) * rules.extraBedPoints;
  if (room.condition !== 'S') return rules.departurePoints + beds;
  return rules.stayPoints + (room.isLinenDay ? rules.linenPoints + beds : 0);
}
