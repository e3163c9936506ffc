import type { EventEnvelope, MasterMessage, ServiceName } from '@honjin/contracts';
import type { Sql } from '../db/connect.ts';
import { isMasterState, outboxChannel } from '../db/outbox.ts';
import type { Logger } from '../process/log.ts';
import { isLate, type Bus } from './bus.ts';
import {
  countPublishedStates,
  isKnown,
  listUnpublished,
  markPublished,
  republishStates,
  type OutboxRow,
} from './relay-queries.ts';

/** The most events that go at once. On a busy machine each round takes a second, so a backlog goes in few rounds. */
const BATCH = 2_000;
/** So many go also to a server that is slow: more than all clerks together write in the time of an answer. */
const SLOW_BATCH = 250;
const POLL_MS = 1_000;
/** One event is published at once; while more come, those of this time go together. */
const PACE_MS = 40;
/** The publisher checks at this interval whether its stream is still there. */
const LOOK_MS = 2_000;
/** While some of a batch are late, those that are stored are marked this often. */
const MARK_MS = 200;
/**
 * An answer that does not come within this time is taken for lost, and its event goes again: JetStream stores it once.
 * Of a backlog each event may take a millisecond.
 */
const ANSWER_MS = 1_000;
/** A server that answers some in time, but not all, gets more time for the next ones, up to this. */
const LONGEST_ANSWER_MS = 4_000;
/** A publisher that must stop may take this long to finish its work. */
const LEAVE_MS = 1_500;
/** Key of the advisory lock that makes one process per service the publisher. */
const RELAY_LOCK = 7_201;

/** The stream that carries a service's changes. The masters' one keeps the newest state of each record only. */
export function streamOf(service: ServiceName): { name: string; subjects: string[]; compacted: boolean } {
  return {
    name: `HONJIN_${service.toUpperCase()}`,
    subjects: [`honjin.${service}.>`],
    compacted: service === 'masters',
  };
}

/** Returns the message as it travels: an event envelope, or a master's state. */
export function messageOf(row: OutboxRow): EventEnvelope | MasterMessage {
  if (!isMasterState(row)) return envelopeOf(row);
  return { ...scopeOf(row), ...(row.payload as object) } as MasterMessage;
}

const scopeOf = ({ groupId, companyId, storeId }: OutboxRow) => ({ groupId, companyId, storeId });

/** Returns a row of the outbox with its place in the order. */
export function envelopeOf(row: OutboxRow): EventEnvelope {
  return {
    ...scopeOf(row),
    eventId: row.eventId,
    type: row.type,
    version: row.version,
    seq: row.seq,
    occurredAt: row.occurredAt.toISOString(),
    businessDate: row.businessDate,
    userId: row.userId,
    requestId: row.requestId,
    payload: row.payload,
  };
}

/**
 * Returns the id by which JetStream stores an event only once. A master's state has none and may come again: only the
 * newest message of a subject is kept.
 */
function messageIdOf(row: OutboxRow): string | undefined {
  return isMasterState(row) ? undefined : row.eventId;
}

export interface RelayOptions {
  /**
   * A session of its own ({@link connectSession}). The publisher's lock, LISTEN and all statements live and die with
   * it.
   */
  session: Sql;
  bus: Bus;
  service: ServiceName;
  log: Logger;
}

/**
 * Publishes the outbox to JetStream in the order of each store, woken by the transactions of its own process, by the database
 * when another process has written, and by a slow poll. Nothing is lost while NATS is away: rows wait. Only one process per service publishes at a time: it reads and marks the rows on
 * the very session that holds the publisher's lock, so that who has lost the one cannot go on with the other.
 */
export class Relay {
  readonly #options: RelayOptions;
  #stopped = false;
  #wake: () => void = () => undefined;
  #pending = false;
  #loop: Promise<void> | null = null;
  #stream: string | null = null;
  #lookedAt = 0;
  /** The messages of a compacted stream that had all of its subjects at the last look. Infinite: that is not known. */
  #wholeAt = Infinity;
  #isOfThisPast = false;
  /**
   * How many events may go at once: fewer after answers that were late, more with each batch that was stored. A slow
   * server still works on what nobody waits for any more, and never gets to the newest when ever more is sent.
   */
  #batch = BATCH;
  #answerMs = ANSWER_MS;
  /**
   * The trouble that keeps it from publishing. It is null while there is none, also while another process is the
   * publisher.
   */
  problem: string | null = 'has not begun';
  /** True while this process holds the publisher's lock. A lost session is noticed within the time of a poll. */
  isLeading = false;

