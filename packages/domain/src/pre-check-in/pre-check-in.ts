import type { RoomUnitStatus } from '../states/index.ts';

/** The most guests of one room that the page asks about; more are entered at the desk (R-PRE-02). */
export const MOST_PRE_CHECK_IN_GUESTS = 20;

/** A guest may complete the register of a room until its check-in (R-PRE-01, R-PRE-05). */
export function isPreCheckInOpen(status: RoomUnitStatus): boolean {
  return status === 'BOOK' || status === 'TEMP_BOOK';
}

/** How far a guest has come on the page of a booking, as the desk sees it. */
export const PRE_CHECK_IN_STATES = [
  'NONE',
  'MADE',
  'SENT',
  'OPENED',
  'PARTLY',
  'COMPLETED',
  'ENDED',
] as const;
export type PreCheckInState = (typeof PRE_CHECK_IN_STATES)[number];

/** The facts about a link; null: there is none. */
export interface PreCheckInFacts {
  isWithdrawn: boolean;
  wasMailed: boolean;
  wasOpened: boolean;
  /** Rooms that the page asks about, each with whether its answers came. */
  openRooms: readonly { isSent: boolean }[];
}

/** Says how far it is: without a room that is still to come the link is over, whatever it brought (R-PRE-01). */
export function preCheckInState(facts: PreCheckInFacts | null): PreCheckInState {
  if (facts === null) return 'NONE';
  if (facts.isWithdrawn || facts.openRooms.length === 0) return 'ENDED';
  if (facts.openRooms.every(({ isSent }) => isSent)) return 'COMPLETED';
  if (facts.openRooms.some(({ isSent }) => isSent)) return 'PARTLY';
  if (facts.wasOpened) return 'OPENED';
  return facts.wasMailed ? 'SENT' : 'MADE';
}
