import { LIST_REPORTS, reportSalesDaily, type ListReportName } from '@honjin/contracts/reports';
import { addDays } from '@honjin/domain';
import type { RunningService } from '@honjin/service-kit';
import type { TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  AGENT,
  charge,
  DAY,
  earlier,
  lines,
  MONTH,
  NEXT,
  payments,
  reversal,
  room,
  startBooksOfDay,
} from './books-of-day.ts';

let chain: TestChain;
let reports: RunningService;

beforeAll(async () => {
  ({ chain, reports } = await startBooksOfDay());
});
afterAll(() => chain.stop());

async function list(name: ListReportName, input: object, actor = chain.actor('front')) {
  const { status, body } = await chain.call(reports, LIST_REPORTS[name].list, input as never, { actor });
  expect(body.errors ?? []).toEqual([]);
  expect(status).toBe(200);
  return LIST_REPORTS[name].list.response.parse(body);
}

describe('the reports that are lists', () => {
  it('M71: receivables are carried over + new − received', async () => {
    const { rows, totals } = await list('receivableList', MONTH);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      name: '旅行社',
      carried: 200_000,
      added: 150_000,
      received: 120_000,
      balance: 230_000,
      drill: AGENT,
    });
    expect(totals).toMatchObject({ carried: 200_000, added: 150_000, received: 120_000, balance: 230_000 });
  });

  it.each([
    ['begins within a month', { dateFrom: NEXT, dateTo: '2026-12-31' }, 230_000, 0],
    ['lies within a month', { dateFrom: DAY, dateTo: NEXT }, 200_000, 150_000],
    ['begins before everything', { dateFrom: '2026-10-05', dateTo: NEXT }, 0, 350_000],
  ])('carries over what moved before a period that %s', async (_, period, carried, added) => {
    const { totals } = await list('receivableList', period);
    expect(totals).toMatchObject({ carried, added, balance: 230_000 });
  });

  it('cash: opening + in − out is what should be there, against what was counted', async () => {
    const { rows, totals } = await list('cashBalanceList', MONTH);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      date: DAY,
      shiftNo: 1,
      opening: 100_000,
      cashIn: 30_000,
      cashOut: 5_000,
      expected: 125_000,
      counted: 124_969,
      difference: -31,
      deposited: 24_969,
      carried: 100_000,
    });
    expect(totals).toMatchObject({ cashIn: 30_000, cashOut: 5_000, difference: -31 });
  });

  it('the journal shows what was entered, in its order, with who entered it', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const { rows, totals, totalCount } = await list('inputJournal', {
      dateFrom: addDays(today, -1),
      dateTo: addDays(today, 1),
      pageSize: 50,
    });
    expect(totalCount).toBeGreaterThanOrEqual(lines.length + payments.length + 2);
    const sold = [...lines, reversal];
    expect(totals['sales']).toBe(sold.reduce((sum, one) => sum + one.totalAmount, 0));
    expect(totals['paid']).toBe([earlier, ...payments].reduce((sum, one) => sum + one.amount, 0));
    expect(rows.find(({ key }) => key === charge.lineId)).toMatchObject({ kind: 'SALE', inputBy: '佐藤' });
    expect(rows.find(({ key }) => key === reversal.lineId)).toMatchObject({ kind: 'SALE_REVERSAL' });
  });

  it('receipts: void ones are listed, valid ones are added up', async () => {
    const { rows, totals } = await list('receiptList', { date: DAY });
    expect(rows.map(({ receiptNo, status }) => [receiptNo, status])).toEqual([
      ['R0001', 'ISSUED'],
      ['R0002', 'VOID'],
    ]);
    expect(totals).toEqual({ validAmount: 27_900, stampDuty: 200 });
  });

  it('sales by room: nights and guests of a charge that was taken back go with it', async () => {
    const { rows } = await list('roomSales', { date: DAY });
    const first = rows.find(({ drill }) => drill === room!.id);
    expect(first).toMatchObject({
      roomNo: room!.roomNo,
      nights: 1,
      guests: 2,
      roomNet: 20_000,
      otherNet: 200,
      tax: 2_016,
      lodgingTax: 200,
      total: 22_416,
      adr: 20_000,
    });
    const both = await list('roomSales', MONTH);
    expect(both.rows.find(({ drill }) => drill === room!.id)).toMatchObject({
      nights: 0,
      guests: 0,
      roomNet: 0,
      adr: null,
    });
  });

  it('consumption tax per rate, with what is exempt and what is out of scope apart', async () => {
    const { rows } = await list('taxReport', { ...MONTH, unit: 'TOTAL' });
    expect(rows.map(({ rate, percent, net, tax }) => [rate, percent, net, tax])).toEqual([
      ['CON', 10, 9_000, 900],
      ['REDUCED', 8, 200, 16],
      ['NON_TAXABLE', 0, 84, 0],
      ['OUT_OF_SCOPE', 0, 200, 0],
    ]);
    const daily = await list('taxReport', { ...MONTH, unit: 'DAY', pageSize: 50 });
    expect(daily.rows.map(({ from }) => from)).toEqual([DAY, DAY, DAY, DAY, NEXT]);
    const monthly = await list('taxReport', { dateFrom: '2026-11-10', dateTo: '2026-12-05', unit: 'MONTH' });
    expect(monthly.rows[0]).toMatchObject({ from: '2026-11-10', to: '2026-11-30' });
  });

  it('payments by use date or by the check-in of their stay', async () => {
    const used = await list('paymentReport', { useFrom: DAY, useTo: DAY });
    expect(used.totals['amount']).toBe(178_000);
    const stayed = await list('paymentReport', { checkInFrom: '2026-11-19' });
    expect(stayed.rows).toHaveLength(1);
    expect(stayed.rows[0]).toMatchObject({ amount: 30_000, checkInDate: '2026-11-19', booking: 'R000001-1' });
    const some = await list('paymentReport', { useFrom: DAY, paymentType: 'COUPON' });
    expect(some.totals['amount']).toBe(3_000);
  });

  it('coupons with their issuer and number', async () => {
    const { rows } = await list('couponReport', { ...MONTH, q: 'cp-00' });
    expect(rows[0]).toMatchObject({ issuer: '地域クーポン事務局', couponNo: 'CP-0001', amount: 3_000 });
  });

  it('shows a search text as it is, not as a pattern', async () => {
    expect((await list('couponReport', { ...MONTH, q: 'CP%' })).rows).toEqual([]);
  });

  it('hides guests from a role that sees none', async () => {
    const actor = chain.actor('viewer', { permissions: { report: 'read' } });
    const { rows } = await list('paymentReport', { useFrom: DAY, pageSize: 50 }, actor);
    expect(rows.map(({ guestName }) => guestName)).toEqual(['', '', '', '']);
  });

  it('marks days that are open', async () => {
    expect((await list('taxReport', { date: DAY })).isProvisional).toBe(false);
    expect((await list('taxReport', { dateFrom: DAY, dateTo: NEXT })).isProvisional).toBe(true);
  });
});

