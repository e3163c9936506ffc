import {
  addOrder,
  checkIn,
  getUseDetail,
  moveDetail,
  saveMidFlowPayment,
  savePaymentsByRecipt,
  splitDetail,
} from '@honjin/contracts/registration';
import type { RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import * as fc from 'fast-check';
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
  hotel = await openHotel(chain, { twinRooms: 14 });
});

afterAll(() => chain.stop());

const front = () => ({ actor: chain.actor('front') });

async function stayOf(rooms: number) {
  const units = Array.from({ length: rooms }, () =>
    roomOf(hotel, { nights: 1, roomId: hotel.twinRooms[nextRoom++]! }),
  );
  const booking = await book(chain, service, bookingOf(units));
  const bBasicInformation = { id: booking.id, version: 1, bRoomUnitIds: booking.units };
  await chain.call(service, checkIn, { bBasicInformation }, front());
  return booking;
}

async function sell(bRoomUnitId: string, orders: object[]) {
  const { body } = await chain.call(service, addOrder, { bRoomUnitId, orders: orders as never }, front());
  expect(body).toMatchObject({ returnCode: 200 });
  return body.bOrders;
}

async function slips(units: string[]) {
  return (await chain.call(service, getUseDetail, { ids: units })).body.useDetails;
}

/** Sums what rooms owe altogether, with the nights that are still planned. */
async function owed(units: string[]) {
  const details = await slips(units);
  return details.reduce((sum, each) => sum + each.unsettledBalance + each.plannedSales, 0);
}

async function move(toRoomUnitId: string, toBillPage: number, what: object) {
  return (await chain.call(service, moveDetail, { toRoomUnitId, toBillPage, ...what }, front())).body;
}

async function split(id: string, piece: object) {
  return (await chain.call(service, splitDetail, { id, ...piece }, front())).body;
}

describe('moving and splitting', () => {
  test('three wines of 155 net: wherever they go, 511 yen are owed', async () => {
    const { units } = await stayOf(2);
    const [first = '', second = ''] = units;
    const wine = { accountingItemId: hotel.items.wine };
    const lines = await sell(first, [wine, wine, wine]);
    const before = await owed(units);
    expect(await move(second, 1, { orderIds: [lines[1]!.id] })).toMatchObject({ movedOrders: 1 });
    expect(await owed(units)).toBe(before);
    const [one, two] = await slips(units);
    expect([one!.unsettledSales, two!.unsettledSales]).toEqual([340, 171]);
    const open = one!.bOrders.filter(({ isPlanned }) => !isPlanned);
    expect(open.map(({ taxation }) => taxation)).toEqual(['TAX_INCLUDED', 'TAX_INCLUDED']);
    await move(first, 3, { orderIds: [open[0]!.id] });
    expect(await owed(units)).toBe(before);
  });

  test('a planned night goes in the books when its line moves; room and breakfast on two bills', async () => {
    const booking = await stayOf(1);
    const [unit = ''] = booking.units;
    const night = (await show(chain, service, booking.id)).bRoomUnit[0]!.bRoomInformation[0]!.id;
    const before = await owed(booking.units);
    const breakfast = { plannedOrders: [{ roomInformationId: night, planLineNo: 2 }] };
    expect(await move(unit, 2, breakfast)).toMatchObject({ returnCode: 200, movedOrders: 1 });
    const [detail] = await slips(booking.units);
    expect(detail!.bOrders.map(({ billPage, isPlanned }) => [billPage, isPlanned])).toEqual([
      [1, false],
      [2, false],
    ]);
    expect(await owed(booking.units)).toBe(before);
    const settled = await chain.call(
      service,
      saveMidFlowPayment,
      {
        settlementBills: [
          {
            bRoomUnitId: unit,
            billPage: 1,
            bPayments: [{ accountingItemId: hotel.items.card, paymentAmount: before - 2_200 }],
          },
          {
            bRoomUnitId: unit,
            billPage: 2,
            bPayments: [{ accountingItemId: hotel.items.cash, paymentAmount: 2_200 }],
          },
        ],
        checkoutFlag: 'NO',
      },
      front(),
    );
    expect(settled.body).toMatchObject({ bills: [{ salesTotal: before - 2_200 }, { salesTotal: 2_200 }] });
  });

  test('a line is split by amount and by number, payments move with their money', async () => {
    const { units } = await stayOf(2);
    const [first = '', second = ''] = units;
    const [juices] = await sell(first, [{ accountingItemId: hotel.items.juice, quantity: 5 }]);
    const parts = await split(juices!.id, { quantity: 2, toRoomUnitId: second, toBillPage: 2 });
    expect(parts).toMatchObject({
      bOrders: [
        { quantity: 3, totalAmount: 648, bRoomUnitId: first, billPage: 1 },
        { quantity: 2, totalAmount: 432, bRoomUnitId: second, billPage: 2 },
      ],
    });
    const again = await split(parts.bOrders[0]!.id, { amount: 100 });
    expect(again).toMatchObject({ bOrders: [{ totalAmount: 548 }, { totalAmount: 100 }] });
    const paid = await chain.call(
      service,
      savePaymentsByRecipt,
      { bPayments: [{ bRoomUnitId: first, accountingItemId: hotel.items.cash, paymentAmount: 432 }] },
      front(),
    );
    expect(await move(second, 2, { paymentIds: [paid.body.bPayments[0]!.id] })).toMatchObject({
      movedPayments: 1,
    });
    const [one, two] = await slips(units);
    expect([one!.unsettledBalance, two!.unsettledBalance]).toEqual([648, 0]);
  });

  test('refuses settled lines, another booking, nothing, a part that is no part, and a user without the right', async () => {
    const [mine, other] = [await stayOf(1), await stayOf(1)];
    const [juice, rest] = await sell(mine.units[0]!, [
      { accountingItemId: hotel.items.juice, billPage: 2 },
      { accountingItemId: hotel.items.juice },
    ]);
    expect(await move(other.units[0]!, 1, { orderIds: [juice!.id] })).toMatchObject({
      returnCode: 'HOS-02015-0',
    });
    expect(await move(mine.units[0]!, 1, {})).toMatchObject({ returnCode: 'HOS-02015-2' });
    expect(await split(rest!.id, { amount: 216 })).toMatchObject({ returnCode: 'HOS-02015-1' });
    expect(await split(rest!.id, {})).toMatchObject({ returnCode: 'HOS-02015-1' });
    expect(await split(rest!.id, { amount: 1, toRoomUnitId: other.units[0]! })).toMatchObject({
      returnCode: 'HOS-02015-0',
    });
    const bill = {
      bRoomUnitId: mine.units[0]!,
      billPage: 2,
      bPayments: [{ accountingItemId: hotel.items.cash, paymentAmount: 216 }],
    };
    await chain.call(service, saveMidFlowPayment, { settlementBills: [bill], checkoutFlag: 'NO' }, front());
    expect(await move(mine.units[0]!, 1, { orderIds: [juice!.id] })).toMatchObject({
      returnCode: 'HOS-02003-6',
    });
    expect(await split(juice!.id, { amount: 1 })).toMatchObject({ returnCode: 'HOS-02003-6' });
    const viewer = { actor: chain.actor('viewer') };
    const request = { toRoomUnitId: mine.units[0]!, orderIds: [rest!.id] };
    expect((await chain.call(service, moveDetail, request, viewer)).status).toBe(403);
  });
});

