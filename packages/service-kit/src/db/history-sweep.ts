import type { Logger } from '../process/log.ts';
import { createTimedJob, type TimedJob } from '../process/timed-job.ts';
import type { Sql } from './connect.ts';

const EVERY_MS = 24 * 3_600_000;
const BATCH = 2_000;

/** Lets go a store's history in parts that nobody waits for. Ids are made in the order of time, so its key finds them. */
async function forgetOfStore(workerDb: Sql, storeId: string, months: number): Promise<number> {
  let forgotten = 0;
  for (let isMore = true; isMore;) {
    const gone = await workerDb`
      delete from audit_log where store_id = ${storeId} and id = any(array(
        select id from audit_log
        where store_id = ${storeId} and id < (select uuidv7(make_interval(months => ${-months})))
          and at < now() - make_interval(months => ${months})
        order by id limit ${BATCH}))`;
    forgotten += gone.count;
    isMore = gone.count === BATCH;
  }
  return forgotten;
}

/** Lets go what the histories of all stores say of more than so many months ago (R-RETAIN-08). Answers how much by store. */
export async function forgetHistory(workerDb: Sql, months: number): Promise<Map<string, number>> {
  const stores = await workerDb<{ store: string }[]>`
    select distinct store_id as store from audit_log where at < now() - make_interval(months => ${months})`;
  const forgotten = new Map<string, number>();
  for (const { store } of stores) forgotten.set(store, await forgetOfStore(workerDb, store, months));
  return forgotten;
}

/** {@link forgetHistory} at the start and every day. The log tells how much went of which store. */
export function createHistorySweep(workerDb: Sql, log: Logger, months: number): TimedJob {
  return createTimedJob({
    everyMs: EVERY_MS,
    runsAtOnce: true,
    run: async () => {
      for (const [storeId, count] of await forgetHistory(workerDb, months))
        log.info({ storeId, count, months }, 'old history has gone');
    },
    onError: (error) => log.warn({ err: error }, 'old history stays for another day'),
  });
}
