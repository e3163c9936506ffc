import type { Scope } from '@honjin/contracts';
import { PROVIDERS, type Provider } from '@honjin/contracts/linkage';
import { createServiceSigner, newId, systemTx, tenantTx, type ServiceContext } from '@honjin/service-kit';
import { listAccounts } from '../accounts/queries.ts';
import type { Seal } from '../accounts/seal.ts';
import type { LinkageConfig } from '../config.ts';
import { listMappings } from '../mappings/queries.ts';
import { applyMessage, beginMessage, type ApplyKit } from './apply-message.ts';
import { orderWaiting } from './order-waiting.ts';
import { providerActor } from './provider-actor.ts';
import { listWaiting, listWaitingStores, type WaitingMessage } from './queries.ts';
import { understandWaiting } from './understand-waiting.ts';

/** The number of messages in one go. The next go sees the later ones. */
const LOOK_AT = 1_000;

/**
 * Reads and applies waiting messages in all stores. New messages wake it, and the clock wakes it for postponed ones
 * and for those left by a process that died. Its state is the rows themselves, so that it can be stopped at any
 * moment.
 */
export class MessageApplier {
  readonly #context: Pick<ServiceContext<LinkageConfig>, 'db' | 'bus' | 'log' | 'config'>;
  readonly #seal: Seal;
  readonly #onStopped: (scope: Scope) => void;
  readonly #sign: ReturnType<typeof createServiceSigner>;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;
  #isWoken = false;
  #isStopped = false;

  constructor(
    context: Pick<ServiceContext<LinkageConfig>, 'db' | 'bus' | 'log' | 'config'>,
    seal: Seal,
    onStopped: (scope: Scope) => void,
  ) {
    this.#onStopped = onStopped;
    this.#context = context;
    this.#seal = seal;
    this.#sign = createServiceSigner(context.config.HONJIN_KEY_DIR, 'linkage');
  }

  start(): void {
    if (this.#sign === null) {
      this.#context.log.warn(
        'without a key of its own to sign with no message is applied: registration would not believe who asks',
      );
      return;
    }
    this.#timer = setInterval(this.wake, this.#context.config.LINKAGE_LOOK_MS);
    this.wake();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#running;
  }

  /** Looks at once; when it is looking already, once more afterwards. */
  readonly wake = (): void => {
    if (this.#sign === null || this.#isStopped) return;
    this.#isWoken = true;
    this.#running ??= this.#run()
      .catch((error: unknown) => this.#context.log.warn({ err: error }, 'messages wait for the next look'))
      .finally(() => {
        this.#running = null;
      });
  };

  async #run(): Promise<void> {
    while (this.#isWoken && !this.#isStopped) {
      this.#isWoken = false;
      const stores = await systemTx(this.#context.db, 'linkage.jobs', listWaitingStores);
      for (const scope of stores) await this.#workAlone(scope);
    }
  }

  /** One store's trouble does not stop the others. */
  async #workAlone(scope: Scope): Promise<void> {
    try {
      if (await this.#work(scope)) this.#isWoken = true;
    } catch (error) {
      this.#context.log.warn({ err: error, storeId: scope.storeId }, 'messages of a store wait');
    }
  }

  /** Reads everything first, so that what came together is applied in its order. True when there may be more. */
  async #work(scope: Scope): Promise<boolean> {
    while (!this.#isStopped && (await this.#inTx(scope, (tx) => understandWaiting(tx, this.#seal))) > 0);
    const { waiting, ...masters } = await this.#inTx(scope, async (tx) => ({
      waiting: await listWaiting(tx, LOOK_AT),
      accounts: new Map((await listAccounts(tx)).map((account) => [account.accountId, account])),
      mappings: (await Promise.all(PROVIDERS.map((provider) => listMappings(tx, provider)))).flat(),
    }));
    const queue = orderWaiting(waiting);
    const workers = Array.from({ length: this.#context.config.LINKAGE_APPLIERS }, async () => {
      for (let group = queue.shift(); group !== undefined && !this.#isStopped; group = queue.shift())
        await this.#applyInOrder(scope, group, masters);
    });
    await Promise.all(workers);
    return waiting.length === LOOK_AT;
  }

  async #applyInOrder(
    scope: Scope,
    group: readonly WaitingMessage[],
    masters: Pick<ApplyKit, 'accounts' | 'mappings'>,
  ): Promise<void> {
    for (const { messageId, provider } of group) {
      if (this.#isStopped) return;
      const actor = providerActor(scope, provider);
      const kit = {
        ...masters,
        bus: this.#context.bus,
        sign: () => this.#sign!(actor),
        onStopped: () => this.#onStopped(scope),
      };
      try {
        if (!(await this.#apply(scope, messageId, { kit, provider }))) return;
      } catch (error) {
        // The message stays as it was and is looked at again; those behind it wait.
        this.#context.log.error({ err: error, messageId }, 'a message could not be applied');
        return;
      }
    }
  }

  /** Applies a message, after one of its booking of which nobody knows what came of it. False when it has to wait. */
  async #apply(
    scope: Scope,
    messageId: string,
    { kit, provider }: { kit: ApplyKit; provider: Provider },
  ): Promise<boolean> {
    for (let isSettled = false; !isSettled;) {
      const next = await this.#inTx(scope, (tx) => beginMessage(tx, messageId), provider);
      if (next === null || !(await this.#inTx(scope, (tx) => applyMessage(tx, next, kit), provider)))
        return false;
      isSettled = next === messageId;
    }
    return true;
  }

  #inTx<T>(scope: Scope, work: Parameters<typeof tenantTx<T>>[3], provider?: Provider): Promise<T> {
    const actor = provider === undefined ? null : providerActor(scope, provider);
    return tenantTx(this.#context.db, scope, { requestId: newId(), actor }, work);
  }
}
