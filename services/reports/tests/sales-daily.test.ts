import {
  bookingChanged,
  businessDayAdvanced,
  paymentRecorded,
  roomBlockChanged,
  salesPosted,
} from '@honjin/contracts/registration';
import {
  closeStatistics,
  exportSalesDaily,
  prepareReports,
  reportOnBooks,
  reportSalesDaily,
  reportSalesLines,
  reportSalesPayments,
  reportTrend,
} from '@honjin/contracts/reports';
import { callRpc, newId, type RunningService } from '@honjin/service-kit';
import {
  bookingSnapshotOf,
  createTestChain,
  startSource,
  testHouse,
  type EventSource,
  type TestChain,
} from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../src/parts.ts';
import { lineOf, paymentOf } from './lines.ts';

const DAY = '2026-11-20';
const NEXT = '2026-11-21';
const house = testHouse(['シングル', 'ツイン'], 5);
const [single] = house.types;

let chain: TestChain;
let registration: EventSource;
let reports: RunningService;

const drink = lineOf({
  salesDate: DAY,
  kind: 'EXTRA',
  itemCode: '301',
  itemName: 'お茶',
  salesCategory: 'BEVERAGE',
  taxRateType: 'REDUCED',
  taxPercent: 8,
  netAmount: 200,
  taxAmount: 16,
  quantity: 2,
});
const lines = [
  lineOf({ salesDate: DAY, roomTypeId: single!.id, netAmount: 12_000, taxAmount: 1_200 }),
  lineOf({ salesDate: DAY, roomTypeId: single!.id, netAmount: 15_000, taxAmount: 1_500 }),
  lineOf({
    salesDate: DAY,
    kind: 'SERVICE',
    itemCode: '002',
    itemName: 'サービス料',
    netAmount: 2_700,
    taxAmount: 270,
  }),
  lineOf({
    salesDate: DAY,
    kind: 'ACCOMMODATION_TAX',
    itemCode: '901',
    itemName: '宿泊税',
    salesCategory: 'TAX',
    taxRateType: 'OUT',
    taxPercent: 0,
    netAmount: 400,
    taxAmount: 0,
  }),
  drink,
  {
    ...drink,
    lineId: newId(),
    reversalOf: drink.lineId,
    quantity: -2,
    netAmount: -200,
    taxAmount: -16,
    totalAmount: -216,
  },
  lineOf({ salesDate: '2026-11-02', netAmount: 9_000, taxAmount: 900 }),
  lineOf({ salesDate: '2026-10-31', netAmount: 7_000, taxAmount: 700 }),
];

beforeAll(async () => {
  chain = await createTestChain();
  [registration, reports] = await Promise.all([
    startSource(chain, 'registration'),
    chain.start('reports', build),
  ]);
  await chain.putMasters('reports', house.masters);
  await chain.openDay(['reports'], DAY);
  const booking = bookingSnapshotOf([
    { checkInDate: DAY, roomTypeId: single!.id, status: 'STAY', paxFemale: 2 },
    { checkInDate: DAY, roomTypeId: single!.id, status: 'STAY' },
    { checkInDate: DAY, roomTypeId: single!.id, status: 'CANCEL' },
    { checkInDate: DAY, roomTypeId: single!.id, status: 'DEPARTURE', nights: 0 },
  ]);
  await registration.emit(bookingChanged, booking);
  await registration.emit(roomBlockChanged, {
    blockId: newId(),
    roomId: house.rooms[9]!.id,
    kind: 'BROKEN',
    from: DAY,
    to: NEXT,
    reason: '空調',
    isReleased: false,
  });
  await registration.emit(salesPosted, [{ lines: lines.slice(0, 3) }, { lines: lines.slice(3) }]);
});
afterAll(() => chain.stop());

