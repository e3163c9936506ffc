import { listRoomIndication, type RoomIndication } from '@honjin/contracts/rooms';
import { callKey } from '@honjin/mfe-kit';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

export function listKey(storeId: string): QueryKey {
  return callKey(listRoomIndication, storeId, {});
}

/** Changes rooms where they are shown, before or after the server said so. */
export function patchRooms(
  queries: QueryClient,
  key: QueryKey,
  patch: (room: RoomIndication) => RoomIndication,
): void {
  queries.setQueryData<{ rooms: RoomIndication[] }>(key, (data) => data && { rooms: data.rooms.map(patch) });
}
