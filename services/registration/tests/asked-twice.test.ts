import { blockRoom, releaseRoomBlock } from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { Bus, callRpc, createLog } from '@honjin/service-kit';
import { createTestChain, eventually, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';

/** A service that asks for its user and does not hear the answer asks again: it is answered as the first time. */

let chain: TestChain;
let hotel: Hotel;
let bus: Bus;

beforeAll(async () => {
  chain = await createTestChain();
  await chain.start('registration', build);
  hotel = await openHotel(chain, { twinRooms: 3 });
  bus = new Bus(chain.natsUrl, 'test', createLog('test', 'fatal'));
  bus.start();
});
afterAll(async () => {
  await bus.close();
  await chain.stop();
});

const blocks = () =>
  chain.admin<{ count: number }[]>`
    select count(*)::int as count from registration.outbox where type = 'registration.room-block.changed'`.then(
    ([row]) => row!.count,
  );

test('a block and its release, asked twice at once and later, happen once', async () => {
  const asking = { token: await chain.sign(chain.actor('in-charge')) };
  const wish = {
    roomId: hotel.twinRooms[0]!,
    kind: 'BROKEN' as const,
    from: addDays(TODAY, 1),
    to: addDays(TODAY, 3),
    reason: '漏水',
    intentKey: 'a block of a room',
  };
  const ask = () => callRpc(bus, blockRoom, wish, asking);
  const first = await eventually(ask);
  const again = await Promise.all([ask(), ask(), ask()]);
  expect(new Set([first, ...again].map(({ blockId }) => blockId)).size).toBe(1);
  expect(await blocks()).toBe(1);
  const other = callRpc(bus, blockRoom, { ...wish, reason: '改装' }, asking);
  await expect(other).rejects.toMatchObject({ code: 'HOS-00005-1' });
  const release = { blockId: first.blockId, from: wish.from, intentKey: 'a release of a room' };
  await Promise.all([1, 2].map(() => callRpc(bus, releaseRoomBlock, release, asking)));
  expect(await blocks()).toBe(2);
});
