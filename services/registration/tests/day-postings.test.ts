import {
  checkDay,
  checkIn,
  editBooking,
  getUseDetail,
  postSales,
  previewDay,
  rollDay,
  showClosedDay,
} from '@honjin/contracts/registration';
import { BATH_TAX_PRESETS, type PlanItem, type PricePlan } from '@honjin/domain';
import { Bus, callRpc, createLog, newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { book, bookingOf, roomOf, show } from './bookings.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';
import { NIGHT } from './money-desk.ts';

// The postings of the close for a night, reckoned by hand. A twin for two on a Friday or Saturday is 23,666 yen with
// two breakfasts of 1,100 in it; a suite 53,666.
const SATURDAY = '2026-11-21';
const SUNDAY = '2026-11-22';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
let bus: Bus;

beforeEach(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain);
  bus = new Bus(chain.natsUrl, 'test', createLog('test', 'fatal'));
  bus.start();
});

afterEach(async () => {
  await bus.close();
  await chain.stop();
});

const inCharge = () => ({ actor: chain.actor('in-charge') });

async function enter(rooms: ReturnType<typeof roomOf>[], changes: Parameters<typeof bookingOf>[1] = {}) {
  const booking = await book(chain, service, bookingOf(rooms, changes));
  const { version } = await show(chain, service, booking.id);
  const bBasicInformation = { id: booking.id, version, bRoomUnitIds: booking.units };
  const { body } = await chain.call(service, checkIn, { bBasicInformation }, inCharge());
  expect(body.returnCode).toBe(200);
  return booking;
}

const token = () => chain.sign(chain.actor('in-charge'));
const post = async (businessDate: string) =>
  callRpc(bus, postSales, { businessDate }, { token: await token() });
const roll = async (businessDate: string) =>
  callRpc(bus, rollDay, { businessDate, shiftNo: 1 }, { token: await token() });
const found = async (businessDate: string) =>
  (await callRpc(bus, checkDay, { businessDate }, { token: await token() })).findings;

/** Returns the lines of a night in the books: item, day of use, quantity, and yen. */
async function linesOf(businessDate: string) {
  const rows = await chain.admin<{ line: string }[]>`
    select concat_ws(' ', kind, item_name, use_date, quantity, total_amount) as line from registration.order_line
    where business_date = ${businessDate} and sales_date = ${businessDate} order by room_no, plan_line_no`;
  return rows.map(({ line }) => line);
}

/** Returns a plan like the hotel's with other items and prices. */
async function putPlan(change: (pricing: PricePlan) => Partial<PricePlan>): Promise<string> {
  const id = newId();
  const [row] = await chain.admin<{ state: { pricing: PricePlan } }[]>`
    select state from registration.master_replica where id = ${hotel.plan}`;
  const { state } = row!;
  const pricing = { ...state.pricing, code: 'OTHER', ...change(state.pricing) };
  const itemAccountingItemIds = {
    BREAKFAST: hotel.items.breakfast,
    DINNER: hotel.items.breakfast,
    WELCOME: hotel.items.juice,
  };
  const plan = { ...state, id, code: 'OTHER', itemAccountingItemIds, pricing };
  await chain.putMasters('registration', [{ entity: 'plan', id, state: plan }]);
  return id;
}

async function putBathTax() {
  const id = newId();
  const [bath] = BATH_TAX_PRESETS.ATAMI;
  const state = { id, code: 'BATH', name: '', kind: 'BATH', accommodation: null, consumption: null, bath };
  await chain.putMasters('registration', [{ entity: 'tax', id, state }]);
}

