import { checkIn, menuTopAutoSearch } from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import type { RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { book, bookingOf, roomOf } from './bookings.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';

const TOMORROW = addDays(TODAY, 1);
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

async function foundIn(roomNo: string) {
  const { body } = await chain.call(service, menuTopAutoSearch, { qParam: roomNo }, front());
  return body.dataBook.map(({ guestKanjiName }) => guestKanjiName);
}

test('a room number finds who is in it, who leaves it today and who comes, in that order', async () => {
  await arrive(await stay('今日 発子', 0, { from: TODAY, nights: 1 }));
  await arrive(await stay('滞在 中子', 1, { from: TODAY, nights: 3 }));
  await stay('来月 次郎', 0, { from: addDays(TODAY, 30), nights: 2 });
  await stay('今日 着子', 0, { from: TOMORROW, nights: 1 });
  await stay('来週 花子', 1, { from: addDays(TODAY, 7), nights: 1 });
  await stay('別室 一郎', 2, { from: TODAY, nights: 3 });
  await chain.admin`update registration.business_day set business_date = ${TOMORROW}, sales_date = ${TOMORROW}`;
  expect(await foundIn('201')).toEqual(['今日 発子', '今日 着子', '来月 次郎']);
  expect(await foundIn('２０２')).toEqual(['滞在 中子', '来週 花子']);
});
