import type { Actor, EventType, PayloadOf, Scope } from '@honjin/contracts';
import type { PendingQuery } from 'postgres';
import type { Sql, TxSql } from './connect.ts';
import { inTurn } from './fair-pool.ts';
import { flushOutbox, type OutboxEntry } from './outbox.ts';
import { publisherHere } from './publisher.ts';

/** One business day of a store, as the transaction sees it. */
export interface BusinessDay {
  readonly businessDate: string;
  readonly salesDate: string;
}

/** A change to remember for ever: its author, its subject, and the values before and after. */
export interface AuditEntry {
  /** Verb and noun, e.g. `room.assign`. */
  action: string;
  /** Kind and id of the aggregate. */
  entity: string;
  entityId: string;
  before?: unknown;
  after?: unknown;
  /** Given when a rule asks for a reason, for example for an override. */
  reason?: string | null;
}

/** The only way to the database: a transaction that sees one store. */
export interface TenantTx {
  readonly sql: TxSql;
  readonly scope: Scope;
  readonly actor: Actor | null;
  readonly requestId: string;
  /** Null only before the store's first business day is opened. */
  readonly day: BusinessDay | null;
  /** Announces a change; written in this transaction, delivered after its commit. */
  emit<E extends EventType>(event: E, payload: PayloadOf<E>): void;
  /** Publishes a master's whole new state (null: deleted) to the compacted stream. */
  publishState(entry: { entity: string; id: string; version: number; state: unknown }): void;
  /** Writes to the append-only audit trail of the service. */
  audit(entry: AuditEntry): Promise<void>;
  /**
   * Sends a statement whose answer decides nothing, and does not wait for it: statements that are sent together cost
   * one way to the database instead of several. A failing statement undoes the transaction as if it had been waited
   * for. It leaves in its turn, behind those that were begun before it.
   */
  send(statement: PendingQuery<readonly object[]>): void;
  /** The same transaction in the name of somebody else: what it writes from here on says that they did it. */
  as(actor: Actor): TenantTx;
  /** Runs `work` once the transaction has committed; never when it is rolled back. For announcements that nobody keeps. */
  afterCommit(effect: () => void): void;
}

/** A transaction of which only the store is known yet. */
export type Opening = Pick<TenantTx, 'sql' | 'scope'>;

export interface TxContext {
  readonly requestId: string;
  readonly actor?: Actor | null;
  /** Reads the store as of one moment: nothing can be written, and nobody waits for it. */
  readonly isSnapshot?: boolean;
  /** Throws when the request has lasted too long: its transaction is undone then. */
  readonly checkDeadline?: () => void;
  /** Statements that travel with the first ones of the transaction, because what they say is needed before anything else. */
  readonly alongside?: (opening: Opening) => Promise<unknown>;
}

const SNAPSHOT = 'isolation level repeatable read read only';

interface TxFacts {
  businessDate: string | null;
  salesDate: string | null;
  revision: number | null;
}

/** The result of a finished transaction, and the further facts for the answer's header. */
export interface TxOutcome<T> {
  readonly result: T;
  readonly day: BusinessDay | null;
  /** The store's revision in this service after the transaction. */
  readonly revision: number;
}

/**
 * The query is sent at once (not when awaited), so that it runs before anything that is sent next on the connection.
 */
function setScope(sql: TxSql, scope: Scope): Promise<unknown> {
  return sql`
    select set_config('honjin.group_id', ${scope.groupId}, true),
           set_config('honjin.company_id', ${scope.companyId}, true),
           set_config('honjin.store_id', ${scope.storeId}, true)`.execute();
}

async function readFacts(sql: TxSql, scope: Scope): Promise<TxFacts> {
  const [row] = await sql<TxFacts[]>`
    select d.business_date, d.sales_date, r.revision
    from (values (${scope.storeId}::uuid)) as s(store_id)
    left join business_day d on d.store_id = s.store_id
    left join store_revision r on r.store_id = s.store_id`;
  return row ?? { businessDate: null, salesDate: null, revision: null };
}

function dayOf(facts: TxFacts): BusinessDay | null {
  if (facts.businessDate === null || facts.salesDate === null) return null;
  return { businessDate: facts.businessDate, salesDate: facts.salesDate };
}

