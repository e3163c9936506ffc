import { type Locale, errorMessage } from '@honjin/contracts';
import {
  accountingItems,
  billingAddresses,
  createRoomRange,
  PLAIN_MASTERS,
  planGroups,
  rooms,
  roomTypes,
  salesRouteGroups,
} from '@honjin/contracts/masters';
import { bookingChanged, customerRanked, paymentRecorded, salesPosted } from '@honjin/contracts/registration';
import { newId, tenantTx, type RunningService } from '@honjin/service-kit';
import { bookingSnapshotOf, createTestChain, eventually, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../src/parts.ts';
import { clientOf, makeRecord, saleSample, sampleOf, type AnyMaster, type Client } from './samples.ts';

let chain: TestChain;
let masters: RunningService;
let registration: RunningService;
let client: Client;
const byEntity = PLAIN_MASTERS as ReadonlyMap<string, AnyMaster>;

beforeAll(async () => {
  chain = await createTestChain();
  masters = await chain.start('masters', build);
  registration = await chain.start('registration', () => ({ routes: [] }));
  client = clientOf(chain, masters);
});
afterAll(() => chain.stop());

async function listCodes(): Promise<[string, number][]> {
  const { body } = await client.send(salesRouteGroups.calls.list, { pageSize: 50 });
  return body.rows.map((row) => [row.code, row.displayOrder]);
}

describe('display order', () => {
  const records: { id: string; version: number }[] = [];
  const { place } = salesRouteGroups.calls;

  beforeAll(async () => {
    for (const code of ['A', 'B', 'C', 'D']) {
      const values = { ...sampleOf(salesRouteGroups as AnyMaster), code, displayOrder: 0 };
      const { body } = await client.send(salesRouteGroups.calls.create, values);
      records.push({ id: body.id, version: body.version });
    }
  });

  it('puts a new record last', async () => {
    expect(await listCodes()).toEqual([
      ['A', 10],
      ['B', 20],
      ['C', 30],
      ['D', 40],
    ]);
  });

  it('is saved at once, tells the former place, and is undone by going back there', async () => {
    const moved = await client.send(place, { ...records[3]!, position: 1 });
    expect(moved.body).toMatchObject({ returnCode: 200, position: 1, formerPosition: 4, version: 2 });
    expect(await listCodes()).toEqual([
      ['D', 5],
      ['A', 10],
      ['B', 20],
      ['C', 30],
    ]);
    const back = await client.send(place, { id: records[3]!.id, version: 2, position: 4 });
    expect(back.body).toMatchObject({ position: 4, formerPosition: 1 });
    expect((await listCodes()).map(([code]) => code)).toEqual(['A', 'B', 'C', 'D']);
  });

  it('changes one record when there is room, and says who moved it', async () => {
    const [a] = (await client.send(salesRouteGroups.calls.list, {})).body.rows;
    await client.send(place, { id: a!.id, version: a!.version, position: 2 });
    expect(await listCodes()).toEqual([
      ['B', 20],
      ['A', 25],
      ['C', 30],
      ['D', 40],
    ]);
    const { entries } = (await client.send(salesRouteGroups.calls.history, { id: a!.id })).body;
    expect(entries[0]).toMatchObject({
      userName: '管理者',
      kind: 'CHANGED',
      changes: [{ field: 'displayOrder', before: 10, after: 25 }],
    });
  });

  it('refuses to move records that somebody else has saved since, and deleted ones', async () => {
    const stale = await client.send(place, { ...records[0]!, position: 1 });
    expect(stale.body.returnCode).toBe('HOS-00005-0');
    const gone = await client.send(place, { id: newId(), version: 1, position: 1 });
    expect(gone.body.returnCode).toBe('HOS-00004-0');
    const actor = chain.actor('front');
    expect((await client.send(place, { ...records[0]!, position: 1 }, { actor })).status).toBe(403);
  });

  it('keeps both of two moves at one time', async () => {
    const { rows } = (await client.send(salesRouteGroups.calls.list, {})).body;
    const moves = rows
      .slice(2)
      .map((row) => client.send(place, { id: row.id, version: row.version, position: 1 }));
    const answers = await Promise.all(moves);
    const codes = (await listCodes()).map(([code]) => code);
    // When the first move numbers the list anew, the second one is refused because its record has changed.
    const done = answers.filter(({ status }) => status === 200).length;
    expect(done).toBeGreaterThanOrEqual(1);
    expect(new Set(codes.slice(0, done)).size).toBe(done);
    expect(codes.toSorted()).toEqual(['A', 'B', 'C', 'D']);
  });
});

describe('filters', () => {
  it('find records by another one that they name, by a choice and by being in use', async () => {
    const type = await makeRecord(client, byEntity, 'room-type');
    const room = { ...sampleOf(rooms as AnyMaster), roomTypeId: type.id };
    await client.send(rooms.calls.create, { ...room, roomNo: '301', floor: '3' });
    await client.send(rooms.calls.create, { ...room, roomNo: '302', floor: '3', isActive: false });
    await client.send(rooms.calls.create, { ...room, roomNo: '401', floor: '4', smoking: 'SMOKING' });
    const found = async (...filters: { field: string; value: string }[]) =>
      (await client.send(rooms.calls.list, { filters })).body.rows.map((row) => row.roomNo);
    expect(await found({ field: 'roomTypeId', value: type.id })).toEqual(['301', '302', '401']);
    expect(await found({ field: 'floor', value: '3' })).toEqual(['301', '302']);
    expect(await found({ field: 'smoking', value: 'SMOKING' })).toEqual(['401']);
    expect(await found({ field: 'floor', value: '3' }, { field: 'isActive', value: 'true' })).toEqual([
      '301',
    ]);
    expect(await found({ field: 'version; drop table room', value: '1' })).toHaveLength(3);
    await client.send(rooms.calls.create, { ...room, roomNo: '1001', floor: '10' });
    const values = async (field: string) => (await client.send(rooms.calls.values, { field })).body.values;
    expect(await values('floor')).toEqual(['3', '4', '10']);
    expect(await values('id')).toEqual([]);
  });
});

describe('many rooms at once', () => {
  const range = {
    from: '0501',
    to: '0510',
    prefix: 'E',
    skippedDigits: ['4', '9'],
    building: '東館',
    buildingEn: 'East wing',
  };

  it('get the numbers of a range with their floors, each with its history, at the end of the list', async () => {
    const type = await makeRecord(client, byEntity, 'room-type');
    const { body } = await client.send(createRoomRange, { ...range, roomTypeId: type.id });
    expect(body).toMatchObject({ returnCode: 200, created: 8 });
    const made = (await client.send(rooms.calls.list, { q: 'E05', pageSize: 50 })).body.rows;
    expect(made.map((row) => row.roomNo)).toEqual(
      ['01', '02', '03', '05', '06', '07', '08', '10'].map((last) => `E05${last}`),
    );
    expect(made[0]).toMatchObject({
      floor: '5',
      building: '東館',
      buildingEn: 'East wing',
      smoking: 'NON_SMOKING',
      isActive: true,
    });
    const { entries } = (await client.send(rooms.calls.history, { id: made[0]!.id })).body;
    expect(entries[0]).toMatchObject({ kind: 'CREATED', userName: '管理者' });
  });

  it('are refused as a whole when one exists, when the range is none, and without the right', async () => {
    const type = await makeRecord(client, byEntity, 'room-type');
    const again = await client.send(createRoomRange, {
      ...range,
      from: '0508',
      to: '0512',
      roomTypeId: type.id,
    });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      returnCode: 'HOS-05092-8',
      message: errorMessage('HOS-05092-8', 'ja', ['E0508, E0510']),
    });
    expect((await client.send(rooms.calls.list, { q: 'E0511' })).body.total).toBe(0);
    const none = await client.send(createRoomRange, {
      ...range,
      from: '510',
      to: '501',
      roomTypeId: type.id,
    });
    expect(none.body.returnCode).toBe('HOS-05092-7');
    const wide = await client.send(createRoomRange, {
      ...range,
      from: '1',
      to: '201',
      skippedDigits: [],
      roomTypeId: type.id,
    });
    expect(wide.body.returnCode).toBe('HOS-05092-7');
    const actor = chain.actor('front');
    expect((await client.send(createRoomRange, { ...range, roomTypeId: type.id }, { actor })).status).toBe(
      403,
    );
    const lost = await client.send(createRoomRange, {
      ...range,
      from: '900',
      to: '901',
      roomTypeId: newId(),
    });
    expect(lost.body.returnCode).toBe('HOS-05090-2');
  });
});

