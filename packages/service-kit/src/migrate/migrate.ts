import { createHash, createHmac } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { APPEND_ONLY_TABLES, KIT_TABLES, WORKER_GRANTS } from './kit-tables.ts';

type Sql = postgres.Sql;

export interface MigrateOptions {
  /** Connection of an administrator: creates roles and schemas. */
  adminUrl: string;
  service: string;
  /** Folder of `NNNN_name.sql` files. */
  migrationsDir: string;
  /** Key from which the passwords of the service's roles are derived. */
  secret: string;
}

/** Password of a database role: HMAC-SHA256 of its name under the installation's secret, hex. */
export function rolePassword(role: string, secret: string): string {
  return createHmac('sha256', secret).update(role).digest('hex');
}

/** The address by which a service role reaches the database of `adminUrl`. */
export function roleUrl(adminUrl: string, role: string, secret: string): string {
  const url = new URL(adminUrl);
  url.username = role;
  url.password = rolePassword(role, secret);
  return url.toString();
}

interface MigrationFile {
  name: string;
  text: string;
  checksum: string;
}

function readMigrations(dir: string): MigrationFile[] {
  const names = readdirSync(dir).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name));
  return names.toSorted().map((name) => {
    const text = readFileSync(join(dir, name), 'utf8');
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
  });
}

// Roles belong to the whole server. Who prepares another database of it in the same moment makes the same role
// (23505, 42710) or changes the same row of the catalogue (XX000); when they are done it goes.
const MET_ANOTHER: ReadonlySet<string | undefined> = new Set(['23505', '42710', 'XX000']);
const MOST_MEETINGS = 10;

async function ensureRole(tx: postgres.TransactionSql, role: string, secret: string | null): Promise<void> {
  for (let meetings = 0; ; meetings += 1) {
    try {
      await tx.savepoint(async (sql) => {
        const [known] = await sql`select 1 from pg_roles where rolname = ${role}`;
        if (!known) await sql.unsafe(`create role ${role} nologin nosuperuser nobypassrls`);
        if (secret !== null)
          await sql.unsafe(`alter role ${role} login password '${rolePassword(role, secret)}'`);
      });
      return;
    } catch (error) {
      if (meetings === MOST_MEETINGS || !MET_ANOTHER.has((error as { code?: string }).code)) throw error;
    }
  }
}

async function ensureRolesAndSchema(
  sql: postgres.TransactionSql,
  service: string,
  secret: string,
): Promise<void> {
  const role = `honjin_${service}`;
  await ensureRole(sql, `${role}_owner`, null);
  await ensureRole(sql, role, secret);
  await ensureRole(sql, `${role}_worker`, secret);
  await sql.unsafe(`
    create extension if not exists btree_gist;
    create schema if not exists ${service} authorization ${role}_owner;
    grant usage on schema ${service} to ${role}, ${role}_worker;
    alter default privileges for role ${role}_owner in schema ${service}
      grant select, insert, update, delete on tables to ${role};
    alter default privileges for role ${role}_owner in schema ${service} grant usage on sequences to ${role};`);
}

async function runFiles(sql: Sql, files: readonly MigrationFile[]): Promise<string[]> {
  const done = await sql<{ name: string; checksum: string }[]>`select name, checksum from schema_migration`;
  const known = new Map(done.map((row) => [row.name, row.checksum]));
  const applied: string[] = [];
  for (const file of files) {
    const checksum = known.get(file.name);
    if (checksum === file.checksum) continue;
    if (checksum !== undefined)
      throw new Error(`migration ${file.name} was changed after it had been applied`);
    await sql.unsafe(file.text);
    await sql`insert into schema_migration (name, checksum) values (${file.name}, ${file.checksum})`;
    applied.push(file.name);
  }
  return applied;
}

/** Every table is closed to other stores: it has a policy of its own, or gets the one of its store or group column. */
async function closeTables(sql: Sql, service: string): Promise<void> {
  const tables = await sql<{ name: string; hasStore: boolean; hasGroup: boolean; policies: string[] }[]>`
    select c.relname as name,
           exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'store_id' and not a.attisdropped) as "hasStore",
           exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'group_id' and not a.attisdropped) as "hasGroup",
           array(select p.polname::text from pg_policy p where p.polrelid = c.oid) as policies
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${service} and c.relkind in ('r', 'p') and c.relname <> 'schema_migration'`;
  for (const table of tables) {
    await sql.unsafe(`alter table ${service}.${table.name} enable row level security`);
    if (table.policies.some((name) => name !== 'worker_access')) continue;
    const column = table.hasStore ? 'store_id' : table.hasGroup ? 'group_id' : null;
    if (column === null)
      throw new Error(`${service}.${table.name} belongs to no store or group: give it a policy`);
    await sql.unsafe(`create policy tenant_scope on ${service}.${table.name} to honjin_${service}
      using (${column} = nullif(current_setting('honjin.${column}', true), '')::uuid)`);
  }
}

async function grantWorker(sql: Sql, service: string): Promise<void> {
  for (const [table, rights] of WORKER_GRANTS) {
    await sql.unsafe(`
      grant ${rights} on ${service}.${table} to honjin_${service}_worker;
      drop policy if exists worker_access on ${service}.${table};
      create policy worker_access on ${service}.${table} to honjin_${service}_worker using (true)`);
  }
  for (const table of APPEND_ONLY_TABLES) {
    await sql.unsafe(`revoke update, delete on ${service}.${table} from honjin_${service}`);
  }
}

/**
 * Brings one service's schema up to date: roles, schema, the common tables, then the service's files in order, all in
 * one transaction under an advisory lock. Returns the names of the files applied now. Refuses a changed old file.
 */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const sql = postgres(options.adminUrl, { max: 1, onnotice: () => undefined });
  try {
    return (await sql.begin(async (tx) => {
      const db = tx as unknown as Sql;
      await db`select pg_advisory_xact_lock(hashtext('honjin-migrate'))`;
      await ensureRolesAndSchema(tx, options.service, options.secret);
      await db.unsafe(
        `set local search_path to ${options.service}, public; set local role honjin_${options.service}_owner`,
      );
      await db.unsafe(
        'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
      );
      await db.unsafe(KIT_TABLES);
      const applied = await runFiles(db, readMigrations(options.migrationsDir));
      await closeTables(db, options.service);
      await grantWorker(db, options.service);
      return applied;
    })) as string[];
  } finally {
    await sql.end();
  }
}
