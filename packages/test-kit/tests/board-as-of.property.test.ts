import type { ResponseOf } from '@honjin/contracts';
import {
  addOrder,
  blockRoom,
  editBooking,
  getBoardAsOf,
  releaseRoomBlock,
} from '@honjin/contracts/registration';
import { getBoard } from '@honjin/contracts/schedule';
import { addDays } from '@honjin/domain';
import { Bus, callRpc, createLog, newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build as buildRegistration } from '../../../services/registration/src/parts.ts';
import { BoardDesk, move } from '../../../services/registration/tests/board-desk.ts';
import { bookingOf, roomOf, show } from '../../../services/registration/tests/bookings.ts';
import { openHotel, TODAY, type Hotel } from '../../../services/registration/tests/masters.ts';
import { MoneyDesk } from '../../../services/registration/tests/money-desk.ts';
import { build as buildSchedule } from '../../../services/schedule/src/parts.ts';

/* The board of a moment is drawn by the registration from its events; the board that was seen then, by the schedule. */

let chain: TestChain;
let registration: RunningService;
let schedule: RunningService;
let hotel: Hotel;
let desk: MoneyDesk;
let board: BoardDesk;
let bus: Bus;

beforeAll(async () => {
  chain = await createTestChain();
  [registration, schedule] = await Promise.all([
    chain.start('registration', buildRegistration),
    chain.start('schedule', buildSchedule),
  ]);
  hotel = await openHotel(chain, { twinRooms: 250 });
  await chain.putMasters('registration', [
    {
      entity: 'holiday',
      id: '2026-11-23',
      state: { id: '2026-11-23', date: '2026-11-23', name: '勤労感謝の日' },
    },
  ]);
  await chain.admin`
    insert into schedule.master_replica select * from registration.master_replica
    where entity in ('room', 'room-type', 'holiday')`;
  desk = new MoneyDesk(chain, registration, hotel);
  board = new BoardDesk(chain, registration, hotel);
  bus = new Bus(chain.natsUrl, 'test', createLog('test', 'fatal'));
  bus.start();
});

afterAll(async () => {
  await bus.close();
  await chain.stop();
});

interface Window {
  from: string;
  days: number;
}

const WINDOWS: Window[] = [
  { from: TODAY, days: 7 },
  { from: addDays(TODAY, 1), days: 1 },
  { from: addDays(TODAY, 2), days: 31 },
];

type Answer = ResponseOf<typeof getBoardAsOf>;
type Past = Pick<Answer, 'from' | 'days' | 'types' | 'rooms' | 'bars' | 'blocks' | 'holidays'>;
type Drawn = { board: Past } & Pick<Answer, 'differences' | 'blockDifferences'>;

function facts({ from, days, types, rooms, bars, blocks, holidays }: Past): Past {
  const places = rooms.map(({ roomId, roomNo, type, floor, building, buildingEn, isSmoking }) => ({
    roomId,
    roomNo,
    type,
    floor,
    building,
    buildingEn,
    isSmoking,
  }));
  return { from, days, types, rooms: places, bars, blocks, holidays };
}

async function boardNow(window: Window, role: 'front' | 'cleaning' = 'front') {
  const [store] = await chain.admin<{ revision: string }[]>`select revision from registration.store_revision`;
  const request = { ...window, minRevision: Number(store!.revision) };
  const { body } = await chain.call(schedule, getBoard, request, { actor: chain.actor(role) });
  expect(body).toMatchObject({ returnCode: 200 });
  expect(body['header']).not.toHaveProperty('isBehind');
  return facts(body);
}

async function boardAt(at: string, window: Window, role: 'front' | 'cleaning' = 'front'): Promise<Drawn> {
  const { body } = await chain.call(
    registration,
    getBoardAsOf,
    { at, ...window },
    { actor: chain.actor(role) },
  );
  expect(body).toMatchObject({ returnCode: 200 });
  return { board: facts(body), differences: body.differences, blockDifferences: body.blockDifferences };
}

async function clock(): Promise<string> {
  const [row] = await chain.admin<{ at: string }[]>`
    select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`;
  return row!.at;
}

