import { randomUUID } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { oldServerSentence } from './server-version.ts';

const migrationsDir = join(import.meta.dirname, '../../../../services/rooms/migrations');
const serverUrl = process.env['HONJIN_TEST_DATABASE_URL'] ?? '';
const names = Array.from({ length: 7 }, () => `honjin_migrate_${randomUUID().replaceAll('-', '')}`);
const server = postgres(serverUrl, { max: 1, onnotice: () => undefined });

const secret = 'secret of the test databases';
const urls: string[] = [];

beforeAll(async () => {
  for (const name of names) {
    await server.unsafe(`create database ${name}`);
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    urls.push(url.toString());
  }
});

afterAll(async () => {
  for (const name of names) await server.unsafe(`drop database if exists ${name} with (force)`);
  await server.end();
});

/** Returns a digest of the catalogue. DDL of any kind changes it. */
function catalogueOf(sql: postgres.Sql) {
  return sql`
    select md5(string_agg(line, '|' order by line)) as digest from (
      select 'class ' || c.oid || ' ' || c.xmin::text as line from pg_class c where c.relnamespace = 'rooms'::regnamespace
      union all select 'policy ' || oid || ' ' || xmin::text from pg_policy
      union all select 'namespace ' || oid || ' ' || xmin::text from pg_namespace where nspname = 'rooms'
      union all select 'acl ' || oid || ' ' || xmin::text from pg_default_acl
    ) as lines`;
}

it('changes nothing where there is nothing to change, although services are at work on every table', async () => {
  const [first] = urls;
  const options = { adminUrl: first!, service: 'rooms', migrationsDir, secret };
  await migrate(options);
  const sql = postgres(first!, { max: 2, onnotice: () => undefined });
  const before = await catalogueOf(sql);
  const atWork = Promise.withResolvers<void>();
  const isDone = Promise.withResolvers<void>();
  const work = sql.begin(async (tx) => {
    const tables = await tx<{ name: string }[]>`
      select relname as name from pg_class where relnamespace = 'rooms'::regnamespace and relkind = 'r'`;
    for (const { name } of tables) await tx.unsafe(`lock table rooms.${name} in row exclusive mode`);
    atWork.resolve();
    await isDone.promise;
  });
  await atWork.promise;
  expect(await migrate(options)).toEqual([]);
  isDone.resolve();
  await work;
  expect(await catalogueOf(sql)).toEqual(before);
  await sql.end();
});

it('gives tables of an earlier release their settings and whom they are counted by', async () => {
  const [first] = urls;
  const options = { adminUrl: first!, service: 'rooms', migrationsDir, secret };
  const sql = postgres(first!, { max: 1, onnotice: () => undefined });
  const settings = () => sql`
    select relname, reloptions, has_table_privilege('honjin_rooms_worker', oid, 'maintain') as is_counted from pg_class
    where relnamespace = 'rooms'::regnamespace and relkind = 'r' order by relname`;
  await migrate(options);
  const now = await settings();
  await sql.unsafe(`
    alter table rooms.outbox reset (autovacuum_vacuum_max_threshold, autovacuum_analyze_threshold, autovacuum_analyze_scale_factor);
    alter table rooms.store_revision reset (fillfactor);
    revoke maintain on all tables in schema rooms from honjin_rooms_worker`);
  expect(await settings()).not.toEqual(now);
  await migrate(options);
  expect(await settings()).toEqual(now);
  await sql.end();
});

it('gives way to a service that is at work, and comes after it', async () => {
  const [first] = urls;
  const dir = await mkdtemp(join(tmpdir(), 'honjin-migrate-'));
  await writeFile(join(dir, '9001_add_word.sql'), 'alter table business_day add column word text;');
  const sql = postgres(first!, { max: 2, onnotice: () => undefined });
  const atWork = Promise.withResolvers<void>();
  const work = sql.begin(async (tx) => {
    await tx`lock table rooms.business_day in row exclusive mode`;
    atWork.resolve();
    await sleep(3_000);
    // A reader that comes meanwhile waits behind the migration no longer than the migration's patience.
    await tx`select from rooms.outbox limit 1`;
  });
  await atWork.promise;
  const migrated = migrate({ adminUrl: first!, service: 'rooms', migrationsDir: dir, secret });
  await work;
  expect(await migrated).toEqual(['9001_add_word.sql']);
  await sql.end();
});

it('prepares databases of one server at once, although their roles are shared', async () => {
  const applied = await Promise.all(
    urls.slice(1).map((adminUrl) => migrate({ adminUrl, service: 'rooms', migrationsDir, secret })),
  );
  for (const files of applied) expect(files).toEqual(applied[0]);
  expect(applied[0]).not.toEqual([]);
});

it('works for an administrator who may make roles and owns the database, and is no superuser', async () => {
  const id = randomUUID().replaceAll('-', '').slice(0, 12);
  const [admin, service] = [`lent_admin_${id}`, `lent${id}`];
  const url = new URL(urls.at(-1)!);
  await server.unsafe(`create role ${admin} login createrole password 'lent'`);
  await server.unsafe(`alter database ${url.pathname.slice(1)} owner to ${admin}`);
  url.username = admin;
  url.password = 'lent';
  const dir = await mkdtemp(join(tmpdir(), 'honjin-lent-'));
  await writeFile(
    join(dir, '0001_create_note.sql'),
    'create table note (store_id uuid not null, id uuid primary key);',
  );
  const options = { adminUrl: url.toString(), service, migrationsDir: dir, secret };
  try {
    expect(await migrate(options)).toEqual(['0001_create_note.sql']);
    expect(await migrate(options)).toEqual([]);
  } finally {
    const sql = postgres(urls.at(-1)!, { max: 1, onnotice: () => undefined });
    const roles = [`honjin_${service}`, `honjin_${service}_worker`, `honjin_${service}_owner`, admin];
    await sql.unsafe(`drop schema if exists ${service} cascade`);
    await sql.unsafe(`alter database ${url.pathname.slice(1)} owner to current_user`);
    for (const role of roles) await sql.unsafe(`drop owned by ${role} cascade; drop role if exists ${role}`);
    await sql.end();
  }
});

it('says in one sentence that a server is too old', () => {
  expect(oldServerSentence(180_003)).toBeNull();
  expect(oldServerSentence(170_006)).toContain('PostgreSQL 18 or newer is needed; this server is 17.');
  expect(oldServerSentence(160_010)).toContain('PostgreSQL 18 以降が必要です');
});
