import { createHmac, hash } from 'node:crypto';
import type { Actor } from '@honjin/contracts';
import type { Sql } from '../db/connect.ts';
import { tenantTxOutcome, type Opening, type TenantTx, type TxOutcome } from '../db/tenant-tx.ts';
import { newId } from '../process/ids.ts';
import { Refusal } from '../refusal.ts';

/** One user intent: its key, and the request under it. */
export interface Intent {
  readonly key: string;
  readonly path: string;
  readonly bodyHash: string;
}

/** Thrown to prevent a second run of an intent. */
export class AlreadyDone extends Error {
  readonly answer: object;
  constructor(answer: object) {
    super('the intent was done before');
    this.answer = answer;
  }
}

/**
 * Returns the installation's key of {@link hashBody}. A thief of the table alone cannot try passwords against the
 * hashes in it.
 */
export function intentKeyOf(secret: string): string {
  return createHmac('sha256', secret).update('bodies of intents').digest('hex');
}

/** The key comes before the body. Nobody gets a hash to continue from, and only for that would HMAC hash twice. */
export function hashBody(key: string, body: unknown): string {
  return hash('sha256', `${key}${JSON.stringify(body)}`, 'base64');
}

/** Returns the first answer of an intent that was done before, without waiting for one that is under way. */
export async function findAnswer({ sql, scope }: Opening, intent: Intent): Promise<object | null> {
  const [row] = await sql<{ path: string; bodyHash: string; answer: object }[]>`
    select path, body_hash, answer from idempotency
    where store_id = ${scope.storeId} and key = ${intent.key}`;
  if (row === undefined) return null;
  if (row.path !== intent.path || row.bodyHash !== intent.bodyHash) throw new Refusal('HOS-00005-1');
  return row.answer;
}

/**
 * Lets requests of one intent pass one after another. A caller who hung up and asks again waits for the first run and
 * gets its answer, and is not refused because of the effect of that run. It is sent at once, so that the look-up
 * follows it on the wire.
 */
function waitForTurn({ sql, scope }: Opening, { key }: Intent): Promise<unknown> {
  return sql`select pg_advisory_xact_lock(hashtextextended(${`${scope.storeId}|${key}`}, 0))`.execute();
}

/**
 * Waits for the intent's turn, travelling with the first statements of its transaction. Throws {@link AlreadyDone} with
 * the first answer when the key was used before, HOS-00005-1 when it was used for something else.
 */
export async function takeTurn(opening: Opening, intent: Intent): Promise<void> {
  const [, answer] = await Promise.all([waitForTurn(opening, intent), findAnswer(opening, intent)]);
  if (answer !== null) throw new AlreadyDone(answer);
}

/**
 * Keeps the answer for repetitions of the intent, in the transaction of the effect. Nobody else can have written the
 * key meanwhile: {@link takeTurn} holds the turn until the commit.
 */
export function keepAnswer(tx: TenantTx, intent: Intent, answer: object): void {
  tx.send(tx.sql`
    insert into idempotency (store_id, key, path, body_hash, answer)
    values (${tx.scope.storeId}, ${intent.key}, ${intent.path}, ${intent.bodyHash}, ${tx.sql.json(answer as never)})`);
}

/**
 * One transaction for an intent whose caller asked this service through another one: does `work` and keeps its answer, or
 * answers what was kept. Without an intent it is any other transaction.
 */
export async function onceTx<T extends object>(
  db: Sql,
  { actor, intent }: { actor: Actor; intent: Intent | null },
  work: (tx: TenantTx) => Promise<T>,
): Promise<TxOutcome<T>> {
  const { groupId, companyId, storeId } = actor;
  const scope = { groupId, companyId, storeId };
  const context = { requestId: newId(), actor };
  if (intent === null) return tenantTxOutcome(db, scope, context, work);
  const alongside = (opening: Opening) => takeTurn(opening, intent);
  try {
    return await tenantTxOutcome(db, scope, { ...context, alongside }, async (tx) => {
      const answer = await work(tx);
      keepAnswer(tx, intent, answer);
      return answer;
    });
  } catch (error) {
    if (!(error instanceof AlreadyDone)) throw error;
    return tenantTxOutcome(db, scope, context, async () => error.answer as T);
  }
}

/** Lets what one process does for the same intent pass one after another, beyond what a single transaction holds together. */
export class IntentQueue {
  readonly #last = new Map<string, Promise<unknown>>();

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    this.#last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.#last.get(key) === mine) this.#last.delete(key);
    }
  }
}
