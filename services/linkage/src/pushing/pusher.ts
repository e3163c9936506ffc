import { setTimeout as sleep } from 'node:timers/promises';
import type { Scope } from '@honjin/contracts';
import { messagesChanged } from '@honjin/contracts/linkage';
import {
  createServiceSigner,
  newId,
  systemTx,
  tenantTx,
  type ServiceContext,
  type TenantTx,
} from '@honjin/service-kit';
import { DOWN_AFTER } from '../accounts/health-queries.ts';
import type { Seal } from '../accounts/seal.ts';
import type { LinkageConfig } from '../config.ts';
import { listMappings } from '../mappings/queries.ts';
import { openAccount, type ProviderAccount } from '../providers/provider-account.ts';
import { ProviderProblem } from '../providers/provider-problem.ts';
import { pushAccount, readPeriod, readWhole, type PushKit } from './push-account.ts';
import {
  endPush,
  listDuePushes,
  listPushingStores,
  renewPushLease,
  takePushLease,
  type DuePush,
} from './push-queries.ts';
import { reckonStore, stockReader, type ReckonKit } from './reckon-store.ts';
import { groupsOf, type Stock } from './reckoning.ts';

type PushContext = Pick<ServiceContext<LinkageConfig>, 'db' | 'bus' | 'log' | 'config'>;

/** A store whose stock, or whose prices too, may have changed. */
interface Dirty {
  readonly scope: Scope;
  readonly cause: string;
  readonly isStockOnly: boolean;
}

/** Changes that come within this time are reckoned together. */
const GATHER_MS = 400;
/** A store whose stock changes all the time is reckoned so often. */
const REST_MS = 1_000;
/** Every store is compared as a whole so often: prices that depend on the day or the occupancy, and hints that were lost. */
const SWEEP_MS = 60_000;
const LONGEST_RETRY_S = 30;

/**
 * Tells providers what the house has to sell. Hints of changes wake it; what is to be told is always reckoned whole and
 * compared with what the provider has, so that no hint is needed for it to be right.
 */
export class Pusher {
  readonly #context: PushContext;
  readonly #seal: Seal;
  readonly #holder = newId();
  readonly #dirty = new Map<string, Dirty>();
  readonly #known = new Map<string, Scope>();
  /** Store → its stock when it was reckoned here last, and the time since the process began, in milliseconds. */
  readonly #seen = new Map<string, { readonly stock: Stock; readonly at: number }>();
  /** Account → the end of the rest after its last call. */
  readonly #rests = new Map<string, Promise<void>>();
  readonly #turns = new Map<string, Promise<void>>();
  readonly #signer: ReturnType<typeof createServiceSigner>;
  #timer: NodeJS.Timeout | undefined;
  #gathering: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;
  #isAgain = false;
  #sweptAt = 0;
  #isStopped = false;

  constructor(context: PushContext, seal: Seal) {
    this.#context = context;
    this.#seal = seal;
    this.#signer = createServiceSigner(context.config.HONJIN_KEY_DIR, 'linkage');
  }

  get kit(): ReckonKit {
    const { bus, config } = this.#context;
    return {
      bus,
      days: config.LINKAGE_HORIZON_DAYS,
      sign: (scope) => this.#signer!(stockReader(scope)),
    };
  }

  start(): void {
    if (this.#signer === null) return;
    this.#timer = setInterval(() => this.#run(), this.#context.config.LINKAGE_LOOK_MS);
    this.#run();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    clearTimeout(this.#gathering);
    await this.#running;
    await Promise.allSettled(this.#turns.values());
  }

  /** The store's stock or prices may be others now. */
  readonly wake = (scope: Scope, cause: string, isStockOnly = false): void => {
    const { groupId, companyId, storeId } = scope;
    this.#note({ scope: { groupId, companyId, storeId }, cause, isStockOnly });
    this.#gather();
  };

  #note(dirty: Dirty): void {
    const { storeId } = dirty.scope;
    const isStockOnly = dirty.isStockOnly && (this.#dirty.get(storeId)?.isStockOnly ?? true);
    this.#dirty.set(storeId, { ...dirty, isStockOnly });
  }

  #gather(): void {
    if (this.#gathering !== undefined || this.#isStopped) return;
    this.#gathering = setTimeout(() => {
      this.#gathering = undefined;
      this.#run();
    }, GATHER_MS);
  }

