import { checkIn, getDashboard, searchRegistrations } from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import type { RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { book, bookingOf, roomOf } from './bookings.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';

const LATER = addDays(TODAY, 2);
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

async function stay(name: string, room: number, dates: { from: string; nights: number }) {
  const guest = { guestNameSingleByte: 'テスト', guestKanjiName: name, phoneNumber: '' };
  const rooms = [roomOf(hotel, { ...dates, roomId: hotel.twinRooms[room]!, guest })];
  return book(chain, service, bookingOf(rooms, { guestOrGroupNameKanjiName: name }));
}

async function arrive({ id, units }: Awaited<ReturnType<typeof stay>>) {
  const bBasicInformation = { id, version: 1, bRoomUnitIds: units };
  const { body } = await chain.call(service, checkIn, { bBasicInformation, overrideReason: '試験' }, front());
  expect(body).toMatchObject({ returnCode: 200 });
}

async function namesOn(tab: 'ARRIVAL' | 'STAY' | 'DEPARTURE') {
  const { body } = await chain.call(service, searchRegistrations, { tab }, front());
  return body.registrationList.map(({ guestName }) => guestName).toSorted();
}

test('figures and tabs of the day hold the same rooms (R-DAY-20)', async () => {
  await arrive(await stay('連泊', 0, { from: TODAY, nights: 5 }));
  await arrive(await stay('出発', 2, { from: TODAY, nights: 2 }));
  await arrive(await stay('延滞', 3, { from: TODAY, nights: 1 }));
  await chain.admin`update registration.business_day set business_date = ${LATER}, sales_date = ${LATER}`;
  await arrive(await stay('到着済', 1, { from: LATER, nights: 2 }));
  await book(chain, service, bookingOf([roomOf(hotel, { from: LATER })]));

  const { body } = await chain.call(service, getDashboard, {}, front());
  expect(await namesOn('ARRIVAL')).toHaveLength(1);
  expect(body.arrivals).toEqual({ total: 2, done: 1 });
  expect(await namesOn('STAY')).toEqual(['到着済', '連泊']);
  expect(body.stays.rooms).toBe(2);
  expect(await namesOn('DEPARTURE')).toEqual(['出発', '延滞']);
  expect(body.departures).toEqual({ total: 2, done: 0 });
});
