import type { Sql } from './database.ts';

/** Tells whether the database has a chain already; then its data is somebody's and stays as it is. */
export async function hasChain(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ any: boolean }[]>`select exists (select from admin.chain_group) as any`;
  return row?.any ?? false;
}
