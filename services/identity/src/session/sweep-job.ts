import { REPLAY_DAYS } from '@honjin/contracts/identity';
import { createTimedJob, systemTx, type TimedJob } from '@honjin/service-kit';
import type { IdentityContext } from '../identity-context.ts';
import { forgetOldMails } from '../mail/queries.ts';
import { forgetOldTokens } from '../programs/token-queries.ts';
import { forgetOldDevices } from '../sign-in/device-queries.ts';
import { forgetOldFailures } from '../sign-in/guard-queries.ts';
import { forgetOldEvents } from '../webhooks/event-queries.ts';
import { announceSessions } from './announce.ts';
import { expireSessions } from './queries.ts';

const EVERY_MS = 60_000;

/** Ends idle and old sessions, so that their sockets close too, and forgets what nobody needs any more. */
export function createSweepJob(context: IdentityContext): TimedJob {
  async function sweep(): Promise<void> {
    const ended = await systemTx(context.db, 'upkeep', async (sql) => {
      await forgetOldFailures(sql);
      await forgetOldMails(sql);
      await forgetOldDevices(sql);
      await forgetOldTokens(sql);
      await forgetOldEvents(sql, REPLAY_DAYS);
      return expireSessions(sql, context.config.SESSION_IDLE_MINUTES);
    });
    announceSessions(context, ended, 'EXPIRED');
  }
  return createTimedJob({
    everyMs: EVERY_MS,
    run: sweep,
    onError: (error) => context.log.warn({ err: error }, 'sweep failed'),
  });
}