test('items of the day, the next day and the first day, and bath tax: each with its night', async () => {
  await putBathTax();
  const plan = await putPlan(({ items }) => {
    const item = (part: Partial<PlanItem>): PlanItem => ({ ...items[0]!, included: false, ...part });
    const dinner = item({ code: 'DINNER', unitYen: 5_500, term: 'THE_DAY' });
    const welcome = item({ code: 'WELCOME', unitYen: 1_100, per: 'ROOM', term: 'FIRST_DAY' });
    return { items: [...items, dinner, welcome], chargesBathTax: true };
  });
  await enter([roomOf(hotel, { roomId: hotel.twinRooms[0]!, nights: 2, planId: plan })]);
  await post(TODAY);
  // 23,666 − 2 × 1,100; two breakfasts of tomorrow, two dinners of today, a welcome, 150 a head for the bath. A head pays
  // 9,757 for the room without meals and tax, less than Tokyo taxes.
  expect(await linesOf(TODAY)).toEqual([
    `ROOM 宿泊料 ${TODAY} 1 21466`,
    `ITEM 朝食 ${SATURDAY} 2 2200`,
    `ITEM 朝食 ${TODAY} 2 11000`,
    `ITEM ジュース ${TODAY} 1 1100`,
    `BATH_TAX 入湯税 ${TODAY} 2 300`,
  ]);
  await roll(TODAY);
  await post(SATURDAY);
  expect(await linesOf(SATURDAY)).toEqual([
    `ROOM 宿泊料 ${SATURDAY} 1 21466`,
    `ITEM 朝食 ${SUNDAY} 2 2200`,
    `ITEM 朝食 ${SATURDAY} 2 11000`,
    `BATH_TAX 入湯税 ${SATURDAY} 2 300`,
  ]);
});

test('accommodation tax: 200 a head where the room alone is 15,000 and more', async () => {
  await enter([roomOf(hotel, { roomTypeId: hotel.suite, roomId: hotel.suiteRooms[0]!, nights: 1 })]);
  await post(TODAY);
  // 53,666 − 2,200 = 51,466; without tax 46,787, a head 23,393.
  expect(await linesOf(TODAY)).toEqual([
    `ROOM 宿泊料 ${TODAY} 1 51466`,
    `ITEM 朝食 ${SATURDAY} 2 2200`,
    `ACCOMMODATION_TAX 宿泊税 ${TODAY} 2 400`,
  ]);
});

test('arrangements of the day, the next day and the first day are sold with their night', async () => {
  const ids = { THE_DAY: newId(), NEXT_DAY: newId(), FIRST_DAY: newId() };
  const arrangement = (periodType: keyof typeof ids, quantityType: string, unitPrice: number) => ({
    entity: 'arrangement',
    id: ids[periodType],
    state: {
      id: ids[periodType],
      code: periodType,
      name: periodType,
      nameEn: periodType,
      groupId: null,
      displayOrder: 1,
      category: 'MEAL',
      accountingItemId: hotel.items.breakfast,
      unitPrice,
      isTicketManaged: false,
      isStockManaged: false,
      isCleaningList: false,
      isArrangementList: true,
      periodType,
      quantityType,
    },
  });
  await chain.putMasters('registration', [
    arrangement('THE_DAY', 'PERSON', 5_000),
    arrangement('NEXT_DAY', 'PERSON', 1_500),
    arrangement('FIRST_DAY', 'ROOM', 3_300),
  ]);
  const bArrangements = Object.values(ids).map((arrangementId) => ({ roomDate: TODAY, arrangementId }));
  const room = roomOf(hotel, { roomId: hotel.twinRooms[0]!, nights: 2 });
  await enter([{ ...room, bArrangements }]);
  await post(TODAY);
  expect((await linesOf(TODAY)).toSorted()).toEqual([
    `ITEM FIRST_DAY ${TODAY} 1 3300`,
    `ITEM NEXT_DAY ${SATURDAY} 2 3000`,
    `ITEM THE_DAY ${TODAY} 2 10000`,
    `ITEM 朝食 ${SATURDAY} 2 2200`,
    `ROOM 宿泊料 ${TODAY} 1 21466`,
  ]);
});

