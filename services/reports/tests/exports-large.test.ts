import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { LIST_REPORTS, type ExportFormat } from '@honjin/contracts/reports';
import { newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, testHouse, type TestChain } from '@honjin/test-kit';
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

/** What the process really holds: what nobody needs any more is thrown away first. */
function heldBytes(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

it('streams a year as CSV: the file never stands in memory', async () => {
  const before = heldBytes();
  const { response } = await ask('CSV');
  const [decoder, grown] = [new TextDecoder(), [] as number[]];
  let bytes = 0;
  let end = '';
  for await (const part of response.body as ReadableStream<Uint8Array>) {
    bytes += part.byteLength;
    if (bytes > (grown.length + 1) * 8 * MEGABYTE) grown.push(heldBytes() - before);
    end = decoder.decode(part.subarray(-200));
  }
  expect(bytes).toBeGreaterThan(100 * MEGABYTE);
  expect(grown.length).toBeGreaterThan(5);
  // What is on its way stands in buffers of both ends, which share this process; nothing of it stays.
  expect(Math.max(...grown)).toBeLessThan(bytes / 2);
  expect(heldBytes() - before).toBeLessThan(16 * MEGABYTE);
  expect(end).toContain(`,${(ROWS * (ROWS + 1)) / 2},,\r\n`);
}, 120_000);

it.each([
  ['XLSX', 'HOS-09003-1'],
  ['PDF', 'HOS-09003-0'],
] as const)('refuses so long a %s before anything of it is read', async (format, code) => {
  const { status, body } = await ask(format);
  expect(status).toBe(422);
  expect(body.returnCode).toBe(code);
  expect(body.message).toContain(String(ROWS));
  expect(body.message).toContain('CSV');
});
