import {
  addOrder,
  cancelPayment,
  cancelSettlement,
  changeStatus,
  checkDay,
  checkIn,
  checkOut,
  getBussinessDate,
  getOperationHistory,
  getUseDetail,
  postSales,
  sumLedger,
  rollDay,
  saveMidFlowPayment,
  savePaymentsByRecipt,
} from '@honjin/contracts/registration';
import { Bus, callRpc, createLog, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { book, bookingOf, roomOf, show } from './bookings.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
let bus: Bus;

beforeAll(async () => {
  chain = await createTestChain({ provesReferences: { exempt: [] } });
  service = await chain.start('registration', build);
  hotel = await openHotel(chain);
  bus = new Bus(chain.natsUrl, 'test', createLog('test', 'fatal'));
  bus.start();
});

afterAll(async () => {
  await bus.close();
  await chain.stop();
});

const front = () => ({ actor: chain.actor('front') });

async function ask<R extends Parameters<typeof callRpc>[1]>(rpc: R, input: object) {
  return callRpc(bus, rpc, input as never, {
    token: await chain.sign(chain.actor('in-charge')),
  }) as never as ReturnType<typeof callRpc<R['request'], R['response']>>;
}

async function events(type: string) {
  return chain.admin<{ payload: never }[]>`
    select payload from registration.outbox where type = ${type} order by seq`;
}

async function slip(unitId: string) {
  const { body } = await chain.call(service, getUseDetail, { ids: [unitId] });
  return body.useDetails[0]!;
}

async function enter(booking: { id: string; units: string[] }) {
  const { version } = await show(chain, service, booking.id);
  const request = { bBasicInformation: { id: booking.id, version, bRoomUnitIds: booking.units } };
  const { body } = await chain.call(service, checkIn, request, front());
  expect(body).toMatchObject({ returnCode: 200 });
}

async function depart(booking: { id: string; units: string[] }) {
  const { version } = await show(chain, service, booking.id);
  const request = { bBasicInformationId: booking.id, version, bRoomUnitIds: booking.units };
  const { body } = await chain.call(
    service,
    changeStatus,
    { ...request, trigger: 'DEPART', to: 'DEPARTURE' },
    front(),
  );
  expect(body).toMatchObject({ returnCode: 200 });
}

async function settle(bRoomUnitId: string, amount: number, more: object = {}) {
  const bPayments = amount === 0 ? [] : [{ accountingItemId: hotel.items.card, paymentAmount: amount }];
  const request = { settlementBills: [{ bRoomUnitId, bPayments }], checkoutFlag: 'YES' as const, ...more };
  return (await chain.call(service, saveMidFlowPayment, request, front())).body;
}

describe('from booking to check-out', () => {
  let booking: Awaited<ReturnType<typeof book>>;
  let first = '';

  test('two rooms are booked, given and entered', async () => {
    const rooms = hotel.twinRooms.slice(0, 2).map((roomId) => roomOf(hotel, { roomId, nights: 2 }));
    booking = await book(chain, service, bookingOf(rooms));
    first = booking.units[0]!;
    await enter(booking);
    expect(await slip(first)).toMatchObject({ unsettledBalance: 0, plannedSales: 47_332 });
  });

  test('a juice at the reduced rate and a part payment stand on the slip', async () => {
    const sold = await chain.call(
      service,
      addOrder,
      { bRoomUnitId: first, orders: [{ accountingItemId: hotel.items.juice, quantity: 2 }] },
      front(),
    );
    expect(sold.body).toMatchObject({
      unsettledBalance: 432,
      bOrders: [{ taxRateType: 'REDUCED', taxRate: 8, taxAmount: 32, totalAmount: 432 }],
    });
    const payment = { bRoomUnitId: first, accountingItemId: hotel.items.cash, paymentAmount: 10_000 };
    const paid = await chain.call(service, savePaymentsByRecipt, { bPayments: [payment, payment] }, front());
    expect(paid.body.bPayments).toHaveLength(2);
    const back = await chain.call(
      service,
      cancelPayment,
      { paymentIds: [paid.body.bPayments[1]!.id], reason: '二重入力' },
      front(),
    );
    expect(back.body).toMatchObject({ returnCode: 200, cancelledPayments: 1 });
    expect(await slip(first)).toMatchObject({ unsettledSales: 432, unsettledPayments: 10_000 });
    const wrong = { bRoomUnitId: first, orders: [{ accountingItemId: hotel.items.cash }] };
    expect((await chain.call(service, addOrder, wrong, front())).body.returnCode).toBe('HOS-02003-1');
  });

  test('the day closes once and for all', async () => {
    // The payment that was entered twice and taken back is reported, and keeps nobody from closing.
    expect((await ask(checkDay, { businessDate: TODAY })).findings).toMatchObject([
      { check: 'MONEY_EXCEPTION', severity: 'INFORMS' },
    ]);
    await expect(ask(rollDay, { businessDate: TODAY, shiftNo: 1 })).rejects.toMatchObject({
      code: 'HOS-02005-1',
    });
    // Room, two breakfasts; the net lodging charge is below Tokyo's first class of accommodation tax.
    expect(await ask(postSales, { businessDate: TODAY })).toEqual({
      postedUnits: 2,
      postedLines: 4,
      totalAmount: 47_332,
      openUnits: 0,
    });
    // A second request posts nothing and answers what is in the books.
    const linesBefore = await chain.admin`select count(*)::int as n from registration.order_line`;
    expect(await ask(postSales, { businessDate: TODAY })).toMatchObject({
      postedLines: 4,
      totalAmount: 47_332,
    });
    expect(await chain.admin`select count(*)::int as n from registration.order_line`).toEqual(linesBefore);
    // The record that reports compare their facts with says what the books were told.
    const [told] = await chain.admin`
      select count(*)::int as lines, sum((line ->> 'totalAmount')::bigint)::int as amount
      from registration.outbox, jsonb_array_elements(payload -> 'lines') as line
      where type = 'registration.sales.posted' and line ->> 'quantity' <> '0'`;
    const ledger = await ask(sumLedger, { dateFrom: TODAY, dateTo: TODAY });
    expect(ledger.days).toEqual([{ salesDate: TODAY, ...told, payments: 3, paid: 10_000 }]);
    const rolled = await ask(rollDay, { businessDate: TODAY, shiftNo: 1 });
    expect(rolled).toEqual({
      businessDate: '2026-11-21',
      salesDate: '2026-11-21',
      shiftNo: 1,
      dateAdvanced: true,
      departures: 0,
    });
    await expect(ask(rollDay, { businessDate: TODAY, shiftNo: 1 })).rejects.toMatchObject({
      code: 'HOS-02005-0',
    });
    expect((await chain.call(service, getBussinessDate, {})).body.businessDate).toBe('2026-11-21');
    const [advanced] = await events('registration.business-day.advanced');
    expect(advanced?.payload).toMatchObject({
      stayingRoomIds: hotel.twinRooms.slice(0, 2),
      departingRoomIds: [],
      house: { rooms: 6 },
    });
  });

  test('settlement: only in departure, only when even; then the rows are frozen', async () => {
    expect(await settle(first, 0)).toMatchObject({ returnCode: 'HOS-02003-4' });
    await depart(booking);
    expect((await show(chain, service, booking.id)).checkOutDate).toBe('2026-11-21');
    expect(await settle(first, 1)).toMatchObject({
      returnCode: 'HOS-02003-2',
      details: { salesTotal: 24_098, difference: 24_098 - 10_001 },
    });
    const settled = await settle(first, 24_098 - 10_000);
    expect(settled).toMatchObject({
      returnCode: 200,
      bills: [{ billNo: 'B00000001', salesTotal: 24_098, paymentTotal: 24_098 }],
    });
    expect(await slip(first)).toMatchObject({ unsettledBalance: 0, plannedSales: 0 });
    const [line] = (await slip(first)).bOrders;
    expect(
      (await chain.call(service, cancelPayment, { orderIds: [line!.id], reason: '誤り' }, front())).body
        .returnCode,
    ).toBe('HOS-02003-6');
    await expect(
      chain.admin`update registration.order_line set unit_price = 1, amount = quantity where id = ${line!.id}`,
    ).rejects.toThrow('settled');
  });

  test('a settlement taken back on its day may be made again under the next number', async () => {
    const [bill] = (await slip(first)).bills;
    const refused = await chain.call(
      service,
      cancelSettlement,
      { billId: bill!.id, reason: '誤り' },
      { actor: chain.actor('front') },
    );
    expect(refused.status).toBe(403);
    const inCharge = { actor: chain.actor('in-charge') };
    expect(
      (await chain.call(service, cancelSettlement, { billId: bill!.id, reason: '誤り' }, inCharge)).body,
    ).toMatchObject({
      bill: { status: 'CANCELLED' },
    });
    expect(await slip(first)).toMatchObject({ unsettledSales: 24_098, unsettledPayments: 24_098 });
    expect(await settle(first, 0)).toMatchObject({ bills: [{ billNo: 'B00000002' }] });
  });

  test('the rooms check out, the books tie to the bills', async () => {
    const leave = async (ids: string[]) =>
      (await chain.call(service, checkOut, { bRoomUnitIds: ids }, front())).body;
    expect(await leave(booking.units)).toMatchObject({
      returnCode: 'HOS-02026-5',
      details: { reason: 'UNSETTLED_BALANCE' },
    });
    expect(await settle(booking.units[1]!, 23_666)).toMatchObject({ bills: [{ billNo: 'B00000003' }] });
    expect(await leave(booking.units)).toMatchObject({ returnCode: 200 });
    const lines = (await events('registration.sales.posted')).flatMap(
      ({ payload }) => (payload as { lines: { totalAmount: number }[] }).lines,
    );
    expect(lines.reduce((sum, { totalAmount }) => sum + totalAmount, 0)).toBe(24_098 + 23_666);
    const moves = (await events('registration.unit.status-changed')).map(
      ({ payload }) => (payload as { toStatus: string }).toStatus,
    );
    expect(moves).toEqual(['STAY', 'STAY', 'DEPARTURE', 'DEPARTURE', 'CHECK_OUT', 'CHECK_OUT']);
    const history = await chain.call(service, getOperationHistory, {
      bBasicInformationId: booking.id,
      pageSize: 30,
    });
    expect(history.body.operationHistories.map(({ action }) => action)).toContain('bill.cancel');
  });
});

test('tax-excluded wine: three glasses of 155 bear 46 yen, whether sold at once or one by one', async () => {
  const booking = await book(
    chain,
    service,
    bookingOf([roomOf(hotel, { from: '2026-11-21', roomId: hotel.twinRooms[3]! })]),
  );
  const [unit = ''] = booking.units;
  for (const quantity of [1, 1, 1]) {
    const order = { bRoomUnitId: unit, orders: [{ accountingItemId: hotel.items.wine, quantity }] };
    await chain.call(service, addOrder, order, front());
  }
  const before = await slip(unit);
  expect(before.bOrders.filter(({ isPlanned }) => !isPlanned).map(({ taxAmount }) => taxAmount)).toEqual([
    15, 16, 15,
  ]);
  expect(before.unsettledSales).toBe(511);
  const first = before.bOrders.find(({ isPlanned }) => !isPlanned)!;
  await chain.call(service, cancelPayment, { orderIds: [first.id], reason: '誤り' }, front());
  expect((await slip(unit)).unsettledSales).toBe(341);
});
