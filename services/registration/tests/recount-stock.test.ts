import { rollDay } from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { callRpc, type Bus, type RunningService } from '@honjin/service-kit';
import { createTestChain, listBrokenInvariants, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { book, bookingOf, roomOf } from './bookings.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';

/** A sold count that is not what units hold is put right at the close of the day, and the history says so. */

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
let bus: Bus;

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain);
  bus = await chain.openBus();
});
afterAll(() => chain.stop());

const close = async (businessDate: string) =>
  callRpc(bus, rollDay, { businessDate, shiftNo: 1 }, { token: await chain.sign(chain.actor('in-charge')) });

const historyOf = () => chain.admin`
  select entity_id as type, before, after from registration.audit_log
  where action = 'stock.recount' order by before ->> 'night'`;

test('nights that lost or won a room in the count have their true count after the close', async () => {
  const from = addDays(TODAY, 3);
  await book(chain, service, bookingOf([roomOf(hotel, { from, nights: 2 })]));
  await book(chain, service, bookingOf([roomOf(hotel, { from, nights: 1 })]));
  await chain.admin`
    update registration.room_type_stock set sold = sold + case when night = ${from} then -1 else 2 end
    where store_id = ${chain.scope.storeId} and room_type_id = ${hotel.twin}`;
  expect((await listBrokenInvariants(chain.admin)).map(({ rule }) => rule)).toEqual([
    'stock differs from the units that hold it',
    'stock differs from the units that hold it',
  ]);
  await close(TODAY);
  expect(await listBrokenInvariants(chain.admin)).toEqual([]);
  expect(await historyOf()).toEqual([
    { type: hotel.twin, before: { night: from, sold: 1 }, after: { night: from, sold: 2 } },
    {
      type: hotel.twin,
      before: { night: addDays(from, 1), sold: 3 },
      after: { night: addDays(from, 1), sold: 1 },
    },
  ]);
  const [told] = await chain.admin`
    select count(*)::int as count from registration.outbox where type = 'registration.stock.changed'`;
  expect(told).toEqual({ count: 2 });
});

test('a close that finds the count as it should be says nothing', async () => {
  const before = await historyOf();
  await close(addDays(TODAY, 1));
  expect(await historyOf()).toEqual(before);
});
