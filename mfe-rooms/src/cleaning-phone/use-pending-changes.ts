import { listRoomIndication } from '@honjin/contracts/rooms';
import { useObservable, useQueryClient, useSession } from '@honjin/mfe-kit';
import { useEffect, useState } from 'react';
import { createPendingQueue, type PendingQueue, type QueueState } from './pending-queue.ts';
import type { PendingStore } from './pending-store.ts';
import { sendChange } from './send-change.ts';

export type PendingChanges = QueueState & Pick<PendingQueue, 'add' | 'settle' | 'dismiss'>;

async function resumeFrom(store: PendingStore, owner: string, queue: PendingQueue): Promise<void> {
  queue.resume(await store.load(owner));
}

/** The user's waiting changes on this phone for the store, sent as soon as the server can be reached. */
export function usePendingChanges(store: PendingStore): PendingChanges {
  const { targetStore, user } = useSession();
  const owner = `${user.userId} ${targetStore.storeId}`;
  const queries = useQueryClient();
  const [queue] = useState(() =>
    createPendingQueue({
      send: sendChange,
      keep: (waiting) => void store.save(owner, waiting),
      refresh: () => queries.invalidateQueries({ queryKey: [listRoomIndication.path] }),
    }),
  );
  useEffect(() => {
    const goOn = () => void queue.flush();
    void resumeFrom(store, owner, queue);
    window.addEventListener('online', goOn);
    return () => {
      queue.stop();
      window.removeEventListener('online', goOn);
    };
  }, [store, owner, queue]);
  const { add, settle, dismiss } = queue;
  return { ...useObservable(queue.state), add, settle, dismiss };
}
