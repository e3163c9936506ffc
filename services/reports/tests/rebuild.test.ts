import {
  billSettled,
  bookingChanged,
  businessDayAdvanced,
  paymentRecorded,
  salesPosted,
} from '@honjin/contracts/registration';
import { REPORT_CATEGORIES, reportSalesDaily, reportSalesLines } from '@honjin/contracts/reports';
import { addDays, ROOM_UNIT_STATUSES } from '@honjin/domain';
import { newId, type RunningService } from '@honjin/service-kit';
import {
  bookingSnapshotOf,
  createTestChain,
  eventually,
  startSource,
  testHouse,
  type EventSource,
  type TestChain,
} from '@honjin/test-kit';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { build } from '../src/parts.ts';
import { lineOf, paymentOf, type Payment, type SalesLine } from './lines.ts';

const FIRST = '2026-11-01';
const DAYS = 28;
const TABLES = [
  'sales_fact',
  'sales_day',
  'payment_fact',
  'payment_day',
  'bill_fact',
  'bill_fact_item',
  'unit_night_fact',
  'sales_room_day',
  'sales_room_month',
  'lodging_tax_day',
  'untaxed_guest_day',
  'open_shift',
  'cash_shift',
  'receivable_fact',
  'receivable_day',
  'receivable_month',
  'receipt_fact',
  'unit_fact',
  'on_books',
  'day_snapshot',
  'day_snapshot_type',
] as const;

const house = testHouse(['シングル', 'ツイン'], 4);
const posted: SalesLine[] = [];
const paid: Payment[] = [];
let chain: TestChain;
let registration: EventSource;
let reports: RunningService;

beforeAll(async () => {
  chain = await createTestChain();
  [registration, reports] = await Promise.all([
    startSource(chain, 'registration'),
    chain.start('reports', build),
  ]);
  await chain.putMasters('reports', house.masters);
});
afterAll(() => chain.stop());

const ITEMS = [
  { kind: 'ROOM', itemCode: '001', salesCategory: 'ROOM', taxRateType: 'CON', taxPercent: 10 },
  { kind: 'DISCOUNT', itemCode: '001', salesCategory: 'ROOM', taxRateType: 'CON', taxPercent: 10 },
  { kind: 'ITEM', itemCode: '101', salesCategory: 'MEAL', taxRateType: 'CON', taxPercent: 10 },
  { kind: 'EXTRA', itemCode: '301', salesCategory: 'BEVERAGE', taxRateType: 'REDUCED', taxPercent: 8 },
  { kind: 'EXTRA', itemCode: '999', salesCategory: 'SOMETHING NEW', taxRateType: 'CON', taxPercent: 10 },
  { kind: 'SERVICE', itemCode: '002', salesCategory: 'OTHER', taxRateType: 'CON', taxPercent: 10 },
  { kind: 'ACCOMMODATION_TAX', itemCode: '901', salesCategory: 'TAX', taxRateType: 'OUT', taxPercent: 0 },
  { kind: 'BATH_TAX', itemCode: '902', salesCategory: 'TAX', taxRateType: 'OUT', taxPercent: 0 },
] as const;

const dayOf = fc.integer({ min: 0, max: DAYS - 1 }).map((days) => addDays(FIRST, days));
const yen = fc.integer({ min: -300_000, max: 300_000 });

const line = fc
  .record({
    salesDate: dayOf,
    item: fc.constantFrom(...ITEMS),
    netAmount: yen,
    taxAmount: fc.integer({ min: -30_000, max: 30_000 }),
    quantity: fc.integer({ min: -3, max: 3 }),
    type: fc.constantFrom(...house.types, null),
  })
  .map(({ item, type, taxAmount, ...given }) =>
    lineOf({
      ...given,
      ...item,
      roomTypeId: type?.id ?? null,
      taxAmount: item.taxRateType === 'OUT' ? 0 : taxAmount,
    }),
  );
const payment = fc
  .record({ salesDate: dayOf, amount: yen, paymentType: fc.constantFrom('CASH', 'CARD', 'RECEIVABLE') })
  .map((given) => paymentOf({ ...given, itemName: given.paymentType.toLowerCase() }));
