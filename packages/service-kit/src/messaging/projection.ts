import { EventEmitter } from 'node:events';
import {
  eventEnvelope,
  type EventEnvelope,
  type EventType,
  type PayloadOf,
  type ServiceName,
} from '@honjin/contracts';
import type { Sql } from '../db/connect.ts';
import { tenantTx, type TenantTx } from '../db/tenant-tx.ts';
import type { Logger } from '../process/log.ts';
import type { Bus } from './bus.ts';
import { fetchHeads, fetchReplay } from './replay.ts';
import { streamOf } from './relay.ts';

type Apply = (tx: TenantTx, events: readonly EventEnvelope[]) => Promise<void>;

/** What a service does with one kind of event of another service. */
export interface EventHandler {
  readonly type: string;
  readonly apply: Apply;
}

/** Declares the effect of an event; it runs in the transaction that also moves the projection's position. */
export function onEvent<E extends EventType>(
  event: E,
  apply: (tx: TenantTx, payload: PayloadOf<E>, envelope: EventEnvelope) => Promise<void>,
): EventHandler {
  return {
    type: event.type,
    async apply(tx, envelopes) {
      for (const envelope of envelopes) {
        await apply(tx, event.payload.parse(envelope.payload) as PayloadOf<E>, envelope);
      }
    },
  };
}

/**
 * {@link onEvent} for effects that are cheaper together: gets the events of its kind that follow one another, oldest
 * first. A projection that starts from nothing then needs a statement for hundreds of events.
 */
export function onEvents<E extends EventType>(
  event: E,
  apply: (tx: TenantTx, payloads: readonly PayloadOf<E>[]) => Promise<void>,
): EventHandler {
  return {
    type: event.type,
    apply: (tx, envelopes) =>
      apply(
        tx,
        envelopes.map((envelope) => event.payload.parse(envelope.payload) as PayloadOf<E>),
      ),
  };
}

export interface ProjectionOptions {
  service: ServiceName;
  source: ServiceName;
  handlers: readonly EventHandler[];
  db: Sql;
  workerDb: Sql;
  bus: Bus;
  log: Logger;
}

const RETRY_MS = 1_000;
const MAX_BATCH = 100;

/**
 * Locks the position of a store, and has every statement of the transaction planned for the tables as they are now: a
 * projection that fills from nothing would go on reading whole tables by the plans it made while they were empty.
 */
function lockPosition(tx: TenantTx, source: string): Promise<{ seq: number }[]> {
  return tx.sql<{ seq: number }[]>`
    insert into projection_position (store_id, source, seq) values (${tx.scope.storeId}, ${source}, 0)
    on conflict (store_id, source) do update set seq = projection_position.seq
    returning seq, set_config('plan_cache_mode', 'force_custom_plan', true) as planning`;
}

/** The events that follow a position without a hole; what the position has already counted is left out. */
function followersOf(events: readonly EventEnvelope[], position: number): EventEnvelope[] {
  const followers: EventEnvelope[] = [];
  for (const event of events) {
    const expected = position + followers.length + 1;
    if (event.seq > expected) break;
    if (event.seq === expected) followers.push(event);
  }
  return followers;
}

/** Events of one kind that follow one another, together. */
function runsOf(events: readonly EventEnvelope[]): EventEnvelope[][] {
  const runs: EventEnvelope[][] = [];
  for (const event of events) {
    const last = runs.at(-1);
    if (last?.[0]?.type === event.type) last.push(event);
    else runs.push([event]);
  }
  return runs;
}

/**
 * Keeps this service's tables true to another service's events: exactly once (the position moves in the transaction
 * of the effect), in the order of each store, and whole (a gap or an empty start is filled from the source's outbox).
 */
