import { EventEmitter } from 'node:events';
import { eventEnvelope, masterMessage, type EventEnvelope, type ServiceName } from '@honjin/contracts';
import type { Sql } from '../db/connect.ts';
import { tenantTx, type Opening, type TenantTx } from '../db/tenant-tx.ts';
import type { Logger } from '../process/log.ts';
import { traced } from '../process/telemetry.ts';
import type { Bus } from './bus.ts';
import { listNeededTypes, runRulesOf, runsOf, type EventHandler, type RunRules } from './event-handler.ts';
import { followersOf, newQueue, requestOf, waitIn, type EventQueue } from './event-queue.ts';
import { Follower } from './follower.ts';
import { Lag, type StoreLag } from './lag.ts';
import { lockPosition } from './lock-position.ts';
import { fetchHeads, fetchReplay, type ReplayPiece } from './replay.ts';
import { streamOf } from './relay.ts';

export interface ProjectionOptions {
  service: ServiceName;
  source: ServiceName;
  handlers: readonly EventHandler[];
  db: Sql;
  workerDb: Sql;
  bus: Bus;
  log: Logger;
  /** True where no clerk watches for the newest event: more of them are gathered while a store is busy. */
  isUnhurried?: boolean;
  /** Called when it has read all that had happened before. */
  onFilled?: () => void;
}

interface StoreScope {
  readonly storeId: string;
  readonly groupId: string;
  readonly companyId: string;
}

const RETRY_MS = 1_000;
/** Services that start together wait for one another. */
const MEETING_MS = 150;
const MAX_BATCH = 100;
/** Events without an effect here wait this long for others, so that their position is not written one by one. */
const COMPANY_MS = 1_000;
/**
 * One event goes at once. Of a busy store those of this time go together: a transaction for ten events costs little more
 * than one for a single event.
 */
const PACE_MS = 80;
const UNHURRIED_PACE_MS = 250;
/** It looks for lost events so often. An event that is only late comes in less than the seconds below. */
const LOOK_MS = 30_000;
const LOST_SECONDS = 20;

/** The events that follow a position, where they end, and the handlers whose kinds were not read on the way. */
interface Following {
  readonly events: readonly EventEnvelope[];
  readonly seq: number;
  readonly passedOver?: readonly EventHandler[];
}

/** A reading of a store's outbox that goes on. */
interface Reading {
  done: Promise<void>;
  /** True when somebody asked meanwhile: what they miss may be younger than the last answer. */
  isAskedAgain: boolean;
}

/**
 * Keeps this service's tables true to another service's events: exactly once (the position moves in the transaction
 * of the effect), in the order of each store, and whole (a gap or an empty start is filled from the source's outbox).
 */
export class Projection {
  readonly #options: ProjectionOptions;
  readonly #appliesByType: ReadonlyMap<string, readonly EventHandler[]>;
  readonly #runs: RunRules;
  readonly #moved = new EventEmitter();
  readonly #queues = new Map<string, EventQueue>();
  readonly #lag: Lag;
  readonly #follower: Follower;
  readonly #toRead = new Set<string>();
  readonly #readings = new Map<string, Reading>();
  #again: NodeJS.Timeout | undefined;
  #looking: NodeJS.Timeout | undefined;
  #stopped = false;
  /** `WAITING` until the source has answered once, `FILLING` while what had happened before is read, then `FOLLOWING`. */
  phase: 'WAITING' | 'FILLING' | 'FOLLOWING' = 'WAITING';