const booking = fc
  .array(
    fc.record({
      checkInDate: dayOf,
      nights: fc.integer({ min: 0, max: 4 }),
      type: fc.constantFrom(...house.types),
      status: fc.constantFrom(...ROOM_UNIT_STATUSES),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((units) => bookingSnapshotOf(units.map(({ type, ...unit }) => ({ ...unit, roomTypeId: type.id }))));

const step = fc.oneof(
  { weight: 4, arbitrary: fc.array(line, { minLength: 1, maxLength: 12 }).map((lines) => ({ lines })) },
  { weight: 2, arbitrary: payment.map((one) => ({ payment: one })) },
  { weight: 2, arbitrary: booking.map((one) => ({ booking: one })) },
);
type Step = { lines: SalesLine[] } | { payment: Payment } | { booking: ReturnType<typeof bookingSnapshotOf> };

async function apply(one: Step): Promise<number> {
  if ('booking' in one) return registration.emit(bookingChanged, one.booking);
  if ('payment' in one) {
    paid.push(one.payment);
    return registration.emit(paymentRecorded, one.payment);
  }
  posted.push(...one.lines);
  // A line that is announced twice counts once.
  await registration.emit(salesPosted, { lines: one.lines });
  return registration.emit(salesPosted, { lines: one.lines.slice(0, 1) });
}

function sumOf(lines: readonly SalesLine[]) {
  const sum = (field: 'quantity' | 'netAmount' | 'taxAmount' | 'totalAmount') =>
    lines.reduce((total, one) => total + one[field], 0);
  return {
    quantity: sum('quantity'),
    net: sum('netAmount'),
    tax: sum('taxAmount'),
    total: sum('totalAmount'),
  };
}

/** Every figure is the sum of the very lines that it opens into. */
async function expectLinesBehind(
  report: Pick<z.output<typeof reportSalesDaily.response>, 'categories'>,
  period: { dateFrom: string; dateTo: string },
): Promise<void> {
  for (const { category, amounts } of report.categories) {
    const lines: { quantity: number; net: number; tax: number; total: number }[] = [];
    for (let page = 1; ; page += 1) {
      const input = { ...period, category, page, pageSize: 50 as const };
      const { body } = await chain.call(reports, reportSalesLines, input);
      lines.push(...body.lines);
      expect(body.sum).toEqual(amounts[0]);
      if (lines.length >= body.totalCount) break;
    }
    for (const field of ['quantity', 'net', 'tax', 'total'] as const)
      expect(lines.reduce((sum, one) => sum + one[field], 0)).toBe(amounts[0]![field]);
  }
}

async function expectTies(dateFrom: string, dateTo: string, minRevision: number): Promise<void> {
  const answer = await chain.call(reports, reportSalesDaily, { dateFrom, dateTo, minRevision });
  const report = reportSalesDaily.response.parse(answer.body);
  const inPeriod = posted.filter(({ salesDate }) => dateFrom <= salesDate && salesDate <= dateTo);
  expect(report.total[0]).toEqual(sumOf(inPeriod));
  const adds = (
    rows: readonly { amounts: { net: number; tax: number; total: number; quantity: number }[] }[],
  ) => {
    const total = { quantity: 0, net: 0, tax: 0, total: 0 };
    for (const { amounts } of rows) {
      for (const field of ['quantity', 'net', 'tax', 'total'] as const) total[field] += amounts[0]![field];
    }
    return total;
  };
  expect(adds(report.categories)).toEqual(report.total[0]);
  expect(adds(report.categories.flatMap(({ items }) => items))).toEqual(report.total[0]);
  expect(adds(report.taxes)).toEqual(report.total[0]);
  expect(report.categories.every(({ category }) => REPORT_CATEGORIES.includes(category))).toBe(true);
  await expectLinesBehind(report, { dateFrom, dateTo });
  const paidInPeriod = paid.filter(({ salesDate }) => dateFrom <= salesDate && salesDate <= dateTo);
  expect(report.paymentTotal[0]).toEqual({
    count: paidInPeriod.length,
    amount: paidInPeriod.reduce((sum, one) => sum + one.amount, 0),
  });
  const room = inPeriod.filter(({ kind }) => kind === 'ROOM' || kind === 'DISCOUNT');
  expect(report.figures[0]!.roomRevenueYen).toBe(sumOf(room).net);
}

it('agrees to the yen with whatever lines and payments were posted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), dayOf, dayOf, async (steps, a, b) => {
      let revision = 0;
      for (const one of steps) revision = await apply(one as Step);
      await expectTies(a < b ? a : b, a < b ? b : a, revision);
      await expectTies(FIRST, addDays(FIRST, DAYS), revision);
    }),
    { numRuns: 25 },
  );
  expect(posted.length).toBeGreaterThan(100);
}, 60_000);

async function everything(): Promise<unknown> {
  const rows = await Promise.all(
    TABLES.map(
      (table) =>
        chain.admin`select to_jsonb(t) as row from reports.${chain.admin(table)} t order by to_jsonb(t)::text`,
    ),
  );
  return Object.fromEntries(
    TABLES.map((table, index) => [table, rows[index]!.map((row) => row['row'] as unknown)]),
  );
}

async function reached(revision: number): Promise<void> {
  await eventually(async () => {
    const [position] =
      await chain.admin`select seq from reports.projection_position where source = 'registration'`;
    expect(Number(position?.['seq'])).toBe(revision);
  }, 15_000);
}

it('has the same rows when it is rebuilt from the events', async () => {
  await registration.emit(billSettled, {
    billId: newId(),
    billNo: 'B000001',
    bookingId: posted[0]!.bookingId,
    bookingNo: posted[0]!.bookingNo,
    roomUnitId: posted[0]!.roomUnitId,
    salesTotal: posted[0]!.totalAmount,
    paymentTotal: posted[0]!.totalAmount,
    lineIds: [posted[0]!.lineId],
    paymentIds: [newId()],
    isCancelled: false,
  });
  // The closes of a big house: more history than one message between services holds.
  const night = () => Array.from({ length: 100 }, () => lineOf({ salesDate: '2026-11-19' }));
  await registration.emit(
    salesPosted,
    Array.from({ length: 30 }, () => ({ lines: night() })),
  );
  let revision = 0;
  for (const date of ['2026-11-20', '2026-11-21', '2026-11-22']) {
    revision = await registration.emit(businessDayAdvanced, {
      previousBusinessDate: date,
      businessDate: addDays(date, 1),
      salesDate: addDays(date, 1),
      shiftNo: 1,
      stayingRoomIds: [],
      departingRoomIds: [],
      house: { rooms: 8, capacity: 16, outOfOrderRooms: 0 },
    });
  }
  await reached(revision);
  const before = await everything();
  expect(await chain.admin`select from reports.day_snapshot`).toHaveLength(3);
  await reports.stop();
  await chain.admin`truncate reports.projection_position, ${chain.admin.unsafe(TABLES.map((table) => `reports.${table}`).join(', '))}`;
  reports = await chain.start('reports', build);
  await reached(revision);
  expect(await everything()).toEqual(before);
});
