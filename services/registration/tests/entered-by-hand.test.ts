import type { AnyCall, RequestOf } from '@honjin/contracts';
import {
  addOrder,
  checkDateChange,
  checkIn,
  createBooking,
  editBooking,
  quote,
  saveMidFlowPayment,
  savePaymentsByRecipt,
} from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { build } from '../src/parts.ts';
import { bookingOf, roomOf, show } from './bookings.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';
import { MoneyDesk } from './money-desk.ts';

/** R-BOUND-07, R-BOUND-08: what a clerk enters by hand names what is in use, on a day near the business date. */

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
let desk: MoneyDesk;
let booking: { id: string; units: string[] };
let unit: string;

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain, { twinRooms: 12 });
  desk = new MoneyDesk(chain, service, hotel);
  booking = await desk.book(1, {}, 3);
  await desk.checkIn(booking);
  unit = booking.units[0]!;
});
afterAll(() => chain.stop());

async function ask<C extends AnyCall>(call: C, request: RequestOf<C>) {
  const { body, status } = await chain.call(service, call, request, desk.inCharge());
  return { status, code: body.returnCode as unknown, body };
}

const FAR = ['1900-01-01', '1990-05-05', addDays(TODAY, -32), addDays(TODAY, 4), '2099-12-31', '2199-12-31'];
const NEAR = [addDays(TODAY, -31), TODAY, addDays(TODAY, 3)];

describe('the day of a line or payment', () => {
  const sell = (useDate: string) =>
    ask(addOrder, { bRoomUnitId: unit, orders: [{ accountingItemId: hotel.items.juice, useDate }] });
  const pay = (paymentDate: string) =>
    ask(savePaymentsByRecipt, {
      bPayments: [{ bRoomUnitId: unit, accountingItemId: hotel.items.cash, paymentAmount: 100, paymentDate }],
    });

  test.each(FAR)('is not %s', async (date) => {
    for (const enter of [sell, pay]) {
      const { status, body } = await enter(date);
      expect([status, body.returnCode]).toEqual([422, 'HOS-02006-3']);
      expect(body.message).toBe('日付は2026/10/20から2026/11/23までの間で入力してください。');
    }
  });

  test.each(NEAR)('may be %s', async (date) => {
    expect([(await sell(date)).code, (await pay(date)).code]).toEqual([200, 200]);
  });

  test.each(FAR)('%s breaks no call that takes a date of a stay', async (date) => {
    const room = roomOf(hotel, { from: date, nights: 1 });
    const { version } = await show(chain, service, booking.id);
    const edited = { ...bookingOf([{ ...room, id: unit }]), id: booking.id, version };
    const [night] = room.bRoomInformation;
    const { roomDate, roomTypeId, packagePlanId } = night!;
    const nights = [{ roomDate, roomTypeId, packagePlanId, paxMaleCount: 2 }];
    const dates = { checkInDate: date, checkOutDate: addDays(date, 1 - 2 * Number(date > '2199')) };
    const statuses = [
      await ask(createBooking, { bBasicInformation: bookingOf([room]) }),
      await ask(editBooking, { bBasicInformation: edited as never }),
      await ask(quote, { rooms: [{ nights }] }),
      await ask(checkDateChange, { bRoomUnitId: unit, ...dates }),
    ].map(({ status }) => status);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  });
});

it('the largest line that can be entered is taken, and is no defect', async () => {
  const order = { accountingItemId: hotel.items.wine, unitPrice: 99_999_999, quantity: 9_999 };
  const other = await desk.book();
  const sold = await ask(addOrder, { bRoomUnitId: other.units[0]!, orders: [order] });
  expect(sold.code).toBe(200);
  const tooMuch = { ...order, unitPrice: 1_000_000_000_000 };
  const refused = await ask(addOrder, { bRoomUnitId: other.units[0]!, orders: [tooMuch] });
  expect([refused.status, refused.code]).toEqual([422, 'HOS-00001-1']);
});

describe('an item that takes no input', () => {
  const CLOSED = {
    'whose input is off': { isInputAllowed: false },
    'out of use': { isActive: false },
    'that ended': { validTo: addDays(TODAY, -1) },
    'that has not begun': { validFrom: addDays(TODAY, 1) },
  };

  async function itemLike(known: string, closed: object): Promise<string> {
    const [row] = await chain.admin<{ state: object }[]>`
      select state from registration.master_replica where entity = 'accounting-item' and id = ${known}`;
    const id = newId();
    const state = { ...row!.state, id, code: id.slice(-6), ...closed };
    await chain.putMasters('registration', [{ entity: 'accounting-item', id, state }]);
    return id;
  }

  test.each(Object.entries(CLOSED))('%s sells nothing and takes no payment', async (_what, closed) => {
    const article = await itemLike(hotel.items.juice, closed);
    const way = await itemLike(hotel.items.cash, closed);
    const payment = { accountingItemId: way, paymentAmount: 100 };
    const arriving = await desk.book();
    const { version } = await show(chain, service, arriving.id);
    const answers = [
      await ask(addOrder, { bRoomUnitId: unit, orders: [{ accountingItemId: article }] }),
      await ask(savePaymentsByRecipt, { bPayments: [{ bRoomUnitId: unit, ...payment }] }),
      await ask(saveMidFlowPayment, {
        settlementBills: [{ bRoomUnitId: unit, bPayments: [payment] }],
        checkoutFlag: 'NO',
      }),
      await ask(checkIn, {
        bBasicInformation: { id: arriving.id, version, bRoomUnitIds: arriving.units },
        billPayments: [{ bRoomUnitId: arriving.units[0]!, ...payment }],
      }),
    ];
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'HOS-02003-1'));
  });
});

