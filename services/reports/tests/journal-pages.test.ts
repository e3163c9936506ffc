import { LIST_REPORTS } from '@honjin/contracts/reports';
import type { RunningService } from '@honjin/service-kit';
import { createTestChain, testHouse, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build } from '../src/parts.ts';

const DAY = '2026-11-19';
const SALES = 25;
const PAYMENTS = 20;

let chain: TestChain;
let reports: RunningService;

/** Sales and payments that were entered in turns over one day, three and four of them in the same instant. */
beforeAll(async () => {
  chain = await createTestChain();
  reports = await chain.start('reports', build);
  await chain.putMasters('reports', testHouse(['シングル'], 1).masters);
  await chain.openDay(['reports'], '2026-11-20');
  const entered = chain.admin`timestamptz '2026-11-19 09:00+09' + (n % 7) * interval '20 minutes'`;
  await chain.admin`
    insert into reports.sales_fact (store_id, line_id, booking_id, booking_no, room_unit_id, room_index, guest_name, use_date,
      sales_date, kind, category, item_code, item_name, sales_category, tax_rate_type, tax_percent, quantity, net_amount,
      tax_amount, total_amount, guest_count, taxation, input_at)
    select ${chain.scope.storeId}, uuidv7(), uuidv7(), 'R' || n, uuidv7(), 1, '山田 花子', ${DAY}, ${DAY}, 'ITEM', 'OTHER',
           'X', '売店', 'OTHER', 'CON', 10, 1, n * 100, n * 10, n * 110, 0, 'TAXABLE', ${entered}
    from generate_series(1, ${SALES}::int) n`;
  await chain.admin`
    insert into reports.payment_fact (store_id, payment_id, booking_id, booking_no, room_unit_id, room_no, guest_name,
      payment_date, sales_date, shift_no, accounting_item_id, item_name, payment_type, billing_address_name, amount,
      memo, input_by, input_at)
    select ${chain.scope.storeId}, uuidv7(), uuidv7(), 'R' || n, uuidv7(), '101', '山田 花子', ${DAY}, ${DAY}, 1, uuidv7(),
           '現金', 'CASH', '', n, '', '佐藤', ${entered}
    from generate_series(1, ${PAYMENTS}::int) n`;
}, 60_000);
afterAll(() => chain.stop());

async function journal(reading: object) {
  const { body } = await chain.call(reports, LIST_REPORTS.inputJournal.list, {
    dateFrom: DAY,
    dateTo: DAY,
    ...reading,
  });
  return { ...body, keys: body.rows.map(({ key }) => key) };
}

it.each([
  ['sales and payments', {}, SALES + PAYMENTS],
  ['sales alone', { kind: 'SALE' }, SALES],
  ['payments alone', { kind: 'PAYMENT' }, PAYMENTS],
  ['what a search finds', { q: '現金' }, PAYMENTS],
])('pages of the journal follow one another: %s', async (_, filter, count) => {
  const whole = await journal({ ...filter, pageSize: 50 });
  expect(whole.totalCount).toBe(count);
  expect(new Set(whole.keys).size).toBe(count);
  const moments = whole.rows.map((row) => row['inputAt']);
  expect(moments).toEqual(moments.toSorted());
  const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => journal({ ...filter, page, pageSize: 10 })));
  expect(pages.flatMap(({ keys }) => keys)).toEqual(whole.keys);
});
