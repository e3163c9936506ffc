import type { Scope } from '@honjin/contracts';
import { createTimedJob, newId, systemTx, tenantTx, type ServiceContext } from '@honjin/service-kit';
import { addressOf, isAllowedAddress } from '../../house/device-line/address.ts';
import { CARD_ADAPTERS } from './adapters/index.ts';
import type { CardTerminal, CardWord } from './card-terminal.ts';
import { NO_ANSWER, NOT_SENT } from './card-terminal.ts';
import { Conclusion } from './conclude.ts';
import { keepLease, listStoresWithDue, takeDue, type DueRequest } from './queries.ts';

const EVERY_MS = 500;
const BEAT_MS = 1_000;
/** Requests that one look takes from a store. */
const MOST_TAKEN = 20;

type Context = Pick<ServiceContext, 'db' | 'log'>;

export interface TerminalRules {
  /** Hosts that the installation allows. */
  hosts: readonly string[];
  timeoutMs: number;
}

/**
 * Speaks with the terminals of all stores, each request by itself: a terminal that is slow or silent holds up nobody else.
 * A request that another process left behind is taken after its lease, and only asked for (R-CARD-03).
 */
export class TerminalDesk {
  readonly #context: Context;
  readonly #rulesOf: () => TerminalRules;
  readonly #adapters: Readonly<Record<string, CardTerminal>>;
  readonly #active = new Map<string, Promise<void>>();
  readonly #stopping = new AbortController();

  constructor(
    context: Context,
    rulesOf: () => TerminalRules,
    adapters: Readonly<Record<string, CardTerminal>> = CARD_ADAPTERS,
  ) {
    this.#context = context;
    this.#rulesOf = rulesOf;
    this.#adapters = adapters;
  }

  /** Takes what is due and begins to work on it. */
  async look(): Promise<void> {
    const { db, log } = this.#context;
    for (const scope of await systemTx(db, 'registration.jobs', listStoresWithDue)) {
      const due = await tenantTx(db, scope, { requestId: `card-${newId()}` }, (tx) =>
        takeDue(tx, MOST_TAKEN),
      );
      for (const row of due.filter(({ id }) => !this.#active.has(id))) {
        const work = this.#work(scope, row)
          .catch((error: unknown) => log.warn({ err: error, cardRequestId: row.id }, 'a card request paused'))
          .finally(() => this.#active.delete(row.id));
        this.#active.set(row.id, work);
      }
    }
  }

  /** Resolves when nothing is at work. */
  async idle(): Promise<void> {
    while (this.#active.size > 0) await Promise.all(this.#active.values());
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.idle();
  }

  async #work(scope: Scope, row: DueRequest): Promise<void> {
    const conclusion = new Conclusion(this.#context.db, scope, row);
    if (row.state === 'APPROVED') return conclusion.bookLate();
    await conclusion.take(await this.#converse(scope, row, conclusion));
  }

  async #converse(scope: Scope, row: DueRequest, conclusion: Conclusion): Promise<CardWord> {
    const rules = this.#rulesOf();
    const isFirst = row.attempts === 1 && row.state === 'ASKED';
    // The address may have been allowed when it was saved, and not any more.
    if (!isAllowedAddress(row.address, rules.hosts)) return isFirst ? NOT_SENT : NO_ANSWER;
    const line = { ...addressOf(row.address), terminalNo: row.terminalNo, timeoutMs: rules.timeoutMs };
    const order = { key: row.id, kind: row.kind, amount: row.amount, standsOn: row.standsOn };
    const givenUp = new AbortController();
    if (row.cancelAskedAt !== null) givenUp.abort();
    const notes: Promise<void>[] = [];
    const watch = {
      stopping: this.#stopping.signal,
      givenUp: givenUp.signal,
      cardShown: () => void notes.push(conclusion.noteCardShown().catch(this.#told(row))),
    };
    const beat = setInterval(() => {
      this.#beat(scope, row, givenUp).catch(this.#told(row));
    }, BEAT_MS);
    try {
      const terminal = this.#adapters[row.adapter]!;
      return await (isFirst ? terminal.ask(line, order, watch) : terminal.settle(line, order, watch));
    } finally {
      clearInterval(beat);
      await Promise.all(notes);
    }
  }

  #told({ id }: DueRequest) {
    return (error: unknown) =>
      this.#context.log.warn({ err: error, cardRequestId: id }, 'a card request was not noted');
  }

  async #beat(scope: Scope, { id }: DueRequest, givenUp: AbortController): Promise<void> {
    const { db } = this.#context;
    if (await tenantTx(db, scope, { requestId: `card-${newId()}` }, (tx) => keepLease(tx, id)))
      givenUp.abort();
  }
}

/** The desk of the terminals as a job of the service. */
export function createTerminalJob(context: Context, rulesOf: () => TerminalRules) {
  const desk = new TerminalDesk(context, rulesOf);
  const looks = createTimedJob({
    everyMs: EVERY_MS,
    run: () => desk.look(),
    onError: (error) => context.log.warn({ err: error }, 'the card terminals paused'),
  });
  return {
    start: () => looks.start(),
    async stop() {
      await looks.stop();
      await desk.stop();
    },
  };
}
