import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import * as fc from 'fast-check';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
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

/** The types of the messages that are written meanwhile, a text for each write: B binds, E executes, S asks for the answer. */
async function writtenBy(work: () => Promise<unknown>): Promise<string[]> {
  const write = vi.spyOn(Socket.prototype, 'write');
  await work();
  const texts = write.mock.calls.map(([bytes]) => {
    let text = '';
    for (let at = 0; at + 5 <= bytes.length; at += 1 + (bytes as Buffer).readUInt32BE(at + 1))
      text += String.fromCharCode((bytes as Buffer)[at]!);
    return text;
  });
  write.mockRestore();
  return texts;
}

describe('a transaction', () => {
  const single = () => connect({ url, schema, pool: 1, statementTimeoutMs: 5_000, lockTimeoutMs: 5_000 });
  const insert = (tx: Sql, id: string) => tx`insert into entry (id, owner) values (${id}, 7)`;
  const outcomes = (settled: readonly PromiseSettledResult<unknown>[]) =>
    settled.map((one) => (one.status === 'rejected' ? (one.reason as { code: string }).code : 'done'));
  const isKept = async (id: string) =>
    (await admin`select from ${admin(schema)}.entry where id = ${id}`).length > 0;

  it('begins with its first statements, in one write that is answered once, however long they are', async () => {
    const db = single();
    const long = 'x'.repeat(3_000);
    const sendAll = () =>
      db.begin((tx) => Promise.all([1, 2, 3, 4].map((at) => tx`select ${long}::text, ${at}::int`)));
    // The first time, the server is asked for the types of the parameters.
    await sendAll();
    expect(await writtenBy(sendAll)).toEqual(['BEBEBEBEBES', 'BES']);
    await db.end();
  });

  it('sends a statement at once that another connection knows, and reads its rows as they are now', async () => {
    const db = connect({ url, schema, pool: 2, statementTimeoutMs: 5_000, lockTimeoutMs: 5_000 });
    const read = (tx: Sql) =>
      tx<{ extra?: number }[]>`select * from entry where owner > ${-100}::int limit 1`;
    await insert(db, randomUUID());
    await read(db);
    const written = await db.begin(async (first) => {
      await first`select 1`;
      await admin.unsafe(`alter table ${schema}.entry add column extra int not null default 5`);
      return writtenBy(async () => {
        const [row] = await db.begin((second) => read(second as unknown as Sql));
        expect(Object.keys(row!)).toEqual(['id', 'owner', 'extra']);
      });
    });
    // A statement that is new to a connection is parsed (P) and described (D) on the way.
    expect(written).toContain('PDBEPDBES');
    await admin.unsafe(`alter table ${schema}.entry drop column extra`);
    await db.end();
  });

  it('keeps the types of so many statements, and no more', async () => {
    const db = single();
    const { types } = (db.options as unknown as { shared: { types: Map<string, unknown> } }).shared;
    let most = 0;
    for (let at = 0; at < 2_100; at += 1) {
      await db`select ${at}::int as ${db.unsafe(`number_${at}`)}`;
      most = Math.max(most, types.size);
    }
    expect(most).toBe(2_000);
    expect(types.size).toBeLessThan(most);
    await db.end();
  });

  it('asks anew for the types of a statement whose table has become another one', async () => {
    const db = connect({ url, schema, pool: 2, statementTimeoutMs: 5_000, lockTimeoutMs: 5_000 });
    const mark = (tx: Sql, kind: string) => tx`select ${kind}::kind as kind`;
    await admin.unsafe(`set search_path = ${schema}; create type kind as enum ('A')`);
    await db.begin(async (first) => {
      await mark(first as unknown as Sql, 'A');
      await admin.unsafe(`set search_path = ${schema}; drop type kind; create type kind as enum ('B')`);
      const second = () => db.begin((tx) => mark(tx as unknown as Sql, 'B'));
      await second().catch(() => undefined);
      expect(await second()).toEqual([{ kind: 'B' }]);
    });
    await db.end();
  });

  it('ends with what is sent last', async () => {
    const db = single();
    const write = () => db.begin((tx) => void insert(tx as unknown as Sql, randomUUID()).execute());
    await write();
    expect(await writtenBy(write)).toEqual(['BEBEBES']);
    await db.end();
  });

  it('undoes all when one of the statements sent together fails, known to the server or new', async () => {
    const db = single();
    for (let round = 0; round < 2; round += 1) {
      const [kept, undone] = [randomUUID(), randomUUID()];
      await insert(db, kept);
      const together = db.begin(async (tx) => {
        const all = [undone, kept, randomUUID()].map((id) => insert(tx as unknown as Sql, id));
        const fresh = tx`select ${round}::int as ${tx.unsafe(`fresh_${round}`)}`;
        expect(outcomes(await Promise.allSettled([...all, fresh]))).toEqual([
          'done',
          '23505',
          '25P02',
          '25P02',
        ]);
        return 'not told';
      });
      await expect(together).rejects.toMatchObject({ code: '23505' });
      expect(await isKept(undone)).toBe(false);
      expect(await db.begin((tx) => tx`select ${round}::int as alive`)).toEqual([{ alive: round }]);
    }
    await db.end();
  });

  it('tells of a failure that nobody waited for, and gives its connection back', async () => {
    const db = single();
    const twice = randomUUID();
    await insert(db, twice);
    const unheard = (end: () => unknown) =>
      db.begin((tx) => {
        void insert(tx as unknown as Sql, twice).execute();
        return end();
      });
    await expect(unheard(() => 'done')).rejects.toMatchObject({ code: '23505' });
    await expect(unheard(() => Promise.reject(new Error('mine')))).rejects.toThrow('mine');
    await expect(unheard(() => sleep(20).then(() => 'done'))).rejects.toMatchObject({ code: '23505' });
    expect(await db.begin((tx) => tx`select 1 as alive`)).toEqual([{ alive: 1 }]);
    await db.end();
  });

  it('goes on after a savepoint whose statements failed together', async () => {
    const db = single();
    const [kept, undone] = [randomUUID(), randomUUID()];
    await db.begin(async (tx) => {
      await insert(tx as unknown as Sql, kept);
      const part = tx.savepoint((inner) =>
        Promise.all([undone, kept].map((id) => insert(inner as unknown as Sql, id))),
      );
      await expect(part).rejects.toMatchObject({ code: '23505' });
    });
    expect([await isKept(kept), await isKept(undone)]).toEqual([true, false]);
    await db.end();
  });

  it('that cannot begin runs nothing, at once or later', async () => {
    const db = single();
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    for (const pause of [null, 0, 20, null, 0, 20]) {
      // From the fourth round on the server knows the statement.
      if (pause === 20) await insert(db, randomUUID());
      const refused = db.begin('isolation level unheard of', async (tx) => {
        const inTx = tx as unknown as Sql;
        await Promise.allSettled([insert(inTx, ids[0]!), inTx.unsafe('select 1')]);
        if (pause !== null) await sleep(pause);
        const sent = insert(inTx, ids[1]!).execute();
        await new Promise((resolve) => setImmediate(resolve));
        await Promise.allSettled([sent, insert(inTx, ids[2]!)]);
      });
      await expect(refused).rejects.toMatchObject({ code: '42601' });
    }
    await sleep(50);
    expect(await Promise.all(ids.map(isKept))).toEqual([false, false, false]);
    await db.end();
  });

  it('does all or nothing, whatever is sent together and what of it fails', async () => {
    const db = connect({ url, schema, pool: 3, statementTimeoutMs: 5_000, lockTimeoutMs: 5_000 });
    const twice = randomUUID();
    await insert(db, twice);
    const step = fc.constantFrom('GOOD', 'BAD', 'FRESH', 'PAUSE');
    const turns = fc.array(fc.array(step, { maxLength: 4 }), { maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(fc.array(turns, { minLength: 1, maxLength: 8 }), fc.boolean(), async (all, waits) => {
        const run = async (parts: (typeof all)[number]) => {
          const ids: string[] = [];
          const made = (id: string) => (ids.push(id), id);
          const isGood = !parts.flat().includes('BAD');
          const done = db.begin(async (tx) => {
            const inTx = tx as unknown as Sql;
            for (const part of parts) {
              const sent = part.map((kind) => {
                if (kind === 'PAUSE') return sleep(1);
                if (kind === 'BAD') return insert(inTx, twice);
                const id = made(randomUUID());
                if (kind === 'GOOD') return insert(inTx, id);
                const name = inTx.unsafe(`fresh_${id.replaceAll('-', '')}`);
                return inTx`with ${name} as (select 1) insert into entry (id, owner) values (${id}, 7)`;
              });
              const settled = Promise.allSettled(sent);
              if (waits) await settled;
            }
          });
          const end = await done.then(
            () => 'done',
            (error: { code: string }) => error.code,
          );
          const kept = await Promise.all(ids.map(isKept));
          expect({ end, kept }).toEqual({
            end: isGood ? 'done' : '23505',
            kept: ids.map(() => isGood),
          });
        };
        await Promise.all(all.map(run));
      }),
      { numRuns: 60 },
    );
    await db.end();
  });

  it('takes statements of the simple kind, and cursors, among the others', async () => {
    const db = single();
    for (let round = 0; round < 2; round += 1) {
      const rows: number[] = [];
      const read = await db.begin(async (tx) => {
        const list = async () => {
          for await (const some of tx<{ at: number }[]>`select generate_series(1, 5) as at`.cursor(2))
            rows.push(...some.map(({ at }) => at));
        };
        return Promise.all([tx.unsafe('select 1 as one; select 2 as two'), tx`select 3 as three`, list()]);
      });
      expect(JSON.stringify(read)).toBe('[[[{"one":1}],[{"two":2}]],[{"three":3}],null]');
      expect(rows).toEqual([1, 2, 3, 4, 5]);
    }
    await db.end();
  });
});

it('goes on with the connection that was used last, which knows most statements', async () => {
  const pool = connect({ url, schema, pool: 4, statementTimeoutMs: 5_000, lockTimeoutMs: 5_000 });
  const pid = async () => (await pool<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]!.pid;
  await Promise.all([1, 2, 3, 4].map(() => pool`select pg_sleep(0.05)`));
  const used = [];
  for (let turn = 0; turn < 6; turn += 1) used.push(await pid());
  expect(new Set(used).size).toBe(1);
  const inUse = [];
  for (let turn = 0; turn < 6; turn += 1)
    inUse.push(
      await pool.begin(async (tx) => (await tx<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]!.pid),
    );
  expect(new Set([...used, ...inUse]).size).toBe(1);
  const reserved = await pool.reserve();
  expect(await pid()).not.toBe(used[0]);
  reserved.release();
  await pool.end();
});

it('lets no small write wait until the server has acknowledged the one before', async () => {
  const noDelay = vi.spyOn(Socket.prototype, 'setNoDelay');
  const single = connect({ url, schema, pool: 1, statementTimeoutMs: 5_000, lockTimeoutMs: 5_000 });
  await single`select 1`;
  expect(noDelay).toHaveBeenCalledExactlyOnceWith(true);
  noDelay.mockRestore();
  await single.end();
});
