import { setTimeout as sleep } from 'node:timers/promises';
import { SERVICE_NAMES } from '@honjin/contracts';
import type { Sql } from '../db/connect.ts';
import type { Logger } from './log.ts';

/** The connections of an instance, divided among their uses. */
export interface Shares {
  readonly requests: number;
  readonly work: number;
  readonly publishing: number;
}

const PUBLISHING = 1;
const MOST_FOR_WORK = 3;
const AGAIN_MS = 1_000;
/** The code with which PostgreSQL and PgBouncer refuse unknown settings in the first message. */
const PROTOCOL_VIOLATION = '08P01';
const POOLER =
  'DATABASE_URL leads to a pooler (PgBouncer or the like). Honjin keeps pools of its own and needs sessions of PostgreSQL: ' +
  "for the publisher's lock, LISTEN and its settings. Name PostgreSQL itself, and bound each instance by DATABASE_CONNECTIONS.";

/** A quarter of all, at most three, does the work behind the requests; one publishes. */
export function shareOut(connections: number): Shares {
  const work = Math.max(1, Math.min(MOST_FOR_WORK, Math.floor(connections / 4)));
  return { requests: connections - work - PUBLISHING, work, publishing: PUBLISHING };
}

interface ServerFacts {
  pid: number;
  most: number;
  kept: number;
}

/** A database that this service must not work on, and why. Any other trouble with it passes. */
export class UnusableDatabase extends Error {}

async function askServer(db: Sql): Promise<ServerFacts> {
  const rows = await db<ServerFacts[]>`
    select pg_backend_pid() as pid, current_setting('max_connections')::int as most,
           current_setting('superuser_reserved_connections')::int + current_setting('reserved_connections')::int as kept`;
  // A pooler gives each client a number of its own; PostgreSQL gives that of the process that answers.
  if (rows.state.pid !== rows[0]!.pid) throw new UnusableDatabase(POOLER);
  return rows[0]!;
}

/**
 * Asks the database until it answers; null when that is over before. Throws in words when it is unusable, or when there
 * is a pooler before it.
 */
export async function askUntilMet<T>(ask: () => Promise<T>, isOver: () => boolean): Promise<T | null> {
  while (!isOver()) {
    try {
      return await ask();
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      if (code === PROTOCOL_VIOLATION) throw new UnusableDatabase(`${POOLER} (${message})`, { cause: error });
      if (error instanceof UnusableDatabase) throw error;
    }
    await sleep(AGAIN_MS);
  }
  return null;
}

/**
 * Logs at the start how many of the server's connections this instance takes, and for how many instances of every
 * service they are enough. Throws in words when a pooler is in front of the server.
 */
export async function tellConnections(
  db: Sql,
  { shares, log, isOver }: { shares: Shares; log: Logger; isOver: () => boolean },
): Promise<void> {
  const server = await askUntilMet(() => askServer(db), isOver);
  if (server === null) return;
  const each = shares.requests + shares.work + shares.publishing;
  const instances = Math.floor((server.most - server.kept) / (each * SERVICE_NAMES.length));
  const facts = { ...shares, maxConnections: server.most, instancesOfEveryService: instances };
  if (instances >= 1) log.info(facts, 'connections to the database');
  else log.warn(facts, 'max_connections is too small for one instance of every service');
}
