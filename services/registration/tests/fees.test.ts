import {
  changeStatus,
  chargeFee,
  checkIn,
  getUseDetail,
  issueReceipt,
  proposeCancellation,
  proposeLateCheckOut,
  saveMidFlowPayment,
  savePaymentsByRecipt,
} from '@honjin/contracts/registration';
import { newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { book, bookingOf, roomOf, show } from './bookings.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain, { twinRooms: 12 });
});

afterAll(() => chain.stop());

const front = () => ({ actor: chain.actor('front') });
/** A twin for two on a Friday night with breakfast. */
const NIGHT = 23_666;

async function give(booking: { id: string; units: string[] }, trigger: 'CANCEL' | 'NO_SHOW') {
  const { version } = await show(chain, service, booking.id);
  const request = {
    bBasicInformationId: booking.id,
    version,
    bRoomUnitIds: booking.units,
    trigger,
    to: trigger,
  };
  const { body } = await chain.call(service, changeStatus, { ...request, reason: '都合により' }, front());
  expect(body).toMatchObject({ returnCode: 200 });
}

async function propose(units: string[], more: object = {}) {
  return (await chain.call(service, proposeCancellation, { bRoomUnitIds: units, ...more }, front())).body;
}

async function settle(bRoomUnitId: string, bPayments: object[]) {
  const request = {
    settlementBills: [{ bRoomUnitId, bPayments: bPayments as never }],
    checkoutFlag: 'NO' as const,
    moneyReason: '預り金の返金',
  };
  return (await chain.call(service, saveMidFlowPayment, request, front())).body;
}

test('M53: proposed by the terms, charged by nobody but the clerk, outside the tax (M40), settled with the deposit', async () => {
  const booking = await book(chain, service, bookingOf([roomOf(hotel, { nights: 3 })]));
  const [unit = ''] = booking.units;
  const deposit = { bRoomUnitId: unit, accountingItemId: hotel.items.cash, paymentAmount: 30_000 };
  await chain.call(service, savePaymentsByRecipt, { bPayments: [deposit] }, front());
  const fee = Math.floor((NIGHT * 80) / 100);
  expect(await propose([unit])).toMatchObject({
    fees: [{ daysBefore: 0, percent: 80, basicCharge: NIGHT, fee, charged: 0, guestCount: 2 }],
  });
  const early = { kind: 'CANCELLATION' as const, fees: [{ bRoomUnitId: unit, amount: fee }] };
  expect((await chain.call(service, chargeFee, early, front())).body.returnCode).toBe('HOS-02015-4');
  await give(booking, 'CANCEL');
  const [before] = (await chain.call(service, getUseDetail, { ids: [unit] })).body.useDetails;
  expect(before).toMatchObject({ unsettledSales: 0, unsettledPayments: 30_000 });
  const charged = await chain.call(service, chargeFee, early, front());
  expect(charged.body).toMatchObject({
    bOrders: [{ kind: 'FEE', taxation: 'OUT_OF_SCOPE', taxAmount: 0, totalAmount: fee }],
  });
  expect(await propose([unit])).toMatchObject({ fees: [{ charged: fee }] });
  const back = { accountingItemId: hotel.items.cash, paymentAmount: fee - 30_000 };
  expect(await settle(unit, [])).toMatchObject({ returnCode: 'HOS-02003-2' });
  const settled = await settle(unit, [back]);
  expect(settled).toMatchObject({ returnCode: 200, bills: [{ salesTotal: fee, paymentTotal: fee }] });
  const receipt = { bRoomUnitId: unit, billId: settled.bills[0]!.id, addressee: '山田 太郎' };
  const issued = await chain.call(service, issueReceipt, { receipt }, front());
  expect(issued.body).toMatchObject({ returnCode: 200, receipt: { amount: fee } });
  const more = { bPayments: [{ ...deposit, paymentAmount: 1 }] };
  expect((await chain.call(service, savePaymentsByRecipt, more, front())).body.returnCode).toBe(
    'HOS-02002-1',
  );
});

