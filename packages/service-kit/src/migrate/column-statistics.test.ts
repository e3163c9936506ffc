import { randomUUID } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from './migrate.ts';

const serverUrl = process.env['HONJIN_TEST_DATABASE_URL'] ?? '';
// The roles of a service are shared by all databases of the server: another secret would lock the others out.
const secret = 'secret of the test databases';
const name = `honjin_statistics_${randomUUID().replaceAll('-', '')}`;
const address = new URL(serverUrl);
address.pathname = `/${name}`;
const server = postgres(serverUrl, { max: 1, onnotice: () => undefined });

const VISITS = `
  create table visit (
    store_id uuid not null, id uuid primary key, code text not null, status text not null, pay_type text, memo text,
    family text, guests jsonb, days date[], tags text[], note text, amount bigint
  ) with (autovacuum_analyze_scale_factor = 0.002);
  create index visit_code on visit (store_id, code);
  create index visit_tags on visit using gin (tags);
  alter table visit alter note set statistics 50;
  create table house (store_id uuid primary key, name text, rooms jsonb);`;

beforeAll(async () => {
  await server.unsafe(`create database ${name}`);
});

afterAll(async () => {
  await server.unsafe(`drop database if exists ${name} with (force)`);
  await server.end();
});

/** Returns the columns of a table, or of an index, that have a target of their own. */
async function targetsOf(sql: postgres.Sql, table: string) {
  const rows = await sql<{ column: string; target: number; xmin: string }[]>`
    select attname as column, attstattarget as target, xmin::text from pg_attribute
    where attrelid = ${`rooms.${table}`}::regclass and attstattarget is not null order by attnum`;
  return { targets: Object.fromEntries(rows.map(({ column, target }) => [column, target])), rows };
}

it('counts what rows are found and told apart by, and neither documents nor words', async () => {
  const migrationsDir = await mkdtemp(join(tmpdir(), 'honjin-statistics-'));
  await writeFile(join(migrationsDir, '0001_create_visit.sql'), VISITS);
  await writeFile(
    join(migrationsDir, '0002_index_events.sql'),
    "create index outbox_of_visit on outbox (store_id, (payload ->> 'visitId'));",
  );
  const options = { adminUrl: address.toString(), service: 'rooms', migrationsDir, secret };
  await migrate(options);
  const sql = postgres(address.toString(), { max: 1, onnotice: () => undefined });
  const visit = await targetsOf(sql, 'visit');
  expect(visit.targets).toEqual({ memo: 0, family: 0, guests: 0, days: 0, note: 50 });
  // A small table that hardly changes is counted whole but for its documents.
  expect((await targetsOf(sql, 'house')).targets).toEqual({ rooms: 0 });
  expect((await targetsOf(sql, 'outbox')).targets).toMatchObject({
    payload: 0,
    subject: 0,
    store_id: 10,
    seq: 10,
  });
  expect((await targetsOf(sql, 'outbox_of_visit')).targets).toEqual({ expr: 10 });
  await migrate(options);
  expect(await targetsOf(sql, 'visit')).toEqual(visit);
  await sql.end();
});
