import { bookingChanged, roomBlockChanged } from '@honjin/contracts/registration';
import { roomStateChanged } from '@honjin/contracts/rooms';
import {
  BAR_MARKS,
  getBoard,
  getBoardStay,
  getRoomStays,
  listFreeRooms,
  type BoardBar,
} from '@honjin/contracts/schedule';
import { BOARD_LANES, packLanes } from '@honjin/domain';
import type { RunningService } from '@honjin/service-kit';
import {
  bookingSnapshotOf,
  createTestChain,
  eventually,
  startSource,
  testHouse,
  type BookingSnapshot,
  type EventSource,
  type TestChain,
  type UnitSketch,
} from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../src/parts.ts';

const FROM = '2026-11-20';
const house = testHouse(['シングル', 'ツイン'], 3);
const [single, twin] = house.types;
const room = (roomNo: string) => house.rooms.find((one) => one.roomNo === roomNo)!.id;

let chain: TestChain;
let registration: EventSource;
let schedule: RunningService;
let number = 0;

beforeAll(async () => {
  chain = await createTestChain();
  [registration, schedule] = await Promise.all([
    startSource(chain, 'registration'),
    chain.start('schedule', build),
  ]);
  await chain.putMasters('schedule', [
    ...house.masters,
    {
      entity: 'holiday',
      id: '2026-11-23',
      state: { id: '2026-11-23', date: '2026-11-23', name: '勤労感謝の日' },
    },
  ]);
});
afterAll(() => chain.stop());

function booking(units: readonly UnitSketch[], given: Partial<BookingSnapshot> = {}): BookingSnapshot {
  number += 1;
  return bookingSnapshotOf(units, { bookingNo: `R${String(number).padStart(6, '0')}`, ...given });
}

async function board(
  options: { from?: string; days?: number; minRevision?: number; role?: 'cleaning' } = {},
) {
  const { from = FROM, days = 7, minRevision, role = 'viewer' } = options;
  const request = { from, days, ...(minRevision === undefined ? {} : { minRevision }) };
  const answer = await chain.call(schedule, getBoard, request, { actor: chain.actor(role) });
  expect(answer.status).toBe(200);
  return getBoard.response.parse(answer.body);
}

async function say(...bookings: BookingSnapshot[]): Promise<number> {
  return registration.emit(bookingChanged, bookings);
}

