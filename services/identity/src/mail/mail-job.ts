import { createTimedJob, systemTx, type TimedJob } from '@honjin/service-kit';
import type { IdentityContext } from '../identity-context.ts';
import { lockNextMail, markFailed, markSent } from './queries.ts';
import { createMailTransport } from './transport.ts';

const EVERY_MS = 1_000;

/** Hands waiting mails over, one after the other. A mail is taken by one process at a time. */
export function createMailJob(context: IdentityContext): TimedJob {
  const transport = createMailTransport(context.config);

  function sendNext(): Promise<boolean> {
    return systemTx(context.db, 'upkeep', async (sql) => {
      const mail = await lockNextMail(sql);
      if (mail === undefined) return false;
      try {
        await transport.send(mail);
        await markSent(sql, mail);
      } catch (error) {
        context.log.warn({ err: error, mailId: mail.id }, 'mail not accepted, trying again later');
        await markFailed(sql, mail);
      }
      return true;
    });
  }

  return createTimedJob({
    everyMs: EVERY_MS,
    run: async (stopping) => {
      let hasMore = true;
      while (hasMore && !stopping.aborted) hasMore = await sendNext();
    },
    onError: (error) => context.log.warn({ err: error }, 'mail queue paused'),
  });
}
