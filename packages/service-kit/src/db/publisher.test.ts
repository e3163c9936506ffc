import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { businessDayAdvanced } from '@honjin/contracts/registration';
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { KIT_TABLES, LATER_COLUMNS } from '../migrate/kit-tables.ts';
import { connect, type Sql } from './connect.ts';
import { publishBy } from './publisher.ts';
import { tenantTx, type TenantTx } from './tenant-tx.ts';

const url = process.env['HONJIN_TEST_DATABASE_URL'] ?? '';
const schema = `publisher_${randomUUID().replaceAll('-', '')}`;
const admin = postgres(url, { max: 1, onnotice: () => undefined });
const scope = { groupId: randomUUID(), companyId: randomUUID(), storeId: randomUUID() };
const DAY = {
  previousBusinessDate: '2027-04-01',
  businessDate: '2027-04-02',
  salesDate: '2027-04-02',
  shiftNo: 1,
  stayingRoomIds: [],
  departingRoomIds: [],
  house: null,
};
const told: string[] = [];
/** The number of events that the database held at each nudge. */
const seen: Promise<number>[] = [];
const publisher = { isLeading: true, nudge: () => void seen.push(countEvents()) };
let sql: Sql;

async function countEvents(): Promise<number> {
  return (await admin.unsafe(`select from ${schema}.outbox`)).length;
}

beforeAll(async () => {
  await admin.unsafe(`create schema ${schema}; set search_path = ${schema}; ${KIT_TABLES}`);
  for (const [table, column, type] of LATER_COLUMNS)
    await admin.unsafe(`alter table ${table} add column ${column} ${type}`);
  sql = connect({ url, schema, pool: 2, statementTimeoutMs: 15_000, lockTimeoutMs: 5_000 });
  publishBy(sql, publisher);
  await admin.listen(`honjin_outbox_${schema}`, (note) => void told.push(note));
});
beforeEach(async () => {
  await admin.unsafe(`truncate ${schema}.outbox, ${schema}.store_revision`);
  told.length = 0;
  seen.length = 0;
});
afterAll(async () => {
  await sql.end({ timeout: 1 });
  await admin.unsafe(`drop schema ${schema} cascade`);
  await admin.end();
});

function write(work: (tx: TenantTx) => Promise<void> = async () => undefined): Promise<void> {
  return tenantTx(sql, scope, { requestId: 'test' }, async (tx) => {
    tx.emit(businessDayAdvanced, DAY);
    await work(tx);
  });
}

it('nudges the publisher of its own process once what it wrote can be seen, and has the database tell nobody', async () => {
  publisher.isLeading = true;
  await write();
  expect(await Promise.all(seen)).toEqual([1]);
  await sleep(100);
  expect(told).toEqual([]);
});

it('has the database tell a publisher that is elsewhere', async () => {
  publisher.isLeading = false;
  await write();
  await expect.poll(() => told).toEqual(['']);
  expect(seen).toEqual([]);
});

it('nudges nobody for what was undone', async () => {
  publisher.isLeading = true;
  await expect(write(() => Promise.reject(new Error('changed my mind')))).rejects.toThrow('changed my mind');
  expect(seen).toEqual([]);
});

it('nudges nobody when there is nothing to publish', async () => {
  publisher.isLeading = true;
  await tenantTx(sql, scope, { requestId: 'test' }, async (tx) => void (await tx.sql`select 1`));
  expect(seen).toEqual([]);
});