function insertAudit(tx: TenantTx, entry: AuditEntry): PendingQuery<readonly object[]> {
  const { sql, scope, actor, day } = tx;
  return sql`
    insert into audit_log (store_id, group_id, action, entity, entity_id, before, after, reason, user_id, user_name,
                           request_id, business_date, sales_date)
    values (${scope.storeId}, ${scope.groupId}, ${entry.action}, ${entry.entity}, ${entry.entityId},
            ${entry.before === undefined ? null : sql.json(entry.before as never)},
            ${entry.after === undefined ? null : sql.json(entry.after as never)},
            ${entry.reason ?? null}, ${actor?.userId ?? null}, ${actor?.userName ?? null}, ${tx.requestId},
            ${day?.businessDate ?? null}, ${day?.salesDate ?? null})`;
}

interface Opened {
  readonly sql: TxSql;
  readonly facts: TxFacts;
  readonly entries: OutboxEntry[];
  readonly committed: (() => void)[];
}

function tenantTxOf(scope: Scope, context: TxContext, opened: Opened): TenantTx {
  const { sql, facts, entries, committed } = opened;
  const named = (actor: Actor | null): TenantTx => {
    const tx: TenantTx = {
      sql,
      scope,
      actor,
      requestId: context.requestId,
      day: dayOf(facts),
      emit: (event, payload) => void entries.push({ kind: 'event', event, payload }),
      publishState: (entry) => void entries.push({ kind: 'state', ...entry }),
      audit: (entry) => Promise.resolve(tx.send(insertAudit(tx, entry))),
      // One that is waited for leaves a step later than it is called: none overtakes it.
      send: (statement) => queueMicrotask(() => statement.execute()),
      as: named,
      afterCommit: (effect) => void committed.push(effect),
    };
    return tx;
  };
  return named(context.actor ?? null);
}

/**
 * Runs `work` in one transaction that sees only the rows of `scope` (row level security), with the store's business
 * day read inside it. Events are numbered and written last, under the store's revision row, so that their order is
 * the commit order; the commit follows them without waiting, so that the row is locked for as short as can be. Throws
 * what `work` or a statement throws after rolling everything back.
 */
export async function tenantTxOutcome<T>(
  db: Sql,
  scope: Scope,
  context: TxContext,
  work: (tx: TenantTx) => Promise<T>,
): Promise<TxOutcome<T>> {
  const committed: (() => void)[] = [];
  const begin = () =>
    db.begin(context.isSnapshot ? SNAPSHOT : '', async (sql) => {
      const scoped = setScope(sql, scope);
      const alongside = context.alongside?.({ sql, scope });
      const [, , facts] = await Promise.all([scoped, alongside, readFacts(sql, scope)]);
      const entries: OutboxEntry[] = [];
      const tx = tenantTxOf(scope, context, { sql, facts, entries, committed });
      const result = await work(tx);
      context.checkDeadline?.();
      const publisher = publisherHere(db);
      const flushed = entries.length > 0 ? flushOutbox(tx, entries, publisher === null) : null;
      if (flushed !== null && publisher !== null) committed.push(() => publisher.nudge());
      return { result, day: tx.day, flushed, revision: facts.revision ?? 0 };
    });
  const outcome = await inTurn(db, scope.storeId, begin);
  const [last] = (await outcome.flushed) ?? [];
  for (const effect of committed) effect();
  return {
    result: outcome.result as T,
    day: outcome.day,
    revision: last?.revision ?? outcome.revision,
  };
}

/** {@link tenantTxOutcome} for callers that need only the result. */
export async function tenantTx<T>(
  db: Sql,
  scope: Scope,
  context: TxContext,
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> {
  return (await tenantTxOutcome(db, scope, context, work)).result;
}

/**
 * Returns a transaction without a store, for the few tables that are not a store's (sessions, users at sign-in, the
 * list of stores). Such a table carries an explicit policy that admits the named purpose.
 */
export async function systemTx<T>(db: Sql, purpose: string, work: (sql: TxSql) => Promise<T>): Promise<T> {
  return (await db.begin(async (sql) => {
    const admitted = sql`select set_config('honjin.system', ${purpose}, true)`.execute();
    // Both are waited for: a refusal that nobody hears would end the process.
    const [, result] = await Promise.all([admitted, work(sql)]);
    return result;
  })) as T;
}
