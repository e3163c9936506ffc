import type { RequestOf } from '@honjin/contracts';
import {
  changeStatus,
  menuTopAutoSearch,
  saveCustomer,
  searchGuestByCondition,
  searchGuestById,
} from '@honjin/contracts/registration';
import type { RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { book, bookingOf, namesOnly, roomOf, show } from './bookings.ts';
import { openHotel, type Hotel } from './masters.ts';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
let first: Awaited<ReturnType<typeof book>>;
let second: Awaited<ReturnType<typeof book>>;

const hanako = {
  guestNameSingleByte: 'タカハシ ハナコ',
  guestKanjiName: '髙橋 花子',
  phoneNumber: '03-1111-4321',
};
const taro = {
  guestNameSingleByte: 'タカハシ タロウ',
  guestKanjiName: '高橋 太郎',
  phoneNumber: '090-2222-8765',
};

const front = () => ({ actor: chain.actor('front') });

function stayOf(guest: typeof hanako, from: string, roomId?: string) {
  return book(
    chain,
    service,
    bookingOf([roomOf(hotel, { from, nights: 1, guest, ...(roomId === undefined ? {} : { roomId }) })]),
  );
}

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain);
  first = await stayOf(hanako, '2026-12-01', hotel.twinRooms[0]!);
  second = await stayOf(hanako, '2026-12-24');
  await stayOf(taro, '2026-12-02');
});

afterAll(() => chain.stop());

async function search(request: RequestOf<typeof searchGuestByCondition>) {
  const { body } = await chain.call(service, searchGuestByCondition, request, front());
  return body;
}

async function idOf(guestPhone: string): Promise<string> {
  return (await search({ guestPhone })).guests[0]!.customerId;
}

async function record(customerId: string) {
  const { body } = await chain.call(service, searchGuestById, { customerId }, front());
  expect(body).toMatchObject({ returnCode: 200 });
  return body;
}

/** Returns the fields of a customer as a save sends them. */
async function fieldsOf(customerId: string): Promise<RequestOf<typeof saveCustomer>> {
  const { stayCount: _count, lastStayDate: _last, ...fields } = (await record(customerId)).customer;
  return fields;
}

describe('searching customers', () => {
  test.each([
    ['kana', 'タカハシ ハナコ'],
    ['half-width kana', 'ﾀｶﾊｼ ﾊﾅｺ'],
    ['hiragana', 'はなこ'],
    ['common kanji of a variant', '高橋花子'],
    ['Latin letters', 'hanako'],
    ['a phone number in the name field', '03-1111-4321'],
  ])('by %s', async (_, guestName) => {
    const found = await search({ guestName });
    expect(found).toMatchObject({ totalCount: 1, guests: [{ guestKanjiName: '髙橋 花子' }] });
  });

  test('finds by name and phone together, and nothing without either', async () => {
    expect((await search({ guestName: '高橋' })).totalCount).toBe(2);
    expect(await search({ guestName: '高橋', guestPhone: '8765' })).toMatchObject({
      totalCount: 1,
      guests: [{ guestKanjiName: '高橋 太郎', phoneNumber: '09022228765' }],
    });
    expect((await search({ guestName: '花子', guestPhone: '8765' })).totalCount).toBe(0);
    expect(await search({})).toMatchObject({ guests: [], totalCount: 0 });
    expect((await search({ guestName: '高橋', page: 2 })).guests).toEqual([]);
  });

  test('refuses a phone number that is none or too short', async () => {
    expect((await search({ guestPhone: '432' })).returnCode).toBe('HOS-05001-0');
    expect((await search({ guestPhone: 'abcd' })).returnCode).toBe('HOS-05001-0');
  });
});