describe('the board', () => {
  it('shows rooms in the order of types and numbers, and the holidays of its days', async () => {
    const shown = await board();
    expect(shown.types.map((type) => [type.name, type.roomCount])).toEqual([
      ['シングル', 3],
      ['ツイン', 3],
    ]);
    expect(shown.rooms.map((one) => [one.roomNo, one.type])).toEqual([
      ['101', 0],
      ['102', 0],
      ['103', 0],
      ['201', 1],
      ['202', 1],
      ['203', 1],
    ]);
    expect(new Set(shown.rooms.map(({ buildingEn }) => buildingEn))).toEqual(new Set(['Main building']));
    // The state of the day was published before it had an English name.
    expect(shown.holidays).toEqual([{ date: '2026-11-23', name: '勤労感謝の日', nameEn: '' }]);
  });

  it('shows a booking at once to a caller who asks with the revision of the save', async () => {
    const one = booking([
      { checkInDate: '2026-11-21', nights: 2, roomTypeId: single!.id, rooms: room('102'), memo: 'VIP' },
      { checkInDate: '2026-11-21', nights: 2, roomTypeId: twin!.id, paxMale: 1 },
    ]);
    const minRevision = await say(one);
    const { bars, types } = await board({ minRevision });
    expect(bars).toEqual([
      [-1, 1, 1, 2, 'BOOK', '山田 花子', one.bookingNo, 2, 2, 0, '15:00', '10:00'],
      [1, 0, 1, 2, 'BOOK', '山田 花子', one.bookingNo, 1, 1, BAR_MARKS.memo, '15:00', '10:00'],
    ]);
    expect(types[0]!.occupied).toEqual([0, 1, 1, 0, 0, 0, 0]);
    expect(types[0]!.unassigned).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(types[1]!.occupied).toEqual([0, 1, 1, 0, 0, 0, 0]);
    expect(types[1]!.unassigned).toEqual([0, 1, 1, 0, 0, 0, 0]);
    const gone = await say({ ...one, version: 2, units: [] });
    expect((await board({ minRevision: gone })).bars).toEqual([]);
  });

  it('tells a caller who has heard of a newer revision that it is behind', async () => {
    const revision = await say(booking([{ checkInDate: '2027-03-01', nights: 1, roomTypeId: twin!.id }]));
    const headerAt = async (minRevision: number) => {
      const { body } = await chain.call(schedule, getBoard, { from: FROM, days: 7, minRevision });
      return body['header'];
    };
    expect(await headerAt(revision + 1)).toMatchObject({ isBehind: true });
    expect(await headerAt(revision)).not.toHaveProperty('isBehind');
  });

  it('follows a change of room, of length and of state, and forgets cancelled stays', async () => {
    const one = booking([{ checkInDate: FROM, nights: 3, roomTypeId: single!.id }]);
    await say(one);
    const moved = bookingSnapshotOf(
      [
        {
          ...one.units[0]!,
          nights: 2,
          status: 'STAY',
          roomTypeId: single!.id,
          rooms: [room('101'), room('201')],
          checkOutDate: '2026-11-22',
        },
      ],
      { bookingId: one.bookingId, bookingNo: one.bookingNo, version: 2 },
    );
    const after = await board({ minRevision: await say(moved) });
    expect(after.bars.map(([at, , start, nights, status]) => [at, start, nights, status])).toEqual([
      [0, 0, 1, 'STAY'],
      [3, 1, 1, 'STAY'],
    ]);
    // The guest sleeps in a twin although a single was sold: the twin is what is missing from the house.
    expect(after.types.map((type) => type.occupied.slice(0, 2))).toEqual([
      [1, 0],
      [0, 1],
    ]);
    const cancelled = {
      ...moved,
      version: 3,
      units: moved.units.map((unit) => ({ ...unit, status: 'CANCEL' as const })),
    };
    expect((await board({ minRevision: await say(cancelled) })).bars).toEqual([]);
  });

  it('shows stays that began before the window, leave on its first morning or go on beyond it, and none that come after', async () => {
    const long = booking([
      { checkInDate: '2026-09-01', nights: 100, roomTypeId: single!.id, rooms: room('101') },
    ]);
    const gone = booking([
      { checkInDate: '2026-11-17', nights: 2, roomTypeId: single!.id, rooms: room('102') },
    ]);
    const before = booking([
      { checkInDate: '2026-11-18', nights: 2, roomTypeId: single!.id, rooms: room('102') },
    ]);
    const into = booking([
      { checkInDate: '2026-11-18', nights: 3, roomTypeId: single!.id, rooms: room('103') },
    ]);
    const after = booking([
      { checkInDate: '2026-11-27', nights: 1, roomTypeId: twin!.id, rooms: room('201') },
    ]);
    const last = booking([
      { checkInDate: '2026-11-26', nights: 40, roomTypeId: twin!.id, rooms: room('202') },
    ]);
    const dayUse = booking([{ checkInDate: FROM, nights: 0, roomTypeId: twin!.id, rooms: room('203') }]);
    const minRevision = await say(long, gone, before, into, after, last, dayUse);
    const { bars, types } = await board({ minRevision });
    expect(bars.map(([at, , start, nights]) => [at, start, nights])).toEqual([
      [0, -80, 100],
      [1, -2, 2],
      [2, -2, 3],
      [4, 6, 40],
      [5, 0, 0],
    ]);
    expect(types[0]!.occupied).toEqual([2, 1, 1, 1, 1, 1, 1]);
    expect(types[1]!.occupied).toEqual([0, 0, 0, 0, 0, 0, 1]);
    await say(
      ...[long, gone, before, into, after, last, dayUse].map((one) => ({ ...one, version: 2, units: [] })),
    );
  });

  it('shows blocks until they are released', async () => {
    const block = {
      blockId: crypto.randomUUID(),
      roomId: room('203'),
      kind: 'BROKEN' as const,
      from: '2026-11-21',
      to: '2026-11-24',
      reason: '空調の故障',
      isReleased: false,
    };
    const set = await board({ minRevision: await registration.emit(roomBlockChanged, block) });
    expect(set.blocks).toEqual([[5, 1, 3, 'BROKEN', '空調の故障']]);
    expect(set.types[1]!.blocked).toEqual([0, 1, 1, 1, 0, 0, 0]);
    const early = await registration.emit(roomBlockChanged, { ...block, to: '2026-11-22' });
    expect((await board({ minRevision: early })).blocks).toEqual([[5, 1, 1, 'BROKEN', '空調の故障']]);
    const never = await registration.emit(roomBlockChanged, { ...block, isReleased: true });
    expect((await board({ minRevision: never })).blocks).toEqual([]);
  });

  it('shows the condition and cleaning that the rooms service tells', async () => {
    const rooms = await startSource(chain, 'rooms');
    const state = { roomId: room('101'), condition: 'O', cleaning: 'N', isDoNotDisturb: true } as const;
    await rooms.emit(roomStateChanged, { ...state, version: 2 });
    await eventually(async () => {
      const [first] = (await board()).rooms;
      expect(first).toMatchObject({ condition: 'O', cleaning: 'N', isDoNotDisturb: true });
    });
  });
});