describe('what a night names', () => {
  const retire = async (entity: string, known: string) => {
    const [row] = await chain.admin<{ state: object }[]>`
      select state from registration.master_replica where entity = ${entity} and id = ${known}`;
    const id = newId();
    await chain.putMasters('registration', [{ entity, id, state: { ...row!.state, id } }]);
    const retired = { ...row!.state, id, isActive: false };
    return {
      id,
      retire: () => chain.admin`
        update registration.master_replica set state = ${chain.admin.json(retired)}, version = version + 1
        where entity = ${entity} and id = ${id}`,
    };
  };
  const at = (field: string) => `b_basic_information.b_room_unit[0].b_room_information[0].${field}`;
  const create = async (night: object) => {
    const room = roomOf(hotel, { from: '2027-03-01', nights: 1 });
    const bRoomInformation = [{ ...room.bRoomInformation[0]!, ...night }];
    return (await ask(createBooking, { bBasicInformation: bookingOf([{ ...room, bRoomInformation }]) })).body;
  };

  test.each([
    ['purposeId', 'purpose_id', 'purpose', () => hotel.purpose],
    ['salesRouteId', 'sales_route_id', 'sales-route', () => hotel.salesRoute],
    ['assignedRoomId', 'assigned_room_id', 'room', () => hotel.twinRooms[5]!],
  ] as const)('%s is in use when it is named anew, and may be kept', async (field, wire, entity, known) => {
    const master = await retire(entity, known());
    const saved = await create({ [field]: master.id });
    expect(saved).toMatchObject({ returnCode: 200 });
    await master.retire();
    expect(await create({ [field]: master.id })).toMatchObject({
      returnCode: 'HOS-00001-1',
      errors: [expect.objectContaining({ path: at(wire), code: 'HOS-09001-15' })],
    });
    const tree = await show(chain, service, saved.bBasicInformationId);
    const room = roomOf(hotel, { from: '2027-03-01', nights: 1 });
    const bRoomInformation = [{ ...room.bRoomInformation[0]!, [field]: master.id }];
    const again = { ...room, id: tree.bRoomUnit[0]!.id, memo: '窓側', bRoomInformation };
    const bBasicInformation = { ...bookingOf([]), id: tree.id, version: tree.version, bRoomUnit: [again] };
    expect((await ask(editBooking, { bBasicInformation })).body).toMatchObject({ returnCode: 200 });
  });

  test.each([
    ['purposeId', 'purpose_id'],
    ['salesRouteId', 'sales_route_id'],
  ])('%s is said for every new night', async (field, wire) => {
    expect(await create({ [field]: null })).toMatchObject({
      returnCode: 'HOS-00001-1',
      errors: [expect.objectContaining({ path: at(wire), code: 'HOS-09001-0' })],
    });
  });
});

describe('a stay without a price says why', () => {
  const night = (more: object) => {
    const room = roomOf(hotel, { from: '2027-03-10', nights: 1 });
    return { ...room, bRoomInformation: [{ ...room.bRoomInformation[0]!, ...more }] };
  };
  const byHand = { overrideReason: '試験' };

  test.each([
    ['no guests', { paxMaleCount: 0 }, 'HOS-02001-6', '宿泊人数を入力してください（2027-03-10）。'],
    ['a charge below its items', { ...byHand, overrideRate: 100 }, 'HOS-02001-7', undefined],
    ['a discount above the charge', { ...byHand, discountAmount: 99_999 }, 'HOS-02001-8', undefined],
    ['no price for so many', { paxMaleCount: 3, roomTypeId: 'suite' }, 200, undefined],
  ])('%s', async (_what, more, code, message) => {
    const given = 'roomTypeId' in more ? { ...more, roomTypeId: hotel.suite } : more;
    const bBasicInformation = bookingOf([night(given)]);
    const { body } = await ask(createBooking, { bBasicInformation });
    expect(body).toMatchObject({ returnCode: code, ...(message === undefined ? {} : { message }) });
  });

  it('a day from before the taxes', async () => {
    const [first] = night({ roomDate: '1901-01-01' }).bRoomInformation;
    const { roomDate, roomTypeId, packagePlanId } = first!;
    const nights = [{ roomDate, roomTypeId, packagePlanId, paxMaleCount: 2 }];
    expect((await ask(quote, { rooms: [{ nights }] })).code).toBe('HOS-02001-9');
  });
});
