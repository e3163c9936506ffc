import { createBooking, editBooking, getOperationHistory, quote } from '@honjin/contracts/registration';
import { newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, listBrokenInvariants, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { book, bookingOf, roomOf, show } from './bookings.ts';
import { openHotel, type Hotel } from './masters.ts';
import { MoneyDesk, NIGHT } from './money-desk.ts';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain);
  await chain.putMasters('registration', [
    {
      entity: 'arrangement',
      id: DINNER,
      state: {
        id: DINNER,
        code: 'DINNER',
        name: '夕食',
        nameEn: 'Dinner',
        groupId: null,
        displayOrder: 1,
        category: 'MEAL',
        accountingItemId: hotel.items.wine,
        periodType: 'THE_DAY',
        quantityType: 'PERSON',
        unitPrice: 5_000,
        isTicketManaged: false,
        isStockManaged: false,
        isCleaningList: false,
        isArrangementList: true,
      },
    },
  ]);
});

afterAll(() => chain.stop());

const DINNER = newId();
const JUICE = { optionCode: 'ジュース', optionPerCategory: 'PERSON' as const };
const WINE = { optionCode: 'ワイン', optionName: '記念日ワイン', optionCount: 3 };

/** A twin for two whose first night has options. */
function withOptions(options: readonly object[], wish: Parameters<typeof roomOf>[1] = {}) {
  const room = roomOf(hotel, wish);
  const [first, ...rest] = room.bRoomInformation;
  return { ...room, bRoomInformation: [{ ...first!, bInformationOptions: [...options] as never }, ...rest] };
}

const edit = (id: string, version: number, unit: object) =>
  chain.call(service, editBooking, {
    bBasicInformation: { ...bookingOf([unit as never]), id, version },
  });

test('options belong to their night, go by item and heads, and are in its price to the yen', async () => {
  const from = '2027-03-05';
  const plain = await show(
    chain,
    service,
    (await book(chain, service, bookingOf([roomOf(hotel, { from })]))).id,
  );
  const { id } = await book(chain, service, bookingOf([withOptions([JUICE, WINE], { from })]));
  const { bRoomUnit, grandTotalAmount } = await show(chain, service, id);
  const [first, second] = bRoomUnit[0]!.bRoomInformation;
  expect(first?.bInformationOptions).toEqual([
    {
      optionNo: 1,
      optionDate: from,
      optionName: 'ジュース',
      optionCode: 'ジュース',
      optionCategory: 'BEVERAGE',
      optionPerCategory: 'PERSON',
      optionCount: 2,
      optionRate: 216,
      totalOptionRate: 432,
    },
    {
      optionNo: 2,
      optionDate: from,
      optionName: '記念日ワイン',
      optionCode: 'ワイン',
      optionCategory: 'BEVERAGE',
      optionPerCategory: 'ROOM',
      optionCount: 3,
      optionRate: 155,
      totalOptionRate: 465,
    },
  ]);
  expect(second?.bInformationOptions).toEqual([]);
  // 432 with its tax inside, and 465 before 10 %, of which the store cuts the fraction.
  expect(grandTotalAmount - plain.grandTotalAmount).toBe(432 + 465 + 46);
  const explained = first?.explanation?.children.filter(({ code }) => code === 'price.line.OPTION');
  expect(explained?.map(({ amountYen }) => amountYen)).toEqual([432, 511]);
  expect(first?.explanation?.amountYen).toBe(first?.totalAmount);
});

test('the live price counts options and arrangements as the save then does', async () => {
  const from = '2027-04-02';
  const [unit] = bookingOf([withOptions([JUICE, WINE], { from })]).bRoomUnit;
  const bArrangements = [{ roomDate: from, arrangementId: DINNER }];
  const nights = unit!.bRoomInformation.map(
    ({ roomSpecialRequest: _request, purposeId: _purpose, ...night }) => {
      const { assignedRoomId: _room, ...priced } = night as typeof night & { assignedRoomId?: unknown };
      return priced;
    },
  );
  const quoted = await chain.call(service, quote, { rooms: [{ nights: nights as never, bArrangements }] });
  expect(quoted.body).toMatchObject({ returnCode: 200 });
  const booked = await book(chain, service, bookingOf([{ ...unit!, bArrangements }]));
  const { bRoomUnit, grandTotalAmount } = await show(chain, service, booked.id);
  expect(quoted.body.totalAmount).toBe(grandTotalAmount);
  const saved = bRoomUnit[0]!.bRoomInformation.map(({ totalItemRate, explanation }) => [
    totalItemRate,
    explanation,
  ]);
  const asked = quoted.body.rooms[0]!.nights;
  expect(asked.map(({ totalItemRate, explanation }) => [totalItemRate, explanation])).toEqual(saved);
  const gone = nights.map((night) => ({ ...night, bInformationOptions: [{ optionCode: '現金' }] }));
  const refused = await chain.call(service, quote, { rooms: [{ nights: gone as never }] });
  expect([refused.status, refused.body.returnCode]).toEqual([422, 'HOS-02027-0']);
});