describe('the view of a role', () => {
  it('hides the guests from housekeeping', async () => {
    const one = booking([{ checkInDate: FROM, roomTypeId: single!.id, rooms: room('103'), memo: '誕生日' }]);
    const minRevision = await say(one);
    const masked = await board({ minRevision, role: 'cleaning' });
    expect(masked.bars.map((bar) => bar[5])).toEqual(['']);
    const stay = { bookingNo: one.bookingNo, roomIndex: 1 };
    const hidden = await chain.call(schedule, getBoardStay, stay, { actor: chain.actor('cleaning') });
    expect(hidden.body).toMatchObject({ guestName: '', guestKana: '', guestPhone: '', memo: '' });
    const seen = await chain.call(schedule, getBoardStay, stay, { actor: chain.actor('front') });
    expect(seen.body).toMatchObject({
      bookingId: one.bookingId,
      roomUnitId: one.units[0]!.roomUnitId,
      bookingVersion: 1,
      guestName: '山田 花子',
      memo: '誕生日',
      segments: [{ from: FROM, to: '2026-11-21', roomId: room('103'), roomNo: '103' }],
    });
    await say({ ...one, version: 2, units: [] });
  });

  it('shows one store nothing of another', async () => {
    const other = chain.otherStore();
    const one = booking([{ checkInDate: FROM, roomTypeId: single!.id, rooms: room('103') }]);
    await registration.emit(bookingChanged, one, other);
    const actor = chain.actor('admin');
    const stay = await chain.call(
      schedule,
      getBoardStay,
      { bookingNo: one.bookingNo, roomIndex: 1 },
      { actor },
    );
    expect([stay.status, stay.body.returnCode]).toEqual([404, 'HOS-00004-0']);
  });
});

describe('free rooms', () => {
  it('leave out rooms that are taken or blocked in any of the nights, the wanted type first', async () => {
    const one = booking([{ checkInDate: FROM, nights: 2, roomTypeId: single!.id, rooms: room('102') }]);
    const done = booking([
      { checkInDate: FROM, nights: 2, roomTypeId: twin!.id, rooms: room('201'), status: 'CHECK_OUT' },
    ]);
    const block = {
      blockId: crypto.randomUUID(),
      roomId: room('202'),
      kind: 'STOP' as const,
      from: '2026-11-21',
      to: '2026-11-22',
      reason: '改装',
      isReleased: false,
    };
    await say(one, done);
    const minRevision = await registration.emit(roomBlockChanged, block);
    const wish = { from: '2026-11-21', to: '2026-11-23', roomTypeId: twin!.id, minRevision };
    const free = await chain.call(schedule, listFreeRooms, wish);
    expect(free.body.rooms.map((one_) => one_.roomNo)).toEqual(['201', '203', '101', '103']);
    expect(free.body.rooms.map((one_) => one_.isWantedType)).toEqual([true, true, false, false]);
    const own = { ...wish, exceptRoomUnitId: one.units[0]!.roomUnitId };
    const withOwn = await chain.call(schedule, listFreeRooms, own);
    expect(withOwn.body.rooms.map((one_) => one_.roomNo)).toContain('102');
  });
});

