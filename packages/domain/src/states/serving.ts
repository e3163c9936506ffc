import type { LocalDate } from '../dates/index.ts';
import { isGivenUp } from './fee-gates.ts';
import type { RoomUnitStatus } from './room-unit-status.ts';

/** Where the kitchen stands with an arrangement: promised, served, or the guest does not want it. */
export const SERVE_STATES = ['ORDERED', 'SERVED', 'NOT_WANTED'] as const;
export type ServeState = (typeof SERVE_STATES)[number];

export type ServeBlock = 'GIVEN_UP' | 'NOT_YET';

/**
 * Returns why an arrangement cannot be marked (R-ARRANGE-07): its room was given up, or it is served before its day. Null
 * when it can.
 */
export function serveBlockedBy(
  { status, useDate }: { status: RoomUnitStatus; useDate: LocalDate },
  businessDate: LocalDate,
  to: ServeState,
): ServeBlock | null {
  if (isGivenUp(status)) return 'GIVEN_UP';
  return to === 'SERVED' && useDate > businessDate ? 'NOT_YET' : null;
}