  constructor(options: RelayOptions) {
    this.#options = options;
  }

  start(): void {
    this.#options.bus.onConnect(async () => {
      this.#lookedAt = 0;
      this.#wholeAt = Infinity;
      this.nudge();
    });
    this.#loop = this.#run();
  }

  /** Looks at the outbox now instead of at the next poll. */
  nudge(): void {
    this.#pending = true;
    this.#wake();
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      try {
        await this.#lead();
      } catch (error) {
        this.#tell(error, 'outbox relay paused');
      }
      await this.#sleep();
    }
  }

  #tell(error: unknown, what: string): void {
    if (this.#stopped) return;
    const problem = error instanceof Error ? error.message : String(error);
    if (problem !== this.problem) this.#options.log.warn({ err: error }, what);
    this.problem = problem;
  }

  /** Holds the publisher's lock as long as the session lives; returns at once when another process has it. */
  async #lead(): Promise<void> {
    const { service } = this.#options;
    const session = await this.#options.session.reserve();
    try {
      const [row] = await session<{ locked: boolean }[]>`
        select pg_try_advisory_lock(${RELAY_LOCK}, hashtext(${service})) as locked`;
      if (row?.locked) {
        await session`listen ${session(outboxChannel(service))}`;
        // Perhaps another database answers now than before: one that was put back to a moment.
        this.#isOfThisPast = false;
        this.#lookedAt = 0;
        this.isLeading = true;
        await this.#publishWhileLeading(session);
      } else this.problem = null;
    } finally {
      this.isLeading = false;
      // This fails when the session is lost; then the lock is gone with it.
      await session`select pg_advisory_unlock_all()`.catch(() => undefined);
      session.release();
    }
  }

  async #publishWhileLeading(session: Sql): Promise<void> {
    while (!this.#stopped) {
      this.#pending = false;
      const beganAt = performance.now();
      if (this.#options.bus.isConnected) await this.#publishAll(session);
      // Says whether the session still lives; its loss ends the lead.
      else await session`select 1`;
      if (!this.#pending) await this.#sleep();
      const restMs = beganAt + PACE_MS - performance.now();
      if (restMs > 0 && !this.#stopped) await new Promise((resolve) => setTimeout(resolve, restMs));
    }
  }

  /**
   * Publishes what waits. What NATS refuses stays in the outbox until the next look; when the database refuses, this
   * process is no longer the publisher.
   */
  async #publishAll(session: Sql): Promise<void> {
    const isWell = await this.#lookAfterStream(session);
    // A new message would hide that the stream is of another past.
    if (!this.#isOfThisPast) return;
    // A server that does not answer gets one message until it does, not the same thousands every few seconds.
    if (!isWell) this.#batch = 1;
    for (;;) {
      const limit = this.#batch;
      const rows = await listUnpublished(session, limit);
      if (rows.length === 0) {
        if (isWell) this.problem = null;
        return;
      }
      if (this.#stopped || !(await this.#publish(session, rows))) return;
      if (isWell) this.problem = null;
      // What came meanwhile has told so.
      if (rows.length < limit) return;
    }
  }

  /** Publishes events in their order and marks those that are stored. Tells whether all are. */
  async #publish(session: Sql, rows: readonly OutboxRow[]): Promise<boolean> {
    const { bus } = this.#options;
    const timeoutMs = this.#answerMs + rows.length;
    const stored: OutboxRow[] = [];
    let storedCount = 0;
    const sent = rows.map(async (row) => {
      await bus.publish(row.subject, messageOf(row), { id: messageIdOf(row), timeoutMs });
      stored.push(row);
    });
    const all = Promise.allSettled(sent);
    let ends: Awaited<typeof all> | null = null;
    // One answer that is late keeps no other event from being marked.
    while (ends === null) {
      ends = await Promise.race([all, new Promise<null>((resolve) => setTimeout(resolve, MARK_MS, null))]);
      const marked = stored.splice(0);
      storedCount += marked.length;
      if (marked.length > 0) await markPublished(session, marked);
    }
    this.#learn(
      ends.some((end) => end.status === 'rejected' && isLate(end.reason)),
      storedCount,
    );
    return this.#areStored(ends);
  }

  /** Fits what goes at once, and how long its answers may take, to a server or a machine that is busy. */
  #learn(isSlow: boolean, stored: number): void {
    this.#batch = isSlow ? Math.max(Math.floor(stored / 2), SLOW_BATCH) : Math.min(this.#batch * 2, BATCH);
    // Of a server that answers nothing nobody knows whether it is slow or away.
    const factor = isSlow ? (stored > 0 ? 2 : 1) : 0.5;
    this.#answerMs = Math.min(Math.max(this.#answerMs * factor, ANSWER_MS), LONGEST_ANSWER_MS);
  }

  #areStored(ends: readonly PromiseSettledResult<void>[]): boolean {
    const failed = ends.filter((end) => end.status === 'rejected');
    if (failed.length === 0) return true;
    this.#tell(failed[0]!.reason, 'events are not published');
    // Perhaps the stream is gone: the next look makes it.
    this.#lookedAt = 0;
    return false;
  }

  /** Makes the stream again when it is missing, whoever deleted it. A new stream of masters gets every state again. */
  async #lookAfterStream(session: Sql): Promise<boolean> {
    if (Date.now() - this.#lookedAt < LOOK_MS) return true;
    const stream = streamOf(this.#options.service);
    let messages: number;
    try {
      messages = await this.#findOrMake(session, stream);
    } catch (error) {
      this.#tell(error, 'the stream of events cannot be had');
      return false;
    }
    const isShort = this.#stream !== null && stream.compacted && (await this.#hasLost(session, messages));
    this.#lookedAt = Date.now();
    if (isShort) await republishStates(session);
    return true;
  }

  /** Returns how many messages the stream has; makes it when it is missing, new to this process or short of copies. */
  async #findOrMake(session: Sql, stream: ReturnType<typeof streamOf>): Promise<number> {
    const { bus } = this.#options;
    if (!this.#isOfThisPast) await this.#forgetOtherFuture(session, stream.name);
    let found = await bus.findStream(stream.name);
    if (found === null || this.#stream === null || found.isShortOfCopies) {
      await bus.ensureStream(stream);
      found = await bus.findStream(stream.name);
    }
    if (found?.createdAt !== this.#stream) this.#wholeAt = Infinity;
    this.#stream = found?.createdAt ?? null;
    return found?.messages ?? 0;
  }

  /**
   * Tells whether a stream of states has fewer subjects than were published. They are counted only when it may have lost
   * some: the outbox keeps every state there ever was, so that counting takes longer every year.
   */
  async #hasLost(session: Sql, messages: number): Promise<boolean> {
    if (messages < this.#wholeAt && messages < (await countPublishedStates(session))) {
      this.#wholeAt = Infinity;
      return true;
    }
    this.#wholeAt = messages;
    return false;
  }

  /**
   * Handles a database that was put back to an earlier moment and does not know what was published after it. Followers
   * of the stream would keep a future that is gone, and take its events for those that will have their numbers. So the
   * stream is deleted and made again.
   */
  async #forgetOtherFuture(session: Sql, name: string): Promise<void> {
    const { bus, log } = this.#options;
    const last = await bus.findLastMessage(name);
    if (last !== null && !(await isKnown(session, last))) {
      log.warn({ stream: name }, 'the database is older than its stream of events: the stream is made anew');
      await bus.deleteStream(name);
      this.#stream = null;
    }
    this.#isOfThisPast = true;
  }

  async #sleep(): Promise<void> {
    if (this.#stopped) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, POLL_MS);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Ends within a few seconds, also while the database answers nothing. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#wake();
    await Promise.race([this.#loop, new Promise((resolve) => setTimeout(resolve, LEAVE_MS).unref())]);
    await this.#options.session.end({ timeout: 0 });
    await this.#loop;
  }
}