describe('a room out of use', () => {
  it('stays on the board as long as somebody is in it', async () => {
    const retire = (id: string, isActive: boolean) => chain.admin`
      update schedule.master_replica set state = state || jsonb_build_object('isActive', ${isActive}::boolean)
      where store_id = ${chain.scope.storeId} and id = ${id}`;
    const numbersOn = async (from: string, minRevision: number) =>
      (await board({ from, minRevision })).rooms.map(({ roomNo }) => roomNo);
    const stay = booking([{ checkInDate: '2027-02-10', roomTypeId: twin!.id, rooms: room('203') }]);
    const revision = await say(stay);
    await retire(room('203'), false);
    expect(await numbersOn('2027-02-08', revision)).toContain('203');
    expect(await numbersOn('2027-03-01', revision)).toEqual(['101', '102', '103', '201', '202']);
    const shown = await board({ from: '2027-02-08', minRevision: revision });
    expect(shown.types.find(({ name }) => name === 'ツイン')?.roomCount).toBe(2);
    const wish = { from: '2027-03-01', to: '2027-03-02', roomTypeId: twin!.id };
    const free = await chain.call(schedule, listFreeRooms, wish);
    expect(free.body.rooms.map(({ roomNo }) => roomNo)).not.toContain('203');
    await retire(room('203'), true);
  });
});

