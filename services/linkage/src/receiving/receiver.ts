import type { Scope } from '@honjin/contracts';
import { messagesChanged } from '@honjin/contracts/linkage';
import { newId, systemTx, tenantTx, type ServiceContext, type TenantTx } from '@honjin/service-kit';
import { DOWN_AFTER } from '../accounts/health-queries.ts';
import type { Seal } from '../accounts/seal.ts';
import type { LinkageConfig } from '../config.ts';
import { openAccount, type ProviderAccount } from '../providers/provider-account.ts';
import type { HttpRules } from '../providers/provider-http.ts';
import { ProviderProblem } from '../providers/provider-problem.ts';
import { endTurn, listDueAccounts, renewLease, takeLease, type DueAccount } from './account-queries.ts';
import { pollProvider, type PollKit } from './poll-provider.ts';
import { watchFolder } from './watch-folder.ts';

/** A provider that is away is asked at this interval. */
const RETRY_S = 30;
/** Accounts that are asked at once. */
const AT_ONCE = 8;

export interface Turn {
  readonly received: number;
  /** Empty when all went well. */
  readonly problem: string;
}

/** Asks every account in its turn. A lease in the database keeps two processes from asking one account. */
export class Receiver {
  readonly #context: Pick<ServiceContext<LinkageConfig>, 'db' | 'log' | 'config'>;
  readonly #seal: Seal;
  readonly #onReceived: () => void;
  readonly #holder = newId();
  readonly #rules: HttpRules;
  readonly #leaseSeconds: number;
  readonly #running = new Set<Promise<unknown>>();
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(
    context: Pick<ServiceContext<LinkageConfig>, 'db' | 'log' | 'config'>,
    seal: Seal,
    onReceived: () => void,
  ) {
    this.#context = context;
    this.#seal = seal;
    this.#onReceived = onReceived;
    const { config } = context;
    this.#rules = {
      allowedHosts: config.HONJIN_LINKAGE_HOSTS,
      privateHosts: config.HONJIN_LINKAGE_PRIVATE_HOSTS,
      timeoutMs: config.LINKAGE_CALL_TIMEOUT_MS,
    };
    // One call is waited for, the batch is written, the next call renews it.
    this.#leaseSeconds = (2 * config.LINKAGE_CALL_TIMEOUT_MS) / 1_000 + 30;
  }

  start(): void {
    this.#timer = setInterval(this.look, this.#context.config.LINKAGE_LOOK_MS);
    this.look();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await Promise.allSettled(this.#running);
  }

  /** Starts the turn of every account that is due. */
  readonly look = (): void => {
    if (this.#isStopped || this.#running.size >= AT_ONCE) return;
    this.#keep(
      this.#lookNow().catch((error: unknown) =>
        this.#context.log.warn({ err: error }, 'providers are asked at the next look'),
      ),
    );
  };

  #keep(work: Promise<unknown>): void {
    this.#running.add(work);
    void work.finally(() => this.#running.delete(work));
  }

  async #lookNow(): Promise<void> {
    const due = await systemTx(this.#context.db, 'linkage.jobs', listDueAccounts);
    for (const account of due.slice(0, AT_ONCE))
      this.#keep(
        this.takeTurn(account, { isAsked: false }).catch((error: unknown) =>
          this.#context.log.warn(
            { err: error, accountId: account.accountId },
            'an account waits for its next turn',
          ),
        ),
      );
  }

  /** Asks one account now. Null when somebody else is asking it. */
  async takeTurn(
    { accountId, ...scope }: DueAccount,
    { isAsked }: { isAsked: boolean },
  ): Promise<Turn | null> {
    const lease = { accountId, holder: this.#holder, seconds: this.#leaseSeconds };
    const account = await this.#inTx(scope, async (tx) =>
      (await takeLease(tx, { ...lease, isAsked })) ? openAccount(tx, accountId, this.#seal) : undefined,
    );
    if (account === undefined) return null;
    const turn = await this.#ask(account, scope);
    const isBad = turn.problem !== '';
    await this.#inTx(scope, async (tx) => {
      const nextInSeconds = isBad ? Math.min(RETRY_S, account.pollSeconds) : account.pollSeconds;
      const before = await endTurn(tx, { ...lease, ...turn, nextInSeconds });
      // Open pages show and take away the banner of the outage.
      if (isBad ? before + 1 === DOWN_AFTER : before >= DOWN_AFTER)
        tx.emit(messagesChanged, { provider: account.provider, bookingIds: [], count: 0 });
    });
    return turn;
  }

  async #ask(account: ProviderAccount, scope: Scope): Promise<Turn> {
    const lease = { accountId: account.accountId, holder: this.#holder, seconds: this.#leaseSeconds };
    const kit: PollKit = {
      seal: this.#seal,
      rules: this.#rules,
      onReceived: this.#onReceived,
      inLease: (work) =>
        this.#inTx(scope, async (tx) => {
          if (!(await renewLease(tx, lease)))
            throw new ProviderProblem('SILENT', 'another process has the account');
          return work(tx);
        }),
    };
    try {
      const received =
        account.receiveMode === 'FILE'
          ? await watchFolder(account, { ...kit, roots: this.#context.config.HONJIN_LINKAGE_FOLDERS })
          : await pollProvider(account, kit);
      return { received, problem: '' };
    } catch (error) {
      if (!(error instanceof ProviderProblem)) this.#context.log.error({ err: error }, 'a turn failed');
      const problem = error instanceof ProviderProblem ? `${error.kind} ${error.message}`.trim() : 'INTERNAL';
      return { received: 0, problem: problem.slice(0, 1_000) };
    }
  }

  #inTx<T>(scope: Scope, work: (tx: TenantTx) => Promise<T>): Promise<T> {
    return tenantTx(this.#context.db, scope, { requestId: newId() }, work);
  }
}
