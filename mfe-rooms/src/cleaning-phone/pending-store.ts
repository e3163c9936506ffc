import { openDB, type IDBPDatabase } from 'idb';
import type { PendingChange } from './pending-changes.ts';

/**
 * Keeps waiting changes beyond a closed page. Each user and store has its own, so that nobody sends somebody else's
 * changes.
 */
export interface PendingStore {
  load(owner: string): Promise<PendingChange[]>;
  save(owner: string, waiting: readonly PendingChange[]): Promise<void>;
}

const TABLE = 'waiting';

function open(): Promise<IDBPDatabase> {
  return openDB('honjin-cleaning', 1, { upgrade: (db) => void db.createObjectStore(TABLE) });
}

/** Waiting changes in the browser's database: ids of rooms and states, no name of a guest. */
export const browserStore: PendingStore = {
  async load(owner) {
    const db = await open();
    const found = (await db.get(TABLE, owner)) as PendingChange[] | undefined;
    db.close();
    return found ?? [];
  },
  async save(owner, waiting) {
    const db = await open();
    await db.put(TABLE, [...waiting], owner);
    db.close();
  },
};
