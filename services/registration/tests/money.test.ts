import {
  addOrder,
  changeStatus,
  checkIn,
  checkOut,
  editBooking,
  getBillsDropDownForUserDetail,
  getUseDetail,
  saveMidFlowPayment,
  savePaymentsByRecipt,
} from '@honjin/contracts/registration';
import type { RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { book, bookingOf, roomOf, show } from './bookings.ts';
import { openHotel, type Hotel } from './masters.ts';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
let nextRoom = 0;

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain, { twinRooms: 16 });
});

afterAll(() => chain.stop());

const front = () => ({ actor: chain.actor('front') });
/** A twin for two on a Friday night. */
const NIGHT = 23_666;

async function stayOf(payIndivisualOrBulk: 'INDIVIDUAL' | 'BULK' | 'ROOM_FEE', rooms: number, nights = 1) {
  const units = Array.from({ length: rooms }, () =>
    roomOf(hotel, { nights, roomId: hotel.twinRooms[nextRoom++]! }),
  );
  const booking = await book(chain, service, bookingOf(units, { payIndivisualOrBulk }));
  const request = { id: booking.id, version: 1, bRoomUnitIds: booking.units };
  const entered = await chain.call(service, checkIn, { bBasicInformation: request }, front());
  expect(entered.body).toMatchObject({ returnCode: 200 });
  return booking;
}

async function depart(booking: { id: string; units: string[] }) {
  const { version } = await show(chain, service, booking.id);
  const request = { bBasicInformationId: booking.id, version, bRoomUnitIds: booking.units };
  await chain.call(service, changeStatus, { ...request, trigger: 'DEPART', to: 'DEPARTURE' }, front());
}

async function settle(bRoomUnitId: string, paymentAmount: number, more: object = {}) {
  const bPayments = [{ accountingItemId: hotel.items.card, paymentAmount }];
  const request = { settlementBills: [{ bRoomUnitId, bPayments }], checkoutFlag: 'YES' as const, ...more };
  return (await chain.call(service, saveMidFlowPayment, request, front())).body;
}

async function slip(id: string) {
  return (await chain.call(service, getUseDetail, { ids: [id] })).body.useDetails[0]!;
}

describe('the payers of the rooms of a booking', () => {
  test('BULK: the representative room pays for all, and all may go', async () => {
    const booking = await stayOf('BULK', 3);
    const [first = '', second = ''] = booking.units;
    const wine = { bRoomUnitId: second, orders: [{ accountingItemId: hotel.items.wine, quantity: 1 }] };
    await chain.call(service, addOrder, wine, front());
    expect(await slip(first)).toMatchObject({ unsettledSales: 170, plannedSales: 3 * NIGHT });
    await depart(booking);
    expect(await settle(first, 3 * NIGHT + 170)).toMatchObject({
      returnCode: 200,
      bills: [{ salesTotal: 3 * NIGHT + 170 }],
    });
    expect(await slip(second)).toMatchObject({ unsettledBalance: 0, bills: [] });
    const leave = await chain.call(service, checkOut, { bRoomUnitIds: booking.units }, front());
    expect(leave.body).toMatchObject({ returnCode: 200 });
    expect(leave.body.roomUnits.map(({ status }) => status)).toEqual(['CHECK_OUT', 'CHECK_OUT', 'CHECK_OUT']);
  });

  test('ROOM_FEE: room charges at the representative room, extras and meals where they were had', async () => {
    const booking = await stayOf('ROOM_FEE', 2);
    const [first = '', second = ''] = booking.units;
    const juice = { bRoomUnitId: second, orders: [{ accountingItemId: hotel.items.juice }] };
    await chain.call(service, addOrder, juice, front());
    await depart(booking);
    const breakfasts = 2_200;
    expect(await settle(first, NIGHT + NIGHT - breakfasts)).toMatchObject({ returnCode: 200 });
    expect(await slip(second)).toMatchObject({ unsettledSales: 216 + breakfasts });
    expect(await settle(second, 216 + breakfasts)).toMatchObject({ returnCode: 200 });
    const leave = await chain.call(service, checkOut, { bRoomUnitIds: booking.units }, front());
    expect(leave.body).toMatchObject({ returnCode: 200 });
  });
});

