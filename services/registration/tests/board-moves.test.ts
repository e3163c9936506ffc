import {
  assignRooms,
  editBooking,
  explainStock,
  listStock,
  previewBoardMoves,
  setOverbookLimit,
  undoBoardMoves,
} from '@honjin/contracts/registration';
import { type RestrictedTarget } from '@honjin/domain';
import { newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { book, bookingOf, roomOf, show } from './bookings.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';
import { BoardDesk, move, roomsOf, type Action } from './board-desk.ts';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
let clerks: BoardDesk['clerks'];
let desk: BoardDesk;

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain, { twinRooms: 6 });
  desk = new BoardDesk(chain, service, hotel);
  clerks = desk.clerks;
});

afterAll(() => chain.stop());

describe('moving on the board', () => {
  test('two stays change places in one commit, and back by its undo', async () => {
    const [a, b] = [
      await desk.stay({ from: '2026-12-01', roomId: desk.room(0) }),
      await desk.stay({ from: '2026-12-01', roomId: desk.room(1) }),
    ];
    const done = await desk.apply([move(a.unit, desk.room(1)), move(b.unit, desk.room(0))]);
    expect(done).toMatchObject({ returnCode: 200 });
    expect(roomsOf(await desk.nightsOf(a.id))).toEqual(['202', '202']);
    expect(roomsOf(await desk.nightsOf(b.id))).toEqual(['201', '201']);
    const { undoId } = done as { undoId: string };
    const undo = async (id: string, role: 'front' | 'in-charge' = 'front') =>
      (await chain.call(service, undoBoardMoves, { undoId: id }, { actor: clerks[role] })).body;
    expect(await undo(undoId, 'in-charge')).toMatchObject({ returnCode: 'HOS-06011-0' });
    const undone = await undo(undoId);
    expect(undone).toMatchObject({ returnCode: 200 });
    expect(roomsOf(await desk.nightsOf(a.id))).toEqual(['201', '201']);
    expect(await undo(undoId)).toMatchObject({ returnCode: 'HOS-06011-0' });
    expect(await undo((undone as { undoId: string }).undoId)).toMatchObject({ returnCode: 200 });
    expect(roomsOf(await desk.nightsOf(a.id))).toEqual(['202', '202']);
  });

  test('arrangements for days that were moved away are there again after the undo', async () => {
    const from = '2027-08-01';
    const dinner = newId();
    const words = { id: dinner, code: 'D', name: '夕食', nameEn: 'Dinner', groupId: null, displayOrder: 1 };
    const marks = {
      isTicketManaged: false,
      isStockManaged: false,
      isCleaningList: false,
      isArrangementList: true,
    };
    const sale = { accountingItemId: hotel.items.wine, quantityType: 'PERSON', unitPrice: 5_000 };
    const state = { ...words, ...marks, ...sale, category: 'MEAL', periodType: 'THE_DAY' };
    await chain.putMasters('registration', [{ entity: 'arrangement', id: dinner, state }]);
    const booked = roomOf(hotel, { from, nights: 2 });
    const bArrangements = [{ roomDate: from, arrangementId: dinner }];
    const booking = await book(chain, service, bookingOf([{ ...booked, bArrangements }]));
    const before = (await show(chain, service, booking.id)).bRoomUnit;
    const dates = { checkInDate: '2027-08-10', checkOutDate: '2027-08-12' };
    const done = await desk.apply([{ kind: 'DATES', bRoomUnitId: booking.units[0]!, ...dates } as Action]);
    expect(done).toMatchObject({ returnCode: 200 });
    expect((await show(chain, service, booking.id)).bRoomUnit[0]!.bArrangements).toEqual([]);
    const { undoId } = done as unknown as { undoId: string };
    const { body } = await chain.call(service, undoBoardMoves, { undoId }, { actor: clerks.front });
    expect(body).toMatchObject({ returnCode: 200 });
    expect((await show(chain, service, booking.id)).bRoomUnit).toEqual(before);
  });

  test('a commit that fails anywhere does nothing, and says who has the room', async () => {
    const [a, b, c] = [
      await desk.stay({ from: '2026-12-04', roomId: desk.room(0) }),
      await desk.stay({ from: '2026-12-04', roomId: desk.room(1) }),
      await desk.stay({ from: '2026-12-04' }),
    ];
    expect(await desk.apply([move(c.unit, desk.room(2)), move(a.unit, desk.room(1))])).toMatchObject({
      returnCode: 'HOS-02001-1',
      details: { roomNo: '202', takenBy: `${b.bookingNo}-1` },
    });
    expect(roomsOf(await desk.nightsOf(c.id))).toEqual([null, null]);
    expect(await desk.apply([move(c.unit, desk.room(3)), move(a.unit, desk.room(3))])).toMatchObject({
      returnCode: 'HOS-02001-1',
      details: { roomNo: '204' },
    });
  });

  test('an undo is refused once somebody else changed the booking, and names the changes', async () => {
    const a = await desk.stay({ from: '2026-12-07' });
    const done = (await desk.apply([move(a.unit, desk.room(0))])) as unknown as { undoId: string };
    const request = { assignments: [{ bRoomUnitId: a.unit, roomId: desk.room(1) }] };
    await chain.call(service, assignRooms, request, { actor: clerks['in-charge'] });
    const { body } = await chain.call(
      service,
      undoBoardMoves,
      { undoId: done.undoId },
      { actor: clerks.front },
    );
    expect(body).toMatchObject({ returnCode: 'HOS-00005-0' });
    expect(roomsOf(await desk.nightsOf(a.id))).toEqual(['202', '202']);
  });

  test('a split gives each part its room; a locked room stays without reason and right', async () => {
    const a = await desk.stay({ from: '2026-12-10', nights: 3 });
    await desk.apply([
      move(a.unit, desk.room(0), { to: '2026-12-12' }),
      move(a.unit, desk.room(1), { from: '2026-12-12' }),
      { kind: 'LOCK', bRoomUnitId: a.unit, isLocked: true },
    ]);
    expect(roomsOf(await desk.nightsOf(a.id))).toEqual(['201', '201', '202']);
    expect(await desk.apply([move(a.unit, desk.room(2))])).toMatchObject({ returnCode: 'HOS-02001-5' });
    expect(await desk.apply([move(a.unit, desk.room(2))], { reason: '水漏れ' })).toMatchObject({
      returnCode: 'HOS-02006-1',
    });
    expect(await desk.apply([move(a.unit, desk.room(2))], { reason: '水漏れ' }, 'in-charge')).toMatchObject({
      returnCode: 200,
    });
  });

  test('an old version is refused', async () => {
    const a = await desk.stay({ from: '2026-12-14' });
    const versions = [{ bBasicInformationId: a.id, version: 7 }];
    expect(await desk.apply([move(a.unit, desk.room(0))], { versions })).toMatchObject({
      returnCode: 'HOS-00005-0',
    });
  });

  test('a version of a booking that is not moved is refused: it belongs to another commit', async () => {
    const a = await desk.stay({ from: '2026-12-14' });
    const b = await desk.stay({ from: '2026-12-15' });
    const versions = [{ bBasicInformationId: b.id, version: 1 }];
    expect(await desk.apply([move(a.unit, desk.room(0))], { versions })).toMatchObject({
      returnCode: 'HOS-01002-4',
    });
  });
});

