import type { RoomCleaning } from './room-condition.ts';

const WIDTH = 20;

/**
 * Compares two room numbers so that numbers sort as numbers: 201 before 1001 (R-ROOM-10). A shorter one with letters
 * stands before a longer one. SQL sorts alike by
 * `lpad(room_no, 20, '0')`.
 */
export function compareRoomNo(one: string, other: string): number {
  const [left, right] = [one.padStart(WIDTH, '0'), other.padStart(WIDTH, '0')];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** A room as it is offered to be chosen; null while housekeeping has not told its state. */
export interface OfferedRoom {
  roomTypeId: string;
  cleaning: RoomCleaning | null;
}

/** Cleaning in the order in which a room is nearest to a guest. */
const NEAREST: readonly (RoomCleaning | null)[] = ['U', 'I', null, 'C', 'N'];

/**
 * Rooms as every choice of a room offers them: those of the wanted type first, and the clean ones before the others;
 * else they stay in their order (R-ROOM-11). Without a wanted type all are alike.
 */
export function roomsToChoose<Room extends OfferedRoom>(
  rooms: readonly Room[],
  wantedTypeId: string | undefined,
): Room[] {
  const rankOf = ({ roomTypeId, cleaning }: Room) =>
    (wantedTypeId === undefined || roomTypeId === wantedTypeId ? 0 : NEAREST.length) +
    NEAREST.indexOf(cleaning);
  return rooms.toSorted((one, other) => rankOf(one) - rankOf(other));
}
