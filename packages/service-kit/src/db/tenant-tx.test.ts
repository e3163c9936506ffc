import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type Sql } from './connect.ts';
import { systemTx, tenantTx } from './tenant-tx.ts';

const url = process.env['HONJIN_TEST_DATABASE_URL'] ?? '';
const schema = `refused_${randomUUID().replaceAll('-', '')}`;
const admin = postgres(url, { max: 1, onnotice: () => undefined });
const scope = { groupId: randomUUID(), companyId: randomUUID(), storeId: randomUUID() };
const unheard: unknown[] = [];
const note = (error: unknown) => void unheard.push(error);
let sql: Sql;

beforeAll(async () => {
  process.on('unhandledRejection', note);
  await admin.unsafe(`
    create schema ${schema};
    create table ${schema}.business_day (store_id uuid, business_date date, sales_date date);
    create table ${schema}.store_revision (store_id uuid, revision int)`);
  sql = connect({ url, schema, pool: 2, statementTimeoutMs: 15_000, lockTimeoutMs: 5_000 });
});

afterAll(async () => {
  process.off('unhandledRejection', note);
  await sql.end({ timeout: 1 });
  await admin.unsafe(`drop schema ${schema} cascade`);
  await admin.end();
});

/** Tells whether no refusal was left unheard: one that nobody hears ends a process of Node. */
async function allHeard(): Promise<boolean> {
  await sleep(50);
  return unheard.splice(0).length === 0;
}

it('hears both refusals when the first statement of a system transaction is refused', async () => {
  const work = systemTx(sql, 'no\0purpose', async (tx) => {
    const [row] = await tx`select 1 as one`;
    return row;
  });
  await expect(work).rejects.toThrow();
  expect(await allHeard()).toBe(true);
});

it('hears the refusal of a statement that was sent along when the work itself fails', async () => {
  const work = tenantTx(sql, scope, { requestId: 'test' }, async (tx) => {
    tx.send(tx.sql`select 1 / 0`);
    await Promise.reject(new Error('changed my mind'));
  });
  await expect(work).rejects.toThrow('changed my mind');
  expect(await allHeard()).toBe(true);
});

it('tells the refusal of a statement that was sent along when all else went well', async () => {
  const work = tenantTx(sql, scope, { requestId: 'test' }, async (tx) => {
    tx.send(tx.sql`select 1 / 0`);
    await Promise.resolve();
  });
  await expect(work).rejects.toThrow('division by zero');
  expect(await allHeard()).toBe(true);
});

it('sends the statements of a turn in the order of the calls, whether each is waited for or not', async () => {
  const kinds = ['waited', 'sent', 'sent', 'waited', 'sent', 'waited', 'waited', 'sent'] as const;
  const order = await tenantTx(sql, scope, { requestId: 'test' }, async (tx) => {
    await tx.sql`create temp table arrived (at int generated always as identity, name text) on commit drop`;
    const put = (name: string) => tx.sql<readonly object[]>`insert into arrived (name) values (${name})`;
    const putAndWait = async (name: string) => {
      await put(name);
    };
    const names = kinds.map((kind, index) => `${index} ${kind}`);
    const waited = names.map((name, index) =>
      kinds[index] === 'sent' ? tx.send(put(name)) : putAndWait(name),
    );
    await Promise.all(waited);
    const rows = await tx.sql<{ name: string }[]>`select name from arrived order by at`;
    return rows.map(({ name }) => name);
  });
  expect(order).toEqual(kinds.map((kind, index) => `${index} ${kind}`));
});
