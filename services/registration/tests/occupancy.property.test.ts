import {
  applyBoardMoves,
  assignRooms,
  changeStatus,
  createBooking,
  editBooking,
} from '@honjin/contracts/registration';
import { addDays, diffDays } from '@honjin/domain';
import type { RunningService } from '@honjin/service-kit';
import { createTestChain, listBrokenInvariants, type TestChain } from '@honjin/test-kit';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { bookingOf, roomOf, show } from './bookings.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';
import {
  isPossible,
  nightsOf,
  roomMapOf,
  soldMapOf,
  type ModelHouse,
  type ModelStay,
} from './occupancy-model.ts';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
let house: ModelHouse;
let rooms: string[];

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain, { twinRooms: 3 });
  rooms = [...hotel.twinRooms, ...hotel.suiteRooms];
  house = {
    rooms: new Map([
      ...hotel.twinRooms.map((id) => [id, hotel.twin] as const),
      ...hotel.suiteRooms.map((id) => [id, hotel.suite] as const),
    ]),
  };
});

afterAll(() => chain.stop());

const front = () => ({ actor: chain.actor('front') });

interface WishedRoom {
  day: number;
  nights: number;
  isSuite: boolean;
  room: number | null;
}

type Act =
  | { kind: 'BOOK'; units: WishedRoom[] }
  | { kind: 'ASSIGN'; stay: number; room: number | null }
  | { kind: 'EDIT'; stay: number; day: number; nights: number }
  | { kind: 'DEPART_LATER'; stay: number; days: number }
  | { kind: 'SWAP'; stay: number; other: number }
  | { kind: 'CANCEL'; stay: number }
  | { kind: 'REBOOK'; stay: number };

const index = fc.nat({ max: 30 });
const room = fc.option(fc.nat({ max: 3 }));
const wishedRoom = fc.record({
  day: fc.nat({ max: 4 }),
  nights: fc.integer({ min: 1, max: 3 }),
  isSuite: fc.boolean(),
  room,
});
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('BOOK' as const),
      units: fc.array(wishedRoom, { minLength: 1, maxLength: 2 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('ASSIGN' as const), stay: index, room }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('EDIT' as const),
      stay: index,
      day: fc.nat({ max: 4 }),
      nights: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('DEPART_LATER' as const),
      stay: index,
      days: fc.integer({ min: -2, max: 3 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('SWAP' as const), stay: index, other: index }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('CANCEL' as const), stay: index }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('REBOOK' as const), stay: index }) },
);

const FIRST = addDays(TODAY, 30);
const roomIdOf = (at: number | null) => (at === null ? null : rooms[at]!);

/** The stays with one of them otherwise. */
const replace = (stays: readonly ModelStay[], ...changed: ModelStay[]) =>
  stays.map((stay) => changed.find(({ unitId }) => unitId === stay.unitId) ?? stay);

/** A wish and what the house would be like with it; null when there is nobody to do it to. */
interface Plan {
  send: () => Promise<{ returnCode: unknown }>;
  after: (answer: { returnCode: unknown }) => ModelStay[];
}

function treeUnit(stay: Pick<ModelStay, 'roomTypeId' | 'nights'>) {
  const [first] = stay.nights;
  const unit = roomOf(hotel, { from: first!.date, nights: stay.nights.length, roomTypeId: stay.roomTypeId });
  unit.bRoomInformation.forEach((night, at) => {
    night.assignedRoomId = stay.nights[at]!.roomId;
  });
  return unit;
}

function planBook(stays: ModelStay[], wishes: readonly WishedRoom[]): Plan {
  const made = wishes.map(({ day, nights, isSuite, room: at }) => ({
    roomTypeId: isSuite ? hotel.suite : hotel.twin,
    nights: nightsOf(addDays(FIRST, day), nights, roomIdOf(at)),
  }));
  const input = { bBasicInformation: bookingOf(made.map(treeUnit)) };
  return {
    send: async () => (await chain.call(service, createBooking, input, front())).body,
    after: (answer) => {
      const { bBasicInformationId = '', roomUnitIds = [] } = answer as {
        bBasicInformationId?: string;
        roomUnitIds?: string[];
      };
      const units = made.map((each, at) => ({
        ...each,
        bookingId: bBasicInformationId,
        unitId: roomUnitIds[at] ?? `unsaved ${at}`,
        isLive: true,
      }));
      return [...stays, ...units];
    },
  };
}

function planAssign(stays: ModelStay[], stay: ModelStay, at: number | null): Plan {
  const roomId = roomIdOf(at);
  const request = { assignments: [{ bRoomUnitId: stay.unitId, roomId }], reason: '満室のため' };
  return {
    send: async () => (await chain.call(service, assignRooms, request, front())).body,
    after: () => replace(stays, { ...stay, nights: stay.nights.map(({ date }) => ({ date, roomId })) }),
  };
}

function planEdit(stays: ModelStay[], stay: ModelStay, wish: { day: number; nights: number }): Plan {
  const nights = nightsOf(addDays(FIRST, wish.day), wish.nights, stay.nights[0]!.roomId);
  const changed = { ...stay, nights };
  return {
    send: async () => {
      const { version } = await show(chain, service, stay.bookingId);
      const unit = { ...treeUnit(changed), id: stay.unitId };
      const bBasicInformation = { ...bookingOf([unit]), id: stay.bookingId, version };
      return (await chain.call(service, editBooking, { bBasicInformation }, front())).body;
    },
    after: () => replace(stays, changed),
  };
}

