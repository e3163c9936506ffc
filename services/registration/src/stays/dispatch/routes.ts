import {
  blockMailAddress,
  cancelDispatch,
  downloadSentPaper,
  listDispatches,
  resendDispatch,
  retryDispatch,
  sendPaper as sendCall,
  showSentMail,
} from '@honjin/contracts/registration';
import { handle, type Route } from '@honjin/service-kit';
import { DISPATCH_JOB } from './dispatch-job.ts';
import { dispatchView, listNewest, readQueue } from './queries.ts';
import { decideDispatch, resendPaper, sendPaper } from './send-paper.ts';
import { blockAddress, readSentMail, sentPaper } from './sent-mail.ts';

/** The queue of papers and mails, and the mails as they went. */
export const dispatchRoutes = (hasMailServer: () => boolean): readonly Route[] => [
  handle(sendCall, async ({ input, tx }) => ({ dispatch: dispatchView(await sendPaper(tx, input)) })),
  handle(listDispatches, async ({ input, tx }) => {
    const [rows, queue] = await Promise.all([listNewest(tx, input.state), readQueue(tx, DISPATCH_JOB)]);
    const lastRunAt = queue.lastRunAt?.toISOString() ?? null;
    const { waiting, failed } = queue;
    return {
      dispatches: rows.map(dispatchView),
      waiting,
      failed,
      lastRunAt,
      hasMailServer: hasMailServer(),
    };
  }),
  handle(retryDispatch, async ({ input, tx }) => ({
    dispatch: dispatchView(await decideDispatch(tx, input, 'RETRY')),
  })),
  handle(cancelDispatch, async ({ input, tx }) => ({
    dispatch: dispatchView(await decideDispatch(tx, input, 'CANCEL')),
  })),
  handle(resendDispatch, async ({ input, tx }) => ({
    dispatch: dispatchView(await resendPaper(tx, input.id)),
  })),
  handle(showSentMail, async ({ input, tx }) => readSentMail(tx, input.id)),
  handle(downloadSentPaper, async ({ input, tx }) => sentPaper(tx, input.id)),
  handle(blockMailAddress, async ({ input, tx }) => {
    await blockAddress(tx, input);
    return { isBlocked: input.isBlocked };
  }),
];
