import {
  assignRooms,
  blockRoom,
  changeStatus,
  createBooking,
  editBooking,
  getAvailability,
  releaseRoomBlock,
} from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { Bus, callRpc, createLog, newId, tenantTx, type RunningService } from '@honjin/service-kit';
import { createTestChain, listBrokenInvariants, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takeNumbers } from '../src/house/sequences/number-sequence.ts';
import { build } from '../src/parts.ts';
import { book, bookingOf, roomOf, show } from './bookings.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
let bus: Bus;

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain, { twinRooms: 8 });
  bus = new Bus(chain.natsUrl, 'test', createLog('test', 'fatal'));
  bus.start();
});

afterAll(async () => {
  await bus.close();
  await chain.stop({ brokenOnPurpose: ['stock differs from the units that hold it'] });
});

const front = () => ({ actor: chain.actor('front') });

/** Returns a small generator of its own, so that a storm can be run again as it was. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

async function token() {
  return { token: await chain.sign(chain.actor('in-charge')) };
}

describe('a storm of clerks', () => {
  test('random booking, moving, extending and cancelling bring no overlap, no oversell and no 500', async () => {
    const random = randomOf(20_261_120);
    const known: { id: string; units: string[] }[] = [];
    const codes = new Map<unknown, number>();
    const day = () => addDays(TODAY, 1 + random(6));
    const room = () => hotel.twinRooms[random(hotel.twinRooms.length)]!;

    const acts = [
      async () => {
        const wish = { from: day(), nights: 1 + random(3), ...(random(2) ? { roomId: room() } : {}) };
        const input = { bBasicInformation: bookingOf([roomOf(hotel, wish)]) };
        const { body } = await chain.call(service, createBooking, input, front());
        if (body.returnCode === 200) known.push({ id: body.bBasicInformationId, units: body.roomUnitIds });
        return body.returnCode;
      },
      async () => {
        const target = known[random(known.length)];
        if (target === undefined) return 200;
        const request = {
          assignments: [{ bRoomUnitId: target.units[0]!, roomId: random(5) ? room() : null }],
        };
        return (await chain.call(service, assignRooms, request, front())).body.returnCode;
      },
      async () => {
        const target = known[random(known.length)];
        if (target === undefined) return 200;
        const shown = await show(chain, service, target.id);
        const from = shown.bRoomUnit[0]!.checkInDate;
        const unit = { ...roomOf(hotel, { from, nights: 1 + random(4) }), id: target.units[0]! };
        const bBasicInformation = { ...bookingOf([unit]), id: target.id, version: shown.version };
        return (await chain.call(service, editBooking, { bBasicInformation }, front())).body.returnCode;
      },
      async () => {
        const target = known[random(known.length)];
        if (target === undefined) return 200;
        const { version } = await show(chain, service, target.id);
        const request = { bBasicInformationId: target.id, version, bRoomUnitIds: target.units };
        const call = { ...request, trigger: 'CANCEL' as const, to: 'CANCEL' as const };
        return (await chain.call(service, changeStatus, call, front())).body.returnCode;
      },
    ];
    const weights = [0, 0, 0, 1, 1, 1, 2, 2, 3];
    const clerk = async () => {
      for (let step = 0; step < 12; step += 1) {
        const code = await acts[weights[random(weights.length)]!]!();
        codes.set(code, (codes.get(code) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: 25 }, clerk));
    const allowed = new Set<unknown>([
      200,
      'HOS-02001-1',
      'HOS-00005-0',
      'HOS-02002-1',
      'HOS-02026-0',
      'HOS-02026-1',
    ]);
    expect([...codes.keys()].filter((code) => !allowed.has(code))).toEqual([]);
    expect(codes.get(200)).toBeGreaterThan(20);
    expect(await listBrokenInvariants(chain.admin)).toEqual([]);
  });

  test('bill numbers have no gap though a third of the transactions is given up', async () => {
    const { db } = service.context;
    const attempts = Array.from({ length: 60 }, (_, index) =>
      tenantTx(db, chain.scope, { requestId: newId() }, async (tx) => {
        const [number] = await takeNumbers(tx, 'BILL');
        if (index % 3 === 0) throw new Error('given up');
        return number;
      }).catch(() => null),
    );
    const numbers = (await Promise.all(attempts)).filter((number) => number !== null).toSorted();
    expect(numbers).toEqual(
      Array.from({ length: 40 }, (_, index) => `B${String(index + 1).padStart(8, '0')}`),
    );
  });
});

describe('blocks', () => {
  test('a room out of order leaves the stock, refuses guests, and comes back', async () => {
    const suite = hotel.suiteRooms[0]!;
    const wish = {
      roomId: suite,
      kind: 'BROKEN' as const,
      from: '2027-03-01',
      to: '2027-03-04',
      reason: '水漏れ',
    };
    const { blockId, revision } = await callRpc(bus, blockRoom, wish, await token());
    expect(revision).toBeGreaterThan(0);
    const guest = {
      bBasicInformation: bookingOf([
        roomOf(hotel, { from: '2027-03-02', nights: 1, roomTypeId: hotel.suite }),
      ]),
    };
    expect((await chain.call(service, createBooking, guest, front())).body.returnCode).toBe('HOS-02001-1');
    await expect(callRpc(bus, blockRoom, wish, await token())).rejects.toMatchObject({ code: 'HOS-06001-4' });
    await callRpc(bus, releaseRoomBlock, { blockId, from: '2027-03-02' }, await token());
    expect((await chain.call(service, createBooking, guest, front())).body.returnCode).toBe(200);
    const stopped = { ...wish, kind: 'STOP' as const, from: '2027-03-02', to: '2027-03-03' };
    await expect(callRpc(bus, blockRoom, stopped, await token())).rejects.toMatchObject({
      code: 'HOS-06001-3',
    });
    expect(await listBrokenInvariants(chain.admin)).toEqual([]);
  });

  test('R-ROOM-03: a room with a block is not offered as free, whether or not a stay is left out', async () => {
    const [blocked = '', stayed = ''] = hotel.twinRooms;
    const stay = { from: '2027-05-01', nights: 1, roomId: stayed };
    const { units } = await book(chain, service, bookingOf([roomOf(hotel, stay)]));
    for (const kind of ['BROKEN', 'STOP'] as const) {
      const wish = { roomId: blocked, kind, from: '2027-05-01', to: '2027-05-03', reason: '工事' };
      const { blockId } = await callRpc(bus, blockRoom, wish, await token());
      for (const exceptRoomUnitId of [undefined, units[0]!]) {
        const left = exceptRoomUnitId === undefined ? {} : { exceptRoomUnitId };
        const request = { from: '2027-05-01', to: '2027-05-02', ...left };
        const { freeRooms } = (await chain.call(service, getAvailability, request)).body;
        const offered = [blocked, stayed].map((id) => freeRooms.some(({ roomId }) => roomId === id));
        expect([kind, ...offered]).toEqual([kind, false, exceptRoomUnitId !== undefined]);
      }
      await callRpc(bus, releaseRoomBlock, { blockId, from: '2027-05-01' }, await token());
    }
  });

  test('R-ROOM-03: a block is not set for days that are over, but may have begun', async () => {
    const wish = { roomId: hotel.twinRooms[0]!, kind: 'STOP' as const, reason: '工事' };
    for (const [from, to] of [
      ['2026-11-01', '2026-11-05'],
      ['1990-01-01', '1990-01-02'],
      [addDays(TODAY, -1), TODAY],
    ] as const) {
      const refused = callRpc(bus, blockRoom, { ...wish, from, to }, await token());
      await expect(refused).rejects.toMatchObject({ code: 'HOS-06001-8' });
    }
    const begun = { ...wish, from: addDays(TODAY, -1), to: addDays(TODAY, 1) };
    const { blockId } = await callRpc(bus, blockRoom, begun, await token());
    await callRpc(bus, releaseRoomBlock, { blockId, from: begun.from }, await token());
  });

  test('a block names what is in its way', async () => {
    const [room = ''] = hotel.twinRooms;
    const wish = {
      roomId: room,
      kind: 'BROKEN' as const,
      from: '2027-04-01',
      to: '2027-04-03',
      reason: '工事',
    };
    await callRpc(bus, blockRoom, wish, await token());
    await expect(callRpc(bus, blockRoom, wish, await token())).rejects.toMatchObject({ code: 'HOS-06001-4' });
    await expect(callRpc(bus, blockRoom, { ...wish, kind: 'STOP' }, await token())).rejects.toMatchObject({
      code: 'HOS-06001-6',
    });
    await expect(callRpc(bus, blockRoom, { ...wish, to: wish.from }, await token())).rejects.toMatchObject({
      code: 'HOS-06001-7',
    });
    // A guest before and a guest after the block have the room, and keep it.
    const before = { from: '2027-03-31', nights: 1, roomId: room };
    const { bookingNo } = await book(chain, service, bookingOf([roomOf(hotel, before)]));
    await book(chain, service, bookingOf([roomOf(hotel, { from: '2027-04-03', nights: 1, roomId: room })]));
    for (const [kind, code] of [
      ['BROKEN', 'HOS-06001-2'],
      ['STOP', 'HOS-06001-3'],
    ] as const) {
      const reserved = { ...wish, kind, from: '2027-03-31', to: '2027-04-01' };
      await expect(callRpc(bus, blockRoom, reserved, await token())).rejects.toMatchObject({
        code,
        details: { facts: { takenBy: `${bookingNo}-1` } },
      });
    }
    const stop = { ...wish, kind: 'STOP' as const, from: '2027-04-10', to: '2027-04-12' };
    await callRpc(bus, blockRoom, stop, await token());
    await expect(callRpc(bus, blockRoom, stop, await token())).rejects.toMatchObject({ code: 'HOS-06001-5' });
    await expect(callRpc(bus, blockRoom, { ...stop, kind: 'BROKEN' }, await token())).rejects.toMatchObject({
      code: 'HOS-06001-6',
    });
  });
});

test('the invariants notice planted faults', async () => {
  const { storeId } = chain.scope;
  await chain.admin`update registration.room_type_stock set sold = sold - 1 where store_id = ${storeId} and sold > 0`;
  const broken = await listBrokenInvariants(chain.admin);
  expect(new Set(broken.map(({ rule }) => rule))).toEqual(
    new Set(['stock differs from the units that hold it']),
  );
});
