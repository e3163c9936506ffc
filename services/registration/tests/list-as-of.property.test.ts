import type { RequestOf } from '@honjin/contracts';
import {
  addOrder,
  cancelPayment,
  editBooking,
  postSales,
  rollDay,
  savePaymentsByRecipt,
  searchRegistrations,
  searchRegistrationsAsOf,
} from '@honjin/contracts/registration';
import { addDays, ROOM_UNIT_STATUSES } from '@honjin/domain';
import { Bus, callRpc, createLog, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { bookingOf, roomOf, show } from './bookings.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';
import { MoneyDesk } from './money-desk.ts';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
let desk: MoneyDesk;
let bus: Bus;

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain, { twinRooms: 120 });
  desk = new MoneyDesk(chain, service, hotel);
  bus = new Bus(chain.natsUrl, 'test', createLog('test', 'fatal'));
  bus.start();
});

afterAll(async () => {
  await bus.close();
  await chain.stop();
});

const boss = () => ({ actor: chain.actor('admin', { userName: '支配人' }) });
const moneyReason = 'お客様のご希望';

type Wish = Omit<RequestOf<typeof searchRegistrationsAsOf>, 'at'>;
type Told = Awaited<ReturnType<typeof askThen>>;
type Row = NonNullable<Told['registrationList'][number]['past']>;

/** Searches of a desk: the day, another day, statuses, a name, rooms, arrivals and departures of some days. */
const searches = (): Wish[] => [
  {},
  { date: addDays(TODAY, 1) },
  { date: TODAY, registerStatus: ['CANCEL'] },
  { date: TODAY, registerStatus: ['BOOK', 'TEMP_CHECK_IN', 'STAY'], sort: 'ROOM' },
  { date: TODAY, userName: '高橋' },
  { checkInDateFrom: TODAY, checkInDateTo: addDays(TODAY, 3), sort: 'BOOKING_NO', descending: true },
  { date: TODAY, roomNumber: hotel.twinRooms.slice(0, 30) },
  { checkOutDateFrom: addDays(TODAY, 2), checkOutDateTo: addDays(TODAY, 2), sort: 'CHECK_OUT' },
];

async function askThen(request: RequestOf<typeof searchRegistrationsAsOf>) {
  const { body } = await chain.call(service, searchRegistrationsAsOf, request);
  expect(body).toMatchObject({ returnCode: 200 });
  return body;
}

/** Every page of an answer. */
async function everyPage<One>(
  ask: (page: number) => Promise<{ rows: One[]; total: number }>,
): Promise<One[]> {
  const all: One[] = [];
  for (let page = 1; ; page += 1) {
    const { rows, total } = await ask(page);
    all.push(...rows);
    if (all.length >= total || rows.length === 0) return all;
  }
}

/** The list that the desk sees now, with the facts that a moment tells. */
function listNow(wish: Wish): Promise<Row[]> {
  const anyDay = wish.date === undefined && Object.keys(wish).length > 0;
  return everyPage(async (page) => {
    const request = { ...wish, anyDay, page, pageSize: 50 as const };
    const { body } = await chain.call(service, searchRegistrations, request);
    expect(body).toMatchObject({ returnCode: 200 });
    return { rows: body.registrationList.map(factsOf), total: body.totalCount };
  });
}

function factsOf(row: Row): Row {
  return {
    bBasicInformationId: row.bBasicInformationId,
    bRoomUnitId: row.bRoomUnitId,
    status: row.status,
    bookingNo: row.bookingNo,
    roomIndex: row.roomIndex,
    groupName: row.groupName,
    guestName: row.guestName,
    guestNameSingleByte: row.guestNameSingleByte,
    roomTypeName: row.roomTypeName,
    assignedRoomNumber: row.assignedRoomNumber,
    checkInDate: row.checkInDate,
    checkInTime: row.checkInTime,
    checkOutDate: row.checkOutDate,
    checkOutTime: row.checkOutTime,
    nights: row.nights,
    totalAmount: row.totalAmount,
    unsettledBalance: row.unsettledBalance,
  };
}

function linesAt(at: string, wish: Wish) {
  return everyPage(async (page) => {
    const told = await askThen({ ...wish, at, page, pageSize: 50 });
    return { rows: told.registrationList, total: told.totalCount };
  });
}

async function clock(): Promise<string> {
  const [row] = await chain.admin<{ at: string }[]>`
    select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`;
  return row!.at;
}

type Act =
  | { kind: 'BOOK'; rooms: number; nights: number; isGroup: boolean }
  | { kind: 'NIGHTS'; of: number; nights: number }
  | { kind: 'NAME'; of: number }
  | { kind: 'CHECK_IN' | 'CANCEL' | 'NO_SHOW' | 'CHECK_IN_CANCEL'; of: number }
  | { kind: 'SELL' | 'PAY' | 'TAKE_BACK' | 'SETTLE'; of: number };

