import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../process/log.ts';
import type { Sql } from './connect.ts';
import { databaseRefusal } from './database-refusal.ts';

/** How long a reading call waits for the replica to have what the primary has, and how often it looks. */
const WAIT_MS = 1_000;
const LOOK_MS = 20;
/** A replica that did not answer or lags behind is left alone for this long: its readers would all wait. */
const PAUSE_MS = 2_000;

interface ReaderOptions {
  readonly primary: Sql;
  readonly replica: Sql;
  readonly log: Logger;
}

/**
 * Sends reading work to a replica. Its answer is never older than what the primary had when the call came: a caller who
 * has seen a revision finds it. A replica that is away or behind costs nobody the answer, because the primary gives it.
 */
export class ReplicaReader {
  readonly #options: ReaderOptions;
  #pausesUntil = 0;

  constructor(options: ReaderOptions) {
    this.#options = options;
  }

  /** Returns the server that answers a reading call now. */
  async choose(): Promise<Sql> {
    const { primary, replica } = this.#options;
    return (await this.#hasAll()) ? replica : primary;
  }

  /** Runs reading work on the replica, and again on the primary when the replica does not serve it. */
  async read<T>(work: (db: Sql) => Promise<T>): Promise<T> {
    const { primary } = this.#options;
    const chosen = await this.choose();
    try {
      return await work(chosen);
    } catch (error) {
      if (chosen === primary || databaseRefusal(error) === null) throw error;
      this.#pause(error, 'the replica did not serve a call');
      return work(primary);
    }
  }

  async end(): Promise<void> {
    await this.#options.replica.end({ timeout: 1 });
  }

  #pause(error: unknown, what: string): void {
    if (Date.now() > this.#pausesUntil) this.#options.log.warn({ err: error }, what);
    this.#pausesUntil = Date.now() + PAUSE_MS;
  }

  async #hasAll(): Promise<boolean> {
    const { primary } = this.#options;
    if (Date.now() < this.#pausesUntil) return false;
    const [row] = await primary<{ position: string }[]>`select pg_current_wal_flush_lsn()::text as position`;
    const stop = new AbortController();
    const late = sleep(WAIT_MS, false, { signal: stop.signal }).catch(() => false);
    const reached = this.#reach(row!.position, stop.signal);
    try {
      const hasAll = await Promise.race([reached, late]);
      if (!hasAll) this.#pause(undefined, 'the replica is behind');
      return hasAll;
    } catch (error) {
      this.#pause(error, 'the replica does not answer');
      return false;
    } finally {
      stop.abort();
      reached.catch(() => undefined);
    }
  }

  /** Asks the replica until it has repeated the log up to a position. */
  async #reach(position: string, stop: AbortSignal): Promise<boolean> {
    const { replica } = this.#options;
    while (!stop.aborted) {
      const [row] = await replica<{ has: boolean | null }[]>`
        select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn as has`;
      if (row!.has === true) return true;
      await sleep(LOOK_MS);
    }
    return false;
  }
}
