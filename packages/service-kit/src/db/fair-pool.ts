import { FairQueue } from '../process/fair-queue.ts';
import type { Sql } from './connect.ts';

const queues = new WeakMap<Sql, FairQueue>();

/** Has the stores take turns at the connections of a pool: of one that asks for much the others see nothing. */
export function shareByStore(db: Sql, connections: number): void {
  queues.set(db, new FairQueue({ places: connections, perKey: connections }));
}

/** Runs a transaction of a store when it is the store's turn. */
export function inTurn<T>(db: Sql, storeId: string, work: () => Promise<T>): Promise<T> {
  return queues.get(db)?.run(storeId, work) ?? work();
}