const of = fc.nat({ max: 5 });
const act = fc.oneof(
  fc.record({
    kind: fc.constant('BOOK' as const),
    rooms: fc.integer({ min: 1, max: 2 }),
    nights: fc.integer({ min: 0, max: 3 }),
    isAssigned: fc.boolean(),
    isGroup: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('DATES' as const),
    of,
    from: fc.nat({ max: 4 }),
    nights: fc.integer({ min: 1, max: 5 }),
  }),
  fc.record({ kind: fc.constant('ROOM' as const), of, from: fc.nat({ max: 1 }), isGiven: fc.boolean() }),
  fc.record({ kind: fc.constant('LOCK' as const), of }),
  fc.record({ kind: fc.constantFrom('NAME' as const, 'CHECK_IN' as const, 'SELL' as const), of }),

  fc.record({
    kind: fc.constantFrom(
      'CANCEL' as const,
      'NO_SHOW' as const,
      'CHECK_IN_CANCEL' as const,
      'DEPART' as const,
    ),
    of,
  }),
  fc.record({
    kind: fc.constant('BLOCK' as const),
    what: fc.constantFrom('BROKEN' as const, 'STOP' as const),
    from: fc.nat({ max: 3 }),
    nights: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ kind: fc.constant('RELEASE' as const), of, from: fc.nat({ max: 3 }) }),
);
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

interface Stay {
  id: string;
  units: string[];
}

interface Block {
  blockId: string;
}

const MOVES = { CANCEL: 'CANCEL', NO_SHOW: 'NO_SHOW', CHECK_IN_CANCEL: 'BOOK', DEPART: 'DEPARTURE' } as const;

/** Rooms that nobody was put into yet, from the last one down. */
let freeRoom = 249;
const nextRoom = () => hotel.twinRooms[freeRoom--]!;

async function rename({ id }: Stay): Promise<void> {
  const { version, bRoomUnit, groupNameKanji } = await show(chain, registration, id);
  const [first] = bRoomUnit;
  const guest = { guestNameSingleByte: 'タカハシ ミドリ', guestKanjiName: '高橋 緑' };
  const nights = first!.bRoomInformation.length;
  const roomId = first!.bRoomInformation[0]!.assignedRoomId;
  const kept = roomOf(hotel, { from: first!.checkInDate, nights, roomId, guest });
  const rooms = [{ ...kept, id: first!.id, isRepresentativeRoom: 'YES' as const }];
  const bBasicInformation = { ...bookingOf(rooms, { groupNameKanji }), id, version };
  await chain.call(registration, editBooking, { bBasicInformation }, desk.front());
}

async function askHousekeeping(
  wish: Extract<Act, { kind: 'BLOCK' | 'RELEASE' }>,
  blocks: Block[],
): Promise<void> {
  const token = await chain.sign(chain.actor('admin'));
  const from = addDays(TODAY, wish.from);
  if (wish.kind === 'BLOCK') {
    const { what: kind, nights } = wish;
    const request = {
      roomId: nextRoom(),
      kind,
      from,
      to: addDays(from, nights),
      reason: '水漏れ',
      intentKey: newId(),
    };
    blocks.push(await callRpc(bus, blockRoom, request, { token }));
  } else if (blocks.length > 0) {
    const { blockId } = blocks[wish.of % blocks.length]!;
    // A block that is over cannot be given back again.
    await callRpc(bus, releaseRoomBlock, { blockId, from, intentKey: newId() }, { token }).catch(
      () => undefined,
    );
  }
}

async function moveOnBoard(
  wish: Extract<Act, { kind: 'DATES' | 'ROOM' | 'LOCK' }>,
  bRoomUnitId: string,
): Promise<void> {
  const from = addDays(TODAY, 'from' in wish ? wish.from : 0);
  if (wish.kind === 'DATES') {
    const checkOutDate = addDays(from, wish.nights);
    await board.apply([{ kind: 'DATES', bRoomUnitId, checkInDate: from, checkOutDate }], { reason: '変更' });
  } else if (wish.kind === 'ROOM') {
    const nights = wish.from === 0 ? {} : { from };
    await board.apply([move(bRoomUnitId, wish.isGiven ? nextRoom() : null, nights)], { reason: '変更' });
  } else await board.apply([{ kind: 'LOCK', bRoomUnitId, isLocked: true }]);
}