describe('a record in use', () => {
  it('is not deleted; the refusal names every master that uses it, how often, and examples', async () => {
    const type = await makeRecord(client, byEntity, 'room-type');
    for (const roomNo of ['801', '802', '803', '804']) {
      const room = { ...sampleOf(rooms as AnyMaster), roomNo, roomTypeId: type.id };
      await client.send(rooms.calls.create, room);
    }
    const { status, body } = await client.send(roomTypes.calls.remove, { id: type.id, version: 1 });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      returnCode: 'HOS-05090-1',
      message: '部屋で使用されているため削除できません。',
      details: {
        usages: [{ entity: 'room', field: 'roomTypeId', count: 4, examples: ['801', '802', '803'] }],
        lastBooking: null,
      },
    });
  });

  it('is not deleted when sales or payments name it, either', async () => {
    const item = await makeRecord(client, byEntity, 'accounting-item');
    const address = await makeRecord(client, byEntity, 'billing-address');
    await tenantTx(registration.context.db, chain.scope, { requestId: 'test' }, async (tx) => {
      tx.emit(salesPosted, { lines: [saleSample({ accountingItemId: item.id, useDate: '2026-11-20' })] });
      tx.emit(paymentRecorded, {
        paymentId: newId(),
        bookingId: newId(),
        bookingNo: 'R1',
        roomUnitId: newId(),
        roomNo: null,
        guestName: '',
        paymentDate: '2026-11-21',
        salesDate: '2026-11-21',
        accountingItemId: item.id,
        itemName: '',
        paymentType: 'CASH',
        billingAddressId: address.id,
        amount: 0,
        reversalOf: null,
        billingAddressName: '',
        memo: '',
        inputBy: '',
      });
    });
    await eventually(async () =>
      expect(
        await chain.admin`select 1 from masters.booking_use where master_id = ${address.id}`,
      ).toHaveLength(1),
    );
    const removed = await client.send(accountingItems.calls.remove, { id: item.id, version: 1 });
    expect(removed.body).toMatchObject({
      returnCode: 'HOS-05090-3',
      message: '予約で使用されているため削除できません（最終利用日 2026/11/21 R1）。',
      details: { usages: [], lastBooking: '2026-11-21' },
    });
    const { body } = await client.send(billingAddresses.calls.remove, { id: address.id, version: 1 });
    expect(body.returnCode).toBe('HOS-05090-3');
  });

  it('is refused for memos of bookings and ranks of guests, in words of their own', async () => {
    const [memo, rank, chosen] = [
      await makeRecord(client, byEntity, 'free-memo'),
      await makeRecord(client, byEntity, 'rank'),
      await makeRecord(client, byEntity, 'rank'),
    ];
    const unit = {
      checkInDate: '2026-11-20',
      roomTypeId: newId(),
      freeMemos: [{ freeMemoId: memo.id, title: '', detail: '' }],
      guestRankIds: [rank.id],
    };
    await tenantTx(registration.context.db, chain.scope, { requestId: 'test' }, async (tx) => {
      tx.emit(bookingChanged, bookingSnapshotOf([unit]));
      tx.emit(customerRanked, { customerId: newId(), rankId: chosen.id, businessDate: '2026-11-22' });
    });
    const removal = async (entity: string, id: string, locale: Locale) =>
      (
        await client.send(
          byEntity.get(entity)!.calls.remove,
          { id, version: 1 },
          { headers: { 'accept-language': locale } },
        )
      ).body;
    await eventually(async () => {
      const uses = await chain.admin`select 1 from masters.booking_use where master_id = ${chosen.id}`;
      expect(uses).toHaveLength(1);
    });
    expect(await removal('free-memo', memo.id, 'ja')).toMatchObject({ returnCode: 'HOS-05090-3' });
    expect(await removal('rank', rank.id, 'ja')).toMatchObject({
      returnCode: 'HOS-05093-0',
      message: '顧客や宿泊者に設定されているため削除できません（最終 2026/11/21 R000001）。',
    });
    expect(await removal('rank', chosen.id, 'en')).toMatchObject({
      message: 'It cannot be deleted because guests have it (last on 2026/11/22).',
      details: { lastGuest: '2026-11-22' },
    });
  });

  it('is taken out of use instead: the choices say so', async () => {
    const made = await makeRecord(client, byEntity, 'plan-group');
    await client.send(planGroups.calls.edit, { ...made.values, isActive: false, id: made.id, version: 1 });
    const { items } = (await client.send(planGroups.calls.dropdown, {})).body;
    expect(items).toContainEqual(expect.objectContaining({ id: made.id, isActive: false }));
  });

  it('has no period that ends before it starts', async () => {
    const input = {
      ...sampleOf(accountingItems as AnyMaster),
      validFrom: '2026-12-01',
      validTo: '2026-11-30',
    };
    const { body } = await client.send(accountingItems.calls.create, input);
    expect(body.errors).toEqual([expect.objectContaining({ path: 'valid_to', code: 'HOS-05090-5' })]);
  });
});

