import { proposeRooms, setOverbookLimit } from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { book, bookingOf, roomOf } from './bookings.ts';
import { openHotel, type Hotel } from './masters.ts';
import { BoardDesk, move } from './board-desk.ts';

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

describe('proposed rooms', () => {
  test('leave no stay without a room that could have one, put a group together, and are accepted as one commit', async () => {
    const from = '2027-05-10';
    await desk.stay({ from, nights: 3, roomId: desk.room(1) });
    const group = await book(
      chain,
      service,
      bookingOf([roomOf(hotel, { from, nights: 2 }), roomOf(hotel, { from, nights: 2 })]),
    );
    const locked = await desk.stay({ from, nights: 1, roomId: desk.room(4) });
    await desk.apply([{ kind: 'LOCK', bRoomUnitId: locked.unit, isLocked: true }]);
    const wish = { from, days: 1, movesAssigned: true };
    const propose = async () => (await chain.call(service, proposeRooms, wish, { actor: clerks.front })).body;
    const { proposals, unplaced, moves } = await propose();
    expect(unplaced).toEqual([]);
    expect(moves).toBe(0);
    expect(proposals.map(({ bBasicInformationId }) => bBasicInformationId)).toEqual([group.id, group.id]);
    const numbers = proposals.map(({ roomNo }) => Number(roomNo)).toSorted((a, b) => a - b);
    expect(numbers[1]! - numbers[0]!).toBe(1);
    expect(proposals.every(({ reasons }) => reasons.includes('BESIDE_GROUP'))).toBe(true);
    const accepted = await desk.apply(
      proposals.map(({ bRoomUnitId, roomId, from: first, to }) =>
        move(bRoomUnitId, roomId, { from: first, to }),
      ),
      { versions: [{ bBasicInformationId: group.id, version: proposals[0]!.version }] },
    );
    expect(accepted).toMatchObject({ returnCode: 200 });
    expect((await propose()).proposals).toEqual([]);
  });

  test('move an unlocked stay so that a long one has a place, and say so', async () => {
    const from = '2027-06-01';
    const blocked = await Promise.all(
      hotel.twinRooms.slice(0, 5).map((roomId) => desk.stay({ from: '2027-06-03', nights: 1, roomId })),
    );
    expect(blocked).toHaveLength(5);
    const short = await desk.stay({ from, nights: 2, roomId: desk.room(5) });
    const long = await desk.stay({ from, nights: 4 });
    const ask = async (movesAssigned: boolean) =>
      (await chain.call(service, proposeRooms, { from, days: 1, movesAssigned }, { actor: clerks.front }))
        .body;
    expect((await ask(false)).unplaced).toMatchObject([{ bRoomUnitId: long.unit }]);
    const { proposals, moves } = await ask(true);
    expect(moves).toBe(1);
    expect(proposals.find(({ bRoomUnitId }) => bRoomUnitId === short.unit)).toMatchObject({
      fromRoomNo: '206',
      reasons: expect.arrayContaining(['MOVED']),
    });
    expect(proposals.find(({ bRoomUnitId }) => bRoomUnitId === long.unit)).toMatchObject({ roomNo: '206' });
  });
});

describe('rooms that are not proposed', () => {
  /** A seventh stay for six rooms: somebody has to be left without one. */
  async function allowOneMore(from: string) {
    const limit = { roomTypeId: hotel.twin, from, to: addDays(from, 1), limit: 1, reason: '満室' };
    const { body } = await chain.call(service, setOverbookLimit, limit, { actor: clerks['in-charge'] });
    expect(body).toMatchObject({ returnCode: 200 });
  }

  async function leftWaiting(request: { from: string; days: number }) {
    const wish = { ...request, movesAssigned: true };
    const { body } = await chain.call(service, proposeRooms, wish, { actor: clerks.front });
    return { waiting: body.unplaced.map(({ bRoomUnitId }) => bRoomUnitId), proposals: body.proposals };
  }

  test('are the later ones of a stay that changes rooms', async () => {
    const [from, second] = ['2027-07-01', '2027-07-02'];
    await allowOneMore(second);
    for (const at of [2, 3, 4, 5]) await desk.stay({ from: '2027-06-30', nights: 4, roomId: desk.room(at) });
    const split = await desk.stay({ from, nights: 2, roomId: desk.room(0) });
    const there = { from: second, to: addDays(second, 1) };
    expect(await desk.apply([move(split.unit, desk.room(1), there)])).toMatchObject({ returnCode: 200 });
    const locked = await desk.stay({ from: second, nights: 1, roomId: desk.room(0) });
    await desk.apply([{ kind: 'LOCK', bRoomUnitId: locked.unit, isLocked: true }]);
    const waiting = await desk.stay({ from: second, nights: 1 });
    expect(await leftWaiting({ from, days: 2 })).toEqual({ waiting: [waiting.unit], proposals: [] });
  });

  test('are those of guests who come after midnight', async () => {
    const from = '2027-07-11';
    await allowOneMore(from);
    for (const at of [1, 2, 3, 4, 5])
      await desk.stay({ from: '2027-07-10', nights: 3, roomId: desk.room(at) });
    const times = { checkInTime: '25:00', checkOutTime: '10:00' };
    const late = await desk.stay({ from, nights: 1, roomId: desk.room(0), unit: times });
    await desk.apply([{ kind: 'LOCK', bRoomUnitId: late.unit, isLocked: true }]);
    const waiting = await desk.stay({ from, nights: 1 });
    expect(await leftWaiting({ from, days: 1 })).toEqual({ waiting: [waiting.unit], proposals: [] });
  });
});