const of = fc.nat({ max: 3 });
const nights = fc.integer({ min: 1, max: 3 });
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    kind: fc.constant('BOOK' as const),
    rooms: fc.integer({ min: 1, max: 2 }),
    nights,
    isGroup: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('NIGHTS' as const), of, nights }),
  fc.record({ kind: fc.constant('NAME' as const), of }),
  fc.record({
    kind: fc.constantFrom(
      'CHECK_IN' as const,
      'CANCEL' as const,
      'NO_SHOW' as const,
      'CHECK_IN_CANCEL' as const,
    ),
    of,
  }),
  fc.record({
    kind: fc.constantFrom('SELL' as const, 'PAY' as const, 'TAKE_BACK' as const, 'SETTLE' as const),
    of,
  }),
);

interface Stay {
  id: string;
  units: string[];
}

/** Writes the first room of a booking anew: with other nights, or another guest. */
async function edit({ id }: Stay, change: { nights?: number; isRenamed?: boolean }): Promise<void> {
  const { version, bRoomUnit, ...booking } = await show(chain, service, id);
  const [first] = bRoomUnit;
  const guest = { guestNameSingleByte: 'タカハシ ミドリ', guestKanjiName: '高橋 緑' };
  const kept = roomOf(hotel, {
    nights: change.nights ?? first!.bRoomInformation.length,
    roomId: first!.bRoomInformation[0]!.assignedRoomId,
    ...(change.isRenamed ? { guest } : {}),
  });
  const rooms = [{ ...kept, id: first!.id, isRepresentativeRoom: 'YES' as const }];
  const { groupNameKanji } = booking;
  const bBasicInformation = { ...bookingOf(rooms, { groupNameKanji }), id, version };
  await chain.call(service, editBooking, { bBasicInformation }, desk.front());
}

async function moveMoney(kind: 'SELL' | 'PAY' | 'TAKE_BACK' | 'SETTLE', bRoomUnitId: string): Promise<void> {
  if (kind === 'SELL') {
    const orders = [{ accountingItemId: hotel.items.juice, quantity: 3 }];
    await chain.call(service, addOrder, { bRoomUnitId, orders }, desk.front());
    return;
  }
  const slip = await desk.slip(bRoomUnitId);
  const open = slip.bPayments.filter(({ billStatus }) => billStatus === 'NOT');
  if (kind === 'PAY') {
    const bPayments = [{ bRoomUnitId, accountingItemId: hotel.items.cash, paymentAmount: 700 }];
    await chain.call(service, savePaymentsByRecipt, { bPayments }, desk.front());
  } else if (kind === 'TAKE_BACK' && open.length > 0) {
    const request = { paymentIds: [open[0]!.id], reason: moneyReason, moneyReason };
    await chain.call(service, cancelPayment, request, boss());
  } else if (kind === 'SETTLE') {
    const due = slip.bOrders
      .filter(({ billStatus, isPlanned }) => billStatus === 'NOT' && !isPlanned)
      .reduce((sum, { totalAmount }) => sum + totalAmount, 0);
    const paid = open.reduce((sum, { paymentAmount }) => sum + paymentAmount, 0);
    const bPayments = [{ accountingItemId: hotel.items.cash, paymentAmount: due - paid }];
    await desk.settle(bRoomUnitId, due === paid ? [] : bPayments, 'NO');
  }
}

const MOVES = { CANCEL: 'CANCEL', NO_SHOW: 'NO_SHOW', CHECK_IN_CANCEL: 'BOOK' } as const;

async function perform(wish: Act, stays: Stay[]): Promise<void> {
  if (wish.kind === 'BOOK') {
    const group = wish.isGroup ? { groupNameKanji: '高橋商事' } : {};
    stays.push(await desk.book(wish.rooms, group, wish.nights));
    return;
  }
  const stay = stays[wish.of % stays.length]!;
  if (wish.kind === 'NIGHTS') return edit(stay, { nights: wish.nights });
  if (wish.kind === 'NAME') return edit(stay, { isRenamed: true });
  if (wish.kind === 'CHECK_IN') {
    const statuses = (await show(chain, service, stay.id)).bRoomUnit.map(({ status }) => status);
    if (statuses.every((status) => status === 'BOOK')) await desk.checkIn(stay);
    return;
  }
  if (wish.kind in MOVES) {
    const trigger = wish.kind as keyof typeof MOVES;
    await desk.move(stay, trigger, MOVES[trigger]);
    return;
  }
  await moveMoney(wish.kind as 'SELL' | 'PAY' | 'TAKE_BACK' | 'SETTLE', stay.units[0]!);
}

/** The answers of every search after an act. */
interface Seen {
  at: string;
  lists: Row[][];
}

async function lookNow(): Promise<Seen> {
  const lists: Row[][] = [];
  for (const wish of searches()) lists.push(await listNow(wish));
  return { at: await clock(), lists };
}