describe('history', () => {
  it('tells every save from the newest, with what changed, page by page', async () => {
    const made = await makeRecord(client, byEntity, 'rank');
    const master = byEntity.get('rank')!;
    for (let version = 1; version <= 35; version += 1) {
      await client.send(master.calls.edit, {
        ...made.values,
        nameEn: `Rank ${version}`,
        id: made.id,
        version,
      });
    }
    await client.send(master.calls.remove, { id: made.id, version: 36 });
    const first = (await client.send(master.calls.history, { id: made.id })).body;
    expect(first.hasMore).toBe(true);
    expect(first.entries).toHaveLength(30);
    expect(first.entries[0]).toMatchObject({ kind: 'DELETED', userName: '管理者' });
    expect(first.entries[1]).toMatchObject({
      kind: 'CHANGED',
      changes: [{ field: 'nameEn', before: 'Rank 34', after: 'Rank 35' }],
    });
    const rest = (await client.send(master.calls.history, { id: made.id, after: first.entries.at(-1)!.id }))
      .body;
    expect(rest.hasMore).toBe(false);
    expect(rest.entries).toHaveLength(7);
    expect(rest.entries.at(-1)).toMatchObject({
      kind: 'CREATED',
      changes: expect.arrayContaining([{ field: 'name', before: null, after: made.values['name'] }]),
    });
  });

  it('does not show that of another store', async () => {
    const made = await makeRecord(client, byEntity, 'rank');
    const stranger = chain.actor('admin', chain.otherStore());
    const { body } = await client.send(
      byEntity.get('rank')!.calls.history,
      { id: made.id },
      { actor: stranger },
    );
    expect(body.entries).toEqual([]);
  });
});
