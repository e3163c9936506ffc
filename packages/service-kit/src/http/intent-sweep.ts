import type { Sql } from '../db/connect.ts';
import type { Logger } from '../process/log.ts';

const EVERY_MS = 3_600_000;
const BATCH = 2_000;

/** Nobody repeats an intent after this; its answer, which may name guests, is not kept for longer. */
const KEPT_DAYS = 3;

/** Forgets a store's answers in parts that nobody waits for: one store at a time, as its rows lie on one node. */
async function forgetOfStore(workerDb: Sql, storeId: string): Promise<number> {
  let forgotten = 0;
  for (let isMore = true; isMore;) {
    const gone = await workerDb`
      delete from idempotency where store_id = ${storeId} and key = any(array(
        select key from idempotency
        where store_id = ${storeId} and created_at < now() - make_interval(days => ${KEPT_DAYS}) limit ${BATCH}))`;
    forgotten += gone.count;
    isMore = gone.count === BATCH;
  }
  return forgotten;
}

/** Forgets answers of intents older than {@link KEPT_DAYS}. Answers how many. */
export async function forgetIntents(workerDb: Sql): Promise<number> {
  const stores = await workerDb<{ store: string }[]>`
    select distinct store_id as store from idempotency where created_at < now() - make_interval(days => ${KEPT_DAYS})`;
  let forgotten = 0;
  for (const { store } of stores) forgotten += await forgetOfStore(workerDb, store);
  return forgotten;
}

/** {@link forgetIntents} at the start and every hour. */
export class IntentSweep {
  readonly #workerDb: Sql;
  readonly #log: Logger;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(workerDb: Sql, log: Logger) {
    this.#workerDb = workerDb;
    this.#log = log;
  }

  start(): void {
    this.#sweep();
    this.#timer = setInterval(() => this.#sweep(), EVERY_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  #sweep(): void {
    this.#running = forgetIntents(this.#workerDb).then(
      () => undefined,
      (error: unknown) => this.#log.warn({ err: error }, 'old intents stay for another hour'),
    );
  }
}
