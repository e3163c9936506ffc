import type { Scope } from '@honjin/contracts';
import { mailedDaysAt, type LocalDateTime, type MailTiming } from '@honjin/domain';
import {
  createTimedJob,
  newId,
  systemTx,
  tenantTx,
  type ServiceContext,
  type TenantTx,
  type TimedJob,
} from '@honjin/service-kit';
import type { BookingTree } from '../../bookings/tree/tree.ts';
import { loadTrees } from '../../bookings/tree/tree-queries.ts';
import { noteRun, takeStore } from '../../house/db/store-job-queries.ts';
import { auditDispatch } from './audit-dispatch.ts';
import { newDispatch } from './new-dispatch.ts';
import { insertTimedDispatch } from './queries.ts';
import { languageOf, mailAddressOf } from '../guest-mail/stay-facts.ts';
import { dueAmong, localMoment, readTimings } from '../guest-mail/timed-mail.ts';
import { listMailable, listStoresWithTimedMails } from '../guest-mail/timed-queries.ts';

const EVERY_MS = 60_000;
/** Bookings of one transaction. */
const AT_ONCE = 100;
const FIRST = '00000000-0000-0000-0000-000000000000';

export const TIMED_MAIL_JOB = 'timed-mails';

type Context = Pick<ServiceContext, 'db' | 'log'>;

/** Where a run stands in a store; null when it is through, or another process works there. */
type Step = { after: string; queued: number } | null;

function dispatchOf(timing: MailTiming, tree: BookingTree) {
  return newDispatch({
    channel: 'MAIL',
    paper: timing.kind,
    language: languageOf(tree),
    recipient: mailAddressOf(tree),
    bookingId: tree.booking.id,
    bookingNo: tree.booking.bookingNo,
    isTimed: true,
  });
}

async function queueSome(
  tx: TenantTx,
  timing: MailTiming,
  step: { now: LocalDateTime; after: string },
): Promise<Step> {
  if (!(await takeStore(tx, TIMED_MAIL_JOB))) return null;
  const { now, after } = step;
  const days = mailedDaysAt(timing, now);
  if (days === null) return { after: '', queued: 0 };
  const ids = await listMailable(tx, { kind: timing.kind, days, after, limit: AT_ONCE });
  const due = await dueAmong(tx, await loadTrees(tx, ids), { timing, now });
  let queued = 0;
  for (const tree of due) {
    const row = dispatchOf(timing, tree);
    if (!(await insertTimedDispatch(tx, row))) continue;
    await auditDispatch(tx, row, 'dispatch.queue');
    queued += 1;
  }
  await noteRun(tx, TIMED_MAIL_JOB, queued);
  const last = ids.at(-1);
  return { after: last === undefined || ids.length < AT_ONCE ? '' : last, queued };
}

/** Each part is a transaction of its own: stopped anywhere, the next run goes on, and the database keeps a mail to one. */
async function runInStore({ db }: Context, scope: Scope, now: LocalDateTime): Promise<number> {
  const context = { requestId: `${TIMED_MAIL_JOB}-${newId()}` };
  let queued = 0;
  for (const timing of await tenantTx(db, scope, context, readTimings)) {
    let after = FIRST;
    while (after !== '') {
      const at = after;
      const step = await tenantTx(db, scope, context, (tx) => queueSome(tx, timing, { now, after: at }));
      if (step === null) return queued;
      queued += step.queued;
      after = step.after;
    }
  }
  return queued;
}

/** Puts the mails in the queue that are due now, in every store that has switched one on; how many. */
export async function queueTimedMails(service: Context, now: Date): Promise<number> {
  const stores = await systemTx(service.db, 'registration.jobs', listStoresWithTimedMails);
  let queued = 0;
  for (const scope of stores)
    queued += await runInStore(service, scope, localMoment(now)).catch((error: unknown) => {
      service.log.warn({ err: error, storeId: scope.storeId }, 'mails to guests wait for the next minute');
      return 0;
    });
  return queued;
}

export function createTimedMailJob(context: Context): TimedJob {
  return createTimedJob({
    everyMs: EVERY_MS,
    run: async () => void (await queueTimedMails(context, new Date())),
    onError: (error) => context.log.warn({ err: error }, 'mails to guests wait for the next minute'),
  });
}