  /** Looks now; when it is looking already, once more afterwards. */
  #run(): void {
    if (this.#isStopped) return;
    this.#isAgain = true;
    this.#running ??= this.#loop()
      .catch((error: unknown) =>
        this.#context.log.warn({ err: error }, 'providers are told at the next look'),
      )
      .finally(() => {
        this.#running = null;
      });
  }

  async #loop(): Promise<void> {
    while (this.#isAgain && !this.#isStopped) {
      this.#isAgain = false;
      await this.#sweep();
      const dirty = [...this.#dirty.values()];
      this.#dirty.clear();
      for (const one of dirty) {
        if (this.#isResting(one)) this.#note(one);
        else await this.#reckon(one);
      }
      if (this.#dirty.size > 0) this.#gather();
      const due = await systemTx(this.#context.db, 'linkage.jobs', listDuePushes);
      for (const push of due) this.#startTurn(push);
    }
  }

  /** Stores that tell somebody; new ones are compared at once, all of them from time to time. */
  async #sweep(): Promise<void> {
    const isDue = Date.now() - this.#sweptAt >= SWEEP_MS;
    const stores = await systemTx(this.#context.db, 'linkage.jobs', listPushingStores);
    if (isDue) this.#sweptAt = Date.now();
    for (const scope of stores) {
      const isNew = !this.#known.has(scope.storeId);
      this.#known.set(scope.storeId, scope);
      if ((isNew || isDue) && !this.#dirty.has(scope.storeId))
        this.#dirty.set(scope.storeId, { scope, cause: 'sweep', isStockOnly: false });
    }
  }

  #isResting({ scope, isStockOnly }: Dirty): boolean {
    const at = this.#seen.get(scope.storeId)?.at ?? -Infinity;
    return isStockOnly && performance.now() - at < REST_MS;
  }

  async #reckon(dirty: Dirty): Promise<void> {
    const { scope } = dirty;
    this.#known.set(scope.storeId, scope);
    try {
      const seen = this.#seen.get(scope.storeId)?.stock;
      const { stock } = await this.#inTx(scope, (tx) => reckonStore(tx, this.kit, { ...dirty, seen }));
      if (stock !== undefined) this.#seen.set(scope.storeId, { stock, at: performance.now() });
    } catch (error) {
      this.#context.log.warn(
        { err: error, storeId: scope.storeId },
        'what a store has to sell is reckoned again',
      );
      // Registration is away: the next look asks again.
      this.#note(dirty);
    }
  }

  #startTurn(push: DuePush): void {
    if (this.#turns.has(push.accountId) || this.#isStopped) return;
    const turn = this.#takeTurn(push)
      .catch((error: unknown) =>
        this.#context.log.warn(
          { err: error, accountId: push.accountId },
          'an account is told at the next look',
        ),
      )
      .finally(() => {
        this.#turns.delete(push.accountId);
        this.#run();
      });
    this.#turns.set(push.accountId, turn);
  }

