import { createHmac } from 'node:crypto';
import type { Sql } from '../db/connect.ts';
import { UnusableDatabase } from './connections.ts';

const LOST =
  'HONJIN_SECRET is not the one that the data of this service is sealed under. Put the former secret back from your ' +
  'backup: what is sealed cannot be read with another one. On one machine it comes from the files secret and keys/roles-secret.';

/** Returns what tells one secret from another, and nothing about it to whoever reads the database. */
function fingerprintOf(secret: string): string {
  return createHmac('sha256', secret).update('fingerprint of what data is sealed under').digest('base64');
}

/**
 * Compares the secret with the one that the service started with the first time. It throws in words when it is another.
 * Services that seal nothing have no table for it and are not held to any secret.
 */
export async function holdToSecret(db: Sql, schema: string, secret: string): Promise<void> {
  const [table] = await db`select to_regclass(${`${schema}.seal_fingerprint`}) is not null as is_there`;
  if (table?.['isThere'] !== true) return;
  const fingerprint = fingerprintOf(secret);
  await db`
    insert into seal_fingerprint (name, fingerprint) values ('secret', ${fingerprint}) on conflict do nothing`;
  const [first] = await db`select fingerprint from seal_fingerprint where name = 'secret'`;
  if (first?.['fingerprint'] !== fingerprint) throw new UnusableDatabase(LOST);
}
