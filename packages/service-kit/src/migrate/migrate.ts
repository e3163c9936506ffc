import { createHash, createHmac } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type postgres from 'postgres';
import { countByNeed } from './column-statistics.ts';
import {
  APPEND_ONLY_TABLES,
  KIT_TABLES,
  LATER_COLUMNS,
  TABLE_SETTINGS,
  WORKER_GRANTS,
} from './kit-tables.ts';
import { isPassing, openPatiently, withoutLongLocks } from './patience.ts';
import { refuseOldServer } from './server-version.ts';

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

/** Returns the address by which a service role reaches the database of `adminUrl`. */
export function roleUrl(adminUrl: string, role: string, secret: string): string {
  // Several hosts may stand in the address, which is no URL then.
  return adminUrl.replace(/^(\w+:\/\/)(?:[^@/]*@)?/, `$1${role}:${rolePassword(role, secret)}@`);
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

// Roles belong to the whole server. Somebody who prepares another of its databases in the same moment makes the same
// role (23505, 42710) or changes the same row of the catalogue (XX000). It succeeds when they are done.
const MET_ANOTHER: ReadonlySet<string | undefined> = new Set(['23505', '42710', 'XX000']);
const MOST_MEETINGS = 10;

async function isRole(sql: Sql | postgres.TransactionSql, role: string): Promise<boolean> {
  const [known] = await sql`select 1 from pg_roles where rolname = ${role}`;
  return known !== undefined;
}

/** Tells whether the role is there and its password is the one of this secret. */
async function canSignIn(options: MigrateOptions, role: string): Promise<boolean> {
  try {
    const sql = await openPatiently(roleUrl(options.adminUrl, role, options.secret));
    await sql.end({ timeout: 1 });
    return true;
  } catch (error) {
    if (isPassing(error)) throw error;
    return false;
  }
}

async function ensureRole(tx: postgres.TransactionSql, role: string, secret: string | null): Promise<void> {
  for (let meetings = 0; ; meetings += 1) {
    try {
      await tx.savepoint(async (sql) => {
        if (!(await isRole(sql, role)))
          await sql.unsafe(`create role ${role} nologin nosuperuser nobypassrls`);
        if (secret !== null)
          await sql.unsafe(`alter role ${role} login password '${rolePassword(role, secret)}'`);
      });
      return;
    } catch (error) {
      if (meetings === MOST_MEETINGS || !MET_ANOTHER.has((error as { code?: string }).code)) throw error;
    }
  }
}

/** The role that owns the tables, and the two that sign in; touched only where one is missing or has another password. */
async function ensureRoles(sql: Sql, options: MigrateOptions): Promise<void> {
  const role = `honjin_${options.service}`;
  const signIns = [role, `${role}_worker`];
  const areThere = await Promise.all([
    isRole(sql, `${role}_owner`),
    ...signIns.map((one) => isRole(sql, one)),
  ]);
  if (
    areThere.every(Boolean) &&
    (await Promise.all(signIns.map((one) => canSignIn(options, one)))).every(Boolean)
  )
    return;
  await sql.begin(async (tx) => {
    await ensureRole(tx, `${role}_owner`, null);
    for (const one of signIns) await ensureRole(tx, one, options.secret);
  });
}

/**
 * An administrator who is no superuser made the owner's role, but neither acts for it nor sets it by that
 * alone: the role is granted to them. A superuser needs nothing.
 */
async function joinOwner(sql: Sql, service: string): Promise<void> {
  const owner = `honjin_${service}_owner`;
  const [row] = await sql<{ may: boolean }[]>`
    select pg_has_role(current_user, ${owner}, 'SET') and pg_has_role(current_user, ${owner}, 'USAGE') as may`;
  if (!row!.may) await sql.unsafe(`grant ${owner} to current_user with set true, inherit true`);
}

async function isSchema(sql: Sql, service: string): Promise<boolean> {
  const [known] = await sql`
    select from pg_extension, pg_namespace n
    where extname = 'btree_gist' and n.nspname = ${service}
      and (select count(*) from pg_default_acl d where d.defaclnamespace = n.oid) >= 2
      and to_regclass(${`${service}.schema_migration`}) is not null`;
  return known !== undefined;
}

async function ensureSchema(sql: Sql, service: string): Promise<void> {
  const role = `honjin_${service}`;
  if (await isSchema(sql, service)) return;
  await sql.unsafe(`
    create extension if not exists btree_gist;
    create schema if not exists ${service} authorization ${role}_owner;
    grant usage on schema ${service} to ${role}, ${role}_worker;
    alter default privileges for role ${role}_owner in schema ${service}
      grant select, insert, update, delete on tables to ${role};
    alter default privileges for role ${role}_owner in schema ${service} grant usage on sequences to ${role};
    set local role ${role}_owner;
    create table if not exists ${service}.schema_migration
      (name text primary key, checksum text not null, applied_at timestamptz not null default now());
    reset role`);
}

/** Returns those of a list that a look at the database does not find, in order. The looks travel together. */
async function listLacking<T>(wanted: readonly T[], isThere: (one: T) => Promise<boolean>): Promise<T[]> {
  const found = await Promise.all(wanted.map(isThere));
  return wanted.filter((_, index) => !found[index]);
}

async function isTable(sql: Sql, name: string): Promise<boolean> {
  const [known] = await sql<{ isThere: boolean }[]>`select to_regclass(${name}) is not null as is_there`;
  return known!.isThere;
}

async function isColumn(sql: Sql, table: string, column: string): Promise<boolean> {
  const [known] = await sql`
    select from pg_attribute where attrelid = to_regclass(${table}) and attname = ${column}`;
  return known !== undefined;
}

async function hasSettings(sql: Sql, table: string, settings: readonly string[]): Promise<boolean> {
  const [known] = await sql`
    select from pg_class where oid = to_regclass(${table}) and reloptions @> ${[...settings]}::text[]`;
  return known !== undefined;
}

/** Creates the common tables and indexes that are missing. Existing ones are not touched, not even locked. */
async function createKitTables(sql: Sql, service: string): Promise<void> {
  const statements = KIT_TABLES.split(';').map((text) => text.trim());
  const missing = await listLacking(
    statements.filter((text) => text !== ''),
    (text) => isTable(sql, `${service}.${/^create (?:table|index) if not exists (\w+)/.exec(text)?.[1]}`),
  );
  for (const statement of missing) await sql.unsafe(statement);
  const columns = await listLacking(LATER_COLUMNS, ([table, column]) =>
    isColumn(sql, `${service}.${table}`, column),
  );
  for (const [table, column, type] of columns)
    await sql.unsafe(`alter table ${table} add column ${column} ${type}`);
  const unset = await listLacking(TABLE_SETTINGS, ([table, settings]) =>
    hasSettings(sql, `${service}.${table}`, settings),
  );
  for (const [table, settings] of unset)
    await sql.unsafe(`alter table ${table} set (${settings.join(', ')})`);
}

/** Every table is closed to other stores: it has a policy of its own, or gets the one of its store or group column. */
async function closeTables(sql: Sql, service: string): Promise<void> {
  const tables = await sql<
    { name: string; hasStore: boolean; hasGroup: boolean; isClosed: boolean; policies: string[] }[]
  >`
    select c.relname as name, c.relrowsecurity as is_closed,
           exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'store_id' and not a.attisdropped) as has_store,
           exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'group_id' and not a.attisdropped) as has_group,
           array(select p.polname::text from pg_policy p where p.polrelid = c.oid) as policies
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${service} and c.relkind in ('r', 'p') and c.relname <> 'schema_migration'`;
  for (const table of tables) {
    if (!table.isClosed) await sql.unsafe(`alter table ${service}.${table.name} enable row level security`);
    if (table.policies.some((name) => name !== 'worker_access')) continue;
    const column = table.hasStore ? 'store_id' : table.hasGroup ? 'group_id' : null;
    if (column === null)
      throw new Error(`${service}.${table.name} belongs to no store or group: give it a policy`);
    await sql.unsafe(`create policy tenant_scope on ${service}.${table.name} to honjin_${service}
      using (${column} = nullif(current_setting('honjin.${column}', true), '')::uuid)`);
  }
}

/** One right of the list in {@link WORKER_GRANTS}: `select`, or `update (published_at)`. */
async function mayWorker(sql: Sql, service: string, grant: readonly [table: string, right: string]) {
  const [table, right] = grant;
  const [, verb = '', column] = /^(\w+)(?: \((\w+)\))?$/.exec(right) ?? [];
  const [role, name] = [`honjin_${service}_worker`, `${service}.${table}`];
  const [row] = await (column === undefined
    ? sql<{ may: boolean }[]>`select has_table_privilege(${role}, ${name}, ${verb}) as may`
    : sql<{ may: boolean }[]>`select has_column_privilege(${role}, ${name}, ${column}, ${verb}) as may`);
  return row!.may;
}

type WorkerGrant = (typeof WORKER_GRANTS)[number];

async function hasRights(sql: Sql, service: string, [table, rights]: WorkerGrant): Promise<boolean> {
  const may = await Promise.all(rights.split(', ').map((right) => mayWorker(sql, service, [table, right])));
  return may.every(Boolean);
}

async function hasWorkerPolicy(sql: Sql, service: string, table: string): Promise<boolean> {
  const [known] = await sql`
    select from pg_policy where polrelid = ${`${service}.${table}`}::regclass and polname = 'worker_access'`;
  return known !== undefined;
}

async function isGranted(sql: Sql, service: string, grant: WorkerGrant): Promise<boolean> {
  const looks = [hasRights(sql, service, grant), hasWorkerPolicy(sql, service, grant[0])];
  return (await Promise.all(looks)).every(Boolean);
}

async function grantWorker(sql: Sql, service: string, grant: WorkerGrant): Promise<void> {
  const [table, rights] = grant;
  if (!(await hasRights(sql, service, grant)))
    await sql.unsafe(`grant ${rights} on ${service}.${table} to honjin_${service}_worker`);
  if (!(await hasWorkerPolicy(sql, service, table)))
    await sql.unsafe(
      `create policy worker_access on ${service}.${table} to honjin_${service}_worker using (true)`,
    );
}

/** Returns the tables that the worker role may not have counted. */
async function listUncounted(sql: Sql, service: string): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = ${service}::regnamespace and relkind = 'r'
      and not has_table_privilege(${`honjin_${service}_worker`}, oid, 'maintain')`;
  return tables.map(({ name }) => name);
}

async function isAppendOnly(sql: Sql, service: string, table: string): Promise<boolean> {
  const [row] = await sql<{ may: boolean }[]>`
    select has_table_privilege(${`honjin_${service}`}, ${`${service}.${table}`}, 'update, delete') as may`;
  return !row!.may;
}

async function listMissing(sql: Sql, service: string, files: readonly MigrationFile[]) {
  const done = await sql<{ name: string; checksum: string }[]>`
    select name, checksum from ${sql(service)}.schema_migration`;
  const known = new Map(done.map((row) => [row.name, row.checksum]));
  const changed = files.find(({ name, checksum }) => (known.get(name) ?? checksum) !== checksum);
  if (changed) throw new Error(`migration ${changed.name} was changed after it had been applied`);
  return files.filter(({ name }) => !known.has(name));
}

/**
 * Returns the files that are missing, in order, with the closing of their tables: all of them or none, as they belong
 * together.
 */
async function runFiles(sql: Sql, service: string, files: readonly MigrationFile[]): Promise<string[]> {
  // Somebody else may have run some while this one waited.
  const missing = await listMissing(sql, service, files);
  for (const file of missing) {
    await sql.unsafe(file.text);
    await sql`insert into schema_migration (name, checksum) values (${file.name}, ${file.checksum})`;
  }
  await closeTables(sql, service);
  return missing.map(({ name }) => name);
}

type AsOwner = <T>(work: (tx: Sql) => Promise<T>) => Promise<T>;

/** Gives and takes the rights that are not yet as they should be, each in a transaction of its own. */
async function giveRights(sql: Sql, service: string, asOwner: AsOwner): Promise<void> {
  const [grants, uncounted, rewritable] = await Promise.all([
    listLacking(WORKER_GRANTS, (grant) => isGranted(sql, service, grant)),
    // New migrations bring tables, too.
    listUncounted(sql, service),
    listLacking(APPEND_ONLY_TABLES, (table) => isAppendOnly(sql, service, table)),
  ]);
  for (const grant of grants) await asOwner((tx) => grantWorker(tx, service, grant));
  if (uncounted.length > 0)
    await asOwner(async (tx) => {
      for (const name of uncounted)
        await tx.unsafe(`grant maintain on ${service}.${name} to honjin_${service}_worker`);
    });
  for (const table of rewritable)
    await asOwner((tx) => tx.unsafe(`revoke update, delete on ${service}.${table} from honjin_${service}`));
}

/**
 * Brings one service's schema up to date: roles, schema, the common tables, then the service's files in order. Correct
 * parts are only looked at. The others are changed in transactions as short as possible, under an advisory lock; they
 * give way to a service at work and try again. Returns the names of the files applied now. Refuses a changed old file.
 */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const { service } = options;
  const files = readMigrations(options.migrationsDir);
  const sql = await openPatiently(options.adminUrl);
  const asOwner: AsOwner = (work) =>
    withoutLongLocks(sql, async (tx) => {
      await tx.unsafe(`set local search_path to ${service}, public; set local role honjin_${service}_owner`);
      return work(tx);
    });
  try {
    await refuseOldServer(sql);
    await ensureRoles(sql, options);
    await joinOwner(sql, service);
    if (!(await isSchema(sql, service))) await withoutLongLocks(sql, (tx) => ensureSchema(tx, service));
    const applied = await asOwner(async (tx) => {
      await createKitTables(tx, service);
      return runFiles(tx, service, files);
    });
    await giveRights(sql, service, asOwner);
    await countByNeed(sql, service, asOwner);
    return applied;
  } finally {
    await sql.end();
  }
}
