import { checkIn, getDeskLanes, saveFreeMemo, saveQam } from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import type { Actor } from '@honjin/contracts';
import { newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { book, bookingOf, namesOnly, roomOf, type Wish } from './bookings.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
const allergy = newId();

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain);
  const state = {
    id: allergy,
    code: 'ALG',
    name: 'アレルギー',
    nameEn: 'Allergy',
    groupId: null,
    displayOrder: 1,
    colour: 'F44336',
    isPopUp: true,
    isConfirmRequired: true,
    isKiosk: false,
    isCleaningList: false,
    detail: '',
  };
  await chain.putMasters('registration', [{ entity: 'free-memo', id: allergy, state }]);
});

afterAll(() => chain.stop());

async function lanes(actor: Actor = chain.actor('front')) {
  const { body } = await chain.call(service, getDeskLanes, {}, { actor });
  expect(body).toMatchObject({ returnCode: 200 });
  return body;
}

/** A guest of whom the register lacks nothing. */
const registered = (name: string, phoneNumber = '0312345678') => ({
  guestNameSingleByte: 'テスト',
  guestKanjiName: name,
  phoneNumber,
  country: 'JP',
  nationality: 'JP',
  state: '東京都',
  city: '千代田区',
  address1: '1-1',
});

async function party(name: string, rooms: readonly (number | null)[], wish: Wish = {}) {
  const units = rooms.map((room) =>
    roomOf(hotel, {
      roomId: room === null ? null : hotel.twinRooms[room]!,
      nights: 1,
      guest: registered(name),
      ...wish,
    }),
  );
  return book(chain, service, bookingOf(units, { guestOrGroupNameKanjiName: name }));
}

const cardOf = <Card extends { guestName: string }>(cards: readonly Card[], name: string) =>
  cards.find(({ guestName }) => guestName === name);

async function sayCleaning(room: number, cleaning: string, condition = 'V') {
  await chain.admin`
    insert into registration.room_condition (store_id, room_id, condition, cleaning, is_do_not_disturb, version)
    values (${hotel.storeId}, ${hotel.twinRooms[room]!}, ${condition}, ${cleaning}, false, 1)
    on conflict (store_id, room_id) do update set cleaning = ${cleaning}, condition = ${condition}`;
}

test('a party is ready when all of its rooms are, and its version checks it in (R-DAY-21)', async () => {
  const incomplete = { ...registered('名簿 不足', ''), state: '', city: '', address1: '' };
  const { id } = await party('準備 完了', [0, 1]);
  await party('部屋 無し', [null]);
  await party('名簿 不足', [2], { guest: incomplete });
  await sayCleaning(3, 'I');
  await party('清掃 待ち', [3]);
  const { arrivals, figures, finishingRooms } = await lanes();
  expect(arrivals.total).toBe(4);
  expect(figures.arrivals).toEqual({ total: 5, done: 0 });
  expect(arrivals.cards.map(({ guestName, step }) => `${guestName} ${step}`)).toEqual([
    '準備 完了 CHECK_IN',
    '名簿 不足 COMPLETE_REGISTER',
    '部屋 無し ASSIGN_ROOM',
    '清掃 待ち AWAIT_ROOM',
  ]);
  expect(finishingRooms?.cards).toMatchObject([
    { roomNo: '204', cleaning: 'I', checkInTime: '15:00', step: 'RELEASE' },
  ]);
  const ready = arrivals.cards[0]!;
  expect(ready).toMatchObject({
    isReady: true,
    paxTotalCount: 4,
    rooms: [{ roomNo: '201' }, { roomNo: '202' }],
  });
  expect(ready.dueAmount).toBeGreaterThan(0);
  expect(ready.checks).toEqual([
    { check: 'ROOM', doneCount: 2 },
    { check: 'MEMO', doneCount: 2 },
    { check: 'REGISTER', doneCount: 2 },
    { check: 'PASSPORT', doneCount: 2 },
    { check: 'BALANCE', doneCount: 0 },
    { check: 'KEY', doneCount: 0 },
  ]);
  const bBasicInformation = {
    id,
    version: ready.version,
    bRoomUnitIds: ready.rooms.map(({ bRoomUnitId }) => bRoomUnitId),
  };
  const { body } = await chain.call(service, checkIn, { bBasicInformation }, { actor: chain.actor('front') });
  expect(body).toMatchObject({ returnCode: 200 });
  expect(cardOf((await lanes()).arrivals.cards, '準備 完了')).toBeUndefined();
});

