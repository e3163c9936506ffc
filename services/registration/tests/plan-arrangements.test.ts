import {
  applyBoardMoves,
  checkDateChange,
  createBooking,
  editBooking,
  getArrangementsLeft,
  getOperationHistory,
  getUseDetail,
  quote,
  undoBoardMoves,
} from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import type { RunningService } from '@honjin/service-kit';
import { createTestChain, listBrokenInvariants, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { book, bookingOf, roomOf, show } from './bookings.ts';
import { ARRANGEMENTS, arrangementOf, HALF_BOARD, OTHER_PLAN, putHalfBoard } from './half-board.ts';
import { openHotel, type Hotel } from './masters.ts';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain, { twinRooms: 30 });
  await putHalfBoard(chain, hotel);
});

afterAll(() => chain.stop());

const edit = (id: string, version: number, unit: object, more: object = {}) =>
  chain.call(
    service,
    editBooking,
    { bBasicInformation: { ...bookingOf([unit as never]), id, version }, ...more },
    { actor: chain.actor('in-charge') },
  );

const unitOf = async (id: string) => (await show(chain, service, id)).bRoomUnit[0]!;

/** Lists the arrangements of a room: night, name, day of use and number. */
async function promisedTo(id: string) {
  const { bArrangements } = await unitOf(id);
  return bArrangements
    .map((row) => [row.roomDate, row.arrangementName, row.useDate, row.quantityPerson + row.quantityRoom])
    .toSorted();
}

