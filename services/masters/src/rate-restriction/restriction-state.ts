import type { StateOf } from '@honjin/contracts';
import type { rateRestrictionMaster } from '@honjin/contracts/masters';
import type { RestrictionRecord } from './queries.ts';

/** Returns the restrictions of a target as bookings are held to them. */
export function toRestrictionState({
  id,
  level,
  targetId,
  ranges,
}: RestrictionRecord): StateOf<typeof rateRestrictionMaster> {
  return { id, level, targetId, ranges };
}
