import type { EventEnvelope, MasterMessage, ServiceName } from '@honjin/contracts';
import type { Sql } from '../db/connect.ts';
import { outboxChannel } from '../db/outbox.ts';
import type { Logger } from '../process/log.ts';
import type { Bus } from './bus.ts';

export interface OutboxRow {
  storeId: string;
  groupId: string;
  companyId: string;
  seq: number;
  eventId: string;
  subject: string;
  type: string;
  version: number;
  payload: unknown;
  businessDate: string | null;
  userId: string | null;
  occurredAt: Date;
}

const BATCH = 500;
const POLL_MS = 1_000;
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

/** The message as it travels: an event envelope, or a master's state. */
export function messageOf(row: OutboxRow): EventEnvelope | MasterMessage {
  const scope = { groupId: row.groupId, companyId: row.companyId, storeId: row.storeId };
  if (row.type.startsWith('masters.state.')) return { ...scope, ...(row.payload as object) } as MasterMessage;
  return {
    ...scope,
    eventId: row.eventId,
    type: row.type,
    version: row.version,
    seq: row.seq,
    occurredAt: row.occurredAt.toISOString(),
    businessDate: row.businessDate,
    userId: row.userId,
    payload: row.payload,
  };
}

export const OUTBOX_COLUMNS = [
  'store_id as "storeId"',
  'group_id as "groupId"',
  'company_id as "companyId"',
  'seq',
  'event_id as "eventId"',
  'subject',
  'type',
  'version',
  'payload',
  'business_date as "businessDate"',
  'user_id as "userId"',
  'occurred_at as "occurredAt"',
].join(', ');

function listUnpublished(sql: Sql): Promise<OutboxRow[]> {
  return sql<OutboxRow[]>`
    select ${sql.unsafe(OUTBOX_COLUMNS)} from outbox
    where published_at is null order by store_id, seq limit ${BATCH}`;
}

async function markPublished(sql: Sql, rows: readonly OutboxRow[]): Promise<void> {
  await sql`
    update outbox o set published_at = now()
    from unnest(${rows.map((row) => row.storeId)}::uuid[], ${rows.map((row) => row.seq)}::bigint[]) as done(store_id, seq)
    where o.store_id = done.store_id and o.seq = done.seq`;
}

/** Makes a lost stream whole again: the newest state of every master is published once more. */
async function republishStates(sql: Sql): Promise<void> {
  await sql`
    update outbox set published_at = null
    where (store_id, seq) in (
      select distinct on (subject) store_id, seq from outbox where type like 'masters.state.%' order by subject, seq desc)`;
}

/**
 * Publishes the outbox to JetStream in the order of each store, woken by the database and by a slow poll. Nothing is
 * lost while NATS is away: rows wait. Only one process per service publishes at a time.
 */
export class Relay {
  readonly #sql: Sql;
  readonly #bus: Bus;
  readonly #service: ServiceName;
  readonly #log: Logger;
  #stopped = false;
  #wake: () => void = () => undefined;
  #pending = false;
  #loop: Promise<void> | null = null;

  constructor(options: { sql: Sql; bus: Bus; service: ServiceName; log: Logger }) {
    this.#sql = options.sql;
    this.#bus = options.bus;
    this.#service = options.service;
    this.#log = options.log;
  }

  start(): void {
    this.#bus.onConnect(async () => {
      const isNew = await this.#bus.ensureStream(streamOf(this.#service));
      if (isNew && this.#service === 'masters') await republishStates(this.#sql);
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
        this.#log.warn({ err: error }, 'outbox relay paused');
      }
      await this.#sleep();
    }
  }

  /** Holds the publisher's lock on one connection as long as the process lives. */
  async #lead(): Promise<void> {
    const connection = await this.#sql.reserve();
    try {
      const [row] = await connection<{ locked: boolean }[]>`
        select pg_try_advisory_lock(${RELAY_LOCK}, hashtext(${this.#service})) as locked`;
      if (!row?.locked) return;
      await this.#publishWhileLeading();
    } finally {
      await connection`select pg_advisory_unlock_all()`.catch(() => undefined);
      connection.release();
    }
  }

  async #publishWhileLeading(): Promise<void> {
    const listener = await this.#sql.listen(outboxChannel(this.#service), () => this.nudge());
    try {
      while (!this.#stopped) {
        this.#pending = false;
        await this.#drain();
        if (!this.#pending) await this.#sleep();
      }
    } finally {
      await listener.unlisten();
    }
  }

  async #drain(): Promise<void> {
    while (!this.#stopped && this.#bus.isConnected) {
      const rows = await listUnpublished(this.#sql);
      if (rows.length === 0) return;
      await Promise.all(rows.map((row) => this.#bus.publish(row.subject, messageOf(row), row.eventId)));
      await markPublished(this.#sql, rows);
      if (rows.length < BATCH) return;
    }
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

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#wake();
    await this.#loop;
  }
}