describe('other days', () => {
  test('a longer stay prices the added nights alone, in the same room; undo brings back the very nights', async () => {
    const a = await desk.stay({ from: '2027-01-04', nights: 2, roomId: desk.room(0) });
    const before = await desk.nightsOf(a.id);
    const longer = await desk.apply([{ kind: 'DATES', bRoomUnitId: a.unit, checkOutDate: '2027-01-07' }]);
    expect(longer).toMatchObject({ returnCode: 200 });
    const after = await desk.nightsOf(a.id);
    expect(after.slice(0, 2)).toEqual(before);
    expect(after[2]).toMatchObject({ date: '2027-01-06', room: '201', total: before[0]!.total });
    const { undoId } = longer as unknown as { undoId: string };
    await chain.call(service, undoBoardMoves, { undoId }, { actor: clerks.front });
    expect(await desk.nightsOf(a.id)).toEqual(before);
  });

  test('a whole stay moves to other days and its price is of those days', async () => {
    const a = await desk.stay({ from: '2027-01-11', nights: 1, roomId: desk.room(0) });
    const [monday] = await desk.nightsOf(a.id);
    await desk.apply([
      { kind: 'DATES', bRoomUnitId: a.unit, checkInDate: '2027-01-15', checkOutDate: '2027-01-16' },
    ]);
    const [friday] = await desk.nightsOf(a.id);
    expect(friday).toMatchObject({ date: '2027-01-15', room: '201' });
    expect(friday!.total).toBeGreaterThan(monday!.total);
    expect(await show(chain, service, a.id)).toMatchObject({ checkInDate: '2027-01-15' });
  });

  test('no stay moves before the business date', async () => {
    const a = await desk.stay({ from: '2027-01-20' });
    expect(
      await desk.apply([{ kind: 'DATES', bRoomUnitId: a.unit, checkInDate: '2026-11-19' }]),
    ).toMatchObject({
      returnCode: 'HOS-06010-4',
    });
    expect(
      await desk.apply([{ kind: 'DATES', bRoomUnitId: a.unit, checkOutDate: '2027-01-20' }]),
    ).toMatchObject({
      returnCode: 'HOS-02006-0',
    });
  });

  test('added nights wait for a room where the next guest has it', async () => {
    const a = await desk.stay({ from: '2027-01-24', nights: 1, roomId: desk.room(0) });
    const b = await desk.stay({ from: '2027-01-25', nights: 1, roomId: desk.room(0) });
    const wish = { kind: 'DATES', bRoomUnitId: a.unit, checkOutDate: '2027-01-26' } as const;
    expect(await desk.apply([wish])).toMatchObject({
      returnCode: 'HOS-02001-1',
      details: { takenBy: `${b.bookingNo}-1` },
    });
    expect(await desk.apply([{ ...wish, addedNights: 'NO_ROOM' }])).toMatchObject({ returnCode: 200 });
    expect(roomsOf(await desk.nightsOf(a.id))).toEqual(['201', null]);
  });
});

