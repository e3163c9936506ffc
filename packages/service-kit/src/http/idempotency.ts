import { createHmac, hash } from 'node:crypto';
import type { TenantTx } from '../db/tenant-tx.ts';
import { Refusal } from '../refusal.ts';

/** One user intent: its key, and what was asked under it. */
export interface Intent {
  readonly key: string;
  readonly path: string;
  readonly bodyHash: string;
}

/** Thrown instead of a second run of an intent. */
export class AlreadyDone extends Error {
  readonly answer: object;
  constructor(answer: object) {
    super('the intent was done before');
    this.answer = answer;
  }
}

/** The installation's key of {@link hashBody}: who has the table alone cannot try passwords against what it keeps. */
export function intentKeyOf(secret: string): string {
  return createHmac('sha256', secret).update('bodies of intents').digest('hex');
}

/** The key stands before the body: nobody is handed a hash to go on from, for which alone HMAC would hash twice. */
export function hashBody(key: string, body: unknown): string {
  return hash('sha256', `${key}${JSON.stringify(body)}`, 'base64');
}

/** A transaction of which only the store is known yet. */
export type Opening = Pick<TenantTx, 'sql' | 'scope'>;

/**
 * Lets requests of one intent pass one after another: who hung up and asks again waits for the first run and hears its
 * answer, and is not refused because of what that run did. Sent at once, so that the look-up follows it on the wire.
 */
function waitForTurn({ sql, scope }: Opening, { key }: Intent): Promise<unknown> {
  return sql`select pg_advisory_xact_lock(hashtextextended(${`${scope.storeId}|${key}`}, 0))`.execute();
}

/**
 * Waits for the intent's turn, travelling with the first statements of its transaction. Throws {@link AlreadyDone} with
 * the first answer when the key was used before, HOS-00005-1 when it was used for something else.
 */
export async function takeTurn(opening: Opening, intent: Intent): Promise<void> {
  const { sql, scope } = opening;
  const [, [row]] = await Promise.all([
    waitForTurn(opening, intent),
    sql<{ path: string; bodyHash: string; answer: object }[]>`
      select path, body_hash, answer from idempotency
      where store_id = ${scope.storeId} and key = ${intent.key}`,
  ]);
  if (row === undefined) return;
  if (row.path !== intent.path || row.bodyHash !== intent.bodyHash) throw new Refusal('HOS-00005-1');
  throw new AlreadyDone(row.answer);
}

/**
 * Keeps the answer for whoever repeats the intent, in the transaction of the effect. Nobody else can have written the
 * key meanwhile: {@link takeTurn} holds the turn until the commit.
 */
export function keepAnswer(tx: TenantTx, intent: Intent, answer: object): void {
  tx.send(tx.sql`
    insert into idempotency (store_id, key, path, body_hash, answer)
    values (${tx.scope.storeId}, ${intent.key}, ${intent.path}, ${intent.bodyHash}, ${tx.sql.json(answer as never)})`);
}
