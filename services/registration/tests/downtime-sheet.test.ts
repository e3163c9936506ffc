import { createPublicKey, verify } from 'node:crypto';
import {
  checkDowntimeSheet,
  checkIn,
  downtimeSheetText,
  getDeskLanes,
  getDowntimeKey,
  getDowntimeSheet,
} from '@honjin/contracts/registration';
import type { Actor } from '@honjin/contracts';
import { newId, type RunningService } from '@honjin/service-kit';
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

test('R-DAY-41: a sheet is signed as it is, for its store, its moment and who asked', async () => {
  const key = await chain.call(service, getDowntimeKey, {});
  const publicKey = createPublicKey({
    key: Buffer.from(key.body.publicKey!, 'base64'),
    format: 'der',
    type: 'spki',
  });
  const isSigned = (one: object, signature: string) =>
    verify(null, Buffer.from(downtimeSheetText(one)), publicKey, Buffer.from(signature, 'base64'));
  const made = await sheet();
  expect(made).toMatchObject({
    madeForStoreId: chain.scope.storeId,
    askedByName: chain.actor('front').userName,
  });
  expect(isSigned(made, made.signature!)).toBe(true);
  const [room] = made.rooms;
  const altered = [
    { ...made, madeAt: '2026-11-20T00:00:00.000Z' },
    { ...made, madeForStoreId: newId() },
    { ...made, askedByName: '別人' },
    { ...made, rooms: made.rooms.slice(1) },
    { ...made, rooms: [{ ...room!, isBlocked: !room!.isBlocked }, ...made.rooms.slice(1)] },
    { ...made, arrivals: [] },
  ];
  expect(altered.map((one) => isSigned(one, made.signature!))).toEqual(altered.map(() => false));
  expect(isSigned(made, (await sheet()).signature!)).toBe(false);
});

test('R-DAY-41: the fingerprint on a paper tells when and for whom the sheet was made, in its store alone', async () => {
  const check = async (fingerprint: string, actor: Actor = chain.actor('front')) =>
    (await chain.call(service, checkDowntimeSheet, { fingerprint }, { actor })).body;
  const { fingerprint, madeAt } = await sheet();
  expect(fingerprint).toMatch(/^[0-9A-F]{4}(-[0-9A-F]{4}){3}$/);
  const found = { madeAt, businessDate: TODAY, askedByName: chain.actor('front').userName };
  expect((await check(fingerprint!)).sheet).toEqual(found);
  expect((await check(fingerprint!.toLowerCase().replaceAll('-', ''))).sheet).toEqual(found);
  expect((await check('0000-0000-0000-0000')).sheet).toBeNull();
  const storeId = newId();
  await chain.openDay(['registration'], TODAY, { ...chain.scope, storeId });
  expect((await check(fingerprint!, chain.actor('front', { storeId }))).sheet).toBeNull();
  await chain.admin`update registration.downtime_sheet set made_at = made_at - interval '91 days'`;
  await sheet();
  expect((await check(fingerprint!)).sheet).toBeNull();
  expect(await check('nonsense')).toMatchObject({ returnCode: 'HOS-00001-1' });
});