async function report(input: { date?: string; dateFrom?: string; dateTo?: string }, minRevision?: number) {
  const request = minRevision === undefined ? input : { ...input, minRevision };
  const answer = await chain.call(reports, reportSalesDaily, request, { actor: chain.actor('viewer') });
  expect(answer.status).toBe(200);
  return reportSalesDaily.response.parse(answer.body);
}

describe('the daily sales report', () => {
  it('groups a day by category and item, with the month to date beside it', async () => {
    const revision = await registration.emit(paymentRecorded, [
      paymentOf({ salesDate: DAY, amount: 30_000 }),
      paymentOf({ salesDate: DAY, amount: -5_000 }),
      paymentOf({ salesDate: DAY, amount: 8_000, paymentType: 'CARD', itemName: 'クレジットカード' }),
      paymentOf({ salesDate: '2026-11-02', amount: 9_900 }),
    ]);
    const shown = await report({ date: DAY }, revision);
    expect(shown.columns).toEqual([
      { code: 'PERIOD', from: DAY, to: DAY, isProvisional: true, figuresTo: DAY },
      { code: 'MONTH_TO_DATE', from: '2026-11-01', to: DAY, isProvisional: true, figuresTo: '2026-11-19' },
      {
        code: 'LAST_YEAR',
        from: '2025-11-20',
        to: '2025-11-20',
        isProvisional: false,
        figuresTo: '2025-11-20',
      },
    ]);
    expect(
      shown.categories.map(({ category, amounts }) => [
        category,
        ...amounts.slice(0, 2).map((one) => one.total),
      ]),
    ).toEqual([
      ['ROOM', 29_700, 39_600],
      ['SERVICE', 2_970, 2_970],
      ['BEVERAGE', 0, 0],
      ['TAX', 400, 400],
    ]);
    expect(shown.total.slice(0, 2)).toEqual([
      { quantity: 4, net: 30_100, tax: 2_970, total: 33_070 },
      { quantity: 5, net: 39_100, tax: 3_870, total: 42_970 },
    ]);
    expect(
      shown.taxes.map(({ taxRateType, taxPercent, amounts }) => [taxRateType, taxPercent, amounts[0]!.tax]),
    ).toEqual([
      ['CON', 10, 2_970],
      ['REDUCED', 8, 0],
      ['OUT', 0, 0],
    ]);
    expect(shown.lodgingTaxes).toMatchObject([
      {
        kind: 'ACCOMMODATION_TAX',
        amounts: [
          { quantity: 1, net: 400, tax: 0, total: 400 },
          { quantity: 1, net: 400, tax: 0, total: 400 },
          { quantity: 0, net: 0, tax: 0, total: 0 },
        ],
      },
    ]);
    expect(shown.payments).toEqual([
      {
        paymentType: 'CARD',
        itemName: 'クレジットカード',
        label: 'クレジットカード',
        columns: [
          { count: 1, amount: 8_000 },
          { count: 1, amount: 8_000 },
          { count: 0, amount: 0 },
        ],
      },
      {
        paymentType: 'CASH',
        itemName: '現金',
        label: '現金',
        columns: [
          { count: 2, amount: 25_000 },
          { count: 3, amount: 34_900 },
          { count: 0, amount: 0 },
        ],
      },
    ]);
    expect(shown.paymentTotal).toEqual([
      { count: 3, amount: 33_000 },
      { count: 4, amount: 42_900 },
      { count: 0, amount: 0 },
    ]);
  });

  it('counts rooms sold, guests, rooms out of order and net room revenue', async () => {
    const { figures } = await report({ date: DAY });
    expect(figures[0]).toEqual({
      rooms: 10,
      outOfOrderRooms: 1,
      soldRooms: 2,
      dayUseRooms: 1,
      complimentaryRooms: 0,
      guests: 3,
      complimentaryGuests: 0,
      capacity: 20,
      roomRevenueYen: 27_000,
    });
    // The month's rates leave the open day out: its room charges are not all in the books.
    expect(figures[1]).toMatchObject({ rooms: 190, soldRooms: 0, roomRevenueYen: 9_000 });
  });

  it('opens a figure into its lines, whose sum it is; guests are hidden from users who may not see them', async () => {
    const input = { date: DAY, category: 'ROOM' } as const;
    const seen = await chain.call(reports, reportSalesLines, input, { actor: chain.actor('front') });
    expect(seen.body.sum).toEqual({ quantity: 2, net: 27_000, tax: 2_700, total: 29_700 });
    expect(seen.body.totalCount).toBe(2);
    expect(seen.body.lines[0]).toMatchObject({
      bookingLabel: 'R000001-1',
      guestName: '山田 花子',
      roomNo: '101',
    });
    const clerk = chain.actor('viewer', { permissions: { report: 'read' } });
    const masked = await chain.call(reports, reportSalesLines, input, { actor: clerk });
    expect(masked.body.lines.map((line) => line.guestName)).toEqual(['', '']);
    const paid = await chain.call(reports, reportSalesPayments, { date: DAY, paymentType: 'CASH' });
    expect(paid.body).toMatchObject({ totalCount: 2, sum: 25_000 });
  });

  it('names lodging taxes in English, where the facts have Japanese names', async () => {
    const headers = { 'accept-language': 'en' };
    const { body } = await chain.call(reports, reportSalesDaily, { date: DAY }, { headers });
    expect(body.categories.at(-1)!.items[0]!.itemName).toBe('Accommodation tax');
  });

  it('writes the same figures as a spreadsheet reads them', async () => {
    const answer = await chain.call(reports, exportSalesDaily, { date: DAY });
    expect(answer.response.headers.get('content-type')).toContain('text/csv');
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.response.arrayBuffer());
    expect(text.startsWith('\ufeff区分,分類,コード,名称,期間 2026/11/20-2026/11/20（速報） 数量')).toBe(true);
    expect(text).toContain('売上,合計,,,4,30100,2970,33070,5,39100,3870,42970,0,0,0,0\r\n');
    expect(text).toContain('指標,客室稼働率,,,,,,20.0%');
    const cp932 = await chain.call(reports, exportSalesDaily, { date: DAY, format: 'CSV_CP932' });
    expect(new TextDecoder('shift_jis').decode(await cp932.response.arrayBuffer())).toContain('売上,合計');
  });

  it.each([
    [{}, 'date_from', 'HOS-08001-0'],
    [{ dateFrom: DAY, dateTo: '2026-11-19' }, 'date_to', 'HOS-08001-1'],
    [{ dateFrom: '2025-11-20', dateTo: '2026-11-21' }, 'date_to', 'HOS-08001-2'],
    [{ date: '2026-02-30' }, 'date', 'HOS-09001-5'],
  ])('refuses %o', async (input, path, code) => {
    const answer = await chain.call(reports, reportSalesDaily, input as never);
    expect(answer.status).toBe(422);
    expect(answer.body.errors?.map((error) => [error.path, error.code])).toContainEqual([path, code]);
  });

  it('is shown to nobody without the right, and shows another store nothing of this one', async () => {
    const refused = await chain.call(
      reports,
      reportSalesDaily,
      { date: DAY },
      { actor: chain.actor('cleaning') },
    );
    expect(refused.status).toBe(403);
    const elsewhere = chain.actor('admin', chain.otherStore());
    const other = await chain.call(reports, reportSalesDaily, { date: DAY }, { actor: elsewhere });
    expect(other.body.total[0]).toEqual({ quantity: 0, net: 0, tax: 0, total: 0 });
    expect(other.body.figures[0]).toMatchObject({ rooms: 0, soldRooms: 0 });
  });
});

