import {
  editStore,
  listCountries,
  listHolidays,
  listPrefectures,
  listRanks,
  listStores,
  planMaster,
  roomMaster,
  roomTypeMaster,
  showStore,
  storeMaster,
} from '@honjin/contracts/masters';
import { businessDayAdvanced } from '@honjin/contracts/registration';
import { errorMessage, type ErrorCode, type MasterType } from '@honjin/contracts';
import { listMasters, newId, tenantTx, type RunningService } from '@honjin/service-kit';
import { createTestChain, eventually, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../src/parts.ts';
import { clientOf, type Client } from './samples.ts';

let chain: TestChain;
let masters: RunningService;
let reader: RunningService;
let client: Client;
const roomTypeId = newId();

/** Rows as a bulk load leaves them: nothing published. */
async function insertRows(): Promise<void> {
  const { groupId, companyId, storeId } = chain.scope;
  await chain.admin`
    insert into masters.store (store_id, group_id, company_id, store_cd, name, tel, check_in_time)
    values (${storeId}, ${groupId}, ${companyId}, 'TYO', '本陣東京', '0312345678', '14:00')`;
  await chain.admin`
    insert into masters.room_type (store_id, id, code, name, capacity, max_capacity)
    values (${storeId}, ${roomTypeId}, 'TW', 'ツイン', 2, 3)`;
  await chain.admin`
    insert into masters.room (store_id, room_no, room_type_id, display_order)
    select ${storeId}, (1000 + n)::text, ${roomTypeId}, n from generate_series(1, 1200) n`;
}

beforeAll(async () => {
  chain = await createTestChain();
  await insertRows();
  await chain.openDay(['masters', 'reports'], '2026-11-20');
  masters = await chain.start('masters', build);
  reader = await chain.start('reports', () => ({
    routes: [],
    replicas: [storeMaster, roomTypeMaster, roomMaster, planMaster],
  }));
  client = clientOf(chain, masters);
});
afterAll(() => chain.stop());

function replicated<M extends MasterType>(master: M) {
  return tenantTx(reader.context.db, chain.scope, { requestId: 'test' }, (tx) => listMasters(tx, master));
}

async function countOutbox(): Promise<number> {
  const [row] = await chain.admin<{ count: number }[]>`select count(*)::int as count from masters.outbox`;
  return row!.count;
}

describe('publishing at start', () => {
  it('sends every row that was inserted behind the service, once', async () => {
    await eventually(async () => expect((await replicated(roomMaster)).size).toBe(1_200));
    expect((await replicated(roomTypeMaster)).get(roomTypeId)).toMatchObject({ code: 'TW', maxCapacity: 3 });
    expect((await replicated(storeMaster)).get(chain.scope.storeId)).toMatchObject({
      code: 'TYO',
      checkInTime: '14:00',
      invoiceRegistrationNo: null,
    });
    const before = await countOutbox();
    const again = await chain.start('masters', build);
    await again.stop();
    expect(await countOutbox()).toBe(before);
  });
});

describe('publishing while the service runs', () => {
  it('sends rows that are loaded meanwhile, and changes of them, without a restart', async () => {
    await eventually(async () => expect((await replicated(roomMaster)).size).toBe(1_200));
    await chain.admin`
      insert into masters.room (store_id, room_no, room_type_id, display_order)
      select ${chain.scope.storeId}, (3000 + n)::text, ${roomTypeId}, n from generate_series(1, 600) n`;
    await eventually(async () => expect((await replicated(roomMaster)).size).toBe(1_800));
    await chain.admin`
      update masters.room set floor = '30', version = version + 1 where room_no = '3001'`;
    await eventually(async () =>
      expect([...(await replicated(roomMaster)).values()]).toContainEqual(
        expect.objectContaining({ roomNo: '3001', floor: '30' }),
      ),
    );
  });

  it('fills an empty replica of a service that starts late', async () => {
    const late = await chain.start('schedule', () => ({ routes: [], replicas: [roomMaster, storeMaster] }));
    await eventually(async () => {
      const states = await tenantTx(late.context.db, chain.scope, { requestId: 'test' }, (tx) =>
        listMasters(tx, roomMaster),
      );
      expect(states.size).toBe(1_800);
    });
  });
});

describe('store', () => {
  const settings = {
    storeCd: 'TYO',
    name: '本陣東京',
    nameKanji: '本陣東京',
    nameE: 'Honjin Tokyo',
    tel: '03-1234-5678',
    fax: '',
    email: 'front@example.jp',
    zipcode: '100-0001',
    address1: '東京都千代田区千代田',
    address2: '1-1',
    url: '',
    managerName: '',
    managerDepartment: '',
    managerTel: '',
    managerEmail: '',
    checkInTime: '15:00',
    checkOutTime: '11:00',
    chargeFraction: 'FLOOR',
    consumptionTaxFraction: 'CEIL',
    companyName: '本陣株式会社',
    invoiceRegistrationNo: 'T4011001098993',
    municipality: '東京都',
    accommodationTaxNo: '1300-00001',
    isSpa: false,
    shiftCount: 2,
    isIndividualClosing: true,
    passwordMinLength: 10,
    passwordPattern: 'AN',
  };

  it('is shown to everybody, edited by the administrator, and reaches the others', async () => {
    const front = chain.actor('front');
    const shown = await client.send(showStore, {}, { actor: front });
    expect(shown.body).toMatchObject({
      version: 1,
      storeCd: 'TYO',
      checkInTime: '14:00',
      storeSetting: { passwordMinLength: 8, passwordPattern: 'AN', shiftCount: 1 },
    });
    expect((await client.send(editStore, { ...settings, version: 1 }, { actor: front })).status).toBe(403);
    const edited = await client.send(editStore, { ...settings, version: 1 });
    expect(edited.body).toMatchObject({ returnCode: 200, version: 2 });
    const longer = { ...settings, version: 2, staffPinMinLength: 8 };
    expect((await client.send(editStore, longer)).body.version).toBe(3);
    const stale = await client.send(editStore, { ...settings, version: 1 });
    expect(stale.body.returnCode).toBe('HOS-00005-0');
    await eventually(async () =>
      expect((await replicated(storeMaster)).get(chain.scope.storeId)).toMatchObject({
        nameEn: 'Honjin Tokyo',
        tel: '0312345678',
        zipcode: '1000001',
        taxRounding: 'CEIL',
        shiftCount: 2,
        isIndividualClosing: true,
        passwordMinLength: 10,
        invoiceRegistrationNo: 'T4011001098993',
        accommodationTaxNo: '1300-00001',
        bathTaxNo: '',
      }),
    );
    const stores = await client.send(listStores, {}, { actor: front });
    expect(stores.body.stores).toEqual([{ id: chain.scope.storeId, storeCd: 'TYO', name: '本陣東京' }]);
  });

  it.each<[string, unknown, ErrorCode, number?]>([
    ['name', ' ', 'HOS-09001-0'],
    ['fax', '12345', 'HOS-05001-0'],
    ['chargeFraction', 'HALF', 'HOS-09001-6'],
    ['invoiceRegistrationNo', '4011001098993', 'HOS-05022-0'],
    ['bathTaxNo', 'N'.repeat(31), 'HOS-09001-4', 30],
    ['tel', '', 'HOS-09001-0'],
    ['tel', '12', 'HOS-05001-0'],
    ['zipcode', '12', 'HOS-05001-1'],
    ['email', 'front', 'HOS-01001-5'],
    ['passwordMinLength', 3, 'HOS-09001-3', 4],
    ['checkOutTime', '31:00', 'HOS-09001-5'],
  ])('refuses %s %s with %s, in both languages', async (field, value, code, limit) => {
    for (const locale of ['ja', 'en'] as const) {
      const headers = { 'accept-language': locale };
      const input = { ...settings, version: 2, [field]: value };
      const { body } = await client.send(editStore, input, { headers });
      const message = errorMessage(code, locale, limit === undefined ? [] : [limit]);
      expect(body.errors).toEqual([expect.objectContaining({ code, message })]);
    }
  });
});

describe('lookups of the first load', () => {
  it('answer holidays of three years, ranks, 47 prefectures and the countries with Japan first', async () => {
    const viewer = { actor: chain.actor('viewer') };
    const { body } = await client.send(listHolidays, {}, viewer);
    const ofYear = (year: string) => body.holidays.filter((day) => day.holidayDate.startsWith(year)).length;
    expect(['2026', '2027', '2028', '2029'].map(ofYear)).toEqual([18, 17, 16, 0]);
    expect((await client.send(listRanks, {}, viewer)).body.ranks).toEqual([]);
    const { prefectures } = (await client.send(listPrefectures, {}, viewer)).body;
    expect(prefectures).toHaveLength(47);
    expect(prefectures[12]).toEqual({ code: '13', nameJa: '東京都', nameEn: 'Tokyo' });
    const { countries } = (await client.send(listCountries, {}, viewer)).body;
    expect(countries[0]).toEqual({ code: 'JP', nameJa: '日本', nameEn: 'Japan' });
    expect(countries.length).toBeGreaterThan(240);
  });

  it('receive a further year with the first business day of a year, and keep what the store deleted', async () => {
    await chain.admin`delete from masters.holiday where holiday_date = '2027-05-03'`;
    const registration = await chain.start('registration', () => ({ routes: [] }));
    await tenantTx(registration.context.db, chain.scope, { requestId: 'test' }, async (tx) =>
      tx.emit(businessDayAdvanced, {
        previousBusinessDate: '2026-12-31',
        businessDate: '2027-01-01',
        salesDate: '2027-01-01',
        shiftNo: 1,
        stayingRoomIds: [],
        departingRoomIds: [],
        house: null,
      }),
    );
    await eventually(async () => {
      const { body } = await client.send(listHolidays, {});
      const days = body.holidays.map((day) => day.holidayDate);
      expect(days).toContain('2029-01-01');
      expect(days).not.toContain('2027-05-03');
    });
  });
});
