import type { Sql } from './connect.ts';

/** The publisher of a service's outbox, as the transactions of the same process see it. */
export interface Publisher {
  /** True while this process is the one that publishes, of all that run the service. */
  readonly isLeading: boolean;
  /** Has it look at the outbox now. */
  nudge(): void;
}

const publishers = new WeakMap<Sql, Publisher>();

/** Says who publishes what the transactions of a pool write. */
export function publishBy(db: Sql, publisher: Publisher): void {
  publishers.set(db, publisher);
}

/** Returns the publisher of a pool while it is in this process, otherwise null: then the database has to tell it. */
export function publisherHere(db: Sql): Publisher | null {
  const publisher = publishers.get(db);
  return publisher?.isLeading === true ? publisher : null;
}
