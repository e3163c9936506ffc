import type { Permissions } from '@honjin/contracts';
import { newId, type TxSql } from '@honjin/service-kit';

/** A webhook as whoever hears an event needs it. */
export interface Listener {
  id: string;
  kinds: string[];
  isOn: boolean;
  createdAt: Date;
  permissions: Partial<Permissions>;
}

/** Lists the webhooks of a store, those that rest too: what they miss is kept for a replay. */
export function listListeners(sql: TxSql, storeId: string): Promise<Listener[]> {
  return sql`
    select w.id, w.kinds, w.state = 'ON' as is_on, w.created_at, p.permissions
    from webhook w join program p on p.store_id = w.store_id and p.id = w.program_id and p.ended_at is null
    where w.store_id = ${storeId} and w.ended_at is null`;
}

/** The events of one kind with one cause. */
export interface Happening {
  id: string;
  kind: string;
  cause: string;
  revision: number;
  businessDate: string | null;
  occurredAt: Date;
  events: number;
  bookingIds: string[];
  roomIds: string[];
  customerIds: string[];
  /** The master that changed, and its records; null of other kinds. */
  master: string | null;
  masterIds: string[];
  isWhole: boolean;
}

/** Finds what has the same kind and cause and has not been sent yet, and keeps it from being sent meanwhile. */
export async function lockOpenHappening(
  sql: TxSql,
  storeId: string,
  { kind, cause }: Pick<Happening, 'kind' | 'cause'>,
): Promise<Happening | undefined> {
  const [row] = await sql<Happening[]>`
    select id, kind, cause, revision::int as revision, business_date, occurred_at, events, booking_ids, room_ids,
           customer_ids, master, master_ids, is_whole
    from webhook_event where store_id = ${storeId} and kind = ${kind} and cause = ${cause} and body is null for update`;
  return row;
}

export async function updateHappening(sql: TxSql, storeId: string, happening: Happening): Promise<void> {
  const { id, revision, businessDate, occurredAt, events, isWhole } = happening;
  const { bookingIds, roomIds, customerIds, masterIds } = happening;
  await sql`
    update webhook_event set revision = ${revision}, business_date = ${businessDate}, occurred_at = ${occurredAt},
      events = ${events}, booking_ids = ${bookingIds}, room_ids = ${roomIds}, customer_ids = ${customerIds},
      master_ids = ${masterIds}, is_whole = ${isWhole}
    where store_id = ${storeId} and id = ${id}`;
}

/** Keeps what happened; false when it is known already. */
export async function insertHappening(sql: TxSql, storeId: string, happening: Happening): Promise<boolean> {
  const { id, kind, cause, revision, businessDate, occurredAt, events, isWhole } = happening;
  const { bookingIds, roomIds, customerIds, master, masterIds } = happening;
  const kept = await sql`
    insert into webhook_event (store_id, id, kind, cause, revision, business_date, occurred_at, events, booking_ids,
                               room_ids, customer_ids, master, master_ids, is_whole)
    values (${storeId}, ${id}, ${kind}, ${cause}, ${revision}, ${businessDate}, ${occurredAt}, ${events}, ${bookingIds},
            ${roomIds}, ${customerIds}, ${master}, ${masterIds}, ${isWhole})
    on conflict (store_id, id) do nothing`;
  return kept.count === 1;
}

/** Lets a message wait for each of the webhooks. What has the same cause may join it for as long as it waits. */
export async function insertDeliveries(
  sql: TxSql,
  storeId: string,
  delivery: { eventId: string; webhookIds: readonly string[]; holdS: number },
): Promise<void> {
  const rows = delivery.webhookIds.map((webhookId) => ({ id: newId(), webhookId }));
  if (rows.length === 0) return;
  await sql`
    insert into webhook_delivery (store_id, id, webhook_id, event_id, next_attempt_at)
    select ${storeId}, id, webhook_id, ${delivery.eventId}, now() + make_interval(secs => ${delivery.holdS})
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ webhookId }) => webhookId)}::uuid[]) as t(id, webhook_id)
    on conflict do nothing`;
}

/** Forgets what happened long ago, with its deliveries. */
export async function forgetOldEvents(sql: TxSql, days: number): Promise<void> {
  await sql`delete from webhook_event where created_at < now() - make_interval(days => ${days})`;
}