  async #takeTurn({ accountId, ...scope }: DuePush): Promise<void> {
    const lease = { accountId, holder: this.#holder, seconds: this.#leaseSeconds };
    const taken = await this.#inTx(scope, async (tx) => {
      const state = await takePushLease(tx, lease);
      const account = state && (await openAccount(tx, accountId, this.#seal));
      const from = tx.day?.businessDate;
      if (account === undefined || from === undefined) return undefined;
      return { account, from, hasRead: state!.hasRead, mappings: await listMappings(tx, account.provider) };
    });
    if (taken === undefined) return;
    const { account, from, hasRead, mappings } = taken;
    const groupCodes = groupsOf(mappings).map(({ code }) => code);
    const kit = { ...this.#callKit(account, scope), groupCodes, from, days: this.kit.days };
    const problem = await this.#tell(account, { hasRead, scope, kit });
    await this.#inTx(scope, async (tx) => {
      const retrySeconds = Math.min(LONGEST_RETRY_S, account.pushSeconds);
      const before = await endPush(tx, lease, { problem, retrySeconds });
      if (problem !== '' ? before + 1 === DOWN_AFTER : before >= DOWN_AFTER)
        tx.emit(messagesChanged, { provider: account.provider, bookingIds: [], count: 0 });
    });
  }

  async #tell(
    account: ProviderAccount,
    { hasRead, scope, kit }: { hasRead: boolean; scope: Scope; kit: PushKit },
  ): Promise<string> {
    try {
      if (!hasRead) {
        await readWhole(account, kit);
        await this.#inTx(scope, (tx) => reckonStore(tx, this.kit, { cause: 'first-read' }));
      }
      await pushAccount(account, kit);
      return '';
    } catch (error) {
      if (!(error instanceof ProviderProblem)) this.#context.log.error({ err: error }, 'a push failed');
      return error instanceof ProviderProblem ? `${error.kind} ${error.message}`.slice(0, 1_000) : 'INTERNAL';
    }
  }

  /** Reads a period at the provider now: for comparing and for bringing it in line again. */
  async readNow(account: ProviderAccount, scope: Scope, period: { from: string; to: string }): Promise<void> {
    const mappings = await this.#inTx(scope, (tx) => listMappings(tx, account.provider));
    const groupCodes = groupsOf(mappings).map(({ code }) => code);
    const inLease = <T>(work: (tx: TenantTx) => Promise<T>) => this.#inTx(scope, work);
    await readPeriod(account, period, { ...this.#callKit(account, scope), inLease, groupCodes });
  }

  openAccount(scope: Scope, accountId: string): Promise<ProviderAccount | undefined> {
    return this.#inTx(scope, (tx) => openAccount(tx, accountId, this.#seal));
  }

  get #leaseSeconds(): number {
    return (2 * this.#context.config.LINKAGE_CALL_TIMEOUT_MS) / 1_000 + 30;
  }

  #callKit(account: ProviderAccount, scope: Scope) {
    const { config } = this.#context;
    const lease = { accountId: account.accountId, holder: this.#holder, seconds: this.#leaseSeconds };
    return {
      rules: {
        allowedHosts: config.HONJIN_LINKAGE_HOSTS,
        privateHosts: config.HONJIN_LINKAGE_PRIVATE_HOSTS,
        timeoutMs: config.LINKAGE_CALL_TIMEOUT_MS,
      },
      isStopped: () => this.#isStopped,
      paced: <T>(call: () => Promise<T>) => this.#paced(account.accountId, call),
      inLease: <T>(work: (tx: TenantTx) => Promise<T>) =>
        this.#inTx(scope, async (tx) => {
          if (!(await renewPushLease(tx, lease)))
            throw new ProviderProblem('SILENT', 'another process tells the provider');
          return work(tx);
        }),
    };
  }

  /**
   * The rest counts from the end of a call: one that was long on its way would else arrive just before the next.
   */
  #paced<T>(accountId: string, call: () => Promise<T>): Promise<T> {
    const turn = (this.#rests.get(accountId) ?? Promise.resolve()).then(call);
    const rest = () => sleep(this.#context.config.LINKAGE_CALL_GAP_MS, undefined, { ref: false });
    this.#rests.set(accountId, turn.then(rest, rest));
    return turn;
  }

  #inTx<T>(scope: Scope, work: (tx: TenantTx) => Promise<T>): Promise<T> {
    return tenantTx(this.#context.db, scope, { requestId: newId() }, work);
  }
}