test('rooms by day and rooms that only collect sales are posted, but nobody has slept in them', async () => {
  const [banquet, room] = [newId(), newId()];
  await chain.putMasters('registration', [
    {
      entity: 'room-type',
      id: banquet,
      state: {
        id: banquet,
        code: 'BQT',
        name: 'BQT',
        nameEn: 'BQT',
        capacity: 99,
        maxCapacity: 99,
        category: 'VIRTUAL',
        building: '',
        interfaceCode: 'BQT',
        displayOrder: 9,
      },
    },
    {
      entity: 'room',
      id: room,
      state: {
        id: room,
        roomNo: '999',
        roomTypeId: banquet,
        floor: '9',
        building: '',
        smoking: 'NON_SMOKING',
        attributes: [],
        displayOrder: 9,
      },
    },
  ]);
  const plan = await putPlan(({ prices }) => ({
    items: [],
    chargesAccommodationTax: false,
    prices: [...prices, { roomTypeId: banquet, persons: 2, rank: 'B', amountYen: 40_000 }],
  }));
  await enter([roomOf(hotel, { roomTypeId: banquet, roomId: room, nights: 1, planId: plan })]);
  await enter([roomOf(hotel, { roomId: hotel.twinRooms[1]!, nights: 1 })]);
  const { body: preview } = await chain.call(service, previewDay, {}, inCharge());
  expect(preview.totals).toMatchObject({ soldRooms: 1, guests: 2, salesTotal: 40_000 + NIGHT });
  await post(TODAY);
  expect(await linesOf(TODAY)).toEqual([
    `ROOM 宿泊料 ${TODAY} 1 21466`,
    `ITEM 朝食 ${SATURDAY} 2 2200`,
    `ROOM 宿泊料 ${TODAY} 1 40000`,
  ]);
  await roll(TODAY);
  const { body: closed } = await chain.call(service, showClosedDay, { businessDate: TODAY }, inCharge());
  expect(closed.totals).toEqual(preview.totals);
  // On the day of departure the real room stops the close, the other one only warns.
  expect((await found(SATURDAY)).map(({ check, severity }) => [check, severity])).toEqual([
    ['REAL_ROOM_NOT_DEPARTED', 'BLOCKS'],
    ['VIRTUAL_ROOM_NOT_DEPARTED', 'WARNS'],
  ]);
});

test('day use that is still in the house at the close blocks it, and is in the books by then', async () => {
  await enter([roomOf(hotel, { roomId: hotel.twinRooms[0]!, nights: 0 })]);
  const { body: preview } = await chain.call(service, previewDay, {}, inCharge());
  expect(preview.totals).toMatchObject({ soldRooms: 0, guests: 0, salesTotal: NIGHT });
  await post(TODAY);
  const [sum] = await chain.admin`select sum(total_amount)::int as total from registration.order_line`;
  expect(sum!['total']).toBe(NIGHT);
  expect(await found(TODAY)).toMatchObject([{ check: 'REAL_ROOM_NOT_DEPARTED', severity: 'BLOCKS' }]);
});

test('a guest who overstays keeps the day open; with a further night it is posted, at the price of that night', async () => {
  const [roomId = ''] = hotel.twinRooms;
  const booking = await enter([roomOf(hotel, { roomId, nights: 1 })]);
  await post(TODAY);
  await roll(TODAY);
  expect(await post(SATURDAY)).toMatchObject({ postedUnits: 0, openUnits: 0 });
  await expect(roll(SATURDAY)).rejects.toMatchObject({ code: 'HOS-02005-1' });
  expect(await found(SATURDAY)).toMatchObject([
    {
      check: 'REAL_ROOM_NOT_DEPARTED',
      roomUnitId: booking.units[0],
      label: expect.stringContaining('(201)'),
    },
  ]);
  const { version } = await show(chain, service, booking.id);
  const longer = { ...roomOf(hotel, { roomId, nights: 2 }), id: booking.units[0]! };
  const bBasicInformation = { ...bookingOf([longer]), id: booking.id, version };
  const { body } = await chain.call(service, editBooking, { bBasicInformation }, inCharge());
  expect(body.returnCode).toBe(200);
  expect(await post(SATURDAY)).toMatchObject({ postedUnits: 1, totalAmount: NIGHT });
  expect(await roll(SATURDAY)).toMatchObject({ businessDate: SUNDAY });
});

test('a group that one room pays for: every night is a line of its room, and owed by the one', async () => {
  const rooms = [0, 1, 2].map((at) => roomOf(hotel, { roomId: hotel.twinRooms[at]!, nights: 1 }));
  const { units } = await enter(rooms, { payIndivisualOrBulk: 'BULK' });
  await post(TODAY);
  const sums = await chain.admin<{ total: number }[]>`
    select sum(total_amount)::int as total from registration.order_line group by room_unit_id`;
  expect(sums.map(({ total }) => total)).toEqual([NIGHT, NIGHT, NIGHT]);
  const { body } = await chain.call(service, getUseDetail, { ids: units.slice(0, 1) }, inCharge());
  expect(body.useDetails).toMatchObject([{ unsettledSales: 3 * NIGHT, plannedSales: 0 }]);
});
