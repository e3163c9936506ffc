import { addDays } from '@honjin/domain';
import { newId, tenantTx, type RunningService, type TenantTx } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockStock } from '../src/day/recount-queries.ts';
import {
  insertArrangementStock,
  lockArrangementStock,
  moveArrangementStock,
} from '../src/house/inventory/arrangement-queries.ts';
import { addSold, insertStock } from '../src/house/inventory/queries.ts';
import { build } from '../src/parts.ts';
import { listRemaining } from '../src/reception/board-moves/queries.ts';
import { listOverbooked } from '../src/reception/imports/queries.ts';

// A store of four types and of a year ahead: so few rows that the planner likes to read all of them for two nights.
const TYPES = Array.from({ length: 4 }, () => newId());
const FIRST = '2027-01-01';
const NIGHTS = 365;

/** Every statement looks for the row, and some lock and change it too. */
const READS_OF_A_ROW = 6;

let chain: TestChain;
let service: RunningService;

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  const { storeId } = chain.scope;
  await chain.admin`
    insert into registration.room_type_stock (store_id, room_type_id, night, total)
    select ${storeId}, type, ${FIRST}::date + n, 10
    from unnest(${TYPES}::uuid[]) as type, generate_series(0, ${NIGHTS - 1}) as n`;
  await chain.admin`
    insert into registration.arrangement_stock (store_id, arrangement_id, use_date, total, used)
    select store_id, room_type_id, night, total, 0 from registration.room_type_stock`;
  await chain.admin`analyze registration.room_type_stock, registration.arrangement_stock`;
});
afterAll(() => chain.stop({ brokenOnPurpose: ['stock differs from the units that hold it'] }));

const NIGHTS_OF_STAY = [40, 41].map((day) => ({ type: TYPES[2]!, night: addDays(FIRST, day) }));
const stock = NIGHTS_OF_STAY.map(({ type, night }) => ({ room_type_id: type, night, delta: 1, total: 10 }));
const drift = NIGHTS_OF_STAY.map(({ type, night }) => ({ roomTypeId: type, night, sold: 0, held: 1 }));
const arrangements = NIGHTS_OF_STAY.map(({ type, night }) => ({
  arrangement_id: type,
  use_date: night,
  delta: 1,
  total: 10,
}));

const STATEMENTS: Record<string, (tx: TenantTx) => Promise<unknown>> = {
  'rows of stock are made': (tx) => insertStock(tx, stock),
  'rooms are sold': (tx) => addSold(tx, stock, false),
  'stock is locked for a recount': (tx) => lockStock(tx, drift),
  'rooms left are listed': (tx) => listRemaining(tx, stock),
  'nights sold beyond the house are listed': (tx) =>
    listOverbooked(
      tx,
      NIGHTS_OF_STAY.map(({ type, night }) => `${type}|${night}`),
    ),
  'days of arrangements are made': (tx) => insertArrangementStock(tx, arrangements),
  'days of arrangements are locked': (tx) => lockArrangementStock(tx, arrangements),
  'arrangements are taken': (tx) => moveArrangementStock(tx, arrangements, false),
};

const OFTEN = 9;
/** So many plans are made for given values before the database compares them with one for all. */
const PLANS_FOR_VALUES = 5;

/** Rows that the transaction has read of the two tables of stock so far. */
async function rowsRead({ sql }: TenantTx): Promise<number> {
  const [{ rows } = { rows: 0 }] = await sql<{ rows: number }[]>`
    select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables
    where schemaname = 'registration' and relname in ('room_type_stock', 'arrangement_stock')`;
  return rows;
}

test.each(Object.entries(STATEMENTS))('%s without reading the stock of other nights', async (_, run) => {
  const read = await tenantTx(service.context.db, chain.scope, { requestId: newId() }, async (tx) => {
    const before = await rowsRead(tx);
    await run(tx);
    return (await rowsRead(tx)) - before;
  });
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThanOrEqual(READS_OF_A_ROW * NIGHTS_OF_STAY.length);
});

const MOVES = [
  'rows of stock are made',
  'rooms are sold',
  'days of arrangements are made',
  'days of arrangements are locked',
  'arrangements are taken',
];

test('every move is planned once in a session', async () => {
  const plans = await tenantTx(service.context.db, chain.scope, { requestId: newId() }, async (tx) => {
    for (let time = 0; time < OFTEN; time += 1) for (const move of MOVES) await STATEMENTS[move]!(tx);
    return tx.sql<{ custom: number; generic: number }[]>`
      select custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements
      where statement like '%stock_moves%' and statement not like '%pg_prepared_statements%'`;
  });
  expect(plans).toHaveLength(MOVES.length);
  expect(Math.max(...plans.map(({ custom }) => custom))).toBeLessThanOrEqual(PLANS_FOR_VALUES);
  expect(Math.min(...plans.map(({ generic }) => generic))).toBeGreaterThanOrEqual(OFTEN - PLANS_FOR_VALUES);
});