export class Projection {
  readonly #options: ProjectionOptions;
  readonly #appliesByType: ReadonlyMap<string, readonly EventHandler[]>;
  readonly #moved = new EventEmitter();
  readonly #queues = new Map<string, { events: EventEnvelope[]; running: boolean }>();
  #unfollow: () => void = () => undefined;
  #stopped = false;
  /** `WAITING` until the source has answered once, `FILLING` while what had happened before is read, then `FOLLOWING`. */
  phase: 'WAITING' | 'FILLING' | 'FOLLOWING' = 'WAITING';

  constructor(options: ProjectionOptions) {
    this.#options = options;
    this.#appliesByType = Map.groupBy(options.handlers, (handler) => handler.type);
    this.#moved.setMaxListeners(0);
  }

  get source(): ServiceName {
    return this.#options.source;
  }

  start(): void {
    this.#options.bus.onConnect(async () => {
      await this.#follow();
      void this.catchUpAll();
    });
  }

  /** Fills what is missing of every store; safe to call at any time. */
  async catchUpAll(): Promise<void> {
    try {
      const heads = await fetchHeads(this.#options.bus, this.source);
      if (this.phase === 'WAITING') this.phase = 'FILLING';
      await Promise.all(heads.filter((head) => head.seq > 0).map((head) => this.#catchUp(head)));
      this.phase = 'FOLLOWING';
    } catch (error) {
      this.#options.log.debug({ err: error, source: this.source }, 'source not reachable yet');
      if (!this.#stopped) setTimeout(() => void this.catchUpAll(), RETRY_MS).unref();
    }
  }

  async #follow(): Promise<void> {
    this.#unfollow();
    const stream = streamOf(this.source);
    await this.#options.bus.ensureStream(stream);
    const durable = `${this.#options.service}-from-${this.source}`;
    this.#unfollow = await this.#options.bus.follow(stream.name, durable, (data, message) => {
      const parsed = eventEnvelope.safeParse(data);
      if (parsed.success) this.#enqueue(parsed.data);
      else this.#options.log.error({ subject: message.subject }, 'not an event envelope');
    });
  }

  /** The stream only wakes us: what it brings is applied if it is the next one, else read from the source's outbox. */
  #enqueue(event: EventEnvelope): void {
    const queue = this.#queues.get(event.storeId) ?? { events: [], running: false };
    this.#queues.set(event.storeId, queue);
    queue.events.push(event);
    if (!queue.running) void this.#work(event.storeId, queue);
  }

  async #work(storeId: string, queue: { events: EventEnvelope[]; running: boolean }): Promise<void> {
    queue.running = true;
    while (queue.events.length > 0 && !this.#stopped) {
      const batch = queue.events.splice(0, MAX_BATCH);
      await this.#applyOrCatchUp(storeId, batch);
    }
    queue.running = false;
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
    const { groupId, companyId, storeId } = first;
    const context = { requestId: `event-${first.eventId}` };
    const outcome = await tenantTx(this.#options.db, { groupId, companyId, storeId }, context, async (tx) => {
      const [position] = await lockPosition(tx, this.source);
      const next = followersOf(events, position!.seq);
      for (const run of runsOf(next.filter((event) => this.#appliesByType.has(event.type)))) {
        for (const handler of this.#appliesByType.get(run[0]!.type) ?? []) await handler.apply(tx, run);
      }
      const seq = next.at(-1)?.seq ?? position!.seq;
      if (next.length > 0) {
        await tx.sql`update projection_position set seq = ${seq} where store_id = ${storeId} and source = ${this.source}`;
      }
      return { seq, missing: events.at(-1)!.seq > seq };
    });
    this.#moved.emit(storeId, outcome.seq);
    return outcome.missing;
  }

  async #catchUp(head: { storeId: string; groupId: string; companyId: string }): Promise<void> {
    for (;;) {
      const position = await this.#position(head);
      const events = await fetchReplay(this.#options.bus, this.source, head.storeId, position);
      if (events.length === 0 || this.#stopped) return;
      await this.#applyBatch(events);
    }
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
      });
    }
    return true;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#unfollow();
  }
}