  constructor(options: ProjectionOptions) {
    this.#options = options;
    this.#appliesByType = Map.groupBy(options.handlers, (handler) => handler.type);
    this.#runs = runRulesOf(options.handlers);
    this.#moved.setMaxListeners(0);
    const { bus, log, service, source, workerDb } = options;
    this.#lag = new Lag({ bus, workerDb, source });
    this.#follower = new Follower({
      bus,
      log,
      stream: streamOf(source),
      durable: `${service}-from-${source}`,
      onMessage: (data, { subject }) => this.#hear(data, subject),
      onFollowed: () => void this.catchUpAll(),
    });
  }

  get source(): ServiceName {
    return this.#options.source;
  }

  /** The reason why it does not hear events. It is null while it does. */
  get problem(): string | null {
    return this.#follower.problem;
  }

  start(): void {
    this.#follower.start();
    this.#looking = setInterval(() => void this.#lookForLost(), LOOK_MS).unref();
  }

  /** Fills what is missing of every store; safe to call at any time. */
  async catchUpAll(): Promise<void> {
    if (this.#stopped) return;
    try {
      const heads = await fetchHeads(this.#options.bus, this.source);
      if (this.phase === 'WAITING') this.phase = 'FILLING';
      await Promise.all(heads.filter((head) => head.seq > 0).map((head) => this.#catchUp(head)));
      this.phase = 'FOLLOWING';
      this.#options.onFilled?.();
    } catch (error) {
      this.#options.log.debug({ err: error, source: this.source }, 'source not reachable yet');
      clearTimeout(this.#again);
      const waitMs = this.phase === 'WAITING' ? MEETING_MS : RETRY_MS;
      this.#again = setTimeout(() => void this.catchUpAll(), waitMs).unref();
    }
  }

  #hear(data: unknown, subject: string): void {
    const parsed = eventEnvelope.safeParse(data);
    const state = parsed.success ? null : masterMessage.safeParse(data);
    if (parsed.success) this.#enqueue(parsed.data);
    else if (state?.success === true) this.#readSoon(state.data);
    else this.#options.log.error({ subject }, 'not an event envelope');
  }

  /** Masters travel as states, without their place in the order: a moment later all that came are read from the outbox. */
  #readSoon(store: StoreScope): void {
    if (this.#toRead.has(store.storeId)) return;
    this.#toRead.add(store.storeId);
    setTimeout(() => {
      this.#toRead.delete(store.storeId);
      if (!this.#stopped) this.#catchUp(store).catch(() => this.catchUpAll());
    }, COMPANY_MS).unref();
  }

  /**
   * The stream only wakes the projection: its event is applied when it is the next one. Otherwise the events are read
   * from the source's outbox.
   */
  #enqueue(event: EventEnvelope): void {
    const queue = this.#queues.get(event.storeId) ?? newQueue();
    this.#queues.set(event.storeId, queue);
    queue.events.push(event);
    if (!queue.running) void this.#work(event.storeId, queue);
    else if (this.#appliesByType.has(event.type)) queue.wake();
  }

  async #work(storeId: string, queue: EventQueue): Promise<void> {
    queue.running = true;
    while (queue.events.length > 0 && !this.#stopped) {
      await this.#gather(storeId, queue);
      if (this.#stopped) break;
      const batch = queue.events.splice(0, MAX_BATCH);
      queue.appliedAt = performance.now();
      await this.#applyOrCatchUp(storeId, batch);
    }
    queue.running = false;
  }

  /**
   * Waits for events that can go in the same transaction: with an effect here as long as the pace says, without one until
   * there is company. Nobody who reads waits for that.
   */
  async #gather(storeId: string, queue: EventQueue): Promise<void> {
    if (this.#hasReader(storeId)) return;
    if (!queue.events.some(({ type }) => this.#appliesByType.has(type))) await waitIn(queue, COMPANY_MS);
    const paceMs = this.#options.isUnhurried === true ? UNHURRIED_PACE_MS : PACE_MS;
    const restMs = queue.appliedAt + paceMs - performance.now();
    if (restMs > 0 && !this.#hasReader(storeId) && !this.#stopped && queue.events.length < MAX_BATCH)
      await waitIn(queue, restMs, { isForAll: true });
  }

  /** Tells whether somebody waits until the position has moved. */
  #hasReader(storeId: string): boolean {
    return this.#moved.listenerCount(storeId) > 0;
  }

  async #applyOrCatchUp(storeId: string, batch: EventEnvelope[]): Promise<void> {
    try {
      const missing = await this.#applyBatch(batch);
      if (missing) await this.#catchUp(batch[0]!);
    } catch (error) {
      this.#options.log.error(
        { err: error, storeId, source: this.source },
        'projection failed, trying again',
      );
      if (this.#stopped) return;
      const first = batch[0]!;
      setTimeout(() => void this.#catchUp(first).catch(() => this.catchUpAll()), RETRY_MS).unref();
    }
  }

  /** Applies the events that follow the position; returns true when one before them is missing. */
  async #applyBatch(events: readonly EventEnvelope[]): Promise<boolean> {
    const [first] = events;
    if (first === undefined) return false;
    const last = events.at(-1)!.seq;
    const seq = await this.#apply(first, { requestId: requestOf(events), isFilling: false }, (position) => {
      const next = followersOf(events, position);
      return { events: next, seq: next.at(-1)?.seq ?? position };
    });
    return last > seq;
  }

  /** Applies what `choose` finds to come after the position, and moves the position; returns where it is. */
  async #apply(
    store: StoreScope,
    { requestId, isFilling }: { requestId: string; isFilling: boolean },
    choose: (position: number, tx: TenantTx) => Following | Promise<Following>,
  ): Promise<number> {
    const { groupId, companyId, storeId } = store;
    const scope = { groupId, companyId, storeId };
    let position = 0;
    const alongside = async (opening: Opening) => {
      position = await lockPosition(opening, this.source, isFilling);
    };
    const work = async (tx: TenantTx) => {
      const next = await choose(position, tx);
      const known = next.events.filter((event) => this.#appliesByType.has(event.type));
      for (const run of runsOf(known, this.#runs)) {
        for (const handler of this.#appliesByType.get(run[0]!.type) ?? []) await handler.apply(tx, run);
      }
      for (const handler of next.passedOver ?? []) await handler.apply(tx, []);
      if (next.seq > position) {
        tx.send(
          tx.sql`update projection_position set seq = ${next.seq} where store_id = ${storeId} and source = ${this.source}`,
        );
      }
      return Math.max(next.seq, position);
    };
    const { service, db } = this.#options;
    const moved = await traced(`${service} hears ${this.source}`, { requestId }, () =>
      tenantTx(db, scope, { requestId, alongside }, work),
    );
    this.#moved.emit(storeId, moved);
    return moved;
  }

  /**
   * Reads what is missing of a store from the source. There is one reading of a store at a time, and all who ask share
   * it: two would fetch every piece twice, and one of them would throw it away.
   */
  #catchUp(store: StoreScope): Promise<void> {
    const { storeId } = store;
    const running = this.#readings.get(storeId);
    if (running !== undefined) {
      running.isAskedAgain = true;
      return running.done;
    }
    const reading: Reading = { done: Promise.resolve(), isAskedAgain: false };
    this.#readings.set(storeId, reading);
    reading.done = this.#readOn(store, reading);
    return reading.done;
  }

  async #readOn(store: StoreScope, reading: Reading): Promise<void> {
    try {
      do {
        reading.isAskedAgain = false;
        await this.#readToHead(store);
      } while (reading.isAskedAgain && !this.#stopped);
    } finally {
      this.#readings.delete(store.storeId);
    }
  }

  /**
   * Applies the outbox of the source up to its head, only the kinds of events that have an effect here. While one piece is
   * applied the source prepares the next.
   */
  async #readToHead(store: StoreScope): Promise<void> {
    let afterSeq = await this.#position(store);
    let needed = await this.#findNeeded(store);
    let coming = this.#read(store, afterSeq, needed);
    for (;;) {
      const { events, upTo } = await coming;
      if (upTo <= afterSeq || this.#stopped) return;
      coming = this.#read(store, upTo, needed);
      const context = { requestId: `replay-${this.source}-${upTo}`, isFilling: true };
      const moved = await this.#apply(store, context, (position, tx) =>
        this.#following(tx, { events, upTo, position, needed }),
      );
      if (moved >= upTo) afterSeq = upTo;
      else {
        needed = await this.#findNeeded(store);
        coming = this.#read(store, afterSeq, needed);
      }
    }
  }

  #read(store: StoreScope, afterSeq: number, needed: ReadonlySet<string>): Promise<ReplayPiece> {
    const wanted = { storeId: store.storeId, afterSeq, types: [...needed] };
    const piece = fetchReplay(this.#options.bus, this.source, wanted);
    // Its failure is told when it is waited for.
    piece.catch(() => undefined);
    return piece;
  }

  async #findNeeded(store: StoreScope): Promise<ReadonlySet<string>> {
    const { db, handlers } = this.#options;
    if (handlers.every(({ needsPast }) => needsPast === undefined))
      return new Set(this.#appliesByType.keys());
    const { groupId, companyId, storeId } = store;
    const context = { requestId: `replay-${this.source}` };
    return tenantTx(db, { groupId, companyId, storeId }, context, (tx) => listNeededTypes(tx, handlers));
  }

  /** Returns what a piece adds. One that lacks a kind that is needed by now adds nothing and has to be read again. */
  async #following(
    tx: TenantTx,
    piece: ReplayPiece & { position: number; needed: ReadonlySet<string> },
  ): Promise<Following> {
    const { events, upTo, position, needed } = piece;
    const passedOver = this.#options.handlers.filter(({ type }) => !needed.has(type));
    const neededNow = await listNeededTypes(tx, passedOver);
    if (neededNow.size > 0) return { events: [], seq: position };
    return { events: events.filter((event) => event.seq > position), seq: upTo, passedOver };
  }

  /** Returns the stores that lack events of the source. Asks the source; a source that is away is an error. */
  lag(): Promise<StoreLag[]> {
    return this.#lag.read();
  }

  /**
   * Catches up when a store has lacked something for so long that its event got lost: a replica that was killed had heard
   * it, and no later one shows that it is missing.
   */
  async #lookForLost(): Promise<void> {
    if (this.phase !== 'FOLLOWING') return;
    // Nobody can be behind a source that is away.
    const behind = await this.lag().catch(() => []);
    if (behind.some(({ seconds }) => seconds >= LOST_SECONDS)) await this.catchUpAll();
  }

  async #position(scope: { storeId: string }): Promise<number> {
    const [row] = await this.#options.workerDb<{ seq: number }[]>`
      select seq from projection_position where store_id = ${scope.storeId} and source = ${this.source}`;
    return row?.seq ?? 0;
  }

  /** Waits until the store's projection has the source's revision, at most `timeoutMs`; true when it has. */
  async waitFor(storeId: string, revision: number, timeoutMs = 2_000): Promise<boolean> {
    const deadline = Date.now() + timeoutMs;
    while ((await this.#position({ storeId })) < revision) {
      const left = deadline - Date.now();
      if (left <= 0) return false;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(done, Math.min(left, 250));
        const moved = this.#moved;
        function done() {
          clearTimeout(timer);
          moved.off(storeId, done);
          resolve();
        }
        moved.once(storeId, done);
        this.#queues.get(storeId)?.hurry();
      });
    }
    return true;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    for (const { hurry } of this.#queues.values()) hurry();
    clearTimeout(this.#again);
    clearInterval(this.#looking);
    this.#follower.stop();
  }
}
