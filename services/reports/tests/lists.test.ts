import type { AnyCall } from '@honjin/contracts';
import {
  exportSalesDaily,
  exportStayTax,
  LIST_REPORTS,
  reportCashEntries,
  reportSalesDaily,
  reportReceivableEntries,
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

  it('cash: opening + in − out is the expected amount, beside the counted one', async () => {
    const { rows, totals } = await list('cashBalanceList', MONTH);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      date: DAY,
      shiftNo: 1,
      opening: 100_000,
      cashIn: 37_000,
      cashOut: 5_000,
      expected: 132_000,
      counted: 131_969,
      difference: -31,
      deposited: 31_969,
      carried: 100_000,
    });
    expect(totals).toMatchObject({ cashIn: 37_000, cashOut: 5_000, difference: -31 });
  });

  it('the journal shows the entries in their order, with the person who entered them', async () => {
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
      ['R0003', 'ISSUED'],
    ]);
    const taxes = { standardNet: 20_000, standardTax: 2_000, reducedNet: 200, reducedTax: 16, untaxed: 284 };
    expect(rows[0]).toMatchObject(taxes);
    expect(rows[1]).toMatchObject({ validAmount: 0, standardNet: 0, standardTax: 0, untaxed: 0 });
    expect(rows[2]).toMatchObject({
      validAmount: 1_000,
      standardNet: null,
      standardTax: null,
      untaxed: null,
    });
    expect(totals).toEqual({ validAmount: 28_900, stampDuty: 400, ...taxes });
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

  it('consumption tax per rate, with exempt and out-of-scope amounts apart', async () => {
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
    const forReceivables = await cashForReceivables(period);
    expect((drawer.totals['cashIn'] ?? 0) - (drawer.totals['cashOut'] ?? 0)).toBe(
      ofType('CASH') + forReceivables,
    );
    expect((await list('receivableList', period)).totals['added']).toBe(ofType('RECEIVABLE'));
    expect((await list('couponReport', period)).totals['amount']).toBe(ofType('COUPON'));
  }
});

/** Sums the cash of the drawers that belongs to no stay: payments of billing addresses. */
async function cashForReceivables(period: object): Promise<number> {
  const { rows } = await list('cashBalanceList', period);
  const asked = rows.map(({ date, shiftNo }) => ({ date: String(date), shiftNo: Number(shiftNo) }));
  const answers = await Promise.all(asked.map((shift) => chain.call(reports, reportCashEntries, shift)));
  const entries = answers.flatMap(({ body }) => body.entries.filter(({ kind }) => kind !== 'PAYMENT'));
  return entries.reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * Returns the report of everything that was entered at any moment: all of these books were entered as the test began.
 */
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

it('narrows payments for pages of an earlier release, which open a drawer and an address by them', async () => {
  const sumOf = async (filter: object) =>
    (await chain.call(reports, reportSalesPayments, { ...MONTH, ...filter })).body.sum;
  const drawer = { paymentType: 'CASH', shiftNo: 1 };
  expect(await sumOf({ ...drawer, direction: 'IN' })).toBe(30_000);
  expect(await sumOf({ ...drawer, direction: 'OUT' })).toBe(-5_000);
  expect(await sumOf({ paymentType: 'RECEIVABLE', billingAddressId: charge.bookingId })).toBe(0);
});

it('every figure that opens is the sum of what it opens', async () => {
  const linesOf = async (filter: object) =>
    (await chain.call(reports, reportSalesLines, { ...MONTH, pageSize: 50, ...filter })).body;
  const sumOfReceivables = async (filter: object) => {
    const asked = { billingAddressId: AGENT, dateTo: MONTH.dateTo, pageSize: 50 as const, ...filter };
    const { body } = await chain.call(reports, reportReceivableEntries, asked);
    expect(body.entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(body.sum);
    expect(body.entries).toHaveLength(body.totalCount);
    return body.sum;
  };
  for (const { date, shiftNo, cashIn, cashOut } of (await list('cashBalanceList', MONTH)).rows) {
    const drawer = { date: String(date), shiftNo: Number(shiftNo) };
    const cashOf = async (direction: 'IN' | 'OUT') =>
      (await chain.call(reports, reportCashEntries, { ...drawer, direction })).body;
    const [came, went] = [await cashOf('IN'), await cashOf('OUT')];
    expect([came.sum, went.sum]).toEqual([cashIn, -Number(cashOut)]);
    expect(came.entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['PAYMENT', 30_000],
      ['RECEIVED', 7_000],
    ]);
    expect(came.entries[1]).toMatchObject({
      billingAddressId: AGENT,
      billingAddress: '旅行社',
      bookingId: charge.bookingId,
    });
  }
  const [owed] = (await list('receivableList', MONTH)).rows;
  const inMonth = { dateFrom: MONTH.dateFrom };
  expect(await sumOfReceivables({ dateTo: addDays(MONTH.dateFrom, -1) })).toBe(owed!['carried']);
  expect(await sumOfReceivables({ ...inMonth, kind: 'NEW' })).toBe(owed!['added']);
  expect(await sumOfReceivables({ ...inMonth, kind: 'RECEIVED' })).toBe(owed!['received']);
  expect(await sumOfReceivables({ ...inMonth, kind: 'ADJUSTED' })).toBe(owed!['adjusted']);
  expect(await sumOfReceivables({})).toBe(owed!['balance']);
  for (const row of (await list('roomSales', MONTH)).rows) {
    const roomId = row.drill!;
    const { sum: all } = await linesOf({ roomId });
    expect([all.total, all.tax]).toEqual([row['total'], row['tax']]);
    expect((await linesOf({ roomId, category: 'ROOM' })).sum.net).toBe(row['roomNet']);
    expect((await linesOf({ roomId, besides: ['ROOM', 'TAX'] })).sum.net).toBe(row['otherNet']);
    expect((await linesOf({ roomId, category: 'TAX' })).sum.total).toBe(row['lodgingTax']);
  }
  for (const { drill, lines: count, net, tax, total } of (
    await list('taxReport', { ...MONTH, unit: 'TOTAL' })
  ).rows) {
    const [taxRateType, percent, taxation] = drill!.split(' ');
    const opened = await linesOf({ taxRateType, taxPercent: Number(percent), taxation });
    expect([opened.totalCount, opened.sum]).toMatchObject([count, { net, tax, total }]);
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
        expect((await codesOf({ [from]: '2026-02-30', [to]: DAY }))[0]).toBe(422);
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
