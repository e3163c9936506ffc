import { toWire } from '@honjin/contracts';
import { fetchOfKind, mayHearKind, WEBHOOK_TEST, type WebhookBody } from '@honjin/contracts/identity';
import { endsWebhook, nextAttemptAt } from '@honjin/domain';
import { createTimedJob, systemTx, type Resolve, type TimedJob, type TxSql } from '@honjin/service-kit';
import type { IdentityContext } from '../identity-context.ts';
import { queueMail } from '../mail/queries.ts';
import { disabledWebhookMail } from '../mail/texts.ts';
import {
  disableWebhook,
  noteFailing,
  noteFailure,
  noteSuccess,
  sealBody,
  skipDelivery,
  takeDue,
  type DueDelivery,
} from './delivery-queries.ts';
import { post, type Posted } from './post.ts';
import { signatureHeaders } from './signing.ts';

const EVERY_MS = 1_000;
const TIMEOUT_MS = 10_000;
/** Longer than a message takes: who has not said by then how it went has ended. */
const LEASE_MS = 60_000;
const MOST_AT_ONCE = 8;

type Context = Pick<IdentityContext, 'db' | 'log' | 'config'>;

/** Other clocks, authorities and name servers than those of the installation: for tests. */
interface SenderChanges {
  readonly clock?: () => Date;
  readonly ca?: string;
  readonly resolve?: Resolve;
  readonly timeoutMs?: number;
}

/** Returns the body of a message: that something happened, and where to read it (R-HOOK-02). */
function bodyOf(due: DueDelivery, origin: string): string {
  const { kind, occurredAt, storeId, revision, businessDate, events, master, isWhole } = due;
  const { bookingIds, roomIds, customerIds, masterIds } = due;
  const path = fetchOfKind(kind, master);
  const fetch = path === null ? null : new URL(path, origin).href;
  const touched = { bookingIds, roomIds, customerIds, master, masterIds, isWhole };
  const data = { storeId, revision, businessDate, events, ...touched, fetch };
  const body: WebhookBody = { type: kind, timestamp: occurredAt.toISOString(), data };
  return JSON.stringify(toWire(body));
}

/** Takes what is due, each with its body; what its program may not hear of any more is left out. */
async function take(sql: TxSql, at: Date, origin: string): Promise<(DueDelivery & { body: string })[]> {
  const leaseUntil = new Date(at.getTime() + LEASE_MS);
  const ready = [];
  for (const due of await takeDue(sql, { at, leaseUntil, most: MOST_AT_ONCE })) {
    if (due.isProgramEnded || !mayHearKind(due.permissions, due.kind)) {
      await skipDelivery(sql, due);
      continue;
    }
    const body = due.body ?? bodyOf(due, origin);
    if (due.body === null) await sealBody(sql, { storeId: due.storeId, id: due.eventId, body });
    ready.push({ ...due, body });
  }
  return ready;
}

/** Sends what is due, once around the webhooks; returns how many messages went out. Each is taken by one process at a time. */
export async function sendDue(context: Context, changes: SenderChanges = {}): Promise<number> {
  const { db, config } = context;
  const clock = changes.clock ?? (() => new Date());
  const taken = await systemTx(db, 'webhooks', (sql) => take(sql, clock(), config.HONJIN_ORIGIN));
  await Promise.all(taken.map((due) => sendOne(context, due, { ...changes, clock })));
  return taken.length;
}

async function sendOne(
  { db, log, config }: Context,
  due: DueDelivery & { body: string },
  { clock, timeoutMs = TIMEOUT_MS, ...rules }: SenderChanges & { clock: () => Date },
): Promise<void> {
  const message = { id: due.eventId, at: clock(), body: due.body };
  const salts = due.previousSalt === null ? [due.salt] : [due.salt, due.previousSalt];
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Honjin-Webhook/1',
    ...signatureHeaders(config.HONJIN_SECRET, { webhookId: due.webhookId, salts }, message),
  };
  const outcome = await post(
    due.url,
    { headers, body: due.body },
    {
      hosts: config.HONJIN_WEBHOOK_HOSTS,
      privateHosts: config.HONJIN_WEBHOOK_PRIVATE_HOSTS,
      timeoutMs,
      ...rules,
    },
  );
  if (outcome.failure !== null)
    log.warn(
      { webhookId: due.webhookId, deliveryId: due.id, failure: outcome.failure, status: outcome.status },
      'a webhook was not taken',
    );
  await systemTx(db, 'webhooks', (sql) => note(sql, due, { ...outcome, at: clock() }));
}

async function note(sql: TxSql, due: DueDelivery, outcome: Posted & { at: Date }): Promise<void> {
  const { failure, at } = outcome;
  // PostgreSQL keeps no NUL in a text.
  const answered = { ...outcome, answer: outcome.answer.replaceAll('\0', '') };
  if (failure === null) return noteSuccess(sql, due, answered);
  const next = nextAttemptAt({
    number: due.attempts,
    firstAt: due.firstAttemptAt.getTime(),
    at: at.getTime(),
  });
  const isTest = due.kind === WEBHOOK_TEST;
  const nextAt = next === null || isTest ? null : new Date(next);
  await noteFailure(sql, due, { ...answered, failure, nextAt });
  if (isTest) return;
  const failingSince = await noteFailing(sql, due, at);
  if (!endsWebhook(failure, { failingSince: failingSince.getTime(), at: at.getTime() })) return;
  const maker = await disableWebhook(sql, due, at);
  if (maker !== undefined)
    await queueMail(sql, due.groupId, disabledWebhookMail(maker, new URL(due.url).host));
}

/** The sender as a job of the service. */
export function createWebhookJob(context: Context): TimedJob {
  return createTimedJob({
    everyMs: EVERY_MS,
    run: async (stopping) => {
      let hasMore = true;
      while (hasMore && !stopping.aborted) hasMore = (await sendDue(context)) > 0;
    },
    onError: (error) => context.log.warn({ err: error }, 'webhooks paused'),
  });
}
