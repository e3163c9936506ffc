import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICE_NAMES } from '@honjin/contracts';
import { account } from '@honjin/contracts/linkage';
import * as events from '@honjin/contracts/registration';
import { ROOM_UNIT_STATUSES } from '@honjin/domain';
import { migrate } from '@honjin/service-kit/migrate';
import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyRows } from './bookings/copy.ts';
import { connect, type Sql } from './database.ts';
import { seedFirstStore } from './first-store.ts';
import { growChain } from './grow-chain.ts';
import { INVARIANTS } from './testing/invariants.ts';
import { seedDemoChain, type ChainSize } from './seed.ts';

const SECRET = 'secret of the test databases';
const ANCHOR = '2026-11-21';
const SMALL: ChainSize = { rooms: [60], guests: 600 };
const servicesDir = join(import.meta.dirname, '../../../services');
const databases: Sql[] = [];

/** Returns a database of the whole suite, empty. */
async function emptyDatabase(sessions = 1): Promise<Sql> {
  const server = new URL(process.env['HONJIN_TEST_DATABASE_URL'] ?? '');
  const name = `honjin_demo_${randomUUID().replaceAll('-', '')}`;
  const maker = connect(server.toString());
  await maker.unsafe(`create database ${name}`);
  await maker.end();
  server.pathname = `/${name}`;
  for (const service of SERVICE_NAMES) {
    const migrationsDir = join(servicesDir, service, 'migrations');
    if (existsSync(migrationsDir))
      await migrate({ adminUrl: server.toString(), service, migrationsDir, secret: SECRET });
  }
  const sql = connect(server.toString(), sessions);
  databases.push(sql);
  return sql;
}

/** Columns that say when, or that the database gives by itself. */
function givenByDatabase(table: string): string[] {
  const times = ['updated_at', 'created_at', 'line_no'];
  const further: Record<string, string> = {
    number_sequence: 'id',
    room_type_stock: 'changed_at',
    order_line: 'entered_at',
    payment: 'entered_at',
    business_day: 'past_from',
  };
  return [...times, further[table] ?? []].flat();
}