async function perform(wish: Act, stays: Stay[], blocks: Block[]): Promise<void> {
  if (wish.kind === 'BOOK') {
    const group = wish.isGroup ? { groupNameKanji: '高橋商事' } : {};
    stays.push(await desk.book(wish.rooms, group, wish.nights, wish.isAssigned ? {} : { roomId: null }));
  } else if (wish.kind === 'BLOCK' || wish.kind === 'RELEASE') await askHousekeeping(wish, blocks);
  else await changeStay(wish, stays[wish.of % stays.length]!);
}

async function changeStay(
  wish: Exclude<Act, { kind: 'BOOK' | 'BLOCK' | 'RELEASE' }>,
  stay: Stay,
): Promise<void> {
  const [bRoomUnitId = ''] = stay.units;
  switch (wish.kind) {
    case 'DATES':
    case 'ROOM':
    case 'LOCK':
      return moveOnBoard(wish, bRoomUnitId);
    case 'NAME':
      return rename(stay);
    case 'CHECK_IN':
      return checkIn(stay);
    case 'SELL': {
      const orders = [{ accountingItemId: hotel.items.juice, quantity: 3 }];
      await chain.call(registration, addOrder, { bRoomUnitId, orders }, desk.front());
      return;
    }
    default:
      await desk.move(stay, wish.kind, MOVES[wish.kind]);
  }
}

async function checkIn(stay: Stay): Promise<void> {
  const { bRoomUnit } = await show(chain, registration, stay.id);
  const mayCheckIn = bRoomUnit.every(
    ({ status, checkInDate, bRoomInformation }) =>
      status === 'BOOK' &&
      checkInDate === TODAY &&
      bRoomInformation.every(({ assignedRoomId }) => assignedRoomId !== null),
  );
  if (mayCheckIn) await desk.checkIn(stay);
}

const numbersOn = (drawn: Past) => new Set(drawn.bars.map((bar) => `${bar[6]}-${bar[7]}`));
const numberOf = (unit: { bookingNo: string; roomIndex: number }) => `${unit.bookingNo}-${unit.roomIndex}`;

/** The bars of a unit without their marks, which no difference tells. */
function barsOf(drawn: Past, number: string) {
  return drawn.bars
    .filter((bar) => `${bar[6]}-${bar[7]}` === number)
    .map(([room, type, start, nights, status, guest, , , guests, , from, until]) => [
      drawn.rooms[room]?.roomNo ?? '',
      drawn.types[type]!.name,
      addDays(drawn.from, start),
      addDays(drawn.from, start + nights),
      status,
      guest,
      guests,
      from,
      until,
    ]);
}

const blocksOn = (drawn: Past) =>
  drawn.blocks.map(([room, start, nights, ...words]) => [
    drawn.rooms[room]!.roomNo,
    addDays(drawn.from, start),
    addDays(drawn.from, start + nights),
    ...words,
  ]);

type BlockRow = NonNullable<Drawn['blockDifferences'][number]['past']>;
const blockRow = ({ roomNo, from, to, kind, reason }: BlockRow) => [roomNo, from, to, kind, reason];
const sorted = (rows: unknown[][]) => rows.map((row) => JSON.stringify(row)).toSorted();

/** The differences lead from the board of then to the one of now, and are told of nothing else. */
function leadToNow({ board: then, differences, blockDifferences }: Drawn, now: Past): void {
  const numbers = numbersOn(then);
  const left = differences.filter(({ change }) => change !== 'ADDED');
  for (const { past } of left) expect(numbers.delete(numberOf(past!))).toBe(true);
  for (const number of numbers) expect(barsOf(then, number)).toEqual(barsOf(now, number));
  for (const { change, present } of differences) {
    if (change === 'GONE') continue;
    numbers.add(numberOf(present!));
    const { status, guestName, guestCount, checkInTime, checkOutTime } = present!;
    const told = present!.stays
      .filter(({ from, to }) => from < addDays(now.from, now.days) && to >= now.from)
      .map(({ roomNo, roomTypeName, from, to }) => [
        roomNo,
        roomTypeName,
        from,
        to,
        status,
        guestName,
        guestCount,
        checkInTime,
        checkOutTime,
      ]);
    expect(sorted(barsOf(now, numberOf(present!)))).toEqual(sorted(told));
  }
  expect(numbers).toEqual(numbersOn(now));
  const gone = blockDifferences.flatMap(({ change, past }) => (change === 'ADDED' ? [] : [blockRow(past!)]));
  const come = blockDifferences.flatMap(({ change, present }) =>
    change === 'GONE' ? [] : [blockRow(present!)],
  );
  expect(sorted([...blocksOn(then), ...come])).toEqual(sorted([...blocksOn(now), ...gone]));
}

