import { createBooking, editBooking } from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import type { RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { book, bookingOf, roomOf, show } from './bookings.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';

const FROM = addDays(TODAY, 10);

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain);
});
afterAll(() => chain.stop());

const front = () => ({ actor: chain.actor('front') });

async function create(nights: number, times: object = {}): Promise<unknown> {
  const bBasicInformation = bookingOf([roomOf(hotel, { from: FROM, nights, unit: times })]);
  return (await chain.call(service, createBooking, { bBasicInformation }, front())).body.returnCode;
}

/** Saves a booked stay with other nights. */
async function edit({ id, units }: { id: string; units: string[] }, nights: number): Promise<unknown> {
  const { version } = await show(chain, service, id);
  const unit = { ...roomOf(hotel, { from: FROM, nights }), id: units[0]! };
  const bBasicInformation = { ...bookingOf([unit]), id, version };
  return (await chain.call(service, editBooking, { bBasicInformation }, front())).body.returnCode;
}

async function setLongestStay(nights: number): Promise<void> {
  await chain.admin`
    update registration.master_replica set state = jsonb_set(state, '{longestStayNights}', ${String(nights)}::jsonb)
    where store_id = ${hotel.storeId} and entity = 'store'`;
}

test.each([
  ['30:00', '00:00', 1, 'HOS-02006-0'],
  ['30:00', '06:00', 1, 'HOS-02006-0'],
  ['25:00', '01:00', 1, 'HOS-02006-0'],
  ['25:00', '01:30', 1, 200],
  ['30:00', '00:00', 2, 200],
  ['18:00', '18:00', 0, 'HOS-02006-0'],
  ['18:00', '24:00', 0, 200],
])('a stay from %s to %s over %i nights answers %s', async (checkInTime, checkOutTime, nights, code) => {
  expect(await create(nights, { checkInTime, checkOutTime })).toBe(code);
});

test('R-BOUND-02: no stay is longer than the store takes; one that was stays as it is', async () => {
  const long = await book(chain, service, bookingOf([roomOf(hotel, { from: FROM, nights: 5 })]));
  await setLongestStay(3);
  expect(await create(3)).toBe(200);
  expect(await create(4)).toBe('HOS-09001-12');
  expect(await edit(long, 5)).toBe(200);
  expect(await edit(long, 6)).toBe('HOS-09001-12');
  expect(await edit(long, 4)).toBe(200);
  await setLongestStay(400);
  expect(await edit(long, 6)).toBe(200);
});