test('the list as of every moment is the one that was seen then, and its differences lead to the one of now', async () => {
  const counted = { moments: 0, statuses: new Set<string>(), changed: 0, gone: 0, added: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 12 }), async (acts) => {
      const stays = [await desk.book(2, {}, 1), await desk.book(1, {}, 2)];
      const seen = [await lookNow()];
      for (const wish of acts) {
        await perform(wish, stays);
        seen.push(await lookNow());
      }
      const now = seen.at(-1)!;
      for (const { at, lists } of seen) {
        for (const [index, wish] of searches().entries()) {
          const lines = await linesAt(at, wish);
          expect(lines.map(({ past }) => past)).toEqual(lists[index]);
          const brief = await linesAt(at, { ...wish, isBrief: true });
          const added = brief.filter(({ change }) => change === 'ADDED');
          const later = [...lines, ...added].filter(({ change }) => change !== 'GONE');
          const byId = (rows: (Row | null)[]) => rows.map((row) => JSON.stringify(row)).toSorted();
          expect(byId(later.map(({ present }) => present))).toEqual(byId(now.lists[index]!));
          expect(brief.filter(({ change }) => change !== 'ADDED')).toEqual(
            lines.filter(({ change }) => change !== 'SAME'),
          );
          counted.changed += lines.filter(({ change }) => change === 'CHANGED').length;
          counted.gone += lines.filter(({ change }) => change === 'GONE').length;
          counted.added += added.length;
          for (const { past } of lines) counted.statuses.add(past!.status);
        }
        counted.moments += 1;
      }
    }),
    { numRuns: 4, endOnFailure: true },
  );
  expect(counted.moments).toBeGreaterThan(30);
  expect(Math.min(counted.changed, counted.gone, counted.added)).toBeGreaterThan(0);
  expect(ROOM_UNIT_STATUSES.filter((status) => counted.statuses.has(status)).length).toBeGreaterThan(2);
}, 600_000);

test('changes that come at once have the order of the books, and a booking is found by its number at any day', async () => {
  const booking = await desk.book();
  await desk.checkIn(booking);
  const [unit = ''] = booking.units;
  const began = await clock();
  await Promise.all([1, 2, 3, 4, 5, 6].map(() => desk.sell(unit, hotel.items.juice)));
  const told = await chain.admin<{ at: string; balance: number }[]>`
    select to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
      (payload #>> '{units,0,unsettledBalance}')::int as balance
    from registration.outbox where type = 'registration.booking.changed' and payload ->> 'bookingId' = ${booking.id}
      and occurred_at > ${began}::text::timestamptz order by seq`;
  expect(told).toHaveLength(6);
  expect(told.map(({ at }) => at)).toEqual(told.map(({ at }) => at).toSorted());
  for (const { at, balance } of told) {
    const { registrationList } = await askThen({ at, bookingNo: `${booking.bookingNo}-1` });
    expect(registrationList).toMatchObject([{ past: { unsettledBalance: balance } }]);
  }
  expect(told.map(({ balance }) => balance)).toEqual([216, 432, 648, 864, 1080, 1296]);
});

test('the day of the list is the one that was open then', async () => {
  const scope = chain.otherStore();
  await openHotel(chain, { scope });
  const actor = chain.actor('in-charge', scope);
  const dayAt = async (at: string) => {
    const { body } = await chain.call(service, searchRegistrationsAsOf, { at }, { actor });
    return body.bussinessDate;
  };
  const before = await clock();
  const token = await chain.sign(actor);
  await callRpc(bus, postSales, { businessDate: TODAY }, { token });
  await callRpc(bus, rollDay, { businessDate: TODAY, shiftNo: 1 }, { token });
  expect(await dayAt(before)).toBe(TODAY);
  expect(await dayAt(await clock())).toBe(addDays(TODAY, 1));
});

test('more bookings than can be set side by side are refused', async () => {
  const scope = chain.otherStore();
  await openHotel(chain, { scope });
  await chain.admin`
    insert into registration.outbox (store_id, seq, group_id, company_id, event_id, subject, type, version, payload)
    select ${scope.storeId}, 1000000 + n, ${scope.groupId}, ${scope.companyId}, uuidv7(), '', 'registration.booking.changed', 1,
      jsonb_build_object('bookingId', n, 'checkInDate', '2030-01-01', 'checkOutDate', '2030-01-03', 'units', '[]'::jsonb)
    from generate_series(1, 3001) as n`;
  const actor = chain.actor('front', scope);
  const ask = async (date: string) => {
    const request = { at: await clock(), date };
    return (await chain.call(service, searchRegistrationsAsOf, request, { actor })).body;
  };
  expect(await ask('2030-01-02')).toMatchObject({ returnCode: 'HOS-02010-5' });
  expect(await ask('2030-01-04')).toMatchObject({ returnCode: 200, totalCount: 0 });
});

test('a moment before the past was kept is refused and names the first one (R-PAST-02)', async () => {
  const { keptFrom } = await askThen({ at: await clock() });
  const at = new Date(Date.parse(keptFrom) - 60_000).toISOString();
  const { body } = await chain.call(service, searchRegistrationsAsOf, { at });
  expect(body).toMatchObject({ returnCode: 'HOS-02015-5' });
  expect(await askThen({ at: keptFrom })).toMatchObject({ registrationList: [], counts: { all: 0 } });
});
