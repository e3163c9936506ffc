import type { FormMasters, RoomUnit } from '../form/booking-types.ts';

/** Returns the number of the room where the guests are, else of the first room that was assigned; empty without any. */
export function roomNoShown(
  { inRoomId, bRoomInformation }: Pick<RoomUnit, 'inRoomId' | 'bRoomInformation'>,
  rooms: FormMasters['rooms'],
): string {
  const inRoom = rooms.find(({ id }) => id === inRoomId)?.roomNo;
  return inRoom ?? bRoomInformation.map(({ assignedRoomNumber }) => assignedRoomNumber).find(Boolean) ?? '';
}
