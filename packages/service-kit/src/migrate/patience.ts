import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { CAMEL_COLUMNS } from '../db/connect.ts';

type Sql = postgres.Sql;

const LOCK_TIMEOUT = '2s';
const MOST_TRIES = 60;
const TRY_AGAIN_MS = 500;
const SERVER_PATIENCE_MS = 120_000;

/** Codes of failures that pass by themselves: a server that starts, recovers, stops or has no place left just now. */
const PASSING: ReadonlySet<string | undefined> = new Set([
  '57P03',
  '57P01',
  '57P02',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
]);
/** A lock that a service holds, and a deadlock with one. */
const IN_THE_WAY: ReadonlySet<string | undefined> = new Set(['55P03', '40P01']);

function codeOf(error: unknown): string | undefined {
  return (error as { code?: string }).code;
}

export function isPassing(error: unknown): boolean {
  return PASSING.has(codeOf(error));
}

/** Connects as soon as the server takes connections; throws at once what waiting does not mend, e.g. a wrong password. */
export async function openPatiently(url: string, patienceMs = SERVER_PATIENCE_MS): Promise<Sql> {
  const deadline = Date.now() + patienceMs;
  const sql = postgres(url, {
    max: 1,
    connect_timeout: 10,
    backoff: () => 0.1,
    onnotice: () => undefined,
    transform: CAMEL_COLUMNS,
  });
  for (;;) {
    try {
      await sql`select 1`;
      return sql;
    } catch (error) {
      if (!isPassing(error) || Date.now() > deadline) {
        await sql.end({ timeout: 1 });
        throw error;
      }
      await sleep(TRY_AGAIN_MS);
    }
  }
}

/**
 * Runs one transaction, one migration at a time, that waits only briefly for any lock, because everybody at work would
 * wait behind it. It steps back and tries again, and gives up after two minutes.
 */
export async function withoutLongLocks<T>(sql: Sql, work: (tx: Sql) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return (await sql.begin(async (tx) => {
        // Other migrations are waited for: they are short, too.
        await tx`select pg_advisory_xact_lock(hashtext('honjin-migrate'))`;
        await tx.unsafe(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
        return work(tx as unknown as Sql);
      })) as T;
    } catch (error) {
      if (!IN_THE_WAY.has(codeOf(error)) || tries === MOST_TRIES) throw error;
      await sleep(TRY_AGAIN_MS * (0.5 + Math.random()));
    }
  }
}