describe('a customer', () => {
  test('comes with the stays in this store, the newest first', async () => {
    const { body } = await chain.call(service, menuTopAutoSearch, { qParam: '4321' }, front());
    const found = await record(body.dataGuest[0]!.customerId);
    expect(found.customer).toMatchObject({
      guestKanjiName: '髙橋 花子',
      phoneNumber: '0311114321',
      version: 1,
    });
    expect(found).toMatchObject({
      totalCount: 2,
      counts: { upcoming: 2, inHouse: 0, stayed: 0, cancelled: 0, noShow: 0 },
      stays: [
        { bookingNo: second.bookingNo, roomIndex: 1, checkInDate: '2026-12-24', nights: 1, status: 'BOOK' },
        { bookingNo: first.bookingNo, assignedRoomNumber: '201', bBasicInformationId: first.id },
      ],
    });
    const { bRoomUnit } = await show(chain, service, first.id);
    const cost = bRoomUnit[0]!.bRoomInformation.reduce((sum, night) => sum + night.totalAmount, 0);
    expect(cost).toBeGreaterThan(0);
    expect(found.stays[1]!.totalAmount).toBe(cost);
  });

  test('a cancelled stay is counted as one and costs nothing', async () => {
    const customerId = await idOf('8765');
    const [stay] = (await record(customerId)).stays;
    const { version, id } = await show(chain, service, stay!.bBasicInformationId);
    await chain.call(service, changeStatus, {
      bBasicInformationId: id,
      version,
      bRoomUnitIds: [stay!.bRoomUnitId],
      trigger: 'CANCEL',
      to: 'CANCEL',
    });
    const found = await record(customerId);
    expect(found.counts).toMatchObject({ upcoming: 0, cancelled: 1 });
    expect(found.stays[0]!.totalAmount).toBe(0);
  });

  test('is changed, found under the new name, and the audit trail keeps both sides', async () => {
    const customerId = await idOf('8765');
    const fields = await fieldsOf(customerId);
    const saved = await chain.call(
      service,
      saveCustomer,
      {
        ...fields,
        guestNameSingleByte: 'ｻﾄｳ ﾀﾛｳ',
        guestKanjiName: '佐藤 太郎',
        phoneNumber: '090-3333-9999',
        postalCode: '1000001',
        state: '東京都',
        memo: '静かな部屋',
      },
      front(),
    );
    expect(saved.body.customer).toMatchObject({
      version: 2,
      guestNameSingleByte: 'サトウ タロウ',
      phoneNumber: '09033339999',
      state: '東京都',
      memo: '静かな部屋',
    });
    for (const guestName of ['さとう', 'sato', '佐藤']) {
      expect((await search({ guestName })).guests).toMatchObject([{ customerId }]);
    }
    expect((await search({ guestPhone: '8765' })).totalCount).toBe(0);
    const [entry] = await chain.admin`
      select before, after, user_name from registration.audit_log
      where entity = 'customer' and entity_id = ${customerId}`;
    // The trail tells which fields changed, but not what they said (R-TEXT-05).
    expect(entry).toMatchObject({
      before: { guestKanjiName: '高***', phoneNumber: '*******8765', version: 1 },
      after: { guestKanjiName: '佐***', phoneNumber: '*******9999', memo: '静***', version: 2 },
    });
    expect(JSON.stringify(entry)).not.toMatch(/高橋|佐藤|サトウ|東京都|静かな/);
    const stale = await chain.call(service, saveCustomer, { ...fields, memo: '先の版' }, front());
    expect(stale.body.returnCode).toBe('HOS-00005-0');
    expect((await record(customerId)).customer.memo).toBe('静かな部屋');
  });

  test('is not found when nothing is known about the guest', async () => {
    const unknown = '0190b000-0000-7000-8000-00000000dead';
    const { body } = await chain.call(service, searchGuestById, { customerId: unknown }, front());
    expect(body.returnCode).toBe('HOS-00004-0');
    const fields = await fieldsOf(await idOf('4321'));
    const write = await chain.call(service, saveCustomer, { ...fields, customerId: unknown }, front());
    expect(write.body.returnCode).toBe('HOS-00004-0');
  });

  test('is known in another store of the chain, without the stays of this one', async () => {
    const customerId = await idOf('4321');
    const scope = chain.otherStore();
    await openHotel(chain, { scope });
    const actor = chain.actor('front', scope);
    const { body } = await chain.call(service, searchGuestById, { customerId }, { actor });
    expect(body).toMatchObject({ customer: { guestKanjiName: '髙橋 花子' }, stays: [], totalCount: 0 });
  });
});

describe('rights', () => {
  test('a user who may not see guests sees none; one who may only read changes none', async () => {
    const customerId = await idOf('4321');
    const fields = await fieldsOf(customerId);
    const restaurant = { actor: namesOnly(chain) };
    const refused = [
      await chain.call(service, searchGuestByCondition, { guestName: '髙橋' }, restaurant),
      await chain.call(service, searchGuestById, { customerId }, restaurant),
      await chain.call(service, saveCustomer, fields, { actor: chain.actor('viewer') }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  test('the cost of a stay is hidden from users without the right to money', async () => {
    const customerId = await idOf('4321');
    const actor = chain.actor('front');
    const withoutMoney = { ...actor, permissions: { ...actor.permissions, money: 'forbidden' as const } };
    const { body } = await chain.call(service, searchGuestById, { customerId }, { actor: withoutMoney });
    expect(body.stays.map(({ totalAmount }) => totalAmount)).toEqual([null, null]);
  });
});
