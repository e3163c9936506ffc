import type { EventEnvelope, Scope } from '@honjin/contracts';
import { connect, seedDemoChain, type Sql } from '@honjin/demo-chain';
import { tenantTx, type RunningService } from '@honjin/service-kit';
import { createTestChain, eventually, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build } from '../src/parts.ts';

const SEED = {
  secret: 'secret of the test databases',
  anchor: '2026-11-21',
  size: { rooms: [40], guests: 400 },
};
/**
 * Tables of every service, and rows that the close writes after a question. Neither follows from the history of
 * registration.
 */
const NOT_REBUILT = [
  'audit_log',
  'business_day',
  'idempotency',
  'master_replica',
  'night_change',
  'outbox',
  'projection_position',
  'reconciliation',
  'reconciliation_run',
  'schema_migration',
  'store_revision',
  'cash_count',
  // What accounting has been given.
  'journal_export',
  'journal_export_day',
  'journal_export_entry',
];

let chain: TestChain;
let demo: Sql;

beforeAll(async () => {
  chain = await createTestChain();
  demo = connect(chain.adminUrl);
  await seedDemoChain(demo, SEED);
  await chain.start('registration', () => ({ routes: [] }));
}, 180_000);
afterAll(async () => {
  await demo.end();
  await chain.stop();
});

async function tablesOfReports(): Promise<string[]> {
  const rows = await demo<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'reports' and table_type = 'BASE TABLE' and table_name <> all(${NOT_REBUILT}) order by 1`;
  return rows.map(({ name }) => name);
}

/** Number and digest of the rows of every table, of one store or of all. */
async function digests(storeId?: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const table of await tablesOfReports()) {
    const [row] = await demo<{ rows: number; digest: string | null }[]>`
      select count(*)::int as rows, md5(string_agg(to_jsonb(t)::text, '' order by to_jsonb(t)::text)) as digest
      from reports.${demo(table)} t ${storeId === undefined ? demo`` : demo`where store_id = ${storeId}`}`;
    found[table] = `${row!.rows} ${row!.digest}`;
  }
  return found;
}

async function forgetEverything(): Promise<void> {
  const tables = await tablesOfReports();
  await demo`truncate ${demo.unsafe([...tables, 'projection_position'].map((name) => `reports.${name}`).join(', '))}`;
}

/** Starts reports and waits until it has the whole history of every store. */
async function fill(): Promise<RunningService> {
  const reports = await chain.start('reports', build);
  await eventually(async () => {
    const [row] = await demo<{ behind: number }[]>`
      select count(*)::int as behind from registration.store_revision r
      left join reports.projection_position p on p.store_id = r.store_id and p.source = 'registration'
      where coalesce(p.seq, 0) < r.revision`;
    expect(row!.behind).toBe(0);
  }, 120_000);
  return reports;
}

interface Told {
  scope: Scope;
  events: EventEnvelope[];
}

/** Returns the history of the store that has the shortest. */
async function shortestHistory(): Promise<Told> {
  const [store] = await demo<Scope[]>`
    select group_id as "groupId", company_id as "companyId", store_id as "storeId"
    from registration.store_revision order by revision limit 1`;
  const events = await demo<EventEnvelope[]>`
    select event_id as "eventId", type, version, seq, store_id as "storeId", payload,
           to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "occurredAt"
    from registration.outbox where store_id = ${store!.storeId} order by seq`;
  return { scope: store!, events: [...events] };
}

const EVENTS_A_TRANSACTION = 200;

/** Hears of every event by itself, as they come while a house is open; nothing is read together. */
async function hearOneByOne({ scope, events }: Told): Promise<void> {
  const { context, stop } = await chain.start('reports', () => ({ routes: [] }));
  const { consumes = {} } = build(context);
  for (let at = 0; at < events.length; at += EVENTS_A_TRANSACTION) {
    await tenantTx(context.db, scope, { requestId: 'test' }, async (tx) => {
      for (const event of events.slice(at, at + EVENTS_A_TRANSACTION))
        for (const handler of consumes.registration ?? [])
          if (handler.type === event.type) await handler.apply(tx, [event]);
    });
  }
  await stop();
}

it('rebuilds the demonstration chain from its history to the same rows, read together or one by one', async () => {
  const filled = await fill();
  const told = await shortestHistory();
  const [everything, ofStore] = [await digests(), await digests(told.scope.storeId)];
  expect(Number.parseInt(everything['sales_fact']!, 10)).toBeGreaterThan(10_000);
  expect(everything).not.toEqual(ofStore);
  await filled.stop();

  await forgetEverything();
  const rebuilt = await fill();
  expect(await digests()).toEqual(everything);
  await rebuilt.stop();

  await forgetEverything();
  await hearOneByOne(told);
  expect(await digests(told.scope.storeId)).toEqual(ofStore);
}, 300_000);
