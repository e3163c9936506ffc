import {
  changeArrangementService,
  chargeRoom,
  exportArrangementCsv,
  findPosRooms,
  getRoomUnitById,
  getUseDetail,
  listArrangementDay,
  listPosItems,
  printArrangements,
  printPosSlip,
} from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, listBrokenInvariants, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { book, bookingOf, roomOf, show } from './bookings.ts';
import { openHotel, planOf, TODAY, type Hotel } from './masters.ts';
import { MoneyDesk } from './money-desk.ts';
import { textWithoutIds } from './text-without-ids.ts';

const ids = { dinner: newId(), cot: newId(), kitchen: newId(), halfBoard: newId() };

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
let desk: MoneyDesk;

const waiter = () => ({ actor: chain.actor('restaurant') });

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain);
  desk = new MoneyDesk(chain, service, hotel);
  const arrangement = (id: string, name: string, facts: object) => ({
    entity: 'arrangement',
    id,
    state: {
      id,
      code: name,
      name,
      nameEn: name,
      groupId: ids.kitchen,
      displayOrder: 1,
      category: 'MEAL',
      accountingItemId: null,
      periodType: 'THE_DAY',
      quantityType: 'PERSON',
      unitPrice: 5_000,
      isTicketManaged: false,
      isStockManaged: false,
      isCleaningList: false,
      isArrangementList: true,
      ...facts,
    },
  });
  const part = { arrangementId: ids.dinner, quantity: 1, term: 'THE_DAY', isTicket: false, isIncluded: true };
  await chain.putMasters('registration', [
    {
      entity: 'arrangement-group',
      id: ids.kitchen,
      state: {
        id: ids.kitchen,
        code: 'K',
        name: '和食厨房',
        nameEn: 'Kitchen',
        groupId: null,
        displayOrder: 1,
      },
    },
    arrangement(ids.dinner, '会席料理', { nameEn: 'Kaiseki' }),
    arrangement(ids.cot, '子供ベッド', { groupId: null, isArrangementList: false, unitPrice: 0 }),
    {
      entity: 'plan',
      id: ids.halfBoard,
      state: { ...planOf(hotel), id: ids.halfBoard, code: 'HALF', arrangements: [part] },
    },
  ]);
});

afterAll(() => chain.stop());

const day = async (date: string) => (await chain.call(service, listArrangementDay, { date }, waiter())).body;

test('the day of the kitchen has dish, room, heads, allergies and memos, and no balance or contact', async () => {
  const room = roomOf(hotel, { planId: ids.halfBoard, nights: 1, roomId: hotel.twinRooms[4] ?? null });
  const [night] = room.bRoomInformation;
  const { id, units } = await book(
    chain,
    service,
    bookingOf([
      {
        ...room,
        memo: '誕生日',
        bRoomInformation: [{ ...night!, childB50Count: 1, roomSpecialRequest: '窓側の席' }],
        bGuestInformation: [
          {
            guestNameSingleByte: 'ヤマダ タロウ',
            guestKanjiName: '山田 太郎',
            phoneNumber: '09012345678',
            allergies: 'そば・えび',
          },
        ],
        bArrangements: [{ roomDate: TODAY, arrangementId: ids.cot }],
      },
    ]),
  );
  const { rows, dishes, groups } = await day(TODAY);
  expect(groups).toEqual([{ id: ids.kitchen, name: '和食厨房', nameEn: 'Kitchen' }]);
  // What the master keeps off the list is not on it.
  expect(rows.map(({ arrangementName }) => arrangementName)).toEqual(['会席料理']);
  expect(rows[0]).toMatchObject({
    bRoomUnitId: units[0],
    groupName: '和食厨房',
    roomNo: '205',
    guestName: '山田 太郎',
    quantity: 3,
    paxMaleCount: 2,
    childB50Count: 1,
    allergies: 'そば・えび',
    roomSpecialRequest: '窓側の席',
    memo: '誕生日',
    serveState: 'ORDERED',
    serveTime: null,
  });
  expect(textWithoutIds(rows)).not.toContain('5678');
  expect(dishes).toMatchObject([
    { arrangementName: '会席料理', rooms: 1, quantity: 3, served: 0, paxMaleCount: 2, childB50Count: 1 },
  ]);
  const ask = { ids: [rows[0]!.id] };
  const mark = (wish: object, role: 'restaurant' | 'viewer' = 'restaurant') =>
    chain.call(service, changeArrangementService, { ...ask, ...wish }, { actor: chain.actor(role) });
  expect((await mark({ serveTime: '18:30' })).body.returnCode).toBe(200);
  expect((await mark({ serveState: 'SERVED' })).body.returnCode).toBe(200);
  expect((await day(TODAY)).dishes).toMatchObject([{ serveTime: '18:30', served: 3 }]);
  expect((await mark({ serveState: 'ORDERED' }, 'viewer')).status).toBe(403);
  // Serving leaves the form of a clerk as it was.
  expect((await show(chain, service, id)).version).toBe(1);
  expect((await mark({ serveState: 'NOT_WANTED' })).body.returnCode).toBe(200);
  expect((await day(TODAY)).dishes).toEqual([]);
  const events = await chain.admin`select 1 from registration.outbox where type like '%arrangement.served%'`;
  expect(events).toHaveLength(3);
});