test('the board of every moment is the one that was seen then, and its differences lead to the one of now', async () => {
  const counted = { moments: 0, CHANGED: 0, GONE: 0, ADDED: 0, SAME: 0, blocks: 0, waiting: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 14 }), async (acts) => {
      const stays: Stay[] = [await desk.book(2, {}, 1), await desk.book(1, {}, 3, { roomId: null })];
      const blocks: Block[] = [];
      const seen: { at: string; boards: Past[] }[] = [];
      const look = async () => {
        const boards: Past[] = [];
        for (const window of WINDOWS) boards.push(await boardNow(window));
        seen.push({ at: await clock(), boards });
      };
      await look();
      for (const wish of acts) {
        await perform(wish, stays, blocks);
        await look();
      }
      const now = seen.at(-1)!;
      for (const { at, boards } of seen) {
        for (const [index, window] of WINDOWS.entries()) {
          const told = await boardAt(at, window);
          expect(told.board).toEqual(boards[index]);
          leadToNow(told, now.boards[index]!);
          for (const { change } of told.differences) counted[change] += 1;
          counted.blocks += told.blockDifferences.length;
          counted.waiting += told.board.bars.filter(([room]) => room < 0).length;
        }
        counted.moments += 1;
      }
    }),
    { numRuns: 4, endOnFailure: true },
  );
  expect(counted.moments).toBeGreaterThan(30);
  const { CHANGED, GONE, ADDED, blocks, waiting } = counted;
  expect(Math.min(CHANGED, GONE, ADDED, blocks, waiting)).toBeGreaterThan(0);
}, 600_000);

test('the board of then hides the guests from whom the board of now hides them (R-PAST-05)', async () => {
  await desk.book(1, { groupNameKanji: '秘密の会' }, 1);
  const at = await clock();
  const window = WINDOWS[0]!;
  const told = await boardAt(at, window, 'cleaning');
  expect(told.board).toEqual(await boardNow(window, 'cleaning'));
  expect(new Set(told.board.bars.map((bar) => bar[5]))).toEqual(new Set(['']));
  const earlier = await boardAt(new Date(Date.parse(at) - 1_000).toISOString(), window, 'cleaning');
  for (const { past, present } of earlier.differences)
    expect([past?.guestName ?? '', present?.guestName ?? '']).toEqual(['', '']);
});

test('more bookings than a board can have, and more days, are refused', async () => {
  const scope = chain.otherStore();
  await openHotel(chain, { scope });
  await chain.admin`
    insert into registration.outbox (store_id, seq, group_id, company_id, event_id, subject, type, version, payload)
    select ${scope.storeId}, 1000000 + n, ${scope.groupId}, ${scope.companyId}, uuidv7(), '', 'registration.booking.changed', 1,
      jsonb_build_object('bookingId', n, 'checkInDate', '2030-01-01', 'checkOutDate', '2030-01-03', 'units', '[]'::jsonb)
    from generate_series(1, 3001) as n`;
  const actor = chain.actor('front', scope);
  const ask = async (from: string, days = 1) =>
    (await chain.call(registration, getBoardAsOf, { at: await clock(), from, days }, { actor })).body;
  expect(await ask('2030-01-02')).toMatchObject({ returnCode: 'HOS-02010-5' });
  expect(await ask('2030-01-05')).toMatchObject({ returnCode: 200, bars: [], differences: [] });
  expect((await ask('2030-01-05', 32)).returnCode).not.toBe(200);
});

test('a moment before the past was kept is refused (R-PAST-02)', async () => {
  const { body } = await chain.call(registration, getBoardAsOf, {
    at: '2020-01-01T00:00:00Z',
    ...WINDOWS[0]!,
  });
  expect(body).toMatchObject({ returnCode: 'HOS-02015-5' });
});
