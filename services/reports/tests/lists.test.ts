import type { AnyCall } from '@honjin/contracts';
import {
  exportSalesDaily,
  exportStayTax,
  LIST_REPORTS,
  reportSalesDaily,
  reportSalesLines,
  reportSalesPayments,
  reportStayTax,
  reportTrend,
  type ListReportName,
} from '@honjin/contracts/reports';
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
    const nextYear = await list('roomSales', { date: DAY.replace('2026', '2027') });
    expect(nextYear.rows.find(({ drill }) => drill === room!.id)).toMatchObject({
      nights: 0,
      total: 0,
      adr: null,
      lastYear: 22_416,
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
    const { roomNet, otherNet, lodgingTax } = rooms.totals;
    expect([roomNet, otherNet, lodgingTax].reduce((sum, one) => sum! + one!, 0)).toBe(total!.net);
    const ofCategory = (wanted: string) =>
      report.categories.find(({ category }) => category === wanted)?.amounts[0]?.net ?? 0;
    expect([roomNet, lodgingTax]).toEqual([ofCategory('ROOM'), ofCategory('TAX')]);
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

/** The report of everything that was entered, at whatever moment: all of these books were entered as the test began. */
async function wholeJournal() {
  const today = new Date().toISOString().slice(0, 10);
  return list('inputJournal', { dateFrom: addDays(today, -1), dateTo: addDays(today, 1), pageSize: 50 });
}

it('the journal is the daily report, and what receipts and filings say stands in it', async () => {
  const everything = { dateFrom: '2026-10-20', dateTo: '2026-12-05' };
  const { body } = await chain.call(reports, reportSalesDaily, everything);
  const [journal, receipts] = [await wholeJournal(), await list('receiptList', everything)];
  const [sold] = body.total;
  expect(journal.totals).toMatchObject({
    net: sold!.net,
    tax: sold!.tax,
    sales: sold!.total,
    paid: body.paymentTotal[0]!.amount,
  });
  expect(journal.rows).toHaveLength(journal.totalCount);
  const valid = receipts.rows.filter(({ status }) => status === 'ISSUED');
  expect(receipts.totals['validAmount']).toBe(valid.reduce((sum, { amount }) => sum + Number(amount), 0));
  const filing = await chain.call(reports, reportStayTax, { month: DAY.slice(0, 7) });
  const booked = body.lodgingTaxes.find(({ kind }) => kind === 'ACCOMMODATION_TAX');
  expect(filing.body).toMatchObject({
    amount: booked!.amounts[0]!.total,
    bookedAmount: booked!.amounts[0]!.total,
  });
});

it('every figure that opens is the sum of what it opens', async () => {
  const sumOfPayments = async (filter: object) =>
    (await chain.call(reports, reportSalesPayments, { ...MONTH, ...filter })).body.sum;
  const sumOfLines = async (filter: object) =>
    (await chain.call(reports, reportSalesLines, { ...MONTH, ...filter })).body.sum.total;
  for (const { date, shiftNo, cashIn, cashOut } of (await list('cashBalanceList', MONTH)).rows) {
    const drawer = { paymentType: 'CASH', shiftNo, dateFrom: date, dateTo: date };
    expect(await sumOfPayments({ ...drawer, direction: 'IN' })).toBe(cashIn);
    expect(await sumOfPayments({ ...drawer, direction: 'OUT' })).toBe(-Number(cashOut));
  }
  for (const { drill, added } of (await list('receivableList', MONTH)).rows)
    expect(await sumOfPayments({ paymentType: 'RECEIVABLE', billingAddressId: drill })).toBe(added);
  for (const { drill, total } of (await list('roomSales', MONTH)).rows)
    expect(await sumOfLines({ roomId: drill })).toBe(total);
  for (const { drill, total } of (await list('taxReport', { ...MONTH, unit: 'TOTAL' })).rows) {
    const [taxRateType, percent, taxation] = drill!.split(' ');
    expect(await sumOfLines({ taxRateType, taxPercent: Number(percent), taxation })).toBe(total);
  }
});

describe('refusals', () => {
  it.each([
    ['inputJournal', { dateFrom: DAY, timeFrom: '10:00', dateTo: DAY, timeTo: '10:00' }, 'HOS-09002-0'],
    ['inputJournal', { dateFrom: '2026-10-01', dateTo: DAY }, 'HOS-09002-2'],
    ['inputJournal', {}, 'HOS-08001-0'],
    ['paymentReport', {}, 'HOS-09002-1'],
    ['paymentReport', { useTo: DAY }, 'HOS-08001-0'],
    ['paymentReport', { useFrom: DAY, checkInTo: DAY }, 'HOS-08001-0'],
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

  const LISTS = (Object.keys(LIST_REPORTS) as ListReportName[]).map((name) => [
    name,
    LIST_REPORTS[name].list,
    LIST_REPORTS[name].export,
  ]);
  const CALLS = [...LISTS, ['salesDaily', reportSalesDaily, exportSalesDaily], ['trend', reportTrend]] as [
    string,
    ...AnyCall[],
  ][];

  it.each(CALLS)(
    '%s refuses a period that is missing, backwards, huge or no date',
    async (name, ...calls) => {
      const [from, to] = name === 'paymentReport' ? ['useFrom', 'useTo'] : ['dateFrom', 'dateTo'];
      const missing = name === 'paymentReport' ? 'HOS-09002-1' : 'HOS-08001-0';
      const isJournal = name === 'inputJournal';
      const backwards = isJournal ? 'HOS-09002-0' : 'HOS-08001-1';
      const huge = isJournal ? 'HOS-09002-2' : 'HOS-08001-2';
      for (const call of calls) {
        const codesOf = async (input: object) => {
          const { status, body } = await chain.call(reports, call, input as never);
          return [status, ...(body.errors ?? []).map((error) => error.code)];
        };
        expect(await codesOf({})).toEqual([422, missing]);
        expect(await codesOf({ [to]: DAY })).toEqual([422, 'HOS-08001-0']);
        expect(await codesOf({ [from]: DAY, [to]: '2026-11-01' })).toEqual([422, backwards]);
        expect(await codesOf({ [from]: '1990-01-01', [to]: '2090-01-01' })).toEqual([422, huge]);
        expect((await codesOf({ [from]: '2026-02-30', [to]: DAY }))[0]).not.toBe(200);
      }
    },
  );

  it.each([{}, { month: '2026-13' }, { month: '2026-11-01' }, { month: '' }])(
    'the filing refuses %o as a month',
    async (input) => {
      for (const call of [reportStayTax, exportStayTax] as AnyCall[])
        expect((await chain.call(reports, call, input as never)).status).toBeGreaterThanOrEqual(400);
      const missing = await chain.call(reports, reportStayTax, {});
      expect(missing.body.errors?.map((error) => error.code)).toEqual(['HOS-09004-0']);
    },
  );

  it('nobody without the right reads a report', async () => {
    const actor = chain.actor('cleaning');
    const answer = await chain.call(reports, LIST_REPORTS.taxReport.list, { date: DAY } as never, { actor });
    expect(answer.status).toBe(403);
  });
});
