import type { RequestOf } from '@honjin/contracts';
import {
  getOperationHistories,
  getTravelAgencyBookingNumberFrom,
  getUseName,
  saveQam,
} from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { book, bookingOf, roomOf } from './bookings.ts';
import { openHotel, type Hotel } from './masters.ts';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
let booking: Awaited<ReturnType<typeof book>>;
/** The day on which the database believes to be: histories are searched by the calendar. */
let today: string;

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain);
  const room = roomOf(hotel);
  room.bRoomInformation = room.bRoomInformation.map((night) => ({
    ...night,
    travelAgencyBookingNumber: 'JT-20261120-7',
  }));
  booking = await book(chain, service, bookingOf([room]));
  await book(chain, service, bookingOf([roomOf(hotel)]));
  const qam = { bBasicInformationId: booking.id, qamType: 'MESSAGE', detail: '伝言' };
  await chain.call(service, saveQam, qam, { actor: chain.actor('front', { userName: '山田 花子' }) });
  const [row] = await chain.admin`select (now() at time zone 'Asia/Tokyo')::date::text as today`;
  today = String(row!['today']);
});

afterAll(() => chain.stop());

async function search(
  request: Partial<RequestOf<typeof getOperationHistories>> = {},
  actor = chain.actor('front'),
) {
  const days = { from: today, to: today };
  return (await chain.call(service, getOperationHistories, { ...days, ...request }, { actor })).body;
}

test('the history of the store is searched by day, user, action and booking', async () => {
  expect((await search()).totalCount).toBe(3);
  expect(await search({ userName: '山田' })).toMatchObject({
    totalCount: 1,
    operationHistories: [
      { action: 'qam.save', bookingNo: booking.bookingNo, bBasicInformationId: booking.id },
    ],
  });
  expect((await search({ action: 'booking.' })).totalCount).toBe(2);
  expect((await search({ bookingNo: booking.bookingNo })).totalCount).toBe(2);
  expect((await search({ from: addDays(today, 1), to: addDays(today, 1) })).totalCount).toBe(0);
  expect((await search({ from: addDays(today, -91) })).totalCount).toBe(3);
});

test('days the wrong way round and too many of them are refused; another store has its own', async () => {
  expect((await search({ from: addDays(today, 1) })).returnCode).toBe('HOS-02006-0');
  expect((await search({ from: addDays(today, -92) })).returnCode).toBe('HOS-02006-0');
  expect((await search({}, chain.actor('admin', chain.otherStore()))).totalCount).toBe(0);
});

test('days before any id are searched without an error', async () => {
  expect(await search({ from: '1900-01-01', to: '1900-01-02' })).toMatchObject({
    returnCode: 200,
    totalCount: 0,
  });
});

test('a Q.A.M can be about each guest of a booking, or a room whose guests are not known', async () => {
  const ask = async (bBasicInformationId: string) =>
    (await chain.call(service, getUseName, { bBasicInformationId })).body;
  const guests = [
    { guestNameSingleByte: 'ヤマダ タロウ', guestKanjiName: '山田 太郎' },
    { guestNameSingleByte: 'ヤマダ ハナコ' },
  ];
  const rooms = [
    roomOf(hotel, { roomId: hotel.twinRooms[1]!, unit: { bGuestInformation: guests } }),
    roomOf(hotel),
  ];
  const group = await book(chain, service, bookingOf(rooms));
  expect((await ask(group.id)).useNames).toMatchObject([
    { bRoomUnitId: group.units[0], guestName: '山田 太郎', roomNo: '202' },
    { bRoomUnitId: group.units[0], guestName: 'ヤマダ ハナコ', roomNo: '202' },
    { bRoomUnitId: group.units[1], guestName: '山田 太郎', roomNo: '', bGuestInformationId: null },
  ]);
  expect(await ask(newId())).toMatchObject({ returnCode: 'HOS-01002-4' });
});

test('a travel agency’s number leads to the rooms booked under it', async () => {
  const look = async (travelAgencyBookingNumber: string) =>
    (await chain.call(service, getTravelAgencyBookingNumberFrom, { travelAgencyBookingNumber })).body
      .bookings;
  expect(await look('JT-20261120-7')).toMatchObject([
    { bBasicInformationId: booking.id, bookingNo: booking.bookingNo, roomIndex: 1, status: 'BOOK' },
  ]);
  expect(await look('JT-20261120')).toEqual([]);
});
