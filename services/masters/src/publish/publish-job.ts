import type { Scope } from '@honjin/contracts';
import { type ServiceContext, systemTx, tenantTx, type TenantTx } from '@honjin/service-kit';
import { fillHolidays } from '../lookups/holiday-years.ts';
import { type Publisher, PUBLISHERS } from './publishers.ts';
import { listStores, takeUnpublished } from './queries.ts';

const RETRY_MS = 5_000;

const CONTEXT = { requestId: 'masters-publish' };

/** Publishes one batch of a master's unpublished rows; returns how many there were. */
async function publishBatch(tx: TenantTx, publisher: Publisher): Promise<number> {
  const ids = await takeUnpublished(tx, publisher);
  if (ids.length === 0) return 0;
  const states = await publisher.load(tx, ids);
  for (const state of states) tx.publishState({ entity: publisher.entity, ...state });
  return ids.length;
}

/** Tells the store of rows that were loaded (trigger `tell_unpublished`). */
const CHANNEL = 'honjin_masters_unpublished';

/**
 * Publishes every row whose state has not gone to the stream, and gives stores the holidays they lack: when the service
 * starts, and whenever rows are loaded into the tables while it runs. Idempotent: a row is marked in the transaction
 * that writes its state to the outbox.
 */
export class PublishJob {
  readonly #context: ServiceContext;
  #stopped = false;
  #running: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  /** Stores to look at next: some, or all of them. */
  readonly #wanted = new Set<string>();
  #wantsAll = false;
  #isBusy = false;
  #unlisten: () => Promise<void> = async () => undefined;

  constructor(context: ServiceContext) {
    this.#context = context;
  }

  start(): void {
    // The listener wants everything after each reconnection, because nobody heard what was loaded meanwhile.
    void this.#context.db
      .listen(
        CHANNEL,
        (storeId) => this.#want(storeId),
        () => this.#want(null),
      )
      .then(({ unlisten }) => (this.#unlisten = unlisten))
      .catch((error: unknown) => this.#retry(error));
  }

  #want(storeId: string | null): void {
    if (storeId === null) this.#wantsAll = true;
    else this.#wanted.add(storeId);
    if (this.#isBusy || this.#stopped) return;
    this.#isBusy = true;
    this.#running = this.#work()
      .catch((error: unknown) => this.#retry(error))
      .finally(() => (this.#isBusy = false));
  }

  #retry(error: unknown): void {
    this.#context.log.error({ err: error }, 'masters could not be published, trying again');
    if (!this.#stopped) this.#timer = setTimeout(() => this.#want(null), RETRY_MS);
  }

  async #work(): Promise<void> {
    while ((this.#wantsAll || this.#wanted.size > 0) && !this.#stopped) {
      const wanted = this.#wantsAll ? null : new Set(this.#wanted);
      this.#wantsAll = false;
      this.#wanted.clear();
      const stores = await systemTx(this.#context.db, 'masters.publish', listStores);
      for (const scope of stores) if (wanted?.has(scope.storeId) ?? true) await this.#publishStore(scope);
    }
  }

  async #publishStore(scope: Scope): Promise<void> {
    await tenantTx(this.#context.db, scope, CONTEXT, (tx) =>
      fillHolidays(tx, tx.day ? Number(tx.day.businessDate.slice(0, 4)) : new Date().getFullYear()),
    );
    for (const publisher of PUBLISHERS) await this.#publishAll(scope, publisher);
  }

  async #publishAll(scope: Scope, publisher: Publisher): Promise<void> {
    for (;;) {
      if (this.#stopped) return;
      const count = await tenantTx(this.#context.db, scope, CONTEXT, (tx) => publishBatch(tx, publisher));
      if (count < publisher.batch) return;
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#running;
    await this.#unlisten();
  }
}