describe('what a plan brings (R-ARRANGE-01 to 04)', () => {
  test('comes with every night, included at no price and charged at its own', async () => {
    const from = '2027-01-10';
    const next = addDays(from, 1);
    const plain = await book(chain, service, bookingOf([roomOf(hotel, { from, planId: OTHER_PLAN })]));
    const { id } = await book(chain, service, bookingOf([roomOf(hotel, { from, planId: HALF_BOARD })]));
    expect(await promisedTo(id)).toEqual(
      [
        [from, '入浴券', from, 4],
        [from, '夕食', from, 2],
        [from, '朝食膳', next, 2],
        [from, '花束', from, 1],
        [next, '入浴券', next, 4],
        [next, '夕食', next, 2],
        [next, '朝食膳', addDays(from, 2), 2],
      ].toSorted(),
    );
    const { bArrangements, bRoomInformation } = await unitOf(id);
    expect(bArrangements.every(({ planArrangementId }) => planArrangementId === HALF_BOARD)).toBe(true);
    const of = (name: string) => bArrangements.find(({ arrangementName }) => arrangementName === name);
    expect(of('夕食')).toMatchObject({ isIncluded: 'YES', unitPrice: 0, totalPrice: 0, status: 'BLANK' });
    expect(of('朝食膳')).toMatchObject({ isIncluded: 'NO', unitPrice: 1_500, totalPrice: 3_000 });
    expect(of('入浴券')).toMatchObject({ status: 'TICKET_BLANK', quantityEach: 2 });
    const total = (await show(chain, service, id)).grandTotalAmount;
    expect(total - (await show(chain, service, plain.id)).grandTotalAmount).toBe(2 * 3_000);
    expect(bRoomInformation[0]?.explanation?.amountYen).toBe(bRoomInformation[0]?.totalAmount);
    const slip = await chain.call(service, getUseDetail, { ids: [(await unitOf(id)).id] });
    expect(slip.body.useDetails[0]?.plannedSales).toBe(total);
  });

  test('the live price names it and counts it as the save then does', async () => {
    const from = '2027-01-20';
    const room = roomOf(hotel, { from, planId: HALF_BOARD });
    const nights = room.bRoomInformation.map(({ roomDate, roomTypeId, packagePlanId, paxMaleCount }) => ({
      roomDate,
      roomTypeId,
      packagePlanId,
      paxMaleCount,
    }));
    const asked = await chain.call(service, quote, { rooms: [{ nights }] });
    const { id } = await book(chain, service, bookingOf([room]));
    expect(asked.body.totalAmount).toBe((await show(chain, service, id)).grandTotalAmount);
    expect(asked.body.rooms[0]?.planArrangements).toHaveLength((await unitOf(id)).bArrangements.length);
    const unit = await unitOf(id);
    const bArrangements = unit.bArrangements.map((row) => ({
      id: row.id,
      roomDate: row.roomDate,
      arrangementId: row.arrangementId,
      unitPrice: row.unitPrice,
    }));
    const saved = await chain.call(service, quote, {
      rooms: [{ bRoomUnitId: unit.id, nights, bArrangements }],
    });
    expect(saved.body.totalAmount).toBe(asked.body.totalAmount);
    expect(saved.body.rooms[0]?.planArrangements).toEqual([]);
  });

  test('what a clerk takes off stays off, more heads and more nights bring more, and the history tells it', async () => {
    const from = '2027-02-01';
    const room = roomOf(hotel, { from, planId: HALF_BOARD });
    const { id } = await book(chain, service, bookingOf([room]));
    const unit = await unitOf(id);
    const dinner = unit.bArrangements.find(
      ({ arrangementName, roomDate }) => arrangementName === '夕食' && roomDate === from,
    )!;
    const fewer = await edit(id, 1, { ...room, id: unit.id, deletedBArrangementIds: [dinner.id] });
    expect(fewer.body).toMatchObject({ returnCode: 200, version: 2 });
    const three = roomOf(hotel, { from, nights: 3, adults: 3, planId: HALF_BOARD });
    expect((await edit(id, 2, { ...three, id: unit.id })).body).toMatchObject({ returnCode: 200 });
    const now = await promisedTo(id);
    expect(now.filter(([, name]) => name === '夕食')).toEqual([
      [addDays(from, 1), '夕食', addDays(from, 1), 3],
      [addDays(from, 2), '夕食', addDays(from, 2), 3],
    ]);
    expect(now.filter(([, name]) => name === '入浴券').map(([, , , count]) => count)).toEqual([6, 6, 6]);
    expect(now.filter(([, name]) => name === '花束')).toEqual([[from, '花束', from, 1]]);
    const history = await chain.call(service, getOperationHistory, { bBasicInformationId: id });
    expect(JSON.stringify(history.body)).toContain('夕食');
  });

  test('goes with another plan, and comes back with the first', async () => {
    const from = '2027-02-10';
    const room = roomOf(hotel, { from, nights: 1, planId: HALF_BOARD });
    const { id } = await book(chain, service, bookingOf([room]));
    const unit = await unitOf(id);
    const whole = unit.bArrangements.map((row) => ({
      id: row.id,
      roomDate: row.roomDate,
      arrangementId: row.arrangementId,
      unitPrice: row.unitPrice,
    }));
    const other = roomOf(hotel, { from, nights: 1, planId: OTHER_PLAN });
    const changed = await edit(id, 1, { ...other, id: unit.id, bArrangements: whole });
    expect(changed.body).toMatchObject({ returnCode: 200 });
    expect(await promisedTo(id)).toEqual([]);
    expect((await edit(id, 2, { ...room, id: unit.id, bArrangements: [] })).body.returnCode).toBe(200);
    expect((await promisedTo(id)).map(([, name]) => name)).toHaveLength(4);
  });

  test('follows the days on the board, and the undo brings back what was there', async () => {
    const from = '2027-02-20';
    const { id } = await book(chain, service, bookingOf([roomOf(hotel, { from, planId: HALF_BOARD })]));
    const before = await promisedTo(id);
    const { id: bRoomUnitId } = await unitOf(id);
    const actor = chain.actor('front');
    const shift = {
      actions: [
        {
          kind: 'DATES' as const,
          bRoomUnitId,
          checkInDate: addDays(from, 1),
          checkOutDate: addDays(from, 3),
        },
      ],
      versions: [{ bBasicInformationId: id, version: 1 }],
    };
    const moved = await chain.call(service, applyBoardMoves, shift, { actor });
    expect(moved.body).toMatchObject({ returnCode: 200 });
    const now = await promisedTo(id);
    expect(now.filter(([, name]) => name === '花束')).toEqual([
      [addDays(from, 1), '花束', addDays(from, 1), 1],
    ]);
    expect(now).toHaveLength(before.length);
    const undone = await chain.call(service, undoBoardMoves, { undoId: moved.body.undoId }, { actor });
    expect(undone.body).toMatchObject({ returnCode: 200 });
    expect(await promisedTo(id)).toEqual(before);
  });

  test('the check of dates names what goes and counts what comes', async () => {
    const from = '2027-03-01';
    const room = roomOf(hotel, { from, planId: HALF_BOARD });
    const { id } = await book(chain, service, bookingOf([room]));
    const { id: bRoomUnitId } = await unitOf(id);
    const shorter = { bRoomUnitId, checkInDate: from, checkOutDate: addDays(from, 1) };
    const check = await chain.call(service, checkDateChange, shorter);
    expect(check.body.removedArrangements.map(({ name }) => name).toSorted()).toEqual(
      ['入浴券', '夕食', '朝食膳'].toSorted(),
    );
    const longer = { ...shorter, checkOutDate: addDays(from, 3) };
    const preview = await chain.call(service, checkDateChange, longer);
    const three = roomOf(hotel, { from, nights: 3, planId: HALF_BOARD });
    expect((await edit(id, 1, { ...three, id: bRoomUnitId })).body.returnCode).toBe(200);
    expect(preview.body.totalAfter).toBe((await show(chain, service, id)).grandTotalAmount);
  });

  test('one for a night outside the stay is refused by every way of saving, in both languages', async () => {
    const from = '2027-03-10';
    const room = roomOf(hotel, { from });
    const bArrangements = [{ roomDate: addDays(from, 7), arrangementId: ARRANGEMENTS.dinner }];
    for (const [locale, message] of [
      ['ja', '手配の対象泊（2027/03/17）は宿泊期間の外です。'],
      ['en', 'The night of the arrangement (2027/03/17) is outside the stay.'],
    ] as const) {
      const refused = await chain.call(
        service,
        createBooking,
        { bBasicInformation: bookingOf([{ ...room, bArrangements }]) },
        { headers: { 'accept-language': locale } },
      );
      expect([refused.status, refused.body.returnCode, refused.body.message]).toEqual([
        422,
        'HOS-02040-1',
        message,
      ]);
    }
    const { id } = await book(chain, service, bookingOf([room]));
    const edited = await edit(id, 1, { ...room, id: (await unitOf(id)).id, bArrangements });
    expect(edited.body.returnCode).toBe('HOS-02040-1');
  });
});

