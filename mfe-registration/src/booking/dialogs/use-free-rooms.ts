import type { ResponseOf } from '@honjin/contracts';
import { getAvailability } from '@honjin/contracts/registration';
import { useCall } from '@honjin/mfe-kit';
import type { RoomUnit } from '../form/booking-types.ts';

export type FreeRoom = ResponseOf<typeof getAvailability>['freeRooms'][number];

/** Rooms that are free for the whole stay of a room unit, its own one among them. */
export function useFreeRooms(unit: RoomUnit): { rooms: readonly FreeRoom[]; isLoading: boolean } {
  const answer = useCall(
    getAvailability,
    {
      from: unit.checkInDate,
      to: unit.checkOutDate,
      checkInTime: unit.checkInTime,
      checkOutTime: unit.checkOutTime,
      exceptRoomUnitId: unit.id,
    },
    { staleTime: 0 },
  );
  return { rooms: answer.data?.freeRooms ?? [], isLoading: answer.isPending };
}
