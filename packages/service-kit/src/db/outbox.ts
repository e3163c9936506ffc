import { eventSubject, masterSubject, type Actor, type EventType, type Scope } from '@honjin/contracts';
import type { PendingQuery } from 'postgres';
import { newId } from '../process/ids.ts';
import type { TxSql } from './connect.ts';

/** The transaction that an entry is written in. */
interface Writer {
  readonly sql: TxSql;
  readonly scope: Scope;
  readonly actor: Actor | null;
  readonly requestId: string;
  readonly day: { readonly businessDate: string } | null;
}

export type OutboxEntry =
  | { kind: 'event'; event: EventType; payload: unknown }
  | { kind: 'state'; entity: string; id: string; version: number; state: unknown };

const STATE = 'masters.state.';

/** Returns the type under which the outbox keeps the states of a master. */
export function masterStateType(entity: string): string {
  return `${STATE}${entity}`;
}

/** Tells whether an entry of the outbox is the state of a master. */
export function isMasterState({ type }: { readonly type: string }): boolean {
  return type.startsWith(STATE);
}

function subjectOf(entry: OutboxEntry, storeId: string): string {
  return entry.kind === 'event'
    ? eventSubject(entry.event, storeId)
    : masterSubject(entry.entity, storeId, entry.id);
}

function rowOf(entry: OutboxEntry, storeId: string) {
  return {
    event_id: newId(),
    subject: subjectOf(entry, storeId),
    type: entry.kind === 'event' ? entry.event.type : masterStateType(entry.entity),
    version: entry.kind === 'event' ? entry.event.version : 1,
    payload: entry.kind === 'event' ? entry.event.payload.parse(entry.payload) : stateOf(entry),
  };
}

function stateOf(entry: Extract<OutboxEntry, { kind: 'state' }>): unknown {
  return { entity: entry.entity, id: entry.id, version: entry.version, state: entry.state };
}

/** Returns the channel on which the database tells a service's own relay that there is something to publish. */
export function outboxChannel(service: string): string {
  return `honjin_outbox_${service}`;
}

/**
 * Takes the next revisions of the store and writes the events under them: sent, not waited for. The row has the store's
 * new revision. `isTold` has the database tell the publisher: a note wakes the session of every service that listens,
 * whichever it is for, and lets only one transaction commit at a time.
 */
export function flushOutbox(
  tx: Writer,
  entries: readonly OutboxEntry[],
  isTold: boolean,
): PendingQuery<{ revision: number }[]> {
  const { sql, scope, day, actor, requestId } = tx;
  const telling = isTold ? sql`, pg_notify('honjin_outbox_' || current_schema(), '')` : sql``;
  const rows = entries.map((entry) => rowOf(entry, scope.storeId));
  return sql<{ revision: number }[]>`
    with taken as (
      insert into store_revision (store_id, group_id, company_id, revision)
      values (${scope.storeId}, ${scope.groupId}, ${scope.companyId}, ${rows.length})
      on conflict (store_id) do update set revision = store_revision.revision + ${rows.length}
      returning revision
    ), written as (
      insert into outbox (store_id, group_id, company_id, seq, event_id, subject, type, version, payload,
                          business_date, user_id, request_id)
      select ${scope.storeId}, ${scope.groupId}, ${scope.companyId}, taken.revision - ${rows.length} + item.position,
             (item.row->>'event_id')::uuid, item.row->>'subject', item.row->>'type', (item.row->>'version')::int,
             item.row->'payload', ${day?.businessDate ?? null}, ${actor?.userId ?? null},
             ${requestId}
      from taken, jsonb_array_elements(${sql.json(rows as never)}) with ordinality as item(row, position)
    )
    select revision ${telling} from taken`.execute();
}
