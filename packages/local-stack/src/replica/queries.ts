import postgres from 'postgres';

/** Runs statements of a server's administrator, one after the other, on one connection. */
export async function asAdministrator<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Keeps the log from now on until the replica has it. */
export async function keepLogFor(sql: postgres.Sql, replica: string): Promise<void> {
  await sql`select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = ${replica}`;
  await sql`select pg_create_physical_replication_slot(${replica}, true)`;
}

/** Has every commit wait until the replica has it safely, too. */
export async function waitForReplica(sql: postgres.Sql, replica: string): Promise<void> {
  await sql.unsafe(`alter system set synchronous_standby_names = 'FIRST 1 ("${replica}")'`);
  await sql`select pg_reload_conf()`;
}

/** Tells whether commits wait for the replica by now. */
export async function isWaitedFor(sql: postgres.Sql, replica: string): Promise<boolean> {
  const [row] = await sql<{ state: string }[]>`
    select sync_state as state from pg_stat_replication where application_name = ${replica}`;
  return row?.state === 'sync';
}

/** Makes a replica the server that writes, and returns when it does. */
export async function promote(sql: postgres.Sql): Promise<void> {
  const [row] = await sql<{ promoted: boolean }[]>`select pg_promote(true, 60) as promoted`;
  if (row?.promoted !== true) throw new Error('the replica did not become the primary');
}