/** Returns a digest of every row of the suite, by table. Stamps of the database's own clock are left out. */
async function digestsOf(sql: Sql): Promise<Record<string, string>> {
  const tables = await sql<{ schema: string; name: string }[]>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('admin', 'identity', 'masters', 'registration') and table_name <> 'schema_migration'
      and table_type = 'BASE TABLE' order by 1, 2`;
  const digests: Record<string, string> = {};
  for (const { schema, name } of tables) {
    const [row] = await sql<{ rows: number; digest: string | null }[]>`
      select count(*)::int as rows, md5(string_agg(text, '' order by text)) as digest
      from (select (to_jsonb(t) - ${givenByDatabase(name)}::text[])::text as text
            from ${sql(schema)}.${sql(name)} as t) as rows`;
    digests[`${schema}.${name}`] = `${row?.rows} ${row?.digest}`;
  }
  return digests;
}

let demo: Sql;

beforeAll(async () => {
  demo = await emptyDatabase();
  const simulatorsUrl = 'http://127.0.0.1:4010';
  await seedDemoChain(demo, { secret: SECRET, anchor: ANCHOR, size: SMALL, simulatorsUrl });
}, 300_000);

afterAll(() => Promise.all(databases.map((sql) => sql.end())));

describe('the demonstration chain', () => {
  it.each(Object.entries(INVARIANTS))('%s', async (_name, query) => {
    expect(await demo.unsafe(query)).toEqual([]);
  });

  it('links the first store to both providers, by masters that it has', async () => {
    const rows = await demo<{ accountId: string; version: number; settings: object }[]>`
      select account_id as "accountId", version, settings from linkage.account order by provider`;
    const accounts = rows.map(({ settings, ...head }) =>
      account.parse({ ...settings, ...head, hasPassword: false, hasPartnerPassword: false }),
    );
    expect(accounts.map(({ provider }) => provider)).toEqual(['LINCOLN', 'TEMAIRAZU']);
    const mappings = await demo<{ kind: string; isKnown: boolean }[]>`
      select kind, exists (
        select from masters.room_type t where t.store_id = m.store_id and t.id = m.target_id
        union all select from masters.plan p where p.store_id = m.store_id and p.id = m.target_id
        union all select from masters.sales_route r where r.store_id = m.store_id and r.id = m.target_id
        union all select from masters.accounting_item i where i.store_id = m.store_id and i.id = m.target_id) as "isKnown"
      from linkage.mapping m`;
    expect(new Set(mappings.map(({ kind }) => kind))).toEqual(
      new Set(['AGENCY', 'PAYMENT', 'PLAN', 'POINT', 'ROOM_TYPE']),
    );
    expect(mappings.filter(({ isKnown }) => !isKnown)).toEqual([]);
  });

  it('has room units in every status', async () => {
    const rows = await demo<{ status: string }[]>`select distinct status from registration.room_unit`;
    expect(rows.map(({ status }) => status).toSorted()).toEqual([...ROOM_UNIT_STATUSES].toSorted());
  });

  it('is sold to between 55 and 85 percent on every night of its 181', async () => {
    const nights = await demo<{ share: number }[]>`
      select s.sold * 100.0::float8 / r.rooms as share
      from (select store_id, night, sum(sold)::int as sold from registration.room_type_stock group by 1, 2) s
      join (select store_id, count(*)::int as rooms from masters.room group by 1) r using (store_id)
      where s.night between ${ANCHOR}::date - 60 and ${ANCHOR}::date + 120`;
    expect(nights).toHaveLength(3 * 181);
    expect(nights.filter(({ share }) => share < 55 || share > 85)).toEqual([]);
  });

  it('gives the kitchen of every house something to serve on its first evening, with a time and a place', async () => {
    const rows = await demo<{ store: string; dishes: number; tickets: number }[]>`
      select s.store_cd as store, count(distinct a.arrangement_id)::int as dishes,
             (select count(*)::int from registration.ticket t where t.store_id = s.store_id) as tickets
      from registration.booking_arrangement a
      join registration.room_unit u on u.store_id = a.store_id and u.id = a.room_unit_id
      join masters.arrangement m on m.store_id = a.store_id and m.id = a.arrangement_id
      join masters.arrangement_group g on g.store_id = m.store_id and g.id = m.arrangement_group_id
      join masters.store s on s.store_id = a.store_id
      where a.use_date = ${ANCHOR} and a.serve_time is not null and u.status in ('STAY', 'DEPARTURE', 'BOOK', 'CHECK_OUT')
      group by s.store_id, s.store_cd order by 1`;
    expect(rows.map(({ store }) => store)).toEqual(['001', '002', '003']);
    expect(rows.filter(({ dishes }) => dishes === 0)).toEqual([]);
    expect(rows.some(({ tickets }) => tickets > 0)).toBe(true);
    const [open] = await demo<{ ordered: number; left: number }[]>`
      select count(*) filter (where a.serve_state = 'ORDERED' and a.use_date = ${ANCHOR})::int as ordered,
             (select min(total - used) from registration.arrangement_stock) as left
      from registration.booking_arrangement a`;
    expect(open?.ordered).toBeGreaterThan(0);
    expect(open?.left).toBeGreaterThanOrEqual(0);
  });

  it('leaves the desk no more to do on its first evening than one person can', async () => {
    const [row] = await demo<{ open: number; stores: number }[]>`
      select count(*)::int as open, count(distinct store_id)::int as stores from registration.room_unit
      where (status in ('BOOK', 'TEMP_CHECK_IN') and check_in_date <= ${ANCHOR})
         or (status in ('STAY', 'DEPARTURE') and check_out_date <= ${ANCHOR})`;
    expect(row).toMatchObject({ stores: 3 });
    expect(row?.open).toBeLessThanOrEqual(20);
  });

  it('tells every event in the form of its contract, and in order', async () => {
    const schemas = new Map(
      Object.values(events).flatMap((each) =>
        typeof each === 'object' && 'kind' in each && each.kind === 'event'
          ? [[each.type, each.payload]]
          : [],
      ),
    );
    // Events that the demonstration does not contain: its agencies have not paid their debts yet, its users cut the
    // keys, serve, ask card terminals, set limits and ranks, and merge guests, and nobody has given money away.
    const UNTOLD = [
      'arrangement.served',
      'card-request.changed',
      'customer.changed',
      'customer.ranked',
      'money.acted',
      'receivable.moved',
      'room-key.changed',
      'sign-tablet.changed',
      'stock.changed',
    ];
    for (const untold of UNTOLD) schemas.delete(`registration.${untold}`);
    const rows = await demo<{ type: string; payload: unknown }[]>`
      select type, payload from registration.outbox order by store_id, seq`;
    expect(new Set(rows.map(({ type }) => type)).size).toBe(schemas.size);
    for (const { type, payload } of rows) {
      const told = schemas.get(type);
      if (told === undefined) throw new Error(`no contract of ${type}`);
      expect(told.parse(payload)).toEqual(payload);
    }
  });

  it('lets its users in by the passwords that the start prints', async () => {
    const { default: logins } = await import('./logins.json', { with: { type: 'json' } });
    const users = await demo<{ login: string; hash: string }[]>`
      select login_id as login, password_hash as hash from identity.user_account`;
    expect(users.map(({ login }) => login).toSorted()).toEqual(
      logins.map(({ loginId }) => loginId).toSorted(),
    );
    const front = users.find(({ login }) => login === 'tokyo-front');
    const password = logins.find(({ loginId }) => loginId === 'tokyo-front')?.password ?? '';
    expect(await verify(front?.hash ?? '', password)).toBe(true);
    expect(await verify(front?.hash ?? '', `${password}x`)).toBe(false);
  });

  it('is left alone by further runs, and has the same rows whenever it is made for the same day', async () => {
    expect(await seedDemoChain(demo, { secret: SECRET, anchor: '2027-01-01', size: SMALL })).toBe(false);
    expect(await seedFirstStore(demo, { secret: SECRET, anchor: ANCHOR })).toBeNull();
    const again = await emptyDatabase();
    await seedDemoChain(again, { secret: SECRET, anchor: ANCHOR, size: SMALL });
    expect(await digestsOf(again)).toEqual(await digestsOf(demo));
  }, 300_000);
});

it('a chain that begins with nothing has one store, one administrator and a password that only he knows', async () => {
  const sql = await emptyDatabase();
  const login = await seedFirstStore(sql, { secret: SECRET, anchor: ANCHOR });
  const [user] = await sql<{ hash: string; stores: number; days: number }[]>`
    select password_hash as hash, (select count(*)::int from identity.user_store) as stores,
           (select count(*)::int from registration.business_day) as days
    from identity.user_account`;
  expect(user).toMatchObject({ stores: 1, days: 1 });
  expect(await verify(user?.hash ?? '', login?.password ?? '')).toBe(true);
}, 120_000);

describe('a larger chain', () => {
  let sql: Sql;
  const STORE_TABLES = `
    select format('%I.%I', nspname, relname) as table from pg_class t join pg_namespace n on n.oid = relnamespace
    where relkind = 'r' and exists (
      select from pg_attribute where attrelid = t.oid and attname = 'store_id' and not attisdropped)`;
  const PARTS = `
    select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as is from pg_constraint
    where contype in ('f', 'x') union all
    select tablename, indexname, indexdef from pg_indexes where schemaname not like 'pg_%' order by 1, 2, 3`;
  let before: readonly object[];
  let made: number;

  beforeAll(async () => {
    sql = await emptyDatabase(2);
    before = await sql.unsafe(PARTS);
    await seedDemoChain(sql, { secret: SECRET, anchor: ANCHOR, size: { rooms: [37, 104], guests: 300 } });
    made = await growChain(sql, 5);
  }, 300_000);

  it('has as many rooms and stores as were asked for, each with bookings of its own', async () => {
    const stores = await sql<{ code: string; rooms: number; bookings: number }[]>`
      select store_cd as code, (select count(*)::int from masters.room r where r.store_id = s.store_id) as rooms,
             (select count(*)::int from registration.booking b where b.store_id = s.store_id) as bookings
      from masters.store s order by 1`;
    expect(stores.map(({ code, rooms }) => [code, rooms])).toEqual([
      ['001', 37],
      ['002', 24],
      ['003', 104],
      ['101', 37],
      ['102', 37],
    ]);
    expect(stores[3]?.bookings).toBe(stores[0]?.bookings);
    expect(stores[0]?.bookings).toBeGreaterThan(1_000);
  });

  it('has of a twin what it has of its model, table by table, and nothing that speaks of the model', async () => {
    const [stores] = await sql<{ model: string; twin: string }[]>`
      select (select store_id from masters.store where store_cd = '001') as model,
             (select store_id from masters.store where store_cd = '102') as twin`;
    const { model = '', twin = '' } = stores ?? {};
    const tables = (await sql.unsafe<{ table: string }[]>(STORE_TABLES)).map((row) => row.table);
    for (const table of tables.filter((name) => !/^(identity|linkage)\./u.test(name))) {
      const [rows] = await sql.unsafe<{ model: number; twin: number; speaking: number }[]>(
        `select count(*) filter (where store_id = $1)::int as model, count(*) filter (where store_id = $2)::int as twin,
                count(*) filter (where store_id = $2 and t::text like '%' || $1::text || '%')::int as speaking
         from ${table} t`,
        [model, twin],
      );
      expect({ table, rows: rows?.twin, speaking: rows?.speaking }).toEqual({
        table,
        rows: rows?.model,
        speaking: 0,
      });
    }
  });

  it('has every index, exclusion and foreign key that the migrations made', async () => {
    expect(await sql.unsafe(PARTS)).toEqual(before);
  });

  it('grows to the stores that were wanted, and no further', async () => {
    expect(made).toBe(2);
    expect(await growChain(sql, 5)).toBe(0);
  });
});

describe('rows that the database refuses', () => {
  const holidaysOf = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      store_id: randomUUID(),
      year: index === count - 1 ? 'no year' : 2026,
    }));

  it.each([1, 50_000])('end the transaction with the name of the table, be they %i', async (count) => {
    const sql = demo;
    const copying = sql.begin((tx) =>
      copyRows(tx as unknown as Sql, 'masters.holiday_year', holidaysOf(count)),
    );
    await expect(copying).rejects.toThrow('masters.holiday_year');
    const [row] = await sql<{ usable: boolean }[]>`select true as usable`;
    expect(row).toEqual({ usable: true });
  });
});
