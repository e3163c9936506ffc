import { checkIn, getDeskLanes, getDowntimeSheet } from '@honjin/contracts/registration';
import type { Actor } from '@honjin/contracts';
import type { RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { book, bookingOf, roomOf, type Wish } from './bookings.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain);
});

afterAll(() => chain.stop());

async function sheet(actor: Actor = chain.actor('front')) {
  const { body } = await chain.call(service, getDowntimeSheet, {}, { actor });
  expect(body).toMatchObject({ returnCode: 200 });
  return body;
}

async function party(room: number | null, kanji: string, kana: string, wish: Wish = {}) {
  const guest = { guestKanjiName: kanji, guestNameSingleByte: kana };
  const roomId = room === null ? null : hotel.twinRooms[room]!;
  return book(
    chain,
    service,
    bookingOf([roomOf(hotel, { roomId, guest, ...wish })], { guestOrGroupNameKanjiName: kanji }),
  );
}

async function arrive(made: Awaited<ReturnType<typeof party>>) {
  const bBasicInformation = { id: made.id, version: 1, bRoomUnitIds: made.units };
  expect((await chain.call(service, checkIn, { bBasicInformation })).body).toMatchObject({ returnCode: 200 });
}

test('R-DAY-40: every room says its state and who is in it, and arrivals say what they owe', async () => {
  const inside = await party(0, '滞在 花子', 'タイザイ ハナコ', { unit: { memo: '窓側' } });
  const comes = await party(1, '到着 次郎', 'トウチャク ジロウ');
  await party(null, '部屋 未定', 'ヘヤ ミテイ');
  await party(2, '明日 三郎', 'アス サブロウ', { from: '2026-11-21' });
  await arrive(inside);
  const { rooms, arrivals, madeAt, businessDate } = await sheet();
  expect([businessDate, Math.abs(Date.parse(madeAt) - Date.now()) < 60_000]).toEqual([TODAY, true]);
  const of = (roomNo: string) => rooms.find((room) => room.roomNo === roomNo);
  expect(of('201')).toMatchObject({
    isBlocked: false,
    stay: {
      bookingNo: inside.bookingNo,
      guestName: '滞在 花子',
      guestNameSingleByte: 'タイザイ ハナコ',
      checkOutDate: '2026-11-22',
      memo: '窓側',
      isLeaving: false,
      keyCount: 0,
    },
  });
  expect(of('202')).toMatchObject({ condition: 'V', cleaning: 'U', stay: null });
  expect(of('203')?.stay).toBeNull();
  expect(rooms.map(({ roomNo }) => Number(roomNo))).toEqual(
    rooms.map(({ roomNo }) => Number(roomNo)).toSorted((a, b) => a - b),
  );
  expect(arrivals.map(({ guestName, roomNo }) => [guestName, roomNo])).toEqual([
    ['到着 次郎', '202'],
    ['部屋 未定', ''],
  ]);
  const lanes = await chain.call(service, getDeskLanes, {});
  const card = lanes.body.arrivals.cards.find(({ bookingNo }) => bookingNo === comes.bookingNo);
  expect(card?.dueAmount).toBeGreaterThan(0);
  expect(arrivals[0]?.dueAmount).toBe(card?.dueAmount);
});

test('R-DAY-40: money, keys and states of rooms are for those who may see them, another store has its own', async () => {
  const { permissions } = chain.actor('front');
  const less = { money: 'forbidden', key: 'forbidden', 'room-indication': 'forbidden' } as const;
  const { rooms, arrivals } = await sheet(chain.actor('front', { permissions: { ...permissions, ...less } }));
  const stays = rooms.flatMap(({ stay }) => stay ?? []);
  expect(stays.length).toBeGreaterThan(0);
  expect([...stays, ...arrivals].every(({ dueAmount }) => dueAmount === null)).toBe(true);
  expect(stays.every(({ keyCount }) => keyCount === null)).toBe(true);
  expect(rooms.every(({ condition, cleaning }) => condition === null && cleaning === null)).toBe(true);
  const other = { actor: chain.actor('front', chain.otherStore()) };
  // That store was never opened.
  expect((await chain.call(service, getDowntimeSheet, {}, other)).body.returnCode).toBe('HOS-02005-2');
});
