import { ERRORS } from '@honjin/contracts';
import {
  cancelPayment,
  cancelSettlement,
  changeStatus,
  checkOut,
  editBooking,
  expressCheckout,
  moveDetail,
  savePaymentsByRecipt,
} from '@honjin/contracts/registration';
import type { RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { book, bookingOf, roomOf, show } from './bookings.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';
import { MoneyDesk, NIGHT } from './money-desk.ts';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
let desk: MoneyDesk;

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain, { twinRooms: 30 });
  desk = new MoneyDesk(chain, service, hotel);
});

afterAll(() =>
  chain.stop({
    brokenOnPurpose: ['a room unit is not as it was told last', 'stock differs from the units that hold it'],
  }),
);

const card = (paymentAmount: number) => [{ accountingItemId: hotel.items.card, paymentAmount }];

async function express(bBasicInformationId: string, bRoomUnitIds: string[] = []) {
  return (await chain.call(service, expressCheckout, { bBasicInformationId, bRoomUnitIds }, desk.front()))
    .body;
}

describe('a group leaves in one action', () => {
  test('all of it when everything is settled', async () => {
    const group = await desk.departing(3, { payIndivisualOrBulk: 'BULK' });
    expect(await desk.settle(group.unit, card(3 * NIGHT))).toMatchObject({ returnCode: 200 });
    const left = await express(group.id);
    expect(left).toMatchObject({ returnCode: 200, stopped: [], checkedOutIds: group.units });
    expect(left.roomUnits.map(({ status }) => status)).toEqual(['CHECK_OUT', 'CHECK_OUT', 'CHECK_OUT']);
  });

  test('rooms that owe or stay on are left, and each says why; the others go', async () => {
    const { id, units } = await desk.departing(4);
    const [paid = '', owing = '', staying = '', extra = ''] = units;
    for (const unit of [paid, staying, extra]) await desk.settle(unit, card(NIGHT));
    await desk.sell(extra, hotel.items.juice);
    await chain.admin`
      update registration.room_unit set status = 'STAY', check_out_date = '2026-11-21' where id = ${staying}`;
    const answer = await express(id);
    expect(answer.checkedOutIds).toEqual([paid]);
    expect(answer.stopped).toEqual([
      { bRoomUnitId: owing, roomIndex: 2, reason: 'UNSETTLED_BALANCE' },
      { bRoomUnitId: staying, roomIndex: 3, reason: 'BEFORE_CHECK_OUT_DAY' },
      { bRoomUnitId: extra, roomIndex: 4, reason: 'UNSETTLED_BALANCE' },
    ]);
    expect(await express(id, [paid])).toMatchObject({
      checkedOutIds: [],
      stopped: [{ reason: 'STATUS_NOT_ALLOWED' }],
    });
    const statuses = (await show(chain, service, id)).bRoomUnit.map(({ status }) => status);
    expect(statuses).toEqual(['CHECK_OUT', 'DEPARTURE', 'STAY', 'DEPARTURE']);
  });

  test('needs the right, and a booking', async () => {
    const { id } = await desk.departing();
    const cleaner = { actor: chain.actor('cleaning') };
    const refused = await chain.call(service, expressCheckout, { bBasicInformationId: id }, cleaner);
    expect(refused.status).toBe(403);
    expect(await express(hotel.plan)).toMatchObject({ returnCode: 'HOS-01002-4' });
  });
});

/** The business errors of section 8 that concern money and check-in: how each is met, and its code. */
const REFUSED: readonly (readonly [string, keyof typeof ERRORS, () => Promise<object>])[] = [
  [
    'balance must be confirmed',
    'HOS-02026-5',
    async () => {
      const { units } = await desk.departing();
      return { call: checkOut, request: { bRoomUnitIds: units } };
    },
  ],
  [
    'cannot cancel because of additional items or deposit; cancel payment and delete detail first',
    'HOS-02026-3',
    async () => {
      const stay = await inHouse();
      await desk.sell(stay.units[0]!, hotel.items.juice);
      return checkInCancel(stay);
    },
  ],
  [
    'payment exists so cancel refused',
    'HOS-02026-4',
    async () => {
      const stay = await inHouse();
      await deposit(stay.units[0]!);
      return checkInCancel(stay);
    },
  ],
  [
    'already paid and cannot be touched: check-in',
    'HOS-02026-2',
    async () => {
      const stay = await inHouse();
      await desk.sell(stay.units[0]!, hotel.items.juice);
      await desk.settle(stay.units[0]!, card(216), 'NO');
      return checkInCancel(stay);
    },
  ],
  [
    'already paid and cannot be touched: a line',
    'HOS-02003-6',
    async () => {
      const stay = await inHouse();
      const { id } = await desk.sell(stay.units[0]!, hotel.items.juice);
      await desk.settle(stay.units[0]!, card(216), 'NO');
      return { call: cancelPayment, request: { orderIds: [id], reason: '誤り' } };
    },
  ],
  [
    'not check-in day',
    'HOS-02026-0',
    async () => {
      const stay = await inHouse();
      await chain.admin`
        update registration.room_unit set checked_in_on = '2026-11-19' where id = ${stay.units[0]!}`;
      return checkInCancel(stay);
    },
  ],
  [
    'late for check-in time',
    'HOS-02026-1',
    async () => {
      const waiting = await book(chain, service, bookingOf([roomOf(hotel, { from: TODAY, nights: 1 })]));
      await chain.admin`update registration.room_unit set status = 'WAIT_CANCEL' where id = ${waiting.units[0]!}`;
      return statusOf(waiting, 'FORM', 'BOOK');
    },
  ],
  [
    'cannot cancel settlement because of business date',
    'HOS-02003-5',
    async () => {
      const { unit } = await desk.departing();
      const settled = await desk.settle(unit, card(NIGHT));
      const billId = settled.bills[0]!.id;
      await chain.admin`update registration.bill set business_date = '2026-11-19' where id = ${billId}`;
      return { call: cancelSettlement, request: { billId, reason: '誤り' } };
    },
  ],
];

