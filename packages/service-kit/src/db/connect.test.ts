import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { connect, type Sql } from './connect.ts';

const url = process.env['HONJIN_TEST_DATABASE_URL'] ?? '';
const schema = `lost_${randomUUID().replaceAll('-', '')}`;
const admin = postgres(url, { max: 1, onnotice: () => undefined });
const fatal: unknown[] = [];
const note = (error: unknown) => void fatal.push(error);
let sql: Sql;

beforeAll(async () => {
  process.on('uncaughtException', note);
  await admin.unsafe(
    `create schema ${schema}; create table ${schema}.entry (id uuid primary key, owner int not null)`,
  );
  sql = connect({ url, schema, pool: 8, statementTimeoutMs: 15_000, lockTimeoutMs: 5_000 });
});

afterAll(async () => {
  process.off('uncaughtException', note);
  await sql.end({ timeout: 1 });
  await admin.unsafe(`drop schema ${schema} cascade`);
  await admin.end();
});

async function loseAll(): Promise<number> {
  const lost = await admin`
    select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${`honjin-${schema}`}`;
  return lost.length;
}

it('outlives the loss of every connection, and has them all again at once', async () => {
  for (let round = 0; round < 20; round += 1) {
    const work = Array.from({ length: 24 }, (_, at) =>
      sql
        .begin(async (tx) => {
          await tx`insert into entry (id, owner) values (${randomUUID()}, ${at})`;
          await sleep((at * 7) % 40);
          await tx`select pg_sleep(${(at % 5) / 200})`;
          await tx`insert into entry (id, owner) values (${randomUUID()}, ${at})`;
        })
        .then(
          () => 'done',
          () => 'lost',
        ),
    );
    await sleep(round * 2);
    await loseAll();
    await Promise.all(work);
    const from = performance.now();
    await Promise.all(Array.from({ length: 8 }, () => sql`select pg_sleep(0.02)`.catch(() => sql`select 1`)));
    expect(performance.now() - from).toBeLessThan(2_000);
  }
  expect(fatal).toEqual([]);
  const [row] = await admin<{ odd: number }[]>`
    select count(*)::int % 2 as odd from ${admin(schema)}.entry`;
  expect(row).toEqual({ odd: 0 });
});

it('never runs a statement of a lost transaction inside the one that now has its connection', async () => {
  const single = connect({ url, schema, pool: 1, statementTimeoutMs: 15_000, lockTimeoutMs: 5_000 });
  const late = Promise.withResolvers<unknown>();
  const next = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const lost = single.begin(async (tx) => {
    await tx`select 1`;
    begun.resolve();
    await next.promise;
    late.resolve(
      await tx`insert into entry (id, owner) values (${randomUUID()}, -1)`.catch((e: unknown) => e),
    );
  });
  const refusal = lost.then(
    () => 'none',
    (error: Error) => error.message,
  );
  await begun.promise;
  await loseAll();
  expect(await refusal).toMatch(/CONNECTION|RESET/);
  const mine = await single.begin(async (tx) => {
    await tx`insert into entry (id, owner) values (${randomUUID()}, -2)`;
    next.resolve();
    expect(await late.promise).toMatchObject({ code: 'CONNECTION_CLOSED' });
    await sleep(20);
    return tx`select owner from entry where owner < 0`;
  });
  await single.end({ timeout: 1 });
  expect([...mine]).toEqual([{ owner: -2 }]);
  const kept = await admin`select owner from ${admin(schema)}.entry where owner < 0`;
  expect([...kept]).toEqual([{ owner: -2 }]);
});

it('refuses queries on a reserved connection that is lost, and gives nothing back for it', async () => {
  const reserved = await sql.reserve();
  await reserved`select 1`;
  await loseAll();
  await sleep(100);
  await expect(reserved`select pg_advisory_unlock_all()`).rejects.toMatchObject({
    code: 'CONNECTION_CLOSED',
  });
  reserved.release();
  const all = await Promise.all(Array.from({ length: 16 }, () => sql`select pg_sleep(0.01)`));
  expect(all).toHaveLength(16);
  expect(fatal).toEqual([]);
});

const socketFolder = process.env['HONJIN_TEST_DATABASE_SOCKET'] ?? '';

it.skipIf(socketFolder === '')('takes the socket of this machine that the address names', async () => {
  const host = `host=${encodeURIComponent(socketFolder)}`;
  for (const query of [host, `${host}&keep_alive=30`, `keep_alive=30&${host}`]) {
    const local = connect({
      url: `${url}?${query}`,
      schema,
      pool: 1,
      statementTimeoutMs: 5_000,
      lockTimeoutMs: 5_000,
    });
    const [row] = await local`select inet_client_addr() is null as by_socket`;
    expect(row).toEqual({ bySocket: true });
    await local.end();
    // Migrations, the seed and the start of a suite open the same address by themselves.
    const bare = postgres(`${url}?${query}`, { max: 1 });
    expect(await bare`select inet_client_addr() is null as by_socket`).toEqual([{ by_socket: true }]);
    await bare.end();
  }
});

it('writes to the database once for all statements of a turn, however long they are', async () => {
  const single = connect({ url, schema, pool: 1, statementTimeoutMs: 5_000, lockTimeoutMs: 5_000 });
  const long = 'x'.repeat(3_000);
  const sendAll = () =>
    single.begin(async (tx) => {
      const write = vi.spyOn(Socket.prototype, 'write');
      await Promise.all([1, 2, 3, 4].map((at) => tx`select ${long}::text, ${at}::int`));
      const writes = write.mock.calls.length;
      write.mockRestore();
      return writes;
    });
  // The first time, the server is asked for the types of the parameters.
  await sendAll();
  expect(await sendAll()).toBe(1);
  await single.end();
});

it('lets no small write wait until the server has acknowledged the one before', async () => {
  const noDelay = vi.spyOn(Socket.prototype, 'setNoDelay');
  const single = connect({ url, schema, pool: 1, statementTimeoutMs: 5_000, lockTimeoutMs: 5_000 });
  await single`select 1`;
  expect(noDelay).toHaveBeenCalledExactlyOnceWith(true);
  noDelay.mockRestore();
  await single.end();
});