describe('restrictions on other days', () => {
  const closed: RestrictedTarget = {
    level: 'HOUSE',
    targetId: null,
    ranges: [{ kind: 'CLOSED', from: '2027-03-11', to: '2027-03-12', value: 0 }],
  };
  const clear = () =>
    chain.admin`update registration.master_replica set state = null, version = version + 1 where entity = 'rate-restriction'`;

  test('an added night that is closed is refused, also by the preview; the right and a reason sell it', async () => {
    const a = await desk.stay({ from: '2027-03-09', nights: 2, roomId: desk.room(0) });
    const id = newId();
    await chain.putMasters('registration', [{ entity: 'rate-restriction', id, state: { id, ...closed } }]);
    try {
      const longer = { kind: 'DATES', bRoomUnitId: a.unit, checkOutDate: '2027-03-12' } as const;
      const preview = await chain.call(
        service,
        previewBoardMoves,
        { actions: [longer] },
        { actor: clerks.front },
      );
      expect(preview.body).toMatchObject({ returnCode: 'HOS-05027-0', details: { canOverride: true } });
      expect(await desk.apply([longer], { reason: '常連' })).toMatchObject({ returnCode: 'HOS-05027-0' });
      expect(await desk.apply([longer], {}, 'in-charge')).toMatchObject({ returnCode: 'HOS-05027-0' });
      expect(roomsOf(await desk.nightsOf(a.id))).toHaveLength(2);
      expect(await desk.apply([longer], { reason: '常連' }, 'in-charge')).toMatchObject({ returnCode: 200 });
      // A restriction that was overridden once does not stop later changes, and fewer nights or another room sell
      // nothing new.
      expect(await desk.apply([{ kind: 'ROOM', bRoomUnitId: a.unit, roomId: desk.room(1) }])).toMatchObject({
        returnCode: 200,
      });
      const shorter = { kind: 'DATES', bRoomUnitId: a.unit, checkOutDate: '2027-03-10' } as const;
      expect(await desk.apply([shorter])).toMatchObject({ returnCode: 200 });
    } finally {
      await clear();
    }
  });

  test('a type that is closed is not charged without the right and a reason; given without a charge it is no sale', async () => {
    const a = await desk.stay({ from: '2027-03-20', nights: 2 });
    const id = newId();
    const ranges = [{ kind: 'CLOSED', from: '2027-03-21', to: '2027-03-22', value: 0 }];
    const state = { id, level: 'ROOM_TYPE', targetId: hotel.suite, ranges };
    await chain.putMasters('registration', [{ entity: 'rate-restriction', id, state }]);
    try {
      const better = { kind: 'TYPE', bRoomUnitId: a.unit, roomTypeId: hotel.suite } as const;
      const charged = [{ ...better, charge: 'NEW' }] as const;
      const byRoom = [move(a.unit, hotel.suiteRooms[0]!, { charge: 'NEW' })];
      for (const actions of [[...charged], byRoom]) {
        const preview = await chain.call(service, previewBoardMoves, { actions }, { actor: clerks.front });
        expect(preview.body).toMatchObject({ returnCode: 'HOS-05027-0', details: { canOverride: true } });
        expect(await desk.apply(actions, { reason: '常連' })).toMatchObject({ returnCode: 'HOS-05027-0' });
      }
      expect(await desk.apply([{ ...better, charge: 'KEEP' }], { reason: '満室のため' })).toMatchObject({
        returnCode: 200,
      });
      expect(await desk.apply([...charged], { reason: '常連' }, 'in-charge')).toMatchObject({
        returnCode: 200,
      });
      expect((await desk.nightsOf(a.id)).map(({ type }) => type)).toEqual([hotel.suite, hotel.suite]);
    } finally {
      await clear();
    }
  });
});