describe('a day that is closed', () => {
  it('keeps the house and the figures it closed with, and says when lines come in afterwards', async () => {
    const token = await chain.sign(chain.actor('in-charge'));
    const shift = { businessDate: DAY, shiftNo: 1 };
    const bus = await chain.openBus();
    const early = callRpc(bus, closeStatistics, shift, { token });
    const revision = await registration.emit(businessDayAdvanced, {
      previousBusinessDate: DAY,
      businessDate: NEXT,
      salesDate: NEXT,
      shiftNo: 1,
      stayingRoomIds: [],
      departingRoomIds: [],
      house: { rooms: 8, capacity: 16, outOfOrderRooms: 2 },
    });
    expect(await early).toEqual({ soldRooms: 2, guests: 3, salesTotal: 33_070, paymentTotal: 33_000 });
    expect(await callRpc(bus, prepareReports, shift, { token })).toEqual({
      reportLines: 6,
      difference: 0,
    });
    const closed = await report({ date: DAY }, revision);
    expect(closed.columns[0]!.isProvisional).toBe(false);
    expect(closed.figures[0]).toMatchObject({ rooms: 8, capacity: 16, outOfOrderRooms: 2, soldRooms: 2 });
    expect(closed.figures[1]).toMatchObject({ rooms: 198, soldRooms: 2, roomRevenueYen: 36_000 });
    expect(closed.closedDifference).toBe(0);

    const late = await registration.emit(salesPosted, { lines: [lineOf({ salesDate: DAY })] });
    const wrong = await report({ date: DAY }, late);
    expect(wrong.closedDifference).toBe(11_000);
    expect(wrong.figures[0]!.roomRevenueYen).toBe(27_000);
  });
});

