import type { Scope } from '@honjin/contracts';
import { storeOpened } from '@honjin/contracts/admin';
import { systemTx, tenantTx, type ServiceContext } from '@honjin/service-kit';
import { listUnannounced, takeUnannounced } from './queries.ts';

const RETRY_MS = 5_000;

/**
 * Tells the other services about opened stores, each under its own scope and once: a store is marked in the
 * transaction that writes the event. The next start announces what a crash left behind.
 */
export class StoreAnnouncer {
  readonly #context: Pick<ServiceContext, 'db' | 'log'>;
  #running: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(context: Pick<ServiceContext, 'db' | 'log'>) {
    this.#context = context;
  }

  start(): void {
    this.nudge();
  }

  /** Looks for stores to be announced now. */
  nudge(): void {
    if (this.#stopped) return;
    this.#running = this.#running
      .then(() => this.#announceAll())
      .catch((error: unknown) => {
        this.#context.log.error({ err: error }, 'stores could not be announced, trying again');
        if (!this.#stopped) this.#timer = setTimeout(() => this.nudge(), RETRY_MS);
      });
  }

  async #announceAll(): Promise<void> {
    const scopes = await systemTx(this.#context.db, 'admin.announce', listUnannounced);
    for (const scope of scopes) if (!this.#stopped) await this.#announce(scope);
  }

  #announce(scope: Scope): Promise<void> {
    return tenantTx(this.#context.db, scope, { requestId: 'store-announcer' }, async (tx) => {
      const store = await takeUnannounced(tx);
      if (store) tx.emit(storeOpened, store);
    });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }
}