describe('money in the course of a stay', () => {
  test('money taken with the check-in: both are saved or neither', async () => {
    const room = roomOf(hotel, { nights: 1, roomId: hotel.twinRooms[nextRoom++]! });
    const booking = await book(chain, service, bookingOf([room]));
    const [bRoomUnitId = ''] = booking.units;
    const bBasicInformation = { id: booking.id, version: 1, bRoomUnitIds: booking.units };
    const enter = async (accountingItemId: string) => {
      const billPayments = [{ bRoomUnitId, accountingItemId, paymentAmount: 10_000 }];
      return (await chain.call(service, checkIn, { bBasicInformation, billPayments }, front())).body;
    };
    expect(await enter(hotel.items.juice)).toMatchObject({ returnCode: 'HOS-02003-1' });
    expect((await show(chain, service, booking.id)).bRoomUnit[0]).toMatchObject({ status: 'BOOK' });
    expect(await enter(hotel.items.cash)).toMatchObject({ returnCode: 200, roomUnits: [{ status: 'STAY' }] });
    expect(await slip(bRoomUnitId)).toMatchObject({ unsettledPayments: 10_000 });
  });

  test('lines of the planned nights stand where the check-in puts them; an empty payment row is passed over', async () => {
    const room = roomOf(hotel, { nights: 1, roomId: hotel.twinRooms[nextRoom++]! });
    const booking = await book(chain, service, bookingOf([room]));
    const [bRoomUnitId = ''] = booking.units;
    const planned = (await slip(bRoomUnitId)).bOrders.findIndex(({ itemName }) => itemName === '朝食');
    const { id: roomInformationId } = (await slip(bRoomUnitId)).bOrders[planned]!;
    const bBasicInformation = { id: booking.id, version: 1, bRoomUnitIds: booking.units };
    const billDetails = [{ roomInformationId, planLineNo: planned + 1 }];
    const request = {
      bBasicInformation,
      bill: { billPlans: [{ bRoomUnitId, billPage: 2, billDetails }] },
      billPayments: [{ bRoomUnitId, accountingItemId: 0 as const, paymentAmount: 0 }],
    };
    const { body } = await chain.call(service, checkIn, request, front());
    expect(body).toMatchObject({ returnCode: 200, roomUnits: [{ status: 'STAY' }] });
    const choices = await chain.call(service, getBillsDropDownForUserDetail, { ids: [bRoomUnitId] }, front());
    expect(choices.body.bills).toMatchObject([
      { billPage: 1, billStatus: 'NOT', balance: NIGHT - 2_200 },
      { billPage: 2, billStatus: 'NOT', balance: 2_200 },
    ]);
    expect(await settle(bRoomUnitId, 2_200, { checkoutFlag: 'NO' })).toMatchObject({
      returnCode: 'HOS-02003-2',
    });
    const posted = await slip(bRoomUnitId);
    expect(posted).toMatchObject({ unsettledSales: NIGHT, plannedSales: 0 });
    expect(new Set(posted.bOrders.map((line) => line.roomInformationId))).toEqual(
      new Set([roomInformationId]),
    );
  });

  test('mid-stay settlement of a night in advance; the day close does not charge it again', async () => {
    const booking = await stayOf('INDIVIDUAL', 1, 2);
    const [unit = ''] = booking.units;
    const midStay = { checkoutFlag: 'NO', throughNight: '2026-11-20' };
    expect(await settle(unit, NIGHT, midStay)).toMatchObject({
      returnCode: 200,
      bills: [{ salesTotal: NIGHT }],
    });
    expect(await slip(unit)).toMatchObject({ unsettledBalance: 0, plannedSales: NIGHT });
    expect(await settle(unit, 1, { checkoutFlag: 'NO' })).toMatchObject({ returnCode: 'HOS-02003-2' });
  });

  test('bill pages are settled apart', async () => {
    const booking = await stayOf('INDIVIDUAL', 1);
    const [unit = ''] = booking.units;
    const order = { accountingItemId: hotel.items.juice, billPage: 2 };
    await chain.call(service, addOrder, { bRoomUnitId: unit, orders: [order] }, front());
    const bill = {
      bRoomUnitId: unit,
      billPage: 2,
      bPayments: [{ accountingItemId: hotel.items.cash, paymentAmount: 216 }],
    };
    const settled = await chain.call(
      service,
      saveMidFlowPayment,
      { settlementBills: [bill], checkoutFlag: 'NO' },
      front(),
    );
    expect(settled.body).toMatchObject({ bills: [{ billPage: 2, salesTotal: 216 }] });
    const nothing = await chain.call(
      service,
      saveMidFlowPayment,
      { settlementBills: [{ bRoomUnitId: unit, billPage: 3 }], checkoutFlag: 'NO' },
      front(),
    );
    expect(nothing.body.returnCode).toBe('HOS-02003-3');
  });

  test('day use is charged when it leaves', async () => {
    const room = roomOf(hotel, { nights: 0, roomId: hotel.twinRooms[nextRoom++]! });
    const booking = await book(chain, service, bookingOf([room]));
    const enter = { id: booking.id, version: 1, bRoomUnitIds: booking.units };
    await chain.call(service, checkIn, { bBasicInformation: enter }, front());
    await depart(booking);
    const [unit = ''] = booking.units;
    const { plannedSales } = await slip(unit);
    expect(plannedSales).toBe(NIGHT);
    expect(await settle(unit, plannedSales)).toMatchObject({ returnCode: 200 });
    const leave = await chain.call(service, checkOut, { bRoomUnitIds: booking.units }, front());
    expect(leave.body).toMatchObject({ returnCode: 200 });
  });

  test('nobody pays for a booking that was cancelled, or sees another store', async () => {
    const booking = await book(chain, service, bookingOf([roomOf(hotel, { from: '2026-12-24' })]));
    const cancel = { ...bookingOf([]), id: booking.id, version: 1, cancelRoom: booking.units };
    await chain.call(service, editBooking, { bBasicInformation: cancel }, front());
    const payment = {
      bRoomUnitId: booking.units[0]!,
      accountingItemId: hotel.items.cash,
      paymentAmount: 100,
    };
    const refused = await chain.call(service, savePaymentsByRecipt, { bPayments: [payment] }, front());
    expect(refused.body).toMatchObject({ returnCode: 'HOS-02002-1' });
    const scope = chain.otherStore();
    const other = await openHotel(chain, { scope });
    // With a way to pay of its own, so that only the guest is of the other store.
    const theirs = { ...payment, accountingItemId: other.items.cash };
    const foreign = await chain.call(
      service,
      savePaymentsByRecipt,
      { bPayments: [theirs] },
      { actor: chain.actor('front', scope) },
    );
    expect(foreign.body.returnCode).toBe('HOS-01002-4');
    const claimed = await chain.call(
      service,
      getUseDetail,
      { ids: booking.units, storeId: scope.storeId },
      front(),
    );
    expect(claimed.status).toBe(403);
  });
});