describe('a part of the board', () => {
  const from = '2027-05-10';
  const lanesOf = (bars: readonly BoardBar[], type: number) =>
    packLanes(
      bars.filter((bar) => bar[0] < 0 && bar[1] === type),
      ([, , start, nights]) => ({ start, nights }),
    );
  const ofRooms = (bars: readonly BoardBar[], first: number, end: number) =>
    bars.filter(([at]) => at >= first && at < end);
  let minRevision: number;

  async function ask(request: { firstRooms?: number; isPiece?: boolean }) {
    const answer = await chain.call(schedule, getBoard, { from, days: 7, minRevision, ...request });
    return getBoard.response.parse(answer.body);
  }

  beforeAll(async () => {
    const stayOf = (checkInDate: string, nights: number, rooms: string | null) =>
      booking([{ checkInDate, nights, roomTypeId: single!.id, ...(rooms === null ? {} : { rooms }) }]);
    const waiting = [
      ['2027-05-08', 4],
      ['2027-05-08', 2],
      ['2027-04-02', 60],
      ...Array.from({ length: 5 }, () => ['2027-05-11', 2] as const),
      ...Array.from({ length: 4 }, () => ['2027-05-13', 1] as const),
    ] as const;
    minRevision = await say(
      ...house.rooms.map(({ roomNo, roomTypeId, id }) => {
        // One of them has been there for weeks.
        const [checkInDate, nights] = roomNo === '103' ? ['2027-04-01', 42] : [from, 3];
        return booking([{ checkInDate, nights, roomTypeId, rooms: id }]);
      }),
      stayOf('2027-04-01', 50, null),
      ...waiting.map(([day, nights]) => stayOf(day, nights, null)),
    );
  });

  it('has the figures of the whole, the stays of its first rooms and the first lanes', async () => {
    const [whole, part] = await Promise.all([ask({}), ask({ firstRooms: 2 })]);
    expect(part.roomsRead).toBe(2);
    expect(part.rooms).toEqual(whole.rooms);
    expect(part.types.map(({ lanes: _lanes, ...type }) => type)).toEqual(whole.types);
    expect(part.blocks).toEqual(whole.blocks);
    expect(ofRooms(part.bars, 0, 9)).toEqual(ofRooms(whole.bars, 0, 2));
    const lanes = lanesOf(
      whole.bars.filter(([, , start, nights]) => start + nights > 0),
      0,
    );
    expect(part.types.map((type) => type.lanes)).toEqual([lanes.length, 0]);
    expect(lanes.length).toBeGreaterThan(BOARD_LANES);
    expect(lanesOf(part.bars, 0).slice(0, BOARD_LANES)).toEqual(lanes.slice(0, BOARD_LANES));
    expect(part.bars.length).toBeLessThan(whole.bars.length);
  });

  it('of a house with few rooms is the whole', async () => {
    const [whole, part] = await Promise.all([ask({}), ask({ firstRooms: 6 })]);
    const withoutLeavers = whole.bars.filter(([, , start, nights]) => start + nights > 0);
    expect(part.bars).toEqual(withoutLeavers);
  });

  it('is completed by the stays of other rooms', async () => {
    const whole = await ask({});
    const roomIds = [room('203'), room('201')];
    const request = { from, days: 7, roomIds, minRevision };
    const { body } = await chain.call(schedule, getRoomStays, request);
    const { bars, roomTypeIds, ...rest } = getRoomStays.response.parse(body);
    expect(rest).toMatchObject({ from, days: 7, roomIds });
    const placed = bars.map(([at, type, ...more]) => [
      whole.rooms.findIndex(({ roomId }) => roomId === roomIds[at]),
      whole.types.findIndex(({ roomTypeId }) => roomTypeId === roomTypeIds[type]),
      ...more,
    ]);
    expect(placed).toEqual([...ofRooms(whole.bars, 5, 6), ...ofRooms(whole.bars, 3, 4)]);
  });

  it('is the whole, in whatever pieces it comes', async () => {
    const block = {
      blockId: crypto.randomUUID(),
      roomId: room('202'),
      kind: 'STOP' as const,
      from: '2027-05-11',
      to: '2027-05-12',
      reason: '改装',
      isReleased: false,
    };
    minRevision = await registration.emit(roomBlockChanged, block);
    const whole = await ask({});
    const typeIds = whole.types.map(({ roomTypeId }) => roomTypeId);
    for (let count = 1; count <= 6; count += 1) {
      const part = await ask({ firstRooms: count, isPiece: true });
      expect(part.rooms).toEqual(whole.rooms.slice(0, count));
      expect(ofRooms(part.bars, 0, 9)).toEqual(ofRooms(whole.bars, 0, count));
      expect(part.blocks).toEqual(whole.blocks.filter(([at]) => at < count));
      const figures = part.types.map(({ lanes: _lanes, places: _places, ...type }) => type);
      expect(figures).toEqual(whole.types);
      expect(part.types.map(({ places }) => places)).toEqual([3, 3]);
      const request = { from, days: 7, firstRoom: count - 1, minRevision };
      const { body } = await chain.call(schedule, getRoomStays, request);
      const piece = getRoomStays.response.parse(body);
      const shown = whole.rooms.slice(count - 1);
      expect(piece.roomTypeIds).toEqual(typeIds);
      expect(piece.rooms).toEqual(shown);
      expect(piece.roomIds).toEqual(shown.map(({ roomId }) => roomId));
      expect(piece.bars).toEqual(
        ofRooms(whole.bars, count - 1, 9).map(([at, ...rest]) => [at - count + 1, ...rest]),
      );
      expect(piece.blocks).toEqual(
        whole.blocks.filter(([at]) => at >= count - 1).map(([at, ...rest]) => [at - count + 1, ...rest]),
      );
    }
    const beyond = await chain.call(schedule, getRoomStays, { from, days: 7, firstRoom: 6, minRevision });
    expect(beyond.body).toMatchObject({ rooms: [], bars: [], blocks: [] });
    minRevision = await registration.emit(roomBlockChanged, { ...block, isReleased: true });
  });

  it('counts a room out of use among the places while somebody is in it', async () => {
    const retire = (isActive: boolean) => chain.admin`
      update schedule.master_replica set state = state || jsonb_build_object('isActive', ${isActive}::boolean)
      where store_id = ${chain.scope.storeId} and id = ${room('102')}`;
    await retire(false);
    const part = await ask({ firstRooms: 2, isPiece: true });
    expect(part.types.map(({ places, roomCount }) => [places, roomCount])).toEqual([
      [3, 2],
      [3, 3],
    ]);
    const later = await chain.call(schedule, getBoard, {
      from: '2027-08-01',
      days: 7,
      firstRooms: 2,
      isPiece: true,
    });
    expect(later.body.types.map(({ places }) => places)).toEqual([2, 3]);
    expect(later.body.rooms.map(({ roomNo }) => roomNo)).toEqual(['101', '103']);
    await retire(true);
  });

  it('keeps guests from who may not see them, and shows no other store', async () => {
    const request = { from, days: 7, roomIds: [room('101')], minRevision };
    const cleaning = await chain.call(schedule, getRoomStays, request, { actor: chain.actor('cleaning') });
    expect(cleaning.body.bars.map((bar) => bar[5])).toEqual(['']);
    const own = chain.otherStore();
    const foreign = booking([{ checkInDate: from, roomTypeId: single!.id, rooms: crypto.randomUUID() }]);
    await registration.emit(bookingChanged, foreign, own);
    const roomIds = foreign.units[0]!.nights.map(({ roomId }) => roomId!);
    const { body } = await chain.call(schedule, getRoomStays, { ...request, roomIds });
    expect(body.bars).toEqual([]);
  });
});