test('R-PRICE-22: what went by the heads follows them, a number that was entered stays', async () => {
  const from = '2027-04-09';
  const wish = { from, nights: 1 };
  const sold = { ...withOptions([JUICE, { ...JUICE, optionCount: 5 }], wish) };
  const bArrangements = [
    { roomDate: from, arrangementId: DINNER },
    { roomDate: from, arrangementId: DINNER, quantity: 1 },
  ];
  const { id } = await book(chain, service, bookingOf([{ ...sold, bArrangements }]));
  const [unit] = (await show(chain, service, id)).bRoomUnit;
  const { bRoomInformation: plain, ...room } = roomOf(hotel, wish);
  const three = plain.map((night) => ({ ...night, paxMaleCount: (night.paxMaleCount ?? 0) + 1 }));
  const saved = await edit(id, 1, { ...room, id: unit!.id, bRoomInformation: three });
  expect(saved.body).toMatchObject({ returnCode: 200 });
  const [now] = (await show(chain, service, id)).bRoomUnit;
  const counts = now!.bRoomInformation[0]!.bInformationOptions.map(({ optionCount }) => optionCount);
  expect(counts).toEqual([3, 5]);
  expect(now!.bArrangements.map(({ quantityPerson }) => quantityPerson)).toEqual([3, 1]);
});

test('a save without the list keeps them, a list replaces them, and the history tells it', async () => {
  const from = '2027-03-12';
  const { id } = await book(chain, service, bookingOf([withOptions([JUICE], { from })]));
  const before = await show(chain, service, id);
  const ids = {
    id: before.bRoomUnit[0]!.id,
    bRoomInformation: roomOf(hotel, { from }).bRoomInformation,
  };
  const kept = await edit(id, 1, { ...roomOf(hotel, { from }), ...ids, memo: '窓側' });
  expect(kept.body).toMatchObject({ returnCode: 200, version: 2 });
  expect((await show(chain, service, id)).grandTotalAmount).toBe(before.grandTotalAmount);
  const removed = withOptions([], { from });
  expect((await edit(id, 2, { ...removed, id: ids.id })).body).toMatchObject({ returnCode: 200, version: 3 });
  expect((await show(chain, service, id)).grandTotalAmount).toBe(before.grandTotalAmount - 432);
  const history = await chain.call(service, getOperationHistory, { bBasicInformationId: id });
  expect(JSON.stringify(history.body)).toContain('ジュース 216 × 2');
});

test('a night that is added has none, and a code that sells nothing is refused in both languages', async () => {
  const from = '2027-03-19';
  const { id } = await book(chain, service, bookingOf([withOptions([JUICE], { from, nights: 1 })]));
  const [unit] = (await show(chain, service, id)).bRoomUnit;
  const longer = { ...roomOf(hotel, { from, nights: 2 }), id: unit!.id };
  expect((await edit(id, 1, longer)).body.returnCode).toBe(200);
  const nights = (await show(chain, service, id)).bRoomUnit[0]!.bRoomInformation;
  expect(nights.map(({ bInformationOptions }) => bInformationOptions.length)).toEqual([1, 0]);
  for (const [locale, message] of [
    ['ja', 'オプションの科目「現金」は売上科目にありません。'],
    ['en', 'There is no sales item “現金” for the option.'],
  ] as const) {
    const refused = await chain.call(
      service,
      createBooking,
      { bBasicInformation: bookingOf([withOptions([{ optionCode: '現金' }], { from })]) },
      { headers: { 'accept-language': locale } },
    );
    expect([refused.status, refused.body.returnCode, refused.body.message]).toEqual([
      422,
      'HOS-02027-0',
      message,
    ]);
  }
});

test('an option is on the slip and on the bill of its room', async () => {
  const desk = new MoneyDesk(chain, service, hotel);
  const booked = await desk.book(1);
  const saved = await show(chain, service, booked.id);
  const [unit] = saved.bRoomUnit;
  const roomId = unit!.bRoomInformation[0]!.assignedRoomId;
  const { checkInDate: from } = unit!;
  const changed = withOptions([JUICE], { from, nights: 1, roomId });
  expect((await edit(booked.id, 1, { ...changed, id: unit!.id })).body.returnCode).toBe(200);
  await desk.checkIn(booked);
  await desk.move(booked, 'DEPART', 'DEPARTURE');
  const slip = await desk.slip(unit!.id);
  expect(slip.bOrders.map(({ itemName, totalAmount }) => [itemName, totalAmount])).toContainEqual([
    'ジュース',
    432,
  ]);
  const payments = [{ accountingItemId: hotel.items.cash, paymentAmount: NIGHT + 432 }];
  const { bills } = await desk.settle(unit!.id, payments);
  expect(bills.map(({ salesTotal }) => salesTotal)).toEqual([NIGHT + 432]);
  expect(await listBrokenInvariants(chain.admin)).toEqual([]);
});
