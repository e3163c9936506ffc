import type { Permissions, Scope } from '@honjin/contracts';
import type { WebhookState } from '@honjin/domain';
import type { TxSql } from '@honjin/service-kit';

export interface WebhookRowOfStore {
  id: string;
  programId: string;
  programName: string;
  permissions: Partial<Permissions>;
  url: string;
  kinds: string[];
  state: WebhookState;
  version: number;
  createdAt: Date;
  createdByName: string;
  lastSuccessAt: Date | null;
  failingSince: Date | null;
  disabledAt: Date | null;
  previousUntil: Date | null;
}

const columns = (sql: TxSql) => sql`
  w.id, w.program_id, p.name as program_name, p.permissions, w.url, w.kinds, w.state, w.version, w.created_at,
  w.created_by_name, w.last_success_at, w.failing_since, w.disabled_at,
  case when w.previous_until > now() then w.previous_until end as previous_until`;

/** The webhooks that were not ended, of programs that were not. */
const live = (sql: TxSql) => sql`
  webhook w join program p on p.store_id = w.store_id and p.id = w.program_id and p.ended_at is null`;

export function listWebhookRows(
  sql: TxSql,
  storeId: string,
): Promise<(WebhookRowOfStore & { waiting: number })[]> {
  return sql`
    select ${columns(sql)}, (
      select count(*)::int from webhook_delivery d
      where d.store_id = w.store_id and d.webhook_id = w.id and d.state = 'WAITING') as waiting
    from ${live(sql)} where w.store_id = ${storeId} and w.ended_at is null order by p.name, w.created_at, w.id`;
}

/** Returns a live webhook with its program, kept from others' changes until the transaction ends. */
export async function lockWebhook(
  sql: TxSql,
  storeId: string,
  id: string,
): Promise<WebhookRowOfStore | undefined> {
  const [row] = await sql<WebhookRowOfStore[]>`
    select ${columns(sql)} from ${live(sql)}
    where w.store_id = ${storeId} and w.id = ${id} and w.ended_at is null for update of w`;
  return row;
}

/** Locks what the number of a store's webhooks is decided on, and returns the number. */
export async function lockWebhookCount(sql: TxSql, storeId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('webhooks ' || ${storeId}::text, 0))`;
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from webhook where store_id = ${storeId} and ended_at is null`;
  return row!.count;
}

export async function insertWebhook(
  sql: TxSql,
  scope: Scope,
  webhook: {
    id: string;
    programId: string;
    url: string;
    kinds: readonly string[];
    salt: Buffer;
    userId: string;
    userName: string;
  },
): Promise<void> {
  const { id, programId, url, kinds, salt, userId, userName } = webhook;
  await sql`
    insert into webhook (store_id, id, group_id, program_id, url, kinds, salt, created_by, created_by_name)
    values (${scope.storeId}, ${id}, ${scope.groupId}, ${programId}, ${url}, ${kinds as string[]}, ${salt}, ${userId},
            ${userName})`;
}

/** Changes a webhook. One that is turned on begins without the failures of before. */
export async function updateWebhook(
  sql: TxSql,
  storeId: string,
  webhook: { id: string; url: string; kinds: readonly string[]; isOn: boolean },
): Promise<void> {
  const { id, url, kinds, isOn } = webhook;
  await sql`
    update webhook set url = ${url}, kinds = ${kinds as string[]}, state = ${isOn ? 'ON' : 'PAUSED'},
      failing_since = case when ${isOn} and state <> 'ON' then null else failing_since end, disabled_at = null,
      version = version + 1
    where store_id = ${storeId} and id = ${id}`;
}

/** Gives a webhook a new salt; the one before signs on until a moment. */
export async function updateSalt(
  sql: TxSql,
  storeId: string,
  { id, salt, overlapHours }: { id: string; salt: Buffer; overlapHours: number },
): Promise<void> {
  await sql`
    update webhook set previous_salt = webhook.salt, previous_until = now() + make_interval(hours => ${overlapHours}),
      salt = ${salt}
    where store_id = ${storeId} and id = ${id}`;
}

export async function endWebhook(sql: TxSql, storeId: string, id: string): Promise<void> {
  await sql`update webhook set ended_at = now() where store_id = ${storeId} and id = ${id}`;
  await sql`
    update webhook_delivery set state = 'SKIPPED'
    where store_id = ${storeId} and webhook_id = ${id} and state = 'WAITING'`;
}
