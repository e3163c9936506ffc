import type { RoomCondition } from './room-condition.ts';
import { roomsToChoose, type OfferedRoom } from './room-order.ts';

/** A free room with its condition; null while housekeeping has not told it. */
export interface WalkInRoom extends OfferedRoom {
  condition: RoomCondition | null;
}

/** The wish of somebody who stands at the desk, and the types that the house sells. */
export interface WalkInWish {
  guests: number;
  wantedTypeId: string | undefined;
  /** The types with the most guests that a room of each holds, and the fewest rooms left on any of the nights. */
  types: readonly { id: string; maxCapacity: number; remaining: number }[];
}

/**
 * Returns the rooms that a walk-in can have: nobody is in them, nothing is wrong with them, they hold the guests, and
 * their type is not sold out. The smallest that holds the guests stands first, within the order of R-ROOM-11
 * (R-ROOM-13).
 */
export function roomsForWalkIn<Room extends WalkInRoom>(
  rooms: readonly Room[],
  { guests, wantedTypeId, types }: WalkInWish,
): Room[] {
  const fitting = types.filter(({ maxCapacity, remaining }) => maxCapacity >= guests && remaining > 0);
  const sizes = new Map(fitting.map(({ id, maxCapacity }) => [id, maxCapacity]));
  const sizeOf = ({ roomTypeId }: Room) => sizes.get(roomTypeId) ?? 0;
  const empty = rooms.filter(
    (room) => (room.condition === 'V' || room.condition === 'O') && sizes.has(room.roomTypeId),
  );
  return roomsToChoose(
    empty.toSorted((one, other) => sizeOf(one) - sizeOf(other)),
    wantedTypeId,
  );
}

/** Returns the room that is proposed to a walk-in: the first one that is vacant and clean (R-ROOM-13). */
export function proposedWalkInRoom<Room extends WalkInRoom>(rooms: readonly Room[]): Room | undefined {
  return rooms.find(({ condition, cleaning }) => condition === 'V' && cleaning === 'U');
}
