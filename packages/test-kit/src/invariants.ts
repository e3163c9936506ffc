import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type postgres from 'postgres';

/** One breach of what must always be true of the data. */
export interface BrokenInvariant {
  rule: string;
  storeId: string;
  found: string;
}

/**
 * Looks for breaches in the registration schema: no two parties in one room, stock equal to what is held, sums, numbers
 * without gaps. Run it after a suite with an administrator's connection; empty means that all is well.
 */
export async function listBrokenInvariants(admin: postgres.Sql): Promise<BrokenInvariant[]> {
  const text = await readFile(join(import.meta.dirname, 'registration-invariants.sql'), 'utf8');
  const rows = await admin.unsafe<{ rule: string; store_id: string; found: string }[]>(text);
  return rows.map(({ rule, store_id: storeId, found }) => ({ rule, storeId, found }));
}

const SHOWN = 10;

/** Throws when the registration schema breaks other rules than the ones that a test broke on purpose. */
export async function refuseBrokenInvariants(
  admin: postgres.Sql,
  onPurpose: readonly string[],
): Promise<void> {
  const broken = await listBrokenInvariants(admin);
  const unexpected = broken.filter(({ rule }) => !onPurpose.includes(rule));
  if (unexpected.length === 0) return;
  throw new Error(`${unexpected.length} broken invariants: ${JSON.stringify(unexpected.slice(0, SHOWN))}`);
}