test('the guests of a night stay in the books, taxed and untaxed, however its charge is split and moved', async () => {
  const booking = await stayOf(2);
  const [unit = '', other = ''] = booking.units;
  const night = (await show(chain, service, booking.id)).bRoomUnit[0]!.bRoomInformation[0]!.id;
  await move(unit, 1, { plannedOrders: [{ roomInformationId: night, planLineNo: 1 }] });
  const [detail] = await slips([unit]);
  const room = detail!.bOrders.find(({ kind, isPlanned }) => kind === 'ROOM' && !isPlanned)!;
  const parts = await split(room.id, { amount: 1_000, toRoomUnitId: other });
  await split(parts.bOrders[0]!.id, { amount: 500 });
  const lines = await chain.admin<{ line: Told }[]>`
    select line from registration.outbox, jsonb_array_elements(payload -> 'lines') with ordinality as l(line, position)
    where type = 'registration.sales.posted' and line ->> 'kind' = 'ROOM' and line ->> 'bookingId' = ${booking.id}
    order by seq, position`;
  // Entries without quantity move tax and are no lines.
  const told = lines.map(({ line }) => line).filter(({ quantity }) => quantity !== 0);
  const reversed = new Set(told.map(({ reversalOf }) => reversalOf));
  const standing = told.filter(({ lineId, reversalOf }) => reversalOf === null && !reversed.has(lineId));
  const [first] = told;
  expect(first!.guestCount).toBe(2);
  expect(first!.untaxedGuests).toEqual([{ reason: 'BELOW_THRESHOLD', guests: 2 }]);
  const guests = standing.map(({ guestCount, untaxedGuests }) => [guestCount, untaxedGuests]);
  expect(guests.toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
    [0, []],
    [0, []],
    [2, first!.untaxedGuests],
  ]);
});

interface Told {
  lineId: string;
  quantity: number;
  reversalOf: string | null;
  guestCount: number;
  untaxedGuests: object[];
}

test('R-MONEY-05: any way of moving and splitting leaves the debt as it was', async () => {
  const { units } = await stayOf(3);
  for (const unit of units) {
    await sell(unit, [
      { accountingItemId: hotel.items.wine, quantity: 3 },
      { accountingItemId: hotel.items.juice, quantity: 2 },
      { accountingItemId: hotel.items.wine, unitPrice: 333 },
    ]);
  }
  const before = await owed(units);
  const step = fc.record({
    line: fc.nat(200),
    room: fc.nat(2),
    page: fc.integer({ min: 1, max: 3 }),
    share: fc.integer({ min: 1, max: 99 }),
    isSplit: fc.boolean(),
  });
  for (const { line, room, page, share, isSplit } of fc.sample(step, 40)) {
    const open = (await slips(units)).flatMap(({ bOrders }) => bOrders.filter(({ isPlanned }) => !isPlanned));
    const chosen = open[line % open.length]!;
    const toRoomUnitId = units[room]!;
    const amount = Math.floor((chosen.totalAmount * share) / 100);
    const done = isSplit
      ? await split(chosen.id, { amount, toRoomUnitId, toBillPage: page })
      : await move(toRoomUnitId, page, { orderIds: [chosen.id] });
    expect([200, 'HOS-02015-1']).toContain(done.returnCode);
    expect(await owed(units)).toBe(before);
  }
  const lines = (
    await chain.admin<{ total: number }[]>`
    select sum((line ->> 'totalAmount')::bigint)::int as total
    from registration.outbox, jsonb_array_elements(payload -> 'lines') as line
    where type = 'registration.sales.posted' and line ->> 'roomUnitId' = any(${units})`
  )[0]!;
  const posted = (await slips(units)).reduce((sum, { unsettledSales }) => sum + unsettledSales, 0);
  expect(lines.total).toBe(posted);
});