describe('another type', () => {
  test('a room of another type asks whether to charge it; the preview says what it costs and takes', async () => {
    const from = '2027-02-01';
    const a = await desk.stay({ from, nights: 1, roomId: desk.room(0) });
    const suite = hotel.suiteRooms[0]!;
    expect(await desk.apply([move(a.unit, suite)])).toMatchObject({ returnCode: 'HOS-06010-1' });
    const actions = [move(a.unit, suite, { charge: 'NEW' })];
    const preview = await chain.call(service, previewBoardMoves, { actions }, { actor: clerks.front });
    const { priceBefore, priceAfter, stock, conflicts } = preview.body;
    // With the suite each of the two guests reaches the tier of accommodation tax of 200 yen.
    expect(priceAfter - priceBefore).toBe(30_000 + 2 * 200);
    expect(conflicts).toEqual([]);
    expect(new Set(stock)).toEqual(
      new Set([
        { roomTypeId: hotel.twin, night: from, before: 5, after: 6 },
        { roomTypeId: hotel.suite, night: from, before: 1, after: 0 },
      ]),
    );
    const [before] = await desk.nightsOf(a.id);
    expect(await desk.apply(actions)).toMatchObject({ returnCode: 200 });
    const [after] = await desk.nightsOf(a.id);
    expect(after).toMatchObject({ type: hotel.suite, room: '901', total: before!.total + 30_000 });
    const b = await desk.stay({ from, nights: 1, roomId: desk.room(0) });
    const blocked = await chain.call(
      service,
      previewBoardMoves,
      { actions: [move(b.unit, suite, { charge: 'KEEP' })], reason: '無料アップグレード' },
      { actor: clerks.front },
    );
    expect(blocked.body.conflicts).toEqual([{ roomId: suite, roomNo: '901', takenBy: `${a.bookingNo}-1` }]);
  });

  test('a type that is given without charge needs a reason, keeps the price and takes its own stock', async () => {
    const from = '2027-02-05';
    const a = await desk.stay({ from, nights: 1, roomId: desk.room(0) });
    const [before] = await desk.nightsOf(a.id);
    const keep = { kind: 'TYPE', bRoomUnitId: a.unit, roomTypeId: hotel.suite, charge: 'KEEP' } as const;
    expect(await desk.apply([keep])).toMatchObject({ returnCode: 'HOS-02001-5' });
    expect(await desk.apply([keep], { reason: '常連' })).toMatchObject({ returnCode: 200 });
    expect(await desk.nightsOf(a.id)).toEqual([{ ...before, room: null }]);
    // Saving the booking for another reason does not take the promised type back.
    const { version } = await show(chain, service, a.id);
    const unit = { ...roomOf(hotel, { from, nights: 1 }), id: a.unit };
    const bBasicInformation = { ...bookingOf([unit], { memo: '記念日' }), id: a.id, version };
    const saved = await chain.call(service, editBooking, { bBasicInformation }, { actor: clerks.front });
    expect(saved.body.returnCode).toBe(200);
    expect(await desk.apply([move(a.unit, hotel.suiteRooms[0]!)])).toMatchObject({ returnCode: 200 });
  });
});

