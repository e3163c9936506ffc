import { japanTimeOf, SHIPPED_PERMISSIONS, type Actor, type Scope } from '@honjin/contracts';
import { CLOCK_NAME } from '@honjin/contracts/admin';
import {
  createTimedJob,
  newId,
  Refusal,
  systemTx,
  tenantTx,
  type ServiceContext,
  type TenantTx,
  type TimedJob,
} from '@honjin/service-kit';
import type { AdminConfig } from '../config.ts';
import { listClosesToResume, listDueShifts } from './queries.ts';
import { startClose, type Closing } from './start-close.ts';

const EVERY_MS = 30_000;
const REASON = `${CLOCK_NAME} / closed by the clock`;
/** No user has this id: the clock acts in its own name. */
const CLOCK_USER = '00000000-0000-7000-8000-000000000000';

function clockActor(scope: Scope): Actor {
  return {
    kind: 'service',
    userId: CLOCK_USER,
    loginId: 'clock',
    userName: CLOCK_NAME,
    ...scope,
    roleCode: 'service',
    permissions: SHIPPED_PERMISSIONS['in-charge'],
    reach: 'STORE',
    canSave: true,
    requireReauth: false,
    sessionId: 'clock',
    machineNo: null,
    confirmedBy: null,
  };
}

interface ClockWork {
  readonly context: Pick<ServiceContext<AdminConfig>, 'db' | 'log'>;
  readonly closing: Closing;
  readonly sign: (who: Actor) => Promise<string>;
}

/**
 * Goes on with closes that were interrupted, and closes the shifts whose hour has come, in every store. A blocked
 * close waits and is tried again until the cause is mended. What blocks a close makes it wait: it is tried again until
 * it is mended. The lease keeps two services from closing one store. Returns how many closes began.
 */
export async function closeDueShifts({ context, closing, sign }: ClockWork, now: Date): Promise<number> {
  const { db, log } = context;
  const due = await systemTx(db, 'admin.jobs', async (sql) => {
    const interrupted = await listClosesToResume(sql);
    const begun = new Set(interrupted.map(({ storeId }) => storeId));
    const toClose = await listDueShifts(sql, japanTimeOf(now));
    return [...interrupted, ...toClose.filter(({ storeId }) => !begun.has(storeId))];
  });
  let begun = 0;
  for (const { businessDate, shiftNo, ...scope } of due) {
    const actor = clockActor(scope);
    const requestId = newId();
    const inTx = <T>(work: (tx: TenantTx) => Promise<T>) => tenantTx(db, scope, { requestId, actor }, work);
    try {
      await startClose(closing, {
        actor,
        input: { businessDate, shiftNo, reason: REASON },
        token: await sign(actor),
        locale: 'ja',
        inTx,
        once: inTx,
      });
      begun += 1;
    } catch (error) {
      // A failure in one store does not stop the others.
      const why = error instanceof Refusal ? { code: error.code } : { err: error };
      log[error instanceof Refusal ? 'info' : 'warn'](
        { ...scope, businessDate, shiftNo, ...why },
        'the clock could not close a shift yet',
      );
    }
  }
  return begun;
}

/** The clock as a job of the service: it looks every half minute. Its time is given, so that tests have their own. */
export function createClockJob(work: ClockWork, clock: () => Date = () => new Date()): TimedJob {
  return createTimedJob({
    everyMs: EVERY_MS,
    runsAtOnce: true,
    run: () => closeDueShifts(work, clock()),
    onError: (error) => work.context.log.warn({ err: error }, 'the clock will look again'),
  });
}
