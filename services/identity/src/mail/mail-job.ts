import { systemTx } from '@honjin/service-kit';
import type { IdentityContext } from '../identity-context.ts';
import { lockNextMail, markFailed, markSent } from './queries.ts';
import { createMailTransport } from './transport.ts';

const EVERY_MS = 1_000;

/** Hands waiting mails over, one after the other. A mail is taken by one process at a time. */
export function createMailJob(context: IdentityContext): { start(): void; stop(): Promise<void> } {
  const transport = createMailTransport(context.config);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const stopping = new AbortController();

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

  async function run(): Promise<void> {
    try {
      let hasMore = true;
      while (hasMore && !stopping.signal.aborted) hasMore = await sendNext();
    } catch (error) {
      context.log.warn({ err: error }, 'mail queue paused');
    }
    if (!stopping.signal.aborted) schedule();
  }

  function schedule(): void {
    timer = setTimeout(() => {
      running = run();
    }, EVERY_MS);
  }

  return {
    start: schedule,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
