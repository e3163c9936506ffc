import {
  addOrder,
  cancelPayment,
  cancelSettlement,
  editBooking,
  moveDetail,
  postSales,
  rollDay,
  savePaymentsByRecipt,
  showClosedDay,
  verifyJournal,
} from '@honjin/contracts/registration';
import { Bus, callRpc, createLog, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { bookingOf, roomOf, show } from './bookings.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';
import { MoneyDesk, NIGHT } from './money-desk.ts';

// R-DAY-03: whatever a desk tries on the next day, the closed one stays as it was sealed. Taking something back makes
// an entry of today.
const TOMORROW = '2026-11-21';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
let desk: MoneyDesk;
let unit = '';
let booking: { id: string; units: string[] };
let billId = '';
let closed: Awaited<ReturnType<typeof lookBack>>;

const inCharge = () => desk.inCharge();

async function lookBack() {
  const { body } = await chain.call(service, showClosedDay, { businessDate: TODAY }, inCharge());
  expect(body.returnCode).toBe(200);
  const { postings, totals, seal, statusChanges } = body;
  return { postings, totals, seal, statusChanges };
}

async function rowsOf(table: 'order_line' | 'payment', businessDate: string) {
  return chain.admin<{ id: string; amount: number; memo: string; reversalOf: string | null }[]>`
    select id, amount::int, memo, reversal_of as "reversalOf" from ${chain.admin(`registration.${table}`)}
    where business_date = ${businessDate} order by id`;
}

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  const bus = new Bus(chain.natsUrl, 'test', createLog('test', 'fatal'));
  bus.start();
  hotel = await openHotel(chain);
  desk = new MoneyDesk(chain, service, hotel);
  booking = await desk.book(1, {}, 3);
  await desk.checkIn(booking);
  [unit = ''] = booking.units;
  await desk.sell(unit, hotel.items.juice);
  // A bill of its own page is settled on the day, and a deposit is taken.
  await desk.sell(unit, hotel.items.wine, { billPage: 2 });
  const cash = { accountingItemId: hotel.items.cash, paymentAmount: 170 };
  const settled = await desk.settle(unit, [cash], 'NO', { billPage: 2 });
  billId = settled.bills[0]!.id;
  const deposit = { bRoomUnitId: unit, accountingItemId: hotel.items.cash, paymentAmount: 5_000 };
  await chain.call(service, savePaymentsByRecipt, { bPayments: [deposit] }, inCharge());
  const token = await chain.sign(chain.actor('in-charge'));
  await callRpc(bus, postSales, { businessDate: TODAY }, { token });
  await callRpc(bus, rollDay, { businessDate: TODAY, shiftNo: 1 }, { token });
  await bus.close();
  closed = await lookBack();
});

afterAll(() => chain.stop());

async function expectUntouched() {
  expect(await lookBack()).toEqual(closed);
  const { body } = await chain.call(service, verifyJournal, {}, inCharge());
  expect(body).toMatchObject({ days: 1, broken: [] });
}

/** Returns the answer to a desk that saves the stay differently. */
async function edit(room: ReturnType<typeof roomOf>) {
  const { version } = await show(chain, service, booking.id);
  const bBasicInformation = { ...bookingOf([{ ...room, id: unit } as never]), id: booking.id, version };
  return (await chain.call(service, editBooking, { bBasicInformation }, inCharge())).body.returnCode;
}

async function paymentOf(yen: number): Promise<string> {
  return (await rowsOf('payment', TODAY)).find(({ amount }) => amount === yen)!.id;
}

async function lineOf(yen: number): Promise<string> {
  return (await rowsOf('order_line', TODAY)).find(({ amount }) => amount === yen)!.id;
}

test('a bill of the closed day, and its payments, stay', async () => {
  expect(closed.totals).toMatchObject({ salesTotal: NIGHT + 216 + 170, paymentTotal: 5_170 });
  const cancel = { billId, reason: '誤り' };
  const settlement = await chain.call(service, cancelSettlement, cancel, inCharge());
  expect(settlement.body.returnCode).toBe('HOS-02003-5');
  const paymentIds = [await paymentOf(170)];
  const payment = await chain.call(service, cancelPayment, { paymentIds, reason: '誤り' }, inCharge());
  expect(payment.body.returnCode).toBe('HOS-02003-6');
  await expectUntouched();
});

test('the stay does not begin on another day any more, and is not taken back', async () => {
  const [roomId = ''] = hotel.twinRooms;
  expect(await edit(roomOf(hotel, { from: TOMORROW, roomId, nights: 2 }))).toBe('HOS-02006-0');
  expect((await desk.move(booking, 'CHECK_IN_CANCEL', 'BOOK')).returnCode).toBe('HOS-02026-0');
  expect((await desk.move(booking, 'CANCEL', 'CANCEL')).returnCode).toBe('HOS-02002-1');
  await expectUntouched();
});

test('another plan for the posted night changes nothing in the books', async () => {
  const [roomId = ''] = hotel.twinRooms;
  expect(await edit(roomOf(hotel, { roomId, nights: 3, planId: hotel.netPlan, adults: 1 }))).toBe(200);
  const [night, ...later] = (await show(chain, service, booking.id)).bRoomUnit[0]!.bRoomInformation;
  expect(night).toMatchObject({ packagePlanId: hotel.plan, paxMaleCount: 2, totalAmount: NIGHT });
  expect(later.map(({ packagePlanId }) => packagePlanId)).toEqual([hotel.netPlan, hotel.netPlan]);
  expect(await rowsOf('order_line', TOMORROW)).toEqual([]);
  await expectUntouched();
});

test('a deposit and a line are taken back by entries of today', async () => {
  const [deposit, juice] = [await paymentOf(5_000), await lineOf(216)];
  const taken = { paymentIds: [deposit], orderIds: [juice], reason: '誤り' };
  expect((await chain.call(service, cancelPayment, taken, inCharge())).body.returnCode).toBe(200);
  expect(await rowsOf('payment', TOMORROW)).toMatchObject([
    { amount: -5_000, reversalOf: deposit, memo: '誤り' },
  ]);
  expect(await rowsOf('order_line', TOMORROW)).toMatchObject([
    { amount: -216, reversalOf: juice, memo: '誤り' },
  ]);
  await expectUntouched();
});

test('lines of the closed day go to other pages and in parts, by entries of today', async () => {
  const moved = { orderIds: [await lineOf(2_200)], toRoomUnitId: unit, toBillPage: 3, reason: '会社負担' };
  expect((await chain.call(service, moveDetail, moved, inCharge())).body.returnCode).toBe(200);
  await expectUntouched();
});

test('a sale for the closed day that is entered today is sold today', async () => {
  const orders = [{ accountingItemId: hotel.items.wine, useDate: TODAY }];
  const { body } = await chain.call(service, addOrder, { bRoomUnitId: unit, orders }, inCharge());
  expect(body.bOrders).toMatchObject([{ bussinessDate: TOMORROW, useDate: TODAY }]);
  await expectUntouched();
});
