import { roomStateAfterCleaning, type RoomCleaning } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import { lockSeenRooms, type SeenRoom } from '../state/lock-seen-rooms.ts';
import { saveChanged } from '../state/room-changes.ts';
import type { RoomRecord } from '../state/queries.ts';

/** Sets the cleaning of all the rooms or of none; a room that is so already stays as it is. */
export async function setCleaning(
  tx: TenantTx,
  change: { rooms: readonly SeenRoom[]; cleaning: RoomCleaning },
): Promise<RoomRecord[]> {
  const before = await lockSeenRooms(tx, change.rooms);
  const after = [...before.values()].map((room) => ({
    ...room,
    ...roomStateAfterCleaning(room, change.cleaning),
  }));
  const saved = saveChanged(tx, before, after);
  for (const room of saved) {
    await tx.audit({
      action: 'room.clean',
      entity: 'room',
      entityId: room.roomId,
      before: before.get(room.roomId),
      after: room,
    });
  }
  const savedById = new Map(saved.map((room) => [room.roomId, room]));
  return [...before.values()].map((room) => savedById.get(room.roomId) ?? room);
}