describe('stock', () => {
  test('every number has its names, and only a user with the right sets the limit', async () => {
    const from = '2027-03-01';
    const given = await desk.stay({ from, nights: 1, roomId: desk.room(0) });
    const waiting = await desk.stay({ from, nights: 1 });
    await desk.stay({ from, nights: 1, unit: { status: 'WAIT_CANCEL' } });
    const request = { roomTypeId: hotel.twin, night: from };
    const explained = async () =>
      (await chain.call(service, explainStock, request, { actor: clerks.front })).body;
    expect(await explained()).toMatchObject({
      remaining: 4,
      overbookLimit: 0,
      assigned: [{ bookingNo: given.bookingNo, roomNo: '201', guestName: '山田 太郎' }],
      unassigned: [{ bookingNo: waiting.bookingNo, roomNo: null }],
      waiting: [{ roomNo: null }],
    });
    const limit = { roomTypeId: hotel.twin, from, to: '2027-03-03', limit: 2, reason: '直前取消の見込み' };
    const set = async (role: 'front' | 'in-charge', change: object = {}) =>
      (await chain.call(service, setOverbookLimit, { ...limit, ...change }, { actor: clerks[role] })).body
        .returnCode;
    expect(await set('front')).toBe('HOS-00003-0');
    expect(await set('in-charge')).toBe(200);
    expect(await explained()).toMatchObject({ remaining: 6, overbookLimit: 2 });
    const seven = Array.from({ length: 6 }, () => roomOf(hotel, { from, nights: 1 }));
    await book(chain, service, bookingOf(seven));
    // When the limit is lowered, the rooms sold beyond it stay sold, but no more are sold.
    expect(await set('in-charge', { limit: 0 })).toBe(200);
    expect(await explained()).toMatchObject({ remaining: -2 });
    const { body } = await chain.call(service, listStock, { from, days: 2 });
    const twin = body.roomTypes.find((type) => type.roomTypeId === hotel.twin)!;
    expect(twin.nights).toEqual([
      { night: from, total: 6, sold: 8, blocked: 0, overbookLimit: 0, remaining: -2, waiting: 1 },
      { night: '2027-03-02', total: 6, sold: 0, blocked: 0, overbookLimit: 0, remaining: 6, waiting: 0 },
    ]);
    const cleaning = await chain.call(service, explainStock, request, { actor: chain.actor('cleaning') });
    expect(cleaning.body.assigned.every(({ guestName }) => guestName === '')).toBe(true);
  });
});

test('two clerks move two stays to one room at the same moment: one wins, the other learns who has it', async () => {
  const from = '2027-04-01';
  const stays = await Promise.all([
    desk.stay({ from, roomId: desk.room(0) }),
    desk.stay({ from, roomId: desk.room(1) }),
  ]);
  const answers = await Promise.all(stays.map(({ unit }) => desk.apply([move(unit, desk.room(2))])));
  const won = answers.findIndex(({ returnCode }) => returnCode === 200);
  expect(won).toBeGreaterThanOrEqual(0);
  expect(answers[1 - won]).toMatchObject({
    returnCode: 'HOS-02001-1',
    details: { roomNo: '203', takenBy: `${stays[won]!.bookingNo}-1` },
  });
  expect(roomsOf(await desk.nightsOf(stays[1 - won]!.id))).not.toContain('203');
  expect(TODAY < from).toBe(true);
});
