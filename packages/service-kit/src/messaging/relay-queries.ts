import type { EventEnvelope, MasterMessage } from '@honjin/contracts';
import type { Sql } from '../db/connect.ts';

/** An event or a master's state in the outbox, by its place in the order of its store. */
export interface OutboxRow {
  storeId: string;
  groupId: string;
  companyId: string;
  seq: number;
  eventId: string;
  subject: string;
  type: string;
  version: number;
  payload: unknown;
  businessDate: string | null;
  userId: string | null;
  requestId: string | null;
  occurredAt: Date;
}

const OUTBOX_COLUMNS = [
  'store_id',
  'group_id',
  'company_id',
  'seq',
  'event_id',
  'subject',
  'type',
  'version',
  'payload',
  'business_date',
  'user_id',
  'request_id',
  'occurred_at',
].join(', ');

/** Lists what waits to be published, of every store, each in its order. */
export function listUnpublished(sql: Sql, limit: number): Promise<OutboxRow[]> {
  return sql<OutboxRow[]>`
    select ${sql.unsafe(OUTBOX_COLUMNS)} from outbox
    where published_at is null order by store_id, seq limit ${limit}`;
}

/** Notes that rows are stored in the stream. */
export async function markPublished(sql: Sql, rows: readonly OutboxRow[]): Promise<void> {
  await sql`
    update outbox o set published_at = now()
    from unnest(${rows.map((row) => row.storeId)}::uuid[], ${rows.map((row) => row.seq)}::bigint[]) as done(store_id, seq)
    where o.store_id = done.store_id and o.seq = done.seq`;
}

/** Counts the published states in the outbox. The stream must have as many subjects. */
export async function countPublishedStates(sql: Sql): Promise<number> {
  const [row] = await sql<{ states: number }[]>`
    select count(distinct subject)::int as states from outbox
    where type like 'masters.state.%' and published_at is not null`;
  return row!.states;
}

/** Makes a lost stream whole again: the newest state of every master is published once more. */
export async function republishStates(sql: Sql): Promise<void> {
  await sql`
    update outbox set published_at = null
    where (store_id, seq) in (
      select distinct on (subject) store_id, seq from outbox where type like 'masters.state.%' order by subject, seq desc)`;
}

/** Tells whether this database knows a message of the stream: its outbox keeps everything that was ever published. */
export async function isKnown(
  sql: Sql,
  { subject, data }: { subject: string; data: unknown },
): Promise<boolean> {
  const { eventId, seq, storeId, version } = data as Partial<EventEnvelope & MasterMessage>;
  const [row] =
    seq === undefined
      ? await sql`
          select from outbox where subject = ${subject} and (payload->>'version')::numeric >= ${version ?? 0} limit 1`
      : await sql`
          select from outbox where store_id = ${storeId ?? null} and seq = ${seq} and event_id = ${eventId ?? null}`;
  return row !== undefined;
}
