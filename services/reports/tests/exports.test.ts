import { paymentRecorded } from '@honjin/contracts/registration';
import { LIST_REPORTS } from '@honjin/contracts/reports';
import { inflateRawSync } from 'node:zlib';
import type { RunningService } from '@honjin/service-kit';
import { createTestChain, eventually, startSource, testHouse, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build } from '../src/parts.ts';
import { paymentOf } from './lines.ts';

const DAY = '2026-11-20';
const ROWS = 2_500;
let chain: TestChain;
let reports: RunningService;

beforeAll(async () => {
  chain = await createTestChain();
  const [registration, started] = await Promise.all([
    startSource(chain, 'registration'),
    chain.start('reports', build),
  ]);
  reports = started;
  await chain.putMasters('reports', testHouse(['シングル'], 1).masters);
  await chain.openDay(['reports'], DAY);
  const payments = Array.from({ length: ROWS }, (_, index) =>
    paymentOf({
      salesDate: DAY,
      amount: index + 1,
      guestName: index === 0 ? '=1+1' : '髙橋, "太郎"',
      paymentType: index < 3 ? 'COUPON' : 'CASH',
      billingAddressName: '〜事務局',
      memo: '-CP\n1',
    }),
  );
  const revision = await registration.emit(paymentRecorded, payments);
  await eventually(async () => {
    const [position] = await chain.admin`select seq from reports.projection_position`;
    if (Number(position?.['seq']) !== revision) throw new Error('not everything has arrived');
  });
});
afterAll(() => chain.stop());

async function fileOf(name: 'paymentReport' | 'couponReport', format: string, accept = 'ja') {
  const range = name === 'paymentReport' ? { useFrom: DAY } : { date: DAY };
  const answer = await chain.call(reports, LIST_REPORTS[name].export, { ...range, format } as never, {
    headers: { 'accept-language': accept },
  });
  return { answer, bytes: () => answer.response.arrayBuffer().then((body) => new Uint8Array(body)) };
}

it('writes all rows as CSV, in parts, with the total below them', async () => {
  const { answer, bytes } = await fileOf('paymentReport', 'CSV');
  expect(answer.response.headers.get('content-type')).toContain('text/csv');
  expect(decodeURIComponent(answer.response.headers.get('content-disposition') ?? '')).toContain(
    '入金一覧_2026-11-20.csv',
  );
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytes());
  expect(text.startsWith('\ufeff利用日,入金日,チェックイン日,予約番号')).toBe(true);
  expect(text.indexOf('\ufeff', 1)).toBe(-1);
  // A quoted field of every row contains a line break.
  expect(text.split('\r\n')).toHaveLength(ROWS + 3);
  expect(text).toContain(`\r\n合計,,,,,,,,,${(ROWS * (ROWS + 1)) / 2},,\r\n`);
});

/** Does `work` while the export waits between its totals and its rows, for the name of the store. */
async function betweenTotalsAndRows<T>(work: () => Promise<unknown>, ask: () => Promise<T>): Promise<T> {
  const asked = await chain.admin.begin(async (sql) => {
    await sql`lock table reports.master_replica in access exclusive mode`;
    const answer = ask();
    await eventually(async () => {
      const waiting = await chain.admin`
        select 1 from pg_stat_activity where datname = current_database() and application_name = 'honjin-reports'
          and wait_event_type = 'Lock'`;
      if (waiting.length === 0) throw new Error('the export does not wait yet');
    });
    await work();
    return { answer };
  });
  return asked.answer;
}

it('reads rows and totals of one moment: a posting on the way is in neither', async () => {
  const post = () => chain.admin`
    insert into reports.payment_fact (store_id, payment_id, booking_id, booking_no, room_unit_id, room_no, guest_name,
      payment_date, sales_date, shift_no, accounting_item_id, item_name, payment_type, billing_address_name, amount, memo,
      input_by, input_at)
    select store_id, uuidv7(), booking_id, 'LATER', uuidv7(), room_no, guest_name, payment_date, sales_date, shift_no,
           accounting_item_id, item_name, payment_type, billing_address_name, 7, memo, input_by, input_at
    from reports.payment_fact limit 1`;
  const { bytes } = await betweenTotalsAndRows(post, () => fileOf('paymentReport', 'CSV'));
  const text = new TextDecoder().decode(await bytes());
  await chain.admin`delete from reports.payment_fact where booking_no = 'LATER'`;
  expect(text).not.toContain('LATER');
  expect(text).toContain(`\r\n合計,,,,,,,,,${(ROWS * (ROWS + 1)) / 2},,\r\n`);
});

it('keeps a text a text where a spreadsheet would run it', async () => {
  const { bytes } = await fileOf('couponReport', 'CSV');
  const text = new TextDecoder().decode(await bytes());
  expect(text).toContain(`'=1+1`);
  expect(text).toContain(`"'-CP\n1"`);
  expect(text).toContain('"髙橋, ""太郎"""');
});

it('M66: writes CP932 as Windows reads it', async () => {
  const { bytes } = await fileOf('couponReport', 'CSV_CP932');
  const body = await bytes();
  expect(new TextDecoder('shift_jis').decode(body)).toContain('～事務局');
  const at = body.findIndex((byte, index) => byte === 0x81 && body[index + 1] === 0x60);
  expect(at).toBeGreaterThan(0);
});

/** Returns the texts of the first sheet, unpacked from the archive by its directory. */
function sheetXml(archive: Uint8Array): string {
  const view = Buffer.from(archive);
  for (let at = view.indexOf('PK\u0001\u0002'); at >= 0; at = view.indexOf('PK\u0001\u0002', at + 4)) {
    const nameLength = view.readUInt16LE(at + 28);
    const name = view.toString('utf8', at + 46, at + 46 + nameLength);
    if (name !== 'xl/worksheets/sheet1.xml') continue;
    const local = view.readUInt32LE(at + 42);
    const start = local + 30 + view.readUInt16LE(local + 26) + view.readUInt16LE(local + 28);
    const packed = view.subarray(start, start + view.readUInt32LE(at + 20));
    return (view.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString('utf8');
  }
  throw new Error('no sheet in the archive');
}

it('writes an Excel sheet whose figures are figures and whose texts are texts', async () => {
  const { answer, bytes } = await fileOf('couponReport', 'XLSX');
  expect(answer.response.headers.get('content-type')).toContain('spreadsheetml');
  const xml = sheetXml(await bytes());
  expect(xml).not.toContain('<f>');
  expect(xml).toMatch(/<v>6<\/v>/);
  expect(xml.match(/<row /g)).toHaveLength(5);
});

it('prints A4, and a list of any length: pages leave as they are full', async () => {
  const { answer, bytes } = await fileOf('couponReport', 'PDF', 'en');
  expect(answer.response.headers.get('content-type')).toBe('application/pdf');
  expect(new TextDecoder('latin1').decode((await bytes()).subarray(0, 5))).toBe('%PDF-');
  const long = await fileOf('paymentReport', 'PDF');
  const text = new TextDecoder('latin1').decode(await long.bytes());
  expect(text.endsWith('%%EOF\n')).toBe(true);
  expect(text.match(/\/Type \/Page\n/g)?.length).toBeGreaterThan(ROWS / 50);
});
