import type { DeliveryFailure, DeliveryState } from '@honjin/domain';
import type { TxSql } from '@honjin/service-kit';

export interface LoggedDelivery {
  id: string;
  eventId: string;
  kind: string;
  state: DeliveryState;
  isReplay: boolean;
  attempts: number;
  createdAt: Date;
  lastAttemptAt: Date | null;
  nextAttemptAt: Date | null;
  status: number | null;
  failure: DeliveryFailure | null;
  answer: string;
  body: string | null;
}

/** Lists deliveries of a webhook, the newest first. */
export function listDeliveryRows(
  sql: TxSql,
  storeId: string,
  {
    webhookId,
    before,
    state,
    kind,
    most,
  }: {
    webhookId: string;
    before: string | null;
    state: DeliveryState | null;
    kind: string | null;
    most: number;
  },
): Promise<LoggedDelivery[]> {
  return sql`
    select d.id, d.event_id, e.kind, d.state, d.is_replay, d.attempts, d.created_at, d.last_attempt_at,
           case when d.state = 'WAITING' then d.next_attempt_at end as next_attempt_at, d.status, d.failure, d.answer, e.body
    from webhook_delivery d join webhook_event e on e.store_id = d.store_id and e.id = d.event_id
    where d.store_id = ${storeId} and d.webhook_id = ${webhookId}
      and (${before}::uuid is null or d.id < ${before}::uuid)
      and (${state}::text is null or d.state = ${state}::text)
      and (${kind}::text is null or e.kind = ${kind}::text)
    order by d.id desc limit ${most}`;
}

export async function hasWebhook(sql: TxSql, storeId: string, id: string): Promise<boolean> {
  const rows = await sql`select 1 from webhook where store_id = ${storeId} and id = ${id}`;
  return rows.length === 1;
}

/** Lists what happened since a moment of some kinds, the oldest first. */
export async function listEventIdsSince(
  sql: TxSql,
  storeId: string,
  { kinds, since, days }: { kinds: readonly string[]; since: string; days: number },
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from webhook_event
    where store_id = ${storeId} and kind = any(${kinds as string[]}) and occurred_at >= ${since}::timestamptz
      and created_at >= now() - make_interval(days => ${days})
    order by occurred_at, id`;
  return rows.map(({ id }) => id);
}

/** Lets messages of before, or a test, wait to be sent in their order; one that waits already is not doubled. Returns how many. */
export async function insertReplays(
  sql: TxSql,
  storeId: string,
  {
    webhookId,
    events,
    isTest = false,
  }: { webhookId: string; events: readonly { id: string; eventId: string }[]; isTest?: boolean },
): Promise<number> {
  const kept = await sql`
    insert into webhook_delivery (store_id, id, webhook_id, event_id, is_replay, is_test, next_attempt_at)
    select ${storeId}, t.id, ${webhookId}, t.event_id, ${!isTest}, ${isTest}, now()
    from unnest(${events.map(({ id }) => id)}::uuid[], ${events.map(({ eventId }) => eventId)}::uuid[]) as t(id, event_id)
    on conflict do nothing`;
  return kept.count;
}
