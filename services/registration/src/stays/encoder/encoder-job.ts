import type { Scope } from '@honjin/contracts';
import { createTimedJob, newId, systemTx, tenantTx, type ServiceContext } from '@honjin/service-kit';
import { addressOf, isAllowedAddress } from '../../house/device-line/address.ts';
import { ENCODER_ADAPTERS } from './adapters/index.ts';
import { takeWord } from './conclude.ts';
import { NO_ANSWER, NOT_SENT, type KeyOrder, type KeyWord, type LockEncoder } from './encoder-port.ts';
import { voidEnded } from './end-keys.ts';
import {
  freeEncoders,
  getRequestedKey,
  keepLease,
  listStoresWithDue,
  listStoresWithLiveKeys,
  lockRequest,
  takeDue,
  type DueRequest,
} from './queries.ts';

const EVERY_MS = 500;
const BEAT_MS = 1_000;
/** Looks between two searches for cards that nobody made void. */
const SWEEP_EVERY = 20;

type Context = Pick<ServiceContext, 'db' | 'log'>;

export interface EncoderRules {
  /** Hosts that the installation allows. */
  hosts: readonly string[];
  timeoutMs: number;
}

/**
 * Speaks with the encoders of all stores, one request at a time with each: one that is slow or silent holds up nobody
 * else's. A request that another process left behind is taken after its lease, and only asked for (R-KEY-07).
 */
export class EncoderDesk {
  readonly #context: Context;
  readonly #rulesOf: () => EncoderRules;
  readonly #adapters: Readonly<Record<string, LockEncoder>>;
  readonly #active = new Map<string, Promise<void>>();
  readonly #stopping = new AbortController();

  constructor(
    context: Context,
    rulesOf: () => EncoderRules,
    adapters: Readonly<Record<string, LockEncoder>> = ENCODER_ADAPTERS,
  ) {
    this.#context = context;
    this.#rulesOf = rulesOf;
    this.#adapters = adapters;
  }

  /** Takes what is due and begins to work on it. */
  async look(): Promise<void> {
    const { db, log } = this.#context;
    for (const scope of await systemTx(db, 'registration.jobs', listStoresWithDue)) {
      for (const row of await tenantTx(db, scope, this.#words(), takeDue)) {
        const work = this.#work(scope, row)
          .catch((error: unknown) => log.warn({ err: error, keyRequestId: row.id }, 'a key request paused'))
          .finally(() => this.#active.delete(row.id));
        this.#active.set(row.id, work);
      }
    }
  }

  /** Makes cards void that shall open nothing any more, whatever ended them. */
  async sweep(): Promise<void> {
    const { db, log } = this.#context;
    for (const scope of await systemTx(db, 'registration.jobs', listStoresWithLiveKeys))
      await tenantTx(db, scope, this.#words(), (tx) => voidEnded(tx, null)).catch((error: unknown) =>
        log.warn({ err: error, storeId: scope.storeId }, 'the cards of a store were not looked at'),
      );
  }

  /** Resolves when nothing is at work. */
  async idle(): Promise<void> {
    while (this.#active.size > 0) await Promise.all(this.#active.values());
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.idle();
  }

  #words(row?: DueRequest) {
    return { requestId: `key-${newId()}`, actor: row?.askedAs ?? null };
  }

  async #work(scope: Scope, row: DueRequest): Promise<void> {
    const { db } = this.#context;
    const { id, encoderName } = row;
    try {
      const word = await this.#converse(scope, row);
      await tenantTx(db, scope, this.#words(row), (tx) => takeWord(tx, { id, word, encoderName }));
    } finally {
      await tenantTx(db, scope, this.#words(), (tx) => freeEncoders(tx, [row.encoderId]));
    }
  }

  async #converse(scope: Scope, row: DueRequest): Promise<KeyWord> {
    const rules = this.#rulesOf();
    const isFirst = row.state === 'QUEUED';
    // The address may have been allowed when it was saved, and not any more.
    if (!isAllowedAddress(row.address, rules.hosts)) return isFirst ? NOT_SENT : NO_ANSWER;
    const line = { ...addressOf(row.address), encoderNo: row.encoderNo, timeoutMs: rules.timeoutMs };
    const order = await this.#orderOf(scope, row);
    const givenUp = new AbortController();
    if (row.isGivenUp) givenUp.abort();
    const watch = { stopping: this.#stopping.signal, givenUp: givenUp.signal };
    const beat = setInterval(() => {
      this.#beat(scope, row, givenUp).catch((error: unknown) =>
        this.#context.log.warn({ err: error, keyRequestId: row.id }, 'the lease of an encoder was not kept'),
      );
    }, BEAT_MS);
    try {
      const encoder = this.#adapters[row.adapter]!;
      return await (isFirst ? encoder.ask(line, order, watch) : encoder.settle(line, order, watch));
    } finally {
      clearInterval(beat);
    }
  }

  #orderOf(scope: Scope, { id, kind, roomKeyId, standsOn }: DueRequest): Promise<KeyOrder> {
    return tenantTx(this.#context.db, scope, this.#words(), async (tx) => {
      const { roomNo, codeNo, cardNo, validFrom, validUntil } = await getRequestedKey(tx, roomKeyId);
      const below = standsOn === null ? null : await lockRequest(tx, standsOn);
      const voids = below === null ? null : { key: below.id, serial: below.serial };
      return { key: id, kind, roomNo, codeNo, cardNo, validFrom, validUntil, voids };
    });
  }

  async #beat(scope: Scope, row: DueRequest, givenUp: AbortController): Promise<void> {
    const { db } = this.#context;
    if (await tenantTx(db, scope, this.#words(), (tx) => keepLease(tx, row))) givenUp.abort();
  }
}

/** The desk of the encoders as a job of the service. */
export function createEncoderJob(context: Context, rulesOf: () => EncoderRules) {
  const desk = new EncoderDesk(context, rulesOf);
  let count = 0;
  const looks = createTimedJob({
    everyMs: EVERY_MS,
    run: async () => {
      if (count++ % SWEEP_EVERY === 0) await desk.sweep();
      await desk.look();
    },
    onError: (error) => context.log.warn({ err: error }, 'the encoders paused'),
  });
  return {
    start: () => looks.start(),
    async stop() {
      await looks.stop();
      await desk.stop();
    },
  };
}
