import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { LIST_REPORTS, type ExportFormat } from '@honjin/contracts/reports';
import { newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, eventually, testHouse, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build } from '../src/parts.ts';

// A year of payments of a store of more than 500 rooms, with memos long enough that the file would be felt if it stood in memory.
const ROWS = 160_000;
const MEMO = 'メモ'.repeat(100);
const YEAR = { useFrom: '2025-11-01', useTo: '2026-10-31' };
const MEGABYTE = 1_048_576;

let chain: TestChain;
let reports: RunningService;

beforeAll(async () => {
  chain = await createTestChain();
  reports = await chain.start('reports', build);
  await chain.putMasters('reports', testHouse(['シングル'], 1).masters);
  await chain.openDay(['reports'], '2026-11-20');
  await chain.admin`
    insert into reports.payment_fact (store_id, payment_id, booking_id, booking_no, room_unit_id, room_no, guest_name,
      payment_date, sales_date, shift_no, accounting_item_id, item_name, payment_type, billing_address_name, amount,
      memo, input_by, input_at)
    select ${chain.scope.storeId}, uuidv7(), ${newId()}, 'R' || n, ${newId()}, '101', '山田 花子',
           date '2025-11-01' + n % 365, date '2025-11-01' + n % 365, 1, ${newId()}, '現金', 'CASH', '', n, ${MEMO}, '佐藤', now()
    from generate_series(1, ${ROWS}) n`;
  await chain.admin`analyze reports.payment_fact`;
}, 120_000);
afterAll(() => chain.stop());

function ask(format: ExportFormat) {
  return chain.call(reports, LIST_REPORTS.paymentReport.export, { ...YEAR, format });
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Returns what the process really holds, after it has thrown away what nobody needs any more. */
function heldBytes(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function readWhole(format: ExportFormat) {
  const before = heldBytes();
  const { response } = await ask(format);
  const [decoder, grown] = [new TextDecoder(), [] as number[]];
  let [bytes, parts, end] = [0, 0, ''];
  for await (const part of response.body as ReadableStream<Uint8Array>) {
    bytes += part.byteLength;
    parts += 1;
    if (parts % 40 === 0) grown.push(heldBytes() - before);
    end = decoder.decode(part.subarray(-200));
  }
  // Bytes on their way are in buffers of both ends, which share this process. None of them stays.
  expect(heldBytes() - before).toBeLessThan(16 * MEGABYTE);
  return { bytes, grown, end };
}

it('streams a year as CSV: the file never stands in memory', async () => {
  const { bytes, grown, end } = await readWhole('CSV');
  expect(bytes).toBeGreaterThan(100 * MEGABYTE);
  expect(grown.length).toBeGreaterThan(5);
  expect(Math.max(...grown)).toBeLessThan(bytes / 2);
  expect(end).toContain(`,${(ROWS * (ROWS + 1)) / 2},,\r\n`);
}, 120_000);

it('streams a year as Excel: as many rows as a sheet has, packed as they go', async () => {
  const { grown, end } = await readWhole('XLSX');
  expect(grown.length).toBeGreaterThan(5);
  // The rows alone are more than a hundred megabytes.
  expect(Math.max(...grown)).toBeLessThan(32 * MEGABYTE);
  expect(end).toContain('xl/worksheets/sheet1.xml');
}, 120_000);

it('refuses so long a PDF before anything of it is read', async () => {
  const { status, body } = await ask('PDF');
  expect(status).toBe(422);
  expect(body.returnCode).toBe('HOS-09003-0');
  expect(body.message).toContain(String(ROWS));
  expect(body.message).toContain('CSV');
});

/** Connections on which somebody's file is being made. */
async function openTransactions(): Promise<number> {
  const [row] = await chain.admin<{ open: number }[]>`
    select count(*)::int as open from pg_stat_activity
    where application_name = 'honjin-reports' and datname = current_database() and xact_start is not null`;
  return row!.open;
}

function untilAllIsClosed(): Promise<void> {
  return eventually(async () => {
    if ((await openTransactions()) > 0) throw new Error('a transaction is still open');
  });
}

it('ends the transaction of a reader who goes away, and has room for the next one', async () => {
  for (const format of ['CSV', 'XLSX', 'CSV_CP932', 'XLSX', 'CSV'] as const) {
    const { response } = await ask(format);
    const reader = response.body!.getReader();
    expect((await reader.read()).done).toBe(false);
    expect(await openTransactions()).toBeGreaterThan(0);
    await reader.cancel();
    await untilAllIsClosed();
  }
});

it('refuses a reader while the connections for files are taken, and makes the file when one is free', async () => {
  const readers = [];
  for (const format of ['CSV', 'XLSX', 'CSV', 'XLSX'] as const)
    readers.push((await ask(format)).response.body!.getReader());
  const refused = await ask('CSV');
  expect(refused.status).toBe(429);
  expect(refused.body.returnCode).toBe('HOS-09003-2');
  await Promise.all(readers.map((reader) => reader.cancel()));
  await eventually(async () => {
    const { status, response } = await ask('CSV');
    await response.body?.cancel();
    if (status !== 200) throw new Error('still refused');
  });
  await untilAllIsClosed();
});