/** Plans dates as the board does: a guest who stays longer keeps the room of the last night. */
function planDates(stays: ModelStay[], stay: ModelStay, days: number): Plan | null {
  const [first] = stay.nights;
  const last = stay.nights.at(-1)!;
  const checkOutDate = addDays(last.date, 1 + days);
  const length = diffDays(first!.date, checkOutDate);
  if (length < 1) return null;
  const nights = nightsOf(first!.date, length, last.roomId).map((night, at) => stay.nights[at] ?? night);
  const actions = [{ kind: 'DATES' as const, bRoomUnitId: stay.unitId, checkOutDate }];
  return {
    send: async () => (await chain.call(service, applyBoardMoves, { actions }, front())).body,
    after: () => replace(stays, { ...stay, nights }),
  };
}

function planSwap(stays: ModelStay[], stay: ModelStay, other: ModelStay): Plan | null {
  if (stay.unitId === other.unitId) return null;
  const [mine, theirs] = [stay.nights[0]!.roomId, other.nights[0]!.roomId];
  const move = (bRoomUnitId: string, roomId: string | null) =>
    ({ kind: 'ROOM', bRoomUnitId, roomId, charge: 'KEEP' }) as const;
  const actions = [move(stay.unitId, theirs), move(other.unitId, mine)];
  const into = (each: ModelStay, roomId: string | null) => ({
    ...each,
    nights: each.nights.map(({ date }) => ({ date, roomId })),
  });
  return {
    send: async () =>
      (await chain.call(service, applyBoardMoves, { actions, reason: 'お客様のご希望' }, front())).body,
    after: () => replace(stays, into(stay, theirs), into(other, mine)),
  };
}

function planStatus(stays: ModelStay[], stay: ModelStay, to: 'CANCEL' | 'BOOK'): Plan {
  return {
    send: async () => {
      const { version } = await show(chain, service, stay.bookingId);
      const request = { bBasicInformationId: stay.bookingId, version, bRoomUnitIds: [stay.unitId] };
      const trigger = to === 'CANCEL' ? ('CANCEL' as const) : ('FORM' as const);
      return (await chain.call(service, changeStatus, { ...request, trigger, to }, front())).body;
    },
    after: () => replace(stays, { ...stay, isLive: to === 'BOOK' }),
  };
}

function planOf(stays: ModelStay[], wish: Act): Plan | null {
  if (wish.kind === 'BOOK') return planBook(stays, wish.units);
  const pick = (at: number, isLive: boolean) => {
    const all = stays.filter((stay) => stay.isLive === isLive);
    return all[at % Math.max(1, all.length)];
  };
  const stay = pick(wish.stay, wish.kind !== 'REBOOK');
  if (stay === undefined) return null;
  switch (wish.kind) {
    case 'ASSIGN':
      return planAssign(stays, stay, wish.room);
    case 'EDIT':
      return planEdit(stays, stay, wish);
    case 'DEPART_LATER':
      return planDates(stays, stay, wish.days);
    case 'SWAP':
      return planSwap(stays, stay, pick(wish.other, true)!);
    default:
      return planStatus(stays, stay, wish.kind === 'CANCEL' ? 'CANCEL' : 'BOOK');
  }
}

/** Reads the state from the database in the words of the model. */
async function readHouse() {
  const taken = await chain.admin<{ key: string; unitId: string }[]>`
    select o.room_id || ' ' || d::date as key, o.room_unit_id as "unitId"
    from registration.room_occupancy o, generate_series(lower(o.stay)::date, upper(o.stay)::date - 1, '1 day') as d
    where o.live and o.kind = 'STAY'`;
  const sold = await chain.admin<{ key: string; sold: number }[]>`
    select room_type_id || ' ' || night as key, sold from registration.room_type_stock where sold > 0`;
  return {
    rooms: new Map(taken.map(({ key, unitId }) => [key, unitId])),
    sold: new Map(sold.map(({ key, sold: count }) => [key, count])),
  };
}

test('after any booking, move, extension, swap and cancellation, rooms and stock agree with a map of them', async () => {
  const counts = { done: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 16 }), async (acts) => {
      let stays: ModelStay[] = [];
      for (const wish of acts) {
        const plan = planOf(stays, wish);
        if (plan === null) continue;
        const expected = isPossible(house, plan.after({ returnCode: 0 })) ? 200 : 'HOS-02001-1';
        const answer = await plan.send();
        expect({ wish, code: answer.returnCode }).toEqual({ wish, code: expected });
        if (expected === 200) stays = plan.after(answer);
        counts[expected === 200 ? 'done' : 'refused'] += 1;
        expect(await readHouse()).toEqual({ rooms: roomMapOf(stays), sold: soldMapOf(house, stays) });
      }
      expect(await listBrokenInvariants(chain.admin)).toEqual([]);
      // The house is empty again for the next run.
      for (const stay of stays.filter(({ isLive }) => isLive)) await planStatus(stays, stay, 'CANCEL').send();
    }),
    { numRuns: 10 },
  );
  expect(counts.done).toBeGreaterThan(25);
  expect(counts.refused).toBeGreaterThan(5);
}, 300_000);
