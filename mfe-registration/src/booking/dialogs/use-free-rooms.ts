import type { ResponseOf } from '@honjin/contracts';
import { getAvailability } from '@honjin/contracts/registration';
import { useCall } from '@honjin/mfe-kit';
import type { RoomUnit } from '../form/booking-types.ts';

export type FreeRoom = ResponseOf<typeof getAvailability>['freeRooms'][number];

/** Rooms that are free for the whole stay of a room unit, or for some of its days; its own one is among them. */
export function useFreeRooms(
  unit: RoomUnit,
  { from, to }: { from: string; to: string } = { from: unit.checkInDate, to: unit.checkOutDate },
): { rooms: readonly FreeRoom[]; isLoading: boolean } {
  const answer = useCall(
    getAvailability,
    {
      from,
      to,
      checkInTime: unit.checkInTime,
      checkOutTime: unit.checkOutTime,
      exceptRoomUnitId: unit.id,
    },
    { staleTime: 0 },
  );
  return { rooms: answer.data?.freeRooms ?? [], isLoading: answer.isPending };
}
