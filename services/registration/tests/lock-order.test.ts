import { editBooking } from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import type { RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { build } from '../src/parts.ts';
import { book, bookingOf, roomOf, show } from './bookings.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';

const FROM = addDays(TODAY, 1);
const TO = addDays(TODAY, 2);

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain, { twinRooms: 2 });
});
afterAll(() => chain.stop());

async function waitsForALock(): Promise<boolean> {
  const waiting = await chain.admin`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return waiting.length > 0;
}

test('a change touches the stay that it frees only when it has the stock: two changes never wait in a circle', async () => {
  const [left = '', right = ''] = hotel.twinRooms;
  const { id, units } = await book(
    chain,
    service,
    bookingOf([roomOf(hotel, { from: FROM, nights: 1, roomId: left })]),
  );
  await book(chain, service, bookingOf([roomOf(hotel, { from: TO, nights: 1 })]));
  const { version } = await show(chain, service, id);
  const unit = { ...roomOf(hotel, { from: TO, nights: 1, roomId: right }), id: units[0]! };
  const moved = await chain.admin.begin(async (held) => {
    await held`select from registration.room_type_stock where night = ${TO} for update`;
    const moving = chain.call(service, editBooking, {
      bBasicInformation: { ...bookingOf([unit]), id, version },
    });
    await vi.waitUntil(waitsForALock, { timeout: 4_000, interval: 20 });
    const free = await held<{ room: string }[]>`
      select room_id as room from registration.room_occupancy where room_unit_id = ${units[0]!} for update skip locked`;
    expect(free.map(({ room }) => room)).toEqual([left]);
    return { moving };
  });
  expect((await moved.moving).body.returnCode).toBe(200);
});