describe('day by day', () => {
  it('shows each day with its figures, and what the sales are made of', async () => {
    const answer = await chain.call(reports, reportTrend, { dateFrom: '2026-11-19', dateTo: NEXT });
    const { days, composition } = reportTrend.response.parse(answer.body);
    expect(days.map(({ date, isProvisional, salesTotal }) => [date, isProvisional, salesTotal])).toEqual([
      ['2026-11-19', false, 0],
      [DAY, false, 44_070],
      [NEXT, true, 0],
    ]);
    expect(days[1]!.figures).toMatchObject({ rooms: 8, soldRooms: 2, roomRevenueYen: 27_000 });
    expect(composition.reduce((sum, { total }) => sum + total, 0)).toBe(44_070);
    expect(composition[0]).toEqual({ category: 'ROOM', total: 40_700 });
  });

  it('shows the bookings picked up since a close', async () => {
    const night = '2026-11-25';
    const hall = { ...single!, id: newId(), code: 'V1', name: '宴会場', category: 'VIRTUAL' as const };
    await chain.putMasters('reports', [{ entity: 'room-type', id: hall.id, state: hall }]);
    // A hall is no room, whatever is booked of it.
    const before = bookingSnapshotOf([
      { checkInDate: night, roomTypeId: single!.id },
      { checkInDate: night, roomTypeId: hall.id },
    ]);
    await registration.emit(bookingChanged, before);
    await registration.emit(businessDayAdvanced, {
      previousBusinessDate: NEXT,
      businessDate: '2026-11-22',
      salesDate: '2026-11-22',
      shiftNo: 1,
      stayingRoomIds: [],
      departingRoomIds: [],
      house: { rooms: 8, capacity: 16, outOfOrderRooms: 0 },
    });
    const minRevision = await registration.emit(bookingChanged, [
      bookingSnapshotOf([{ checkInDate: night, roomTypeId: single!.id }]),
      bookingSnapshotOf([{ checkInDate: night, roomTypeId: single!.id, status: 'TEMP_BOOK' }]),
    ]);
    const ask = (since: string) =>
      chain.call(reports, reportOnBooks, { date: night, since, minRevision }).then(({ body }) => body);
    expect(await ask(NEXT)).toMatchObject({
      hasComparison: true,
      nights: [{ night, rooms: 2, amount: 20_000, roomsThen: 1, amountThen: 10_000 }],
    });
    expect(await ask('2026-11-01')).toMatchObject({ hasComparison: false, nights: [{ roomsThen: null }] });
  });
});
