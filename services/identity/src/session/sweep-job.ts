import { systemTx } from '@honjin/service-kit';
import type { IdentityContext } from '../identity-context.ts';
import { forgetOldMails } from '../mail/queries.ts';
import { forgetOldDevices } from '../sign-in/device-queries.ts';
import { forgetOldFailures } from '../sign-in/guard-queries.ts';
import { announceSessions } from './announce.ts';
import { expireSessions } from './queries.ts';

const EVERY_MS = 60_000;

/** Ends idle and old sessions, so that their sockets close too, and forgets what nobody needs any more. */
export function createSweepJob(context: IdentityContext): { start(): void; stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function sweep(): Promise<void> {
    const ended = await systemTx(context.db, 'upkeep', async (sql) => {
      await forgetOldFailures(sql);
      await forgetOldMails(sql);
      await forgetOldDevices(sql);
      return expireSessions(sql, context.config.SESSION_IDLE_MINUTES);
    });
    announceSessions(context, ended, 'EXPIRED');
  }

  return {
    start() {
      timer = setInterval(() => {
        running = sweep().catch((error: unknown) => context.log.warn({ err: error }, 'sweep failed'));
      }, EVERY_MS);
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
