import type { Scope } from '@honjin/contracts';
import { afterFailure, isTimedMail } from '@honjin/domain';
import {
  createTimedJob,
  newId,
  systemTx,
  tenantTx,
  type ServiceContext,
  type TenantTx,
  type TimedJob,
} from '@honjin/service-kit';
import { noteRun, takeStore } from '../../house/db/store-job-queries.ts';
import { isNoLongerDue } from '../guest-mail/timed-mail.ts';
import { tellMailed } from '../guest-link/issue-link.ts';
import { holdsLink } from '../guest-link/link.ts';
import { auditDispatch } from './audit-dispatch.ts';
import { failureOf } from './failure.ts';
import { makePaper, type PaperMeans } from './make-paper.ts';
import type { PaperTarget } from './outbox.ts';
import type { OutgoingPaper } from './outgoing-paper.ts';
import { listStoresWithDue, lockNextDue, updateDispatch, type DispatchRow } from './queries.ts';
import { insertSentMail } from './sent-queries.ts';

const EVERY_MS = 1_000;

export const DISPATCH_JOB = 'paper-dispatch';

type Context = Pick<ServiceContext, 'db' | 'log'> & PaperMeans;

/**
 * Works off the queues of all stores. One process at a time works on a store (lock of the transaction), each paper is a
 * transaction of its own: stopped anywhere, the next run makes that paper again under the same name. Returns how many
 * papers went out.
 */
export async function runDispatches(context: Context, target: PaperTarget): Promise<number> {
  const stores = await systemTx(context.db, 'registration.jobs', listStoresWithDue);
  let done = 0;
  for (const scope of stores) {
    done += await runStore(context, scope, target).catch((error: unknown) => {
      context.log.warn({ err: error, storeId: scope.storeId }, 'the queue of a store paused');
      return 0;
    });
  }
  return done;
}

async function runStore({ db, ...means }: Context, scope: Scope, target: PaperTarget): Promise<number> {
  let done = 0;
  for (;;) {
    const context = { requestId: `${DISPATCH_JOB}-${newId()}` };
    const outcome = await tenantTx(db, scope, context, async (tx) => {
      const row = await takeNext(tx);
      return row === null ? null : sendOne(tx, row, { ...means, target });
    });
    if (outcome === null) return done;
    if (outcome === 'DONE') done += 1;
  }
}

/** The next paper of the store; null when nothing is due, or another process works on the store. */
async function takeNext(tx: TenantTx): Promise<DispatchRow | null> {
  return (await takeStore(tx, DISPATCH_JOB)) ? ((await lockNextDue(tx)) ?? null) : null;
}

/** A mail that was queued by itself does not go once its booking is cancelled or its reader does not want it. */
async function isUnwanted(tx: TenantTx, { isTimed, paper, bookingId }: DispatchRow): Promise<boolean> {
  return isTimed && isTimedMail(paper) && bookingId !== null && isNoLongerDue(tx, paper, bookingId);
}

/** Makes a paper and hands it over; gives it back as it went. */
async function handOver(
  tx: TenantTx,
  row: DispatchRow,
  { target, ...means }: PaperMeans & { target: PaperTarget },
): Promise<OutgoingPaper> {
  const paper = await makePaper(tx, row, means);
  await target.take(paper);
  return paper;
}

async function sendOne(
  tx: TenantTx,
  row: DispatchRow,
  { log, ...means }: Omit<Context, 'db'> & { target: PaperTarget },
): Promise<DispatchRow['state']> {
  if (await isUnwanted(tx, row)) {
    const { attempts } = row;
    await updateDispatch(tx, row.id, {
      state: 'CANCELLED',
      attempts,
      lastError: '',
      trouble: 'NO_LONGER_DUE',
    });
    await auditDispatch(tx, row, 'dispatch.unwanted');
    return 'CANCELLED';
  }
  const attempts = row.attempts + 1;
  const outcome = await handOver(tx, row, means).then(
    (paper) => ({ paper }),
    (error: unknown) => ({ error }),
  );
  if ('paper' in outcome) {
    if (row.channel === 'MAIL') await insertSentMail(tx, outcome.paper);
    if (row.bookingId !== null && holdsLink(outcome.paper.text)) await tellMailed(tx, row.bookingId);
    await updateDispatch(tx, row.id, { state: 'DONE', attempts, lastError: '', trouble: '' });
    await auditDispatch(tx, row, 'dispatch.done');
    await noteRun(tx, DISPATCH_JOB, 1);
    return 'DONE';
  }
  log.warn({ err: outcome.error, dispatchId: row.id }, 'a paper was not taken, trying again later');
  const { isFinal, ...failure } = failureOf(outcome.error);
  const { state, minutes } = isFinal ? { state: 'FAILED' as const, minutes: 0 } : afterFailure(attempts);
  await updateDispatch(tx, row.id, { state, attempts, ...failure, minutes });
  // An attempt that is made again later has not come to its end.
  if (state === 'FAILED') await auditDispatch(tx, row, 'dispatch.failed');
  return state;
}

/** The queue as a job of the service. */
export function createDispatchJob(context: Context, target: PaperTarget): TimedJob {
  return createTimedJob({
    everyMs: EVERY_MS,
    run: () => runDispatches(context, target),
    onError: (error) => context.log.warn({ err: error }, 'the queue of papers paused'),
  });
}
