import type { EventEnvelope, PayloadOf } from '@honjin/contracts';
import type { unitStatusChanged } from '@honjin/contracts/registration/bus';
import { isInHouse, type RoomEvent, type RoomUnitStatus } from '@honjin/domain';
import type { RoomHappening } from '../state/room-changes.ts';

export type StatusChange = PayloadOf<typeof unitStatusChanged>;

/** Returns what a change of a unit's status means for its room, or null when it means nothing. */
export function roomEventOf(from: RoomUnitStatus, to: RoomUnitStatus): RoomEvent | null {
  if (to === 'CHECK_OUT') return 'CHECK_OUT';
  if (from === 'CHECK_OUT' && isInHouse(to)) return 'CHECK_OUT_CANCEL';
  if (to === 'STAY') return from === 'DEPARTURE' ? 'EXTEND_STAY' : 'CHECK_IN';
  if (to === 'DEPARTURE') return 'DEPART';
  return isInHouse(from) ? 'CHECK_IN_CANCEL' : null;
}

/** Lists what a change of a unit's status means for the room that it is in. */
export function happeningsOfStatus(change: StatusChange, origin: EventEnvelope): RoomHappening[] {
  const event = roomEventOf(change.fromStatus, change.toStatus);
  return event === null || change.roomId === null ? [] : [{ roomId: change.roomId, event, origin }];
}
