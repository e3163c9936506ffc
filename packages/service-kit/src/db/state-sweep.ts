import type { Logger } from '../process/log.ts';
import { createTimedJob, type TimedJob } from '../process/timed-job.ts';
import type { Sql } from './connect.ts';

const EVERY_MS = 24 * 3_600_000;
const BATCH = 1_000;

interface Piece {
  /** The last of the states that were looked at; null: there was none left. */
  seq: number | null;
  forgotten: number;
}

/** Looks at the next old states of a store, and lets go those that a newer one of the same record has followed. */
async function forgetPiece(
  workerDb: Sql,
  { storeId, after, days }: { storeId: string; after: number; days: number },
): Promise<Piece> {
  const [piece] = await workerDb<Piece[]>`
    with old as (
      select seq, subject from outbox
      where store_id = ${storeId} and seq > ${after} and type like 'masters.state.%'
        and published_at is not null and occurred_at < now() - make_interval(days => ${days})
      order by seq limit ${BATCH}
    ), gone as (
      delete from outbox o using old
      where o.store_id = ${storeId} and o.seq = old.seq and exists (
        select from outbox newer where newer.store_id = ${storeId} and newer.subject = old.subject and newer.seq > old.seq)
      returning o.seq
    )
    select max(seq) as seq, (select count(*)::int from gone) as forgotten from old`;
  return piece!;
}

/**
 * Lets go states of masters that are so many days old and that a newer one of the same record has followed: whoever fills a replica
 * needs the newest of each. Answers how many went, by store.
 */
export async function forgetStates(workerDb: Sql, days: number): Promise<Map<string, number>> {
  const stores = await workerDb<{ storeId: string }[]>`select store_id from store_revision`;
  const forgotten = new Map<string, number>();
  for (const { storeId } of stores) {
    for (let after: number | null = 0; after !== null;) {
      const piece = await forgetPiece(workerDb, { storeId, after, days });
      if (piece.forgotten > 0) forgotten.set(storeId, (forgotten.get(storeId) ?? 0) + piece.forgotten);
      after = piece.seq;
    }
  }
  return forgotten;
}

/** {@link forgetStates} at the start and every day. */
export function createStateSweep(workerDb: Sql, log: Logger, days: number): TimedJob {
  return createTimedJob({
    everyMs: EVERY_MS,
    runsAtOnce: true,
    run: async () => {
      for (const [storeId, count] of await forgetStates(workerDb, days))
        log.info({ storeId, count, days }, 'superseded states have gone');
    },
    onError: (error) => log.warn({ err: error }, 'superseded states stay for another day'),
  });
}
