import {
  changeStatus,
  getDashboard,
  getGuestInfoByNameAndPhone,
  getPostalAddress,
  getQams,
  menuTopAutoSearch,
  saveQam,
  searchRegistrations,
} from '@honjin/contracts/registration';
import type { RequestOf } from '@honjin/contracts';
import { newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { book, bookingOf, namesOnly, roomOf, show } from './bookings.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
let takahashi: Awaited<ReturnType<typeof book>>;
let smith: Awaited<ReturnType<typeof book>>;

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain);
  takahashi = await book(
    chain,
    service,
    bookingOf(
      [
        roomOf(hotel, {
          roomId: hotel.twinRooms[0]!,
          guest: {
            guestNameSingleByte: 'タカハシ ハナコ',
            guestKanjiName: '髙橋 花子',
            phoneNumber: '03-1111-4321',
          },
        }),
        roomOf(hotel, { guest: { guestNameSingleByte: 'ハヤシ', guestKanjiName: '林', phoneNumber: '' } }),
      ],
      {
        guestOrGroupNameSingleByte: 'タカハシ ハナコ',
        guestOrGroupNameKanjiName: '髙橋 花子',
        groupNameKanji: '高橋商事',
      },
    ),
  );
  smith = await book(
    chain,
    service,
    bookingOf([roomOf(hotel, { from: '2026-12-24', nights: 1 })], {
      guestOrGroupNameSingleByte: 'SMITH JOHN',
      guestOrGroupNameKanjiName: 'John Smith',
      guestOrGroupNamePhoneNumber: '080-9999-0001',
      memo: 'late arrival',
    }),
  );
});

afterAll(() => chain.stop());

const front = () => ({ actor: chain.actor('front') });

async function find(qParam: string) {
  const { body } = await chain.call(service, menuTopAutoSearch, { qParam }, front());
  return body;
}

describe('top-bar search', () => {
  test.each([
    ['kana', 'タカハシ'],
    ['half-width kana', 'ﾀｶﾊｼ'],
    ['hiragana', 'たかはし'],
    ['common kanji of a variant', '高橋'],
    ['the variant itself', '髙橋'],
    ['Latin letters', 'takahashi'],
    ['end of the phone', '4321'],
    ['room number', '201'],
  ])('finds the reservation by %s', async (_, qParam) => {
    const { dataBook } = await find(qParam);
    expect(dataBook[0]).toMatchObject({
      bookingNo: takahashi.bookingNo,
      roomIndex: 1,
      guestKanjiName: '髙橋 花子',
      assignedRoomNumber: '201',
      checkInDateTime: '2026/11/20 15:00',
    });
  });

  test('finds by number with and without branch, by one kanji, and guests of the chain', async () => {
    expect((await find(takahashi.bookingNo)).dataBook).toHaveLength(2);
    expect((await find(`${takahashi.bookingNo}-2`)).dataBook).toMatchObject([{ guestKanjiName: '林' }]);
    expect((await find(smith.bookingNo.slice(-4))).dataBook[0]).toMatchObject({ bookingNo: smith.bookingNo });
    expect((await find('林')).dataBook).toMatchObject([{ guestKanjiName: '林' }]);
    expect((await find('smith')).dataBook).toMatchObject([{ bookingNo: smith.bookingNo }]);
    expect((await find('タカハシ')).dataGuest).toMatchObject([{ guestKanjiName: '髙橋 花子' }]);
    expect(await find('ばか')).toMatchObject({ dataBook: [], dataGuest: [] });
    expect(await find('%_')).toMatchObject({ dataBook: [] });
    const restaurant = await chain.call(
      service,
      menuTopAutoSearch,
      { qParam: 'タカハシ' },
      { actor: namesOnly(chain) },
    );
    expect(restaurant.body.dataGuest).toEqual([]);
  });

  test('another store of the group finds the guest, not the reservation', async () => {
    const scope = chain.otherStore();
    await openHotel(chain, { scope });
    const actor = chain.actor('front', scope);
    const { body } = await chain.call(service, menuTopAutoSearch, { qParam: 'タカハシ' }, { actor });
    expect(body.dataBook).toEqual([]);
    expect(body.dataGuest).toHaveLength(1);
  });

  test('a returning guest fills the form', async () => {
    const { body } = await chain.call(
      service,
      getGuestInfoByNameAndPhone,
      { guestName: 'たかはし', guestPhone: '4321' },
      front(),
    );
    expect(body.guests).toMatchObject([{ guestKanjiName: '髙橋 花子', phoneNumber: '0311114321' }]);
  });
});

async function list(request: RequestOf<typeof searchRegistrations>) {
  const { body } = await chain.call(service, searchRegistrations, request, front());
  expect(body).toMatchObject({ returnCode: 200 });
  return body;
}

