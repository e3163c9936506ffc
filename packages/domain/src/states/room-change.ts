import { ROOM_UNIT_STATUS_TRAITS, type RoomUnitStatus } from './room-unit-status.ts';

/** A unit as far as a change of room is meant: the room planned for tonight, and the one the guests are in. */
export interface RoomChange {
  status: RoomUnitStatus;
  plannedRoomId: string | null;
  inRoomId: string | null;
}

/**
 * Says why "room change done" cannot be noted; null when guests in the house are to sleep in another room
 * (R-STATE-15).
 */
export function roomChangeBlockedBy({
  status,
  plannedRoomId,
  inRoomId,
}: RoomChange): 'STATUS_NOT_ALLOWED' | 'NO_ROOM_CHANGE' | null {
  if (!ROOM_UNIT_STATUS_TRAITS[status].inHouse) return 'STATUS_NOT_ALLOWED';
  return plannedRoomId === null || plannedRoomId === inRoomId ? 'NO_ROOM_CHANGE' : null;
}
