import { unitStatusChanged } from '@honjin/contracts/registration/bus';
import { isInHouse, type RoomEvent, type RoomUnitStatus } from '@honjin/domain';
import { onEvent } from '@honjin/service-kit';
import { applyHappenings } from '../state/room-changes.ts';

/** Returns what a change of a unit's status means for its room, or null when it means nothing. */
export function roomEventOf(from: RoomUnitStatus, to: RoomUnitStatus): RoomEvent | null {
  if (to === 'CHECK_OUT') return 'CHECK_OUT';
  if (from === 'CHECK_OUT' && isInHouse(to)) return 'CHECK_OUT_CANCEL';
  if (to === 'STAY') return from === 'DEPARTURE' ? 'EXTEND_STAY' : 'CHECK_IN';
  if (to === 'DEPARTURE') return 'DEPART';
  return isInHouse(from) ? 'CHECK_IN_CANCEL' : null;
}

export const followUnitStatus = onEvent(unitStatusChanged, async (tx, change, origin) => {
  const event = roomEventOf(change.fromStatus, change.toStatus);
  if (event === null || change.roomId === null) return;
  await applyHappenings(tx, [{ roomId: change.roomId, event, origin }]);
});
