import { newId, systemTx, tenantTx, type ServiceContext } from '@honjin/service-kit';
import { EXPIRED_AT_ONCE, expireMessages, listLinkedStores } from './expire-queries.ts';

const EVERY_MS = 3_600_000;

/** Forgets by the clock, store by store. */
export class MessageExpirer {
  readonly #context: Pick<ServiceContext, 'db' | 'log'>;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;

  constructor(context: Pick<ServiceContext, 'db' | 'log'>) {
    this.#context = context;
  }

  start(): void {
    const run = () => {
      this.#running ??= this.#run()
        .catch((error: unknown) =>
          this.#context.log.warn({ err: error }, 'old messages stay until the next hour'),
        )
        .finally(() => {
          this.#running = null;
        });
    };
    run();
    this.#timer = setInterval(run, EVERY_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  async #run(): Promise<void> {
    const { db } = this.#context;
    for (const scope of await systemTx(db, 'linkage.jobs', listLinkedStores)) {
      const forget = () => tenantTx(db, scope, { requestId: newId() }, expireMessages);
      while ((await forget()) === EXPIRED_AT_ONCE);
    }
  }
}
