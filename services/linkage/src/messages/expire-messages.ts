import {
  createTimedJob,
  newId,
  systemTx,
  tenantTx,
  type ServiceContext,
  type TimedJob,
} from '@honjin/service-kit';
import { EXPIRED_AT_ONCE, expireMessages, listLinkedStores } from './expire-queries.ts';

const EVERY_MS = 3_600_000;

/** Forgets by the clock, store by store. */
export function createExpiryJob({ db, log }: Pick<ServiceContext, 'db' | 'log'>): TimedJob {
  return createTimedJob({
    everyMs: EVERY_MS,
    runsAtOnce: true,
    run: async () => {
      for (const scope of await systemTx(db, 'linkage.jobs', listLinkedStores)) {
        const forget = () => tenantTx(db, scope, { requestId: newId() }, expireMessages);
        while ((await forget()) === EXPIRED_AT_ONCE);
      }
    },
    onError: (error) => log.warn({ err: error }, 'old messages stay until the next hour'),
  });
}