describe('registration list', () => {
  test('tabs of the day with counts', async () => {
    const today = await list({ tab: 'ARRIVAL' });
    expect(today.counts).toEqual({
      all: 2,
      arrival: 2,
      stay: 0,
      departure: 0,
      marketable: 0,
      checkedOut: 0,
      cancel: 0,
    });
    expect(today.registrationList).toMatchObject([
      { guestName: '髙橋 花子', assignedRoomNumber: '201', nights: 2, paxTotalCount: 2, totalAmount: 47_332 },
      { guestName: '林', assignedRoomNumber: '' },
    ]);
    expect((await list({ date: '2026-12-24' })).counts.all).toBe(1);
  });

  test.each<[string, RequestOf<typeof searchRegistrations>, number]>([
    ['name', { userName: 'ｽﾐｽ' }, 0],
    ['Latin name', { userName: 'Smith' }, 1],
    ['company', { companyName: '高橋商事' }, 2],
    ['phone', { phone: '0001' }, 1],
    ['arrival dates', { checkInDateFrom: '2026-12-01', checkInDateTo: '2026-12-31' }, 1],
    ['free notes', { freeNotes: 'late' }, 1],
    ['unassigned', { unsigned: true }, 2],
    ['all statuses', { registerStatus: ['ALL'] }, 3],
    ['status', { registerStatus: ['STAY'] }, 0],
  ])('filter by %s', async (_, filter, count) => {
    const found = await list({ anyDay: true, ...filter });
    expect(found.totalCount).toBe(count);
    expect(found.registrationList).toHaveLength(count);
  });

  test('filters by room, type, route and number; pages', async () => {
    expect((await list({ anyDay: true, roomNumber: [hotel.twinRooms[0]!] })).totalCount).toBe(1);
    expect((await list({ anyDay: true, roomType: [hotel.suite] })).totalCount).toBe(0);
    expect(
      (await list({ anyDay: true, marketingRoute: [hotel.salesRoute], bookingNo: takahashi.bookingNo }))
        .totalCount,
    ).toBe(2);
    const second = await list({ anyDay: true, page: 2, pageSize: 10 });
    expect(second).toMatchObject({ totalCount: 3, registrationList: [] });
    const reversed = await list({ anyDay: true, sort: 'BOOKING_NO', descending: true });
    expect(reversed.registrationList[0]?.bookingNo).toBe(smith.bookingNo);
  });
});

test('the dashboard counts the day', async () => {
  const before = (await chain.call(service, getDashboard, {}, front())).body;
  expect(before).toMatchObject({
    businessDate: TODAY,
    arrivals: { total: 2, done: 0 },
    occupancy: { sold: 2, sellable: 6 },
    openQam: { total: 0, important: 0 },
  });
  const gone = await book(chain, service, bookingOf([roomOf(hotel)]));
  const { version } = await show(chain, service, gone.id);
  await chain.call(service, changeStatus, {
    bBasicInformationId: gone.id,
    version,
    bRoomUnitIds: gone.units,
    trigger: 'CANCEL',
    to: 'CANCEL',
  });
  expect((await list({ tab: 'CANCEL' })).totalCount).toBe(1);
  expect((await chain.call(service, getDashboard, {}, front())).body.arrivals.total).toBe(2);
});

test('a Q.A.M gets its moments with its status', async () => {
  const request = {
    bBasicInformationId: takahashi.id,
    qamType: 'QUESTION',
    detail: 'タクシーの手配',
    importance: 'YES' as const,
  };
  const { qam } = (await chain.call(service, saveQam, request, front())).body;
  expect(qam).toMatchObject({
    status: 'IN_PROGRESS',
    room: '201',
    guest: '髙橋 花子',
    completedDatetime: null,
  });
  expect((await chain.call(service, getDashboard, {}, front())).body.openQam).toEqual({
    total: 1,
    important: 1,
  });
  const refused = async (changes: Partial<RequestOf<typeof saveQam>>) =>
    (await chain.call(service, saveQam, { ...request, ...changes }, front())).body.returnCode;
  const others = { bBasicInformationId: smith.id, bRoomUnitId: null, bGuestInformationId: null };
  expect(await refused({ bRoomUnitId: smith.units[0]! })).toBe('HOS-01002-4');
  expect(await refused({ bGuestInformationId: newId() })).toBe('HOS-01002-4');
  expect(await refused({ ...others, id: qam.id, version: qam.version })).toBe('HOS-01002-4');
  const done = await chain.call(
    service,
    saveQam,
    { ...request, id: qam.id, version: qam.version, status: 'COMPLETED' },
    front(),
  );
  expect(done.body.qam.completedDatetime).not.toBeNull();
  const stale = await chain.call(service, saveQam, { ...request, id: qam.id, version: qam.version }, front());
  expect(stale.body.returnCode).toBe('HOS-00005-0');
  expect((await chain.call(service, getQams, { status: 'COMPLETED' }, front())).body.qams).toHaveLength(1);
  const later = { ...request, plannedDatetime: '2026-11-25T09:00', qamType: 'MESSAGE' };
  await chain.call(service, saveQam, later, front());
  const open = async (filter: RequestOf<typeof getQams>) =>
    (await chain.call(service, getQams, { status: 'IN_PROGRESS', ...filter }, front())).body.qams.length;
  expect(await open({ dueBy: '2026-11-24' })).toBe(0);
  expect(await open({ dueBy: '2026-11-25', important: 'YES' })).toBe(1);
  expect(await open({ type: 'QUESTION' })).toBe(0);
  expect(await open({ guest: '高橋' })).toBe(1);
  expect(await open({ guest: '佐藤' })).toBe(0);
});

test('a postal code gives its address (M67, M68)', async () => {
  const look = async (zipcode: string) =>
    (await chain.call(service, getPostalAddress, { zipcode }, front())).body;
  expect((await look('〒100-0001')).addresses).toMatchObject([
    { state: '東京都', city: '千代田区', town: '千代田' },
  ]);
  expect((await look('1000000')).addresses).toMatchObject([{ city: '千代田区', town: '' }]);
  expect((await look('498-0000')).addresses).toMatchObject([
    { state: '愛知県', city: '弥富市', town: '' },
    { state: '三重県', city: '桑名郡木曽岬町', town: '' },
  ]);
  expect((await look('0000000')).addresses).toEqual([]);
  expect((await look('100-000')).returnCode).toBe('HOS-05001-1');
});