describe('arrangements of which there are few (R-ARRANGE-05, 06)', () => {
  const left = async (day: string) => {
    const answer = await chain.call(service, getArrangementsLeft, { from: day, to: day });
    return answer.body.arrangements.find(({ arrangementId }) => arrangementId === ARRANGEMENTS.boat)?.left;
  };
  const boats = (from: string, quantity: number) =>
    bookingOf([
      {
        ...roomOf(hotel, { from, nights: 1 }),
        bArrangements: [{ roomDate: from, arrangementId: ARRANGEMENTS.boat, quantity }],
      },
    ]);
  const tryBook = (
    from: string,
    quantity: number,
    more: object = {},
    role: 'front' | 'in-charge' = 'front',
  ) =>
    chain.call(
      service,
      createBooking,
      { bBasicInformation: boats(from, quantity), ...more },
      { actor: chain.actor(role) },
    );

  test('are taken and given back, refused when used up, and sold beyond it with right and reason', async () => {
    const from = '2027-04-01';
    expect(await left(from)).toBe(3);
    const { id } = await book(chain, service, boats(from, 2));
    expect(await left(from)).toBe(1);
    const refused = await tryBook(from, 2);
    expect([refused.status, refused.body.returnCode, refused.body.message]).toEqual([
      409,
      'HOS-02040-0',
      '「舟盛り」の2027/04/01の残りは1です。',
    ]);
    expect((await tryBook(from, 2, { overbookReason: '料理長了承' })).body.returnCode).toBe('HOS-02006-1');
    const beyond = await tryBook(from, 2, { overbookReason: '料理長了承' }, 'in-charge');
    expect(beyond.body.returnCode).toBe(200);
    expect(await left(from)).toBe(0);
    const unit = await unitOf(id);
    const one = [
      { id: unit.bArrangements[0]!.id, roomDate: from, arrangementId: ARRANGEMENTS.boat, quantity: 1 },
    ];
    const room = { ...roomOf(hotel, { from, nights: 1 }), id: unit.id };
    expect((await edit(id, 1, { ...room, bArrangements: one })).body.returnCode).toBe(200);
    expect(await left(from)).toBe(0);
    const gone = await chain.call(
      service,
      editBooking,
      {
        bBasicInformation: { ...bookingOf([]), bRoomUnit: [], id, version: 2, cancelRoom: [unit.id] },
        cancelReason: '取消',
      },
      { actor: chain.actor('in-charge') },
    );
    expect(gone.body.returnCode).toBe(200);
    expect(await left(from)).toBe(1);
    expect((await tryBook(from, 1)).body.returnCode).toBe(200);
    expect((await tryBook(from, 1)).body.returnCode).toBe('HOS-02040-0');
    expect(await listBrokenInvariants(chain.admin)).toEqual([]);
  });

  test('the last one is sold once, however many ask for it at one time', async () => {
    const from = '2027-04-10';
    await book(chain, service, boats(from, 2));
    const answers = await Promise.all(Array.from({ length: 8 }, () => tryBook(from, 1)));
    const codes = answers.map(({ body }) => body.returnCode).toSorted();
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 'HOS-02040-0')).toHaveLength(7);
    expect(await left(from)).toBe(0);
  });

  test('what was in use before the limit counts', async () => {
    const from = '2027-04-20';
    const unlimited = arrangementOf(hotel, ARRANGEMENTS.flowers, '花束', {
      quantityType: 'ROOM',
      unitPrice: 3_000,
    });
    const flowers = bookingOf([
      {
        ...roomOf(hotel, { from, nights: 1 }),
        bArrangements: [{ roomDate: from, arrangementId: ARRANGEMENTS.flowers, quantity: 2 }],
      },
    ]);
    await book(chain, service, flowers);
    const put = (state: object) =>
      chain.admin`update registration.master_replica set state = ${chain.admin.json(state as never)} where id = ${ARRANGEMENTS.flowers}`;
    await put({ ...unlimited.state, isStockManaged: true, stockPerDay: 2 });
    const refused = await chain.call(service, createBooking, { bBasicInformation: flowers });
    expect(refused.body.returnCode).toBe('HOS-02040-0');
    await put(unlimited.state);
    expect((await chain.call(service, createBooking, { bBasicInformation: flowers })).body.returnCode).toBe(
      200,
    );
  });
});
