import {
  cancelDispatch,
  listDispatches,
  retryDispatch,
  sendPaper as sendCall,
} from '@honjin/contracts/registration';
import { handle, type Route } from '@honjin/service-kit';
import { DISPATCH_JOB } from './dispatch-job.ts';
import { dispatchView, listNewest, readQueue } from './queries.ts';
import { decideDispatch, sendPaper } from './send-paper.ts';

export const dispatchRoutes: readonly Route[] = [
  handle(sendCall, async ({ input, tx }) => ({ dispatch: dispatchView(await sendPaper(tx, input)) })),
  handle(listDispatches, async ({ input, tx }) => {
    const [rows, queue] = await Promise.all([listNewest(tx, input.state), readQueue(tx, DISPATCH_JOB)]);
    const lastRunAt = queue.lastRunAt?.toISOString() ?? null;
    return { dispatches: rows.map(dispatchView), waiting: queue.waiting, failed: queue.failed, lastRunAt };
  }),
  handle(retryDispatch, async ({ input, tx }) => ({
    dispatch: dispatchView(await decideDispatch(tx, input, 'RETRY')),
  })),
  handle(cancelDispatch, async ({ input, tx }) => ({
    dispatch: dispatchView(await decideDispatch(tx, input, 'CANCEL')),
  })),
];