async function inHouse() {
  const stay = await desk.book();
  await desk.checkIn(stay);
  return stay;
}

async function deposit(bRoomUnitId: string) {
  const bPayments = [{ bRoomUnitId, accountingItemId: hotel.items.cash, paymentAmount: 5_000 }];
  await chain.call(service, savePaymentsByRecipt, { bPayments }, desk.front());
}

async function statusOf(
  { id, units }: { id: string; units: string[] },
  trigger: 'FORM' | 'CHECK_IN_CANCEL',
  to: 'BOOK',
) {
  const { version } = await show(chain, service, id);
  return {
    call: changeStatus,
    request: { bBasicInformationId: id, version, bRoomUnitIds: units, trigger, to },
  };
}

const checkInCancel = (stay: { id: string; units: string[] }) => statusOf(stay, 'CHECK_IN_CANCEL', 'BOOK');

test.each(REFUSED)('section 8: %s', async (_, code, arrange) => {
  const { call, request } = (await arrange()) as { call: typeof changeStatus; request: never };
  for (const locale of ['ja', 'en'] as const) {
    const options = { ...desk.inCharge(), headers: { 'accept-language': locale } };
    const { body, status } = await chain.call(service, call, request, options);
    expect([body.returnCode, status]).toEqual([code, ERRORS[code].status]);
    const words = ERRORS[code][locale].split(/\{\d\}/);
    for (const part of words) expect(body.message).toContain(part);
  }
});

test.each(['CANCEL', 'NO_SHOW'] as const)(
  'R-STATE-18: %s waits until what was sold is taken back',
  async (to) => {
    const stay = await desk.book();
    const unit = stay.units[0]!;
    const night = (await show(chain, service, stay.id)).bRoomUnit[0]!.bRoomInformation[0]!.id;
    await desk.sell(unit, hotel.items.juice);
    const plannedOrders = [{ roomInformationId: night, planLineNo: 1 }];
    await chain.call(service, moveDetail, { toRoomUnitId: unit, toBillPage: 2, plannedOrders }, desk.front());
    expect(await desk.move(stay, to, to)).toMatchObject({ returnCode: 'HOS-02026-3' });
    const { version } = await show(chain, service, stay.id);
    const tree = { ...bookingOf([]), id: stay.id, version, cancelRoom: stay.units };
    const edited = await chain.call(service, editBooking, { bBasicInformation: tree }, desk.front());
    expect(edited.body.returnCode).toBe('HOS-02026-3');
    const orderIds = (await desk.slip(unit)).bOrders.map(({ id }) => id);
    const back = await chain.call(service, cancelPayment, { orderIds, reason: '誤り' }, desk.inCharge());
    expect(back.body).toMatchObject({ cancelledOrders: 3 });
    expect(await desk.move(stay, to, to)).toMatchObject({ returnCode: 200 });
    expect(await desk.slip(unit)).toMatchObject({ unsettledSales: 0, plannedSales: 0 });
  },
);

test('a settled row does not change, whoever tries: the database refuses each column by itself', async () => {
  const { unit } = await desk.departing();
  await desk.settle(unit, card(NIGHT));
  for (const table of ['order_line', 'payment']) {
    const columns = await chain.admin<{ name: string; type: string }[]>`
      select column_name as name, udt_name as type from information_schema.columns
      where table_schema = 'registration' and table_name = ${table} and is_generated = 'NEVER'
        and is_identity = 'NO' and column_name <> 'store_id' and column_name <> 'id'`;
    expect(columns.length).toBeGreaterThan(15);
    for (const { name, type } of columns) {
      const other = OTHER[type];
      if (other === undefined) throw new Error(`no other value of ${type}`);
      const change = chain.admin.unsafe(
        `update registration.${table} set ${name} = ${other(name)} where room_unit_id = '${unit}' and bill_status = 'DONE'`,
      );
      await expect(change, `${table}.${name}`).rejects.toThrow(/does not change/);
    }
  }
});

/** Another value than a column has, by its type. */
const OTHER: Record<string, (name: string) => string> = {
  uuid: () => 'uuidv7()',
  int4: (name) => `coalesce(${name}, 0) + 1`,
  int8: (name) => `coalesce(${name}, 0) + 1`,
  bool: (name) => `not ${name}`,
  date: (name) => `${name} + 1`,
  timestamptz: (name) => `${name} + interval '1 day'`,
  text: (name) => `coalesce(${name}, '') || 'x'`,
};
