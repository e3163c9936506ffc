import { FairQueue } from '../process/fair-queue.ts';
import type { Sql } from './connect.ts';

const queues = new WeakMap<Sql, FairQueue>();

/** Has the stores take turns at the connections of a pool: of one that asks for much the others see nothing. */
export function shareByStore(db: Sql, connections: number): void {
  queues.set(db, new FairQueue({ places: connections, perKey: connections }));
}

/** Returns how many connections of a pool that stores share are used and waited for. */
export function loadOf(db: Sql): FairQueue['load'] {
  return queues.get(db)?.load ?? { size: 0, used: 0, waiting: 0 };
}

/** Runs a transaction of a store when it is the store's turn. */
export function inTurn<T>(db: Sql, storeId: string, work: () => Promise<T>): Promise<T> {
  return queues.get(db)?.run(storeId, work) ?? work();
}