test('nobody serves before the day, an unknown one, or a room that was given up', async () => {
  const from = addDays(TODAY, 3);
  const { id, units } = await book(
    chain,
    service,
    bookingOf([roomOf(hotel, { from, planId: ids.halfBoard, nights: 1 })]),
  );
  const [row] = (await day(from)).rows;
  const serve = (one: string) =>
    chain.call(service, changeArrangementService, { ids: [one], serveState: 'SERVED' }, waiter());
  expect((await serve(row!.id)).body.returnCode).toBe('HOS-02040-2');
  expect((await serve(newId())).body.returnCode).toBe('HOS-00004-0');
  await chain.admin`update registration.room_unit set status = 'NO_SHOW' where id = ${units[0]!}`;
  expect((await serve(row!.id)).body.returnCode).toBe('HOS-02040-3');
  expect((await day(from)).rows).toEqual([]);
  await chain.admin`update registration.room_unit set status = 'BOOK' where id = ${units[0]!}`;
  expect(id).toBeTruthy();
});

test('a waiter charges a room in house at the rates of table and take-away, by room and name', async () => {
  const booked = await desk.book(1);
  const [unitId = ''] = booked.units;
  const charge = (wish: object = {}) =>
    chain.call(
      service,
      chargeRoom,
      {
        bRoomUnitId: unitId,
        guestName: 'ヤマダ',
        orders: [
          { accountingItemId: hotel.items.juice, quantity: 2, place: 'IN' },
          { accountingItemId: hotel.items.juice, quantity: 1, place: 'AWAY' },
        ],
        memo: '朝食会場',
        ...wish,
      } as never,
      waiter(),
    );
  expect((await charge()).body.returnCode).toBe('HOS-02040-4');
  await desk.checkIn(booked);
  const rooms = (await chain.call(service, findPosRooms, { roomNo: '2' }, waiter())).body.rooms;
  const found = rooms.find(({ bRoomUnitId }) => bRoomUnitId === unitId);
  expect(found).toMatchObject({ guestName: '山田 太郎', pax: 2 });
  expect(JSON.stringify(rooms)).not.toMatch(/balance|phone/i);
  // Every class of children counts.
  await chain.admin`
    update registration.room_night set child_a70 = 1, child_b50 = 1, child_c30 = 1, child_dnone = 1, child_e = 1, child_f = 1,
      child_other = 1
    where room_unit_id = ${unitId}`;
  const full = (await chain.call(service, findPosRooms, { roomNo: found!.roomNo }, waiter())).body.rooms;
  expect(full.find(({ bRoomUnitId }) => bRoomUnitId === unitId)?.pax).toBe(9);
  const { items } = (await chain.call(service, listPosItems, {}, waiter())).body;
  const juice = items.find(({ id }) => id === hotel.items.juice);
  expect(juice).toMatchObject({ unitPrice: 216, percentIn: 10, percentAway: 8 });
  expect(items.some(({ id }) => id === hotel.items.room)).toBe(false);
  expect(items.filter(({ unitPrice }) => unitPrice <= 0)).toEqual([]);
  const wrong = await charge({ guestName: 'スズキ' });
  expect([wrong.status, wrong.body.returnCode]).toEqual([409, 'HOS-02040-5']);
  // What the till does not show, it does not sell.
  const room = [{ accountingItemId: hotel.items.room, quantity: 1, place: 'IN' }];
  expect((await charge({ orders: room })).body.returnCode).toBe('HOS-00004-0');
  const done = await charge();
  expect(done.body).toMatchObject({
    returnCode: 200,
    roomNo: found!.roomNo,
    lines: [
      { itemName: 'ジュース', quantity: 2, taxPercent: 10, totalAmount: 432 },
      { itemName: 'ジュース', quantity: 1, taxPercent: 8, totalAmount: 216 },
    ],
    totalAmount: 648,
  });
  const slip = await chain.call(service, getUseDetail, { ids: [unitId] });
  const sold = slip.body.useDetails[0]!.bOrders.filter(({ itemName }) => itemName === 'ジュース');
  expect(sold.map(({ taxRateType }) => taxRateType).toSorted()).toEqual(['CON', 'REDUCED']);
  const orderIds = done.body.lines.map(({ id }) => id);
  const paper = await chain.call(service, printPosSlip, { orderIds }, waiter());
  const slipText = await paper.response.text();
  expect(slipText.startsWith('%PDF-1.7')).toBe(true);
  for (const said of ['/Lang (ja-JP)', '/DisplayDocTitle true', '部屋付け伝票</rdf:li>'])
    expect(slipText).toContain(said);
  // The waiter sees names, not the bill.
  expect((await chain.call(service, getRoomUnitById, { bRoomUnitId: unitId }, waiter())).status).toBe(403);
  expect((await chain.call(service, getUseDetail, { ids: [unitId] }, waiter())).status).toBe(403);
  expect(await listBrokenInvariants(chain.admin)).toEqual([]);
});

test('the day goes out as a file and as papers by kitchen and by room', async () => {
  const from = addDays(TODAY, 5);
  await book(chain, service, bookingOf([roomOf(hotel, { from, planId: ids.halfBoard, nights: 1 })]));
  const file = await chain.call(service, exportArrangementCsv, { date: from }, waiter());
  const lines = (await file.response.text()).trim().split('\r\n');
  expect(lines[0]).toContain('時刻,場所,手配,部屋,宿泊者,数量');
  expect(lines[1]).toContain('和食厨房,会席料理');
  for (const by of ['KITCHEN', 'ROOM'] as const) {
    const paper = await chain.call(service, printArrangements, { date: from, by }, waiter());
    expect(paper.response.headers.get('content-type')).toBe('application/pdf');
    expect((await paper.response.text()).startsWith('%PDF')).toBe(true);
  }
});