it('every report says the same of the same days, to the yen', async () => {
  for (const period of [
    { date: DAY },
    { date: NEXT },
    MONTH,
    { dateFrom: '2026-10-20', dateTo: '2026-12-05' },
  ]) {
    const daily = await chain.call(reports, reportSalesDaily, period);
    const report = reportSalesDaily.response.parse(daily.body);
    const [total] = report.total;
    const rooms = await list('roomSales', { ...period, pageSize: 50 });
    const taxes = await list('taxReport', { ...period, pageSize: 50 });
    const [from, to] = 'date' in period ? [period.date, period.date] : [period.dateFrom, period.dateTo];
    const paid = await list('paymentReport', { useFrom: from, useTo: to, pageSize: 50 });
    expect(rooms.totals['total']).toBe(total!.total);
    expect(rooms.totals['tax']).toBe(total!.tax);
    expect(taxes.totals).toMatchObject({ net: total!.net, tax: total!.tax, total: total!.total });
    expect(paid.totals['amount']).toBe(report.paymentTotal[0]!.amount);
    const ofType = (wanted: string) =>
      report.payments
        .filter(({ paymentType }) => paymentType === wanted)
        .reduce((sum, { columns }) => sum + columns[0]!.amount, 0);
    const drawer = await list('cashBalanceList', period);
    expect((drawer.totals['cashIn'] ?? 0) - (drawer.totals['cashOut'] ?? 0)).toBe(ofType('CASH'));
    expect((await list('receivableList', period)).totals['added']).toBe(ofType('RECEIVABLE'));
    expect((await list('couponReport', period)).totals['amount']).toBe(ofType('COUPON'));
  }
});

describe('refusals', () => {
  it.each([
    ['inputJournal', { dateFrom: DAY, timeFrom: '10:00', dateTo: DAY, timeTo: '10:00' }, 'HOS-09002-0'],
    ['inputJournal', { dateFrom: '2026-10-01', dateTo: DAY }, 'HOS-09002-2'],
    ['inputJournal', {}, 'HOS-08001-0'],
    ['paymentReport', {}, 'HOS-09002-1'],
    ['paymentReport', { checkInFrom: DAY, checkInTo: '2026-11-01' }, 'HOS-08001-1'],
    ['paymentReport', { useFrom: '2025-01-01', useTo: DAY }, 'HOS-08001-2'],
    ['receiptList', {}, 'HOS-08001-0'],
    ['roomSales', { dateFrom: DAY, dateTo: '2026-11-01' }, 'HOS-08001-1'],
    ['taxReport', { dateFrom: '2020-01-01', dateTo: DAY }, 'HOS-08001-2'],
  ] as const)('%s refuses %o', async (name, input, code) => {
    for (const call of [LIST_REPORTS[name].list, LIST_REPORTS[name].export]) {
      const answer = await chain.call(reports, call, input as never);
      expect(answer.status).toBe(422);
      expect(answer.body.errors?.map((error) => error.code)).toContain(code);
    }
  });

  it('nobody without the right reads a report', async () => {
    const actor = chain.actor('cleaning');
    const answer = await chain.call(reports, LIST_REPORTS.taxReport.list, { date: DAY } as never, { actor });
    expect(answer.status).toBe(403);
  });
});
