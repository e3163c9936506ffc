import type { RequestOf } from '@honjin/contracts';
import {
  allowCustomerMerge,
  customerChanged,
  getCustomerListByCondition,
  getGroupCustomerListByCondition,
  keepCustomersApart,
  listDoubledCustomers,
  mergeCustomer,
  previewMerge,
  saveCustomer,
  saveGroupCustomer,
  searchCustomerResult,
  searchGuestByCondition,
  searchGuestById,
  unmergeCustomer,
} from '@honjin/contracts/registration';
import { newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { book, bookingOf, roomOf } from './bookings.ts';
import { openHotel, type Hotel } from './masters.ts';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;

const front = () => ({ actor: chain.actor('front') });

interface Sketch {
  guestNameSingleByte: string;
  guestKanjiName: string;
  phoneNumber: string;
  email?: string;
  companyName?: string;
  dateOfBirth?: string;
}

let nextDay = 1;

/** Books a stay for a guest, who becomes a customer; answers the customer's id. */
async function guest(sketch: Sketch): Promise<string> {
  const from = `2026-12-${String(nextDay++).padStart(2, '0')}`;
  await book(chain, service, bookingOf([roomOf(hotel, { from, nights: 1, guest: sketch })]));
  const { body } = await chain.call(
    service,
    searchGuestByCondition,
    { guestName: sketch.guestKanjiName, guestPhone: sketch.phoneNumber },
    front(),
  );
  return body.guests[0]!.customerId;
}

async function record(customerId: string) {
  const { body } = await chain.call(service, searchGuestById, { customerId }, front());
  expect(body.returnCode).toBe(200);
  return body;
}

async function save(customerId: string, change: Partial<RequestOf<typeof saveCustomer>>) {
  const { stayCount: _count, lastStayDate: _last, ...fields } = (await record(customerId)).customer;
  return chain.call(service, saveCustomer, { ...fields, ...change }, front());
}

async function merge(
  targetCustomerId: string,
  customerMetaId: string[],
  choices: RequestOf<typeof mergeCustomer>['choices'] = [],
) {
  const { body } = await chain.call(
    service,
    searchCustomerResult,
    { customerMetaId: [targetCustomerId, ...customerMetaId] },
    front(),
  );
  const versions = body.customers.map(({ customerId, version }) => ({ customerId, version }));
  return chain.call(service, mergeCustomer, { targetCustomerId, customerMetaId, choices, versions }, front());
}

async function idsFound(guestName: string): Promise<string[]> {
  const { body } = await chain.call(service, searchGuestByCondition, { guestName }, front());
  return body.guests.map(({ customerId }) => customerId).toSorted();
}

/** Everything a customer's row says, without what only counts changes. */
async function rowsOf(ids: readonly string[]) {
  return chain.admin`
    select to_jsonb(c) - 'version' - 'updated_at' as row from registration.customer c
    where id = any(${ids as string[]}) order by id`;
}

const hanako = {
  guestNameSingleByte: 'タカハシ ハナコ',
  guestKanjiName: '髙橋 花子',
  phoneNumber: '03-1111-4321',
};
const married = {
  guestNameSingleByte: 'サイトウ ハナコ',
  guestKanjiName: '齋藤 花子',
  phoneNumber: '090-2222-8765',
  email: 'hanako@example.jp',
  companyName: '大和商事株式会社',
};

beforeAll(async () => {
  chain = await createTestChain({
    provesReferences: { exempt: ['/api/registration/mergeCustomer versions[].customer_id'] },
  });
  service = await chain.start('registration', build);
  hotel = await openHotel(chain);
});

afterAll(() => chain.stop());

describe('merging', () => {
  test('shows what it would leave, then leaves it; undone, everything says again what it said', async () => {
    const [kept, gone] = [await guest(hanako), await guest(married)];
    await save(kept, { memo: '禁煙' });
    await save(gone, { memo: '静かな部屋' });
    const before = await rowsOf([kept, gone]);
    const choices = [{ field: 'guestKanjiName' as const, customerId: gone }];
    const wish = { targetCustomerId: kept, customerMetaId: [gone], choices };
    const preview = await chain.call(service, previewMerge, wish, front());
    const expected = {
      customerId: kept,
      guestKanjiName: '齋藤 花子',
      guestNameSingleByte: 'タカハシ ハナコ',
      phoneNumber: '0311114321',
      email: 'hanako@example.jp',
      memo: '禁煙\n静かな部屋',
    };
    expect(preview.body.customer).toMatchObject(expected);
    expect(await rowsOf([kept, gone])).toEqual(before);

    const merged = await merge(kept, [gone], choices);
    const [entry] = await chain.admin`
      select before::text || after::text as text from registration.audit_log
      where action = 'customer.merge' and entity = 'customer' and entity_id = ${kept}`;
    expect(entry!['text']).toContain(gone);
    for (const { row } of await rowsOf([kept, gone])) {
      expect(entry!['text']).not.toContain(row.name_kana);
      expect(entry!['text']).not.toContain(row.name_kanji);
    }
    expect(merged.body).toMatchObject({ returnCode: 200, customer: expected });
    const found = await record(gone);
    expect(found).toMatchObject({ customer: expected, totalCount: 2 });
    expect(found.merges).toMatchObject([
      { mergeId: merged.body.mergeId, mergedBy: 'front', canBeUndone: true, sources: [{ customerId: gone }] },
    ]);
    // The name and phone of the merged one still lead to the one that stayed.
    expect(await idsFound('サイトウ ハナコ')).toEqual([kept]);
    expect(await idsFound('090-2222-8765')).toEqual([kept]);
    expect((await save(gone, {})).body.customer.customerId).toBe(kept);

    const undone = await chain.call(service, unmergeCustomer, { mergeId: merged.body.mergeId }, front());
    expect(undone.body.returnCode).toBe(200);
    expect(await rowsOf([kept, gone])).toEqual(before);
    expect((await record(gone)).totalCount).toBe(1);
    const again = await chain.call(service, unmergeCustomer, { mergeId: merged.body.mergeId }, front());
    expect(again.body.returnCode).toBe('HOS-02018-5');
    const told = await chain.admin<{ change: string; otherIds: string[] }[]>`
      select payload->>'change' as change, payload->'otherIds' as "otherIds" from registration.outbox
      where type = ${customerChanged.type} and payload->>'customerId' = ${kept} order by seq`;
    expect([...told]).toEqual([
      { change: 'MERGED', otherIds: [gone] },
      { change: 'UNMERGED', otherIds: [gone] },
    ]);
  });

  test('bookings and changes made since stay with the one that stayed', async () => {
    const [kept, gone] = [
      await guest({
        guestNameSingleByte: 'キムラ イチ',
        guestKanjiName: '木村 一',
        phoneNumber: '0311110001',
      }),
      await guest({
        guestNameSingleByte: 'キムラ イツ',
        guestKanjiName: '木村 逸',
        phoneNumber: '0311110002',
      }),
    ];
    const { body } = await merge(kept, [gone]);
    // The merged one comes again under the old name and phone: known, and counted to the one that stayed.
    await guest({ guestNameSingleByte: 'キムラ イツ', guestKanjiName: '木村 逸', phoneNumber: '0311110002' });
    await save(kept, { companyName: '木村商店' });
    expect((await record(kept)).totalCount).toBe(3);
    await chain.call(service, unmergeCustomer, { mergeId: body.mergeId }, front());
    expect(await record(kept)).toMatchObject({
      totalCount: 2,
      customer: { companyName: '木村商店', guestKanjiName: '木村 一' },
    });
    expect((await record(gone)).totalCount).toBe(1);
  });

  test('goes on with merged customers, and is undone from the last one back', async () => {
    const ids = await Promise.resolve([
      await guest({ guestNameSingleByte: 'モリ ア', guestKanjiName: '森 亜', phoneNumber: '0311110011' }),
      await guest({ guestNameSingleByte: 'モリ イ', guestKanjiName: '森 伊', phoneNumber: '0311110012' }),
      await guest({ guestNameSingleByte: 'モリ ウ', guestKanjiName: '森 宇', phoneNumber: '0311110013' }),
    ]);
    const [a, b, c] = ids as [string, string, string];
    const before = await rowsOf(ids);
    const first = await merge(b, [a]);
    const between = await rowsOf(ids);
    const second = await merge(c, [b]);
    expect((await record(a)).customer.customerId).toBe(c);
    expect((await record(c)).totalCount).toBe(3);
    const tooEarly = await chain.call(service, unmergeCustomer, { mergeId: first.body.mergeId }, front());
    expect(tooEarly.body.returnCode).toBe('HOS-02018-6');
    await chain.call(service, unmergeCustomer, { mergeId: second.body.mergeId }, front());
    expect(await rowsOf(ids)).toEqual(between);
    await chain.call(service, unmergeCustomer, { mergeId: first.body.mergeId }, front());
    expect(await rowsOf(ids)).toEqual(before);
  });

  test('refuses without a target, without a source, twice, on old versions, and of nobody', async () => {
    const one = await guest({
      guestNameSingleByte: 'ハラ ア',
      guestKanjiName: '原 亜',
      phoneNumber: '0311110021',
    });
    const two = await guest({
      guestNameSingleByte: 'ハラ イ',
      guestKanjiName: '原 伊',
      phoneNumber: '0311110022',
    });
    const send = async (wish: Partial<RequestOf<typeof mergeCustomer>>) =>
      (await chain.call(service, mergeCustomer, { versions: [], ...wish }, front())).body.returnCode;
    expect(await send({ customerMetaId: [two] })).toBe('HOS-02018-1');
    expect(await send({ targetCustomerId: one })).toBe('HOS-02018-2');
    expect(await send({ targetCustomerId: one, customerMetaId: [one] })).toBe('HOS-02018-2');
    expect(await send({ targetCustomerId: one, customerMetaId: [newId()] })).toBe('HOS-00004-0');
    const versions = [one, two].map((customerId) => ({ customerId, version: 9 }));
    expect(await send({ targetCustomerId: one, customerMetaId: [two], versions })).toBe('HOS-00005-0');
    expect((await merge(one, [two])).body.returnCode).toBe(200);
    expect((await merge(two, [one])).body.returnCode).toBe('HOS-02018-3');
  });

  test('only one of two merges at the same moment goes through', async () => {
    const one = await guest({
      guestNameSingleByte: 'ニシ ア',
      guestKanjiName: '西 亜',
      phoneNumber: '0311110031',
    });
    const two = await guest({
      guestNameSingleByte: 'ニシ イ',
      guestKanjiName: '西 伊',
      phoneNumber: '0311110032',
    });
    const answers = await Promise.all([merge(one, [two]), merge(two, [one])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('doubled customers', () => {
  const one = {
    guestNameSingleByte: 'ワタナベ ケン',
    guestKanjiName: '渡辺 健',
    phoneNumber: '0311110041',
    email: 'ken@example.jp',
  };
  test('are suggested until they are kept apart, which forbids their merge until it is taken back', async () => {
    const first = await guest(one);
    const second = await guest({ ...one, guestKanjiName: '渡邊 健', phoneNumber: '0311110042' });
    const suggested = async (customerId?: string) =>
      (
        await chain.call(
          service,
          listDoubledCustomers,
          customerId === undefined ? {} : { customerId },
          front(),
        )
      ).body;
    const isPair = ({ customers }: { customers: { customerId: string }[] }) =>
      customers.every(({ customerId }) => [first, second].includes(customerId));
    const pair = (await suggested(first)).pairs.find(isPair);
    expect(pair).toMatchObject({ score: 80, isSure: true, signs: ['KANA', 'KANJI', 'EMAIL'] });
    expect((await suggested()).pairs.some(isPair)).toBe(true);

    const customerIds: [string, string] = [second, first];
    await chain.call(service, keepCustomersApart, { customerIds, reason: '親子' }, front());
    expect((await suggested(first)).pairs.some(isPair)).toBe(false);
    expect((await merge(first, [second])).body).toMatchObject({ returnCode: 'HOS-02018-4' });
    const told = await chain.call(service, searchCustomerResult, { customerMetaId: customerIds }, front());
    expect(told.body.keptApart).toMatchObject([{ reason: '親子' }]);

    await chain.call(service, allowCustomerMerge, { customerIds }, front());
    expect((await merge(first, [second])).body.returnCode).toBe(200);
    expect((await suggested(first)).pairs.some(isPair)).toBe(false);
  });
});

describe('choosing customers', () => {
  test('finds by company and by the second phone, without those chosen already', async () => {
    const id = await guest({
      guestNameSingleByte: 'オカ ジロウ',
      guestKanjiName: '岡 次郎',
      phoneNumber: '0311110051',
      companyName: 'ｻﾝﾌﾟﾙ物産（株）',
    });
    await save(id, { phoneNumber2: '080-7777-1234', companyName: 'サンプル物産（株）' });
    expect(await idsFound('さんぷる物産')).toEqual([id]);
    const find = async (request: RequestOf<typeof getCustomerListByCondition>) =>
      (await chain.call(service, getCustomerListByCondition, request, front())).body;
    expect((await find({ condition: 'サンプル' })).customers.map(({ customerId }) => customerId)).toEqual([
      id,
    ]);
    expect((await find({ guestPhone: '77771234', guestName: '岡' })).customers).toHaveLength(1);
    expect((await find({ condition: 'サンプル', selectedCustomerIds: [id] })).customers).toEqual([]);
    expect((await find({ guestPhone: 'abc' })).returnCode).toBe('HOS-05001-0');
    expect((await find({})).customers).toEqual([]);
  });
});

describe('group customers', () => {
  test('are entered once, changed over the version that was seen, and found by name and phone', async () => {
    const club = {
      groupNameSingleByte: 'ホンジンリョコウ',
      groupNameKanji: '本陣旅行',
      phoneNumber: '03-5555-0001',
    };
    const saved = await chain.call(service, saveGroupCustomer, club, front());
    expect(saved.body.groupCustomer).toMatchObject({ ...club, phoneNumber: '0355550001', version: 1 });
    const twice = await chain.call(service, saveGroupCustomer, club, front());
    expect(twice.body.returnCode).toBe('HOS-02018-7');
    const { customerGroupId } = saved.body.groupCustomer;
    const changed = { ...club, customerGroupId, version: 1, memo: '請求書払い' };
    expect((await chain.call(service, saveGroupCustomer, changed, front())).body.groupCustomer.version).toBe(
      2,
    );
    expect((await chain.call(service, saveGroupCustomer, changed, front())).body.returnCode).toBe(
      'HOS-00005-0',
    );
    for (const condition of ['', 'りょこう', '本陣', 'honjin', '5555-0001']) {
      const { body } = await chain.call(service, getGroupCustomerListByCondition, { condition }, front());
      expect(body.groupCustomers).toMatchObject([{ customerGroupId, memo: '請求書払い', bookingCount: 0 }]);
    }
    const none = await chain.call(service, getGroupCustomerListByCondition, { condition: '本陳' }, front());
    expect(none.body.groupCustomers).toEqual([]);
  });
});

describe('another group', () => {
  test('sees, merges and undoes nothing of this one', async () => {
    const id = await guest({
      guestNameSingleByte: 'ソト ア',
      guestKanjiName: '外 亜',
      phoneNumber: '0311110061',
    });
    const other = await guest({
      guestNameSingleByte: 'ソト イ',
      guestKanjiName: '外 伊',
      phoneNumber: '0311110062',
    });
    const merged = await merge(id, [other]);
    const scope = { groupId: newId(), companyId: newId(), storeId: newId() };
    await openHotel(chain, { scope });
    const stranger = { actor: chain.actor('admin', scope) };
    const codes = [
      await chain.call(service, searchGuestById, { customerId: id }, stranger),
      await chain.call(service, searchCustomerResult, { customerMetaId: [id] }, stranger),
      await chain.call(service, listDoubledCustomers, { customerId: id }, stranger),
      await chain.call(service, unmergeCustomer, { mergeId: merged.body.mergeId }, stranger),
      await chain.call(service, keepCustomersApart, { customerIds: [id, other] }, stranger),
      await chain.call(
        service,
        mergeCustomer,
        { targetCustomerId: id, customerMetaId: [other], versions: [] },
        stranger,
      ),
    ].map(({ status }) => status);
    expect(codes).toEqual([404, 404, 404, 404, 404, 404]);
    const groups = await chain.call(service, getGroupCustomerListByCondition, { condition: '' }, stranger);
    expect(groups.body.groupCustomers).toEqual([]);
    expect((await record(id)).merges).toHaveLength(1);
  });

  test('a user who may only read merges nothing', async () => {
    const refused = await chain.call(
      service,
      mergeCustomer,
      { targetCustomerId: newId(), customerMetaId: [newId()], versions: [] },
      { actor: chain.actor('viewer') },
    );
    expect(refused.status).toBe(403);
  });
});
