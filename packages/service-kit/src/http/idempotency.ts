import { createHash } from 'node:crypto';
import type { TenantTx } from '../db/tenant-tx.ts';
import { Refusal } from '../refusal.ts';

/** One user intent: its key, and what was asked under it. */
export interface Intent {
  readonly key: string;
  readonly path: string;
  readonly bodyHash: string;
}

/** Thrown to undo a second run of an intent that a concurrent request finished first. */
export class AlreadyDone extends Error {
  readonly answer: object;
  constructor(answer: object) {
    super('the intent was done by another request');
    this.answer = answer;
  }
}

export function hashBody(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64');
}

async function findAnswer(tx: TenantTx, intent: Intent): Promise<object | null> {
  const [row] = await tx.sql<{ path: string; bodyHash: string; answer: object }[]>`
    select path, body_hash as "bodyHash", answer from idempotency
    where store_id = ${tx.scope.storeId} and key = ${intent.key}`;
  if (row === undefined) return null;
  if (row.path !== intent.path || row.bodyHash !== intent.bodyHash) throw new Refusal('HOS-00005-1');
  return row.answer;
}

/**
 * Runs `work` once per intent: a repeated key gets the first answer again, stored in the same transaction as the
 * effect. Throws {@link AlreadyDone} when another request with the key committed meanwhile.
 */
export async function once(tx: TenantTx, intent: Intent, work: () => Promise<object>): Promise<object> {
  const known = await findAnswer(tx, intent);
  if (known !== null) throw new AlreadyDone(known);
  const answer = await work();
  const inserted = await tx.sql`
    insert into idempotency (store_id, key, path, body_hash, answer)
    values (${tx.scope.storeId}, ${intent.key}, ${intent.path}, ${intent.bodyHash}, ${tx.sql.json(answer as never)})
    on conflict do nothing`;
  if (inserted.count === 1) return answer;
  throw new AlreadyDone((await findAnswer(tx, intent)) ?? {});
}
