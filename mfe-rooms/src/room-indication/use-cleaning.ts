import { changeCleaning, listRoomIndication, type RoomIndication } from '@honjin/contracts/rooms';
import { roomStateAfterCleaning, type RoomCleaning } from '@honjin/domain';
import { useQueryClient, useSession, useWrite } from '@honjin/mfe-kit';
import { useRef, useState } from 'react';
import { listKey, patchRooms } from './room-cache.ts';

/** The last change, so that it can be taken back. */
export interface CleaningChange {
  readonly roomIds: readonly string[];
  readonly cleaning: RoomCleaning;
  readonly before: ReadonlyMap<string, RoomCleaning>;
}

export interface Cleaning {
  readonly last: CleaningChange | undefined;
  set(roomIds: readonly string[], cleaning: RoomCleaning): void;
  undo(): void;
}

function optimistic(room: RoomIndication, cleaning: RoomCleaning): RoomIndication {
  return { ...room, ...roomStateAfterCleaning(room, cleaning) };
}

/**
 * Changes the cleaning of rooms. The screen shows it at once; the saves follow one after another, each with the
 * versions that the one before it left, and a refused one brings the true state back.
 */
export function useCleaning(): Cleaning {
  const queries = useQueryClient();
  const key = listKey(useSession().targetStore.storeId);
  const { mutateAsync } = useWrite(changeCleaning);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const [last, setLast] = useState<CleaningChange>();

  async function save(roomIds: ReadonlySet<string>, cleaning: RoomCleaning): Promise<void> {
    const rooms = (queries.getQueryData<{ rooms: RoomIndication[] }>(key)?.rooms ?? [])
      .filter((room) => roomIds.has(room.roomId))
      .map(({ roomId, version }) => ({ roomId, version }));
    const answer = await mutateAsync({ rooms, cleaning });
    if (answer === undefined) return void (await refresh());
    const saved = new Map(answer.rooms.map((room) => [room.roomId, room]));
    patchRooms(queries, key, (room) => ({ ...room, ...saved.get(room.roomId) }));
  }

  async function refresh(): Promise<void> {
    setLast(undefined);
    await queries.invalidateQueries({ queryKey: [listRoomIndication.path] });
  }

  function change(roomIds: readonly string[], cleaning: RoomCleaning): Map<string, RoomCleaning> {
    const wanted = new Set(roomIds);
    const before = new Map<string, RoomCleaning>();
    void queries.cancelQueries({ queryKey: key });
    patchRooms(queries, key, (room) => {
      if (!wanted.has(room.roomId) || room.cleaning === cleaning) return room;
      before.set(room.roomId, room.cleaning);
      return optimistic(room, cleaning);
    });
    const changed = new Set(before.keys());
    if (changed.size > 0) queue.current = queue.current.then(() => save(changed, cleaning)).catch(refresh);
    return before;
  }

  return {
    last,
    set(roomIds, cleaning) {
      const before = change(roomIds, cleaning);
      if (before.size > 0) setLast({ roomIds: [...before.keys()], cleaning, before });
    },
    undo() {
      if (!last) return;
      // Rooms that somebody else has changed since then stay as they are.
      const stillSo = new Set(
        (queries.getQueryData<{ rooms: RoomIndication[] }>(key)?.rooms ?? [])
          .filter((room) => room.cleaning === last.cleaning)
          .map(({ roomId }) => roomId),
      );
      const mine = [...last.before].filter(([roomId]) => stillSo.has(roomId));
      const byCleaning = Map.groupBy(mine, ([, cleaning]) => cleaning);
      for (const [cleaning, rooms] of byCleaning)
        change(
          rooms.map(([roomId]) => roomId),
          cleaning,
        );
      setLast(undefined);
    },
  };
}
