import type { RunningService } from '@honjin/service-kit';
import { createTestChain, eventually, listBrokenInvariants, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEMP_BOOK_JOB } from '../src/stays/status/release-temp-books.ts';
import { book, bookingOf, roomOf } from './bookings.ts';
import { openHotel, type Hotel } from './masters.ts';
import { ServiceProcess } from './service-process.ts';

const BOOKINGS = 24;

let chain: TestChain;
let hotel: Hotel;
let door: ServiceProcess;

beforeAll(async () => {
  chain = await createTestChain();
  hotel = await openHotel(chain, { twinRooms: BOOKINGS });
  door = await ServiceProcess.start(chain);
}, 60_000);

afterAll(async () => {
  await door.kill();
  await chain.stop();
});

async function released(): Promise<number> {
  const [row] = await chain.admin<{ count: number }[]>`
    select count(*)::int as count from registration.room_unit where status = 'CANCEL'`;
  return row?.count ?? 0;
}

test('kill -9 again and again while temporary bookings fall back: each does once, and all do', async () => {
  const service = { url: door.url } as RunningService;
  for (const roomId of hotel.twinRooms) await book(chain, service, bookingOf([roomOf(hotel, { roomId })]));
  await door.kill();
  // The hour strikes while the house is dark; the job looks at its start.
  await chain.admin`
    update registration.room_unit set status = 'TEMP_BOOK', temp_book_deadline = '2020-01-01T18:00'`;
  for (const wanted of [1, 6, 14]) {
    await door.start();
    await eventually(async () => expect(await released()).toBeGreaterThanOrEqual(wanted), 30_000);
    await door.kill();
  }
  await door.start();
  await eventually(async () => expect(await released()).toBe(BOOKINGS), 30_000);
  const told = await chain.admin<{ entity: string; times: number }[]>`
    select entity_id as entity, count(*)::int as times from registration.audit_log
    where action = 'booking.temp-book-expired' group by entity_id`;
  expect(told.map(({ times }) => times)).toEqual(Array.from({ length: BOOKINGS }, () => 1));
  const versions = await chain.admin`select distinct version from registration.booking`;
  expect(versions.map(({ version }) => version)).toEqual([2]);
  const [run] = await chain.admin`
    select done from registration.job_run where store_id = ${chain.scope.storeId} and job = ${TEMP_BOOK_JOB}`;
  expect(run?.['done']).toBe(BOOKINGS);
  expect(await listBrokenInvariants(chain.admin)).toEqual([]);
});