test('a deposit of a stay that was given up is paid out, and no yen more (R-STATE-13)', async () => {
  const booking = await book(chain, service, bookingOf([roomOf(hotel, { from: '2026-11-25' })]));
  const [unit = ''] = booking.units;
  const pay = async (...amounts: number[]) => {
    const one = { bRoomUnitId: unit, accountingItemId: hotel.items.cash };
    const bPayments = amounts.map((paymentAmount) => ({ ...one, paymentAmount }));
    return (await chain.call(service, savePaymentsByRecipt, { bPayments, moneyReason: '返金' }, front())).body
      .returnCode;
  };
  expect(await pay(30_000)).toBe(200);
  await give(booking, 'CANCEL');
  expect(await pay(-30_001)).toBe('HOS-02002-1');
  expect(await pay(-20_000, -10_001)).toBe('HOS-02002-1');
  expect(await pay(1_000)).toBe('HOS-02002-1');
  expect(await pay(-20_000)).toBe(200);
  expect(await pay(-10_001)).toBe('HOS-02002-1');
  expect(await pay(-10_000)).toBe(200);
  expect(await pay(-1)).toBe('HOS-02002-1');
  const [slip] = (await chain.call(service, getUseDetail, { ids: [unit] })).body.useDetails;
  expect(slip).toMatchObject({ unsettledPayments: 0, unsettledBalance: 0 });
});

test('a no-show owes the whole first night, the day before a fifth, two days before nothing', async () => {
  const came = await book(chain, service, bookingOf([roomOf(hotel, { nights: 2 })]));
  await give(came, 'NO_SHOW');
  expect(await propose(came.units)).toMatchObject({ fees: [{ daysBefore: null, percent: 100, fee: NIGHT }] });
  const tomorrow = await book(chain, service, bookingOf([roomOf(hotel, { from: '2026-11-21' })]));
  expect(await propose(tomorrow.units)).toMatchObject({ fees: [{ daysBefore: 1, percent: 20 }] });
  const later = await book(chain, service, bookingOf([roomOf(hotel, { from: '2026-11-22' })]));
  expect(await propose(later.units)).toMatchObject({ totalFee: 0, fees: [{ daysBefore: 2, percent: 0 }] });
  expect(await propose(later.units, { isNoShow: true })).toMatchObject({ fees: [{ percent: 100 }] });
});

test('M57: leaving late costs a third, half, all of the room charge, and is taxed as lodging', async () => {
  const booking = await book(chain, service, bookingOf([roomOf(hotel, { roomId: hotel.twinRooms[0]! })]));
  const [unit = ''] = booking.units;
  const room = NIGHT - 2_200;
  const late = async (leavesAt: string) =>
    (await chain.call(service, proposeLateCheckOut, { bRoomUnitId: unit, leavesAt }, front())).body;
  expect(await late('10:00')).toMatchObject({ lateMinutes: 0, fee: 0 });
  expect(await late('12:00')).toMatchObject({ isInn: false, roomCharge: room, fee: Math.floor(room / 3) });
  expect(await late('15:00')).toMatchObject({ fee: Math.floor(room / 2) });
  expect(await late('17:00')).toMatchObject({ lateMinutes: 420, fee: room });
  const bBasicInformation = { id: booking.id, version: 1, bRoomUnitIds: booking.units };
  await chain.call(service, checkIn, { bBasicInformation }, front());
  const request = { kind: 'LATE_CHECK_OUT' as const, fees: [{ bRoomUnitId: unit, amount: 7_155 }] };
  expect((await chain.call(service, chargeFee, request, front())).body).toMatchObject({
    bOrders: [{ taxation: 'TAX_INCLUDED', taxRate: 10, taxAmount: 650, totalAmount: 7_155, useDate: TODAY }],
  });
});

test('R-PRICE-12: extra choices make no inn of a hotel, but two meals of the plan do', async () => {
  const juice = { optionCode: 'ジュース', optionPerCategory: 'PERSON' as const };
  const late = async (planId: string) => {
    const room = roomOf(hotel, { nights: 1, planId });
    const bRoomInformation = room.bRoomInformation.map((night) => ({
      ...night,
      bInformationOptions: [juice, juice],
    }));
    const booking = await book(chain, service, bookingOf([{ ...room, bRoomInformation }]));
    const request = { bRoomUnitId: booking.units[0]!, leavesAt: '12:00' };
    return (await chain.call(service, proposeLateCheckOut, request, front())).body;
  };
  expect(await late(hotel.plan)).toMatchObject({ isInn: false, roomCharge: NIGHT - 2_200 });
  const [plan] = await chain.admin<{ state: { id: string; pricing: { items: { code: string }[] } } }[]>`
    select state from registration.master_replica where id = ${hotel.plan}`;
  const { state } = plan!;
  const [breakfast] = state.pricing.items;
  const items = [breakfast, { ...breakfast, code: 'DINNER', term: 'THE_DAY' }];
  const half = { ...state, id: newId(), code: 'HB', pricing: { ...state.pricing, items } };
  await chain.putMasters('registration', [{ entity: 'plan', id: half.id, state: half }]);
  expect(await late(half.id)).toMatchObject({ isInn: true });
});