test('what a role may not see or do is left out', async () => {
  const viewer = cardOf((await lanes(chain.actor('viewer'))).arrivals.cards, '名簿 不足')!;
  expect(viewer.step).toBe('LOOK');
  expect(viewer.checks.map(({ check }) => check)).toContain('REGISTER');
  const seen = await lanes(namesOnly(chain));
  const named = cardOf(seen.arrivals.cards, '名簿 不足')!;
  expect(named).toMatchObject({ dueAmount: null, step: 'LOOK' });
  expect(named.checks.map(({ check }) => check)).toEqual(['ROOM', 'MEMO']);
  expect(seen.finishingRooms).toBeNull();
  for (const role of ['cleaning', 'restaurant'] as const) {
    const { status } = await chain.call(service, getDeskLanes, {}, { actor: chain.actor(role) });
    expect(status).toBe(403);
  }
});

test('another store sees nothing of it', async () => {
  const scope = chain.otherStore();
  await openHotel(chain, { scope });
  const other = await lanes(chain.actor('front', scope));
  expect(other).toMatchObject({
    arrivals: { total: 0, cards: [] },
    departures: { total: 0 },
    tasks: { total: 0 },
    notes: { total: 0 },
    finishingRooms: { total: 0 },
  });
});

test('tasks go by time, and notes are of guests in the house', async () => {
  const [row] = await chain.admin<{ id: string; unit: string }[]>`
    select booking_id as id, id as unit from registration.room_unit
    where store_id = ${hotel.storeId} and status = 'STAY' order by room_index limit 1`;
  const actor = chain.actor('front');
  const note = (detail: string, plannedDatetime: string | null) =>
    chain.call(
      service,
      saveQam,
      { bBasicInformationId: row!.id, bRoomUnitId: row!.unit, qamType: 'MESSAGE', detail, plannedDatetime },
      { actor },
    );
  await note('タクシー', `${TODAY}T18:00`);
  await note('モーニングコール', `${addDays(TODAY, 1)}T06:00`);
  await note('来週の荷物', `${addDays(TODAY, 7)}T09:00`);
  await note('枕を替える', null);
  const memo = { freeMemoId: allergy, freeMemoTitle: 'アレルギー', detail: '卵' };
  await chain.call(
    service,
    saveFreeMemo,
    { bBasicInformationId: row!.id, bRoomUnitId: row!.unit, ...memo },
    { actor },
  );
  const { tasks, notes } = await lanes();
  expect(tasks.cards.map(({ detail }) => detail)).toEqual(['タクシー', 'モーニングコール']);
  expect(tasks.cards[0]).toMatchObject({ roomNo: '201', guestName: '準備 完了', step: 'DONE' });
  expect(notes.cards.map(({ kind, detail }) => `${kind} ${detail}`)).toEqual(['MEMO 卵', 'QAM 枕を替える']);
});

test('a party that leaves owes the night that is not in the books, and settles first (R-DAY-22)', async () => {
  await chain.admin`update registration.business_day set business_date = ${addDays(TODAY, 1)}, sales_date = ${addDays(TODAY, 1)}`;
  const leaving = cardOf((await lanes()).departures.cards, '準備 完了')!;
  expect(leaving).toMatchObject({
    step: 'SETTLE',
    isSettled: false,
    isLate: true,
    unsettledBalance: 0,
    keyCount: 0,
  });
});
