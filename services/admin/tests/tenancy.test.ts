import {
  editCompany,
  editGroup,
  editStore,
  listCompanies,
  listGroups,
  listStores,
} from '@honjin/contracts/admin';
import { newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminConfig } from '../src/config.ts';
import { build } from '../src/parts.ts';

let chain: TestChain;
let admin: RunningService;
const secondStore = newId();
const secondCompany = newId();

beforeAll(async () => {
  chain = await createTestChain();
  admin = await chain.start('admin', build, { schema: adminConfig });
  const { groupId, companyId, storeId } = chain.scope;
  const foreign = newId();
  await chain.admin`insert into admin.chain_group (group_id, code, name, name_en) values
    (${groupId}, 'G1', '本陣グループ', 'Honjin Group'), (${foreign}, 'G2', '他社', 'Others')`;
  await chain.admin`insert into admin.company (group_id, id, code, name, name_en, display_order) values
    (${groupId}, ${companyId}, 'C1', '東日本', 'East', 1), (${groupId}, ${secondCompany}, 'C2', '西日本', 'West', 2),
    (${foreign}, ${newId()}, 'C1', '他社', 'Others', 1)`;
  await chain.admin`insert into admin.store (group_id, id, company_id, code, name, name_en, municipality, display_order) values
    (${groupId}, ${storeId}, ${companyId}, '001', '東京', 'Tokyo', 'tokyo', 1),
    (${groupId}, ${secondStore}, ${companyId}, '002', '熱海', 'Atami', 'atami', 2)`;
  await chain.openDay(['admin'], '2026-11-20');
  await chain.openDay(['admin'], '2026-11-18', { ...chain.scope, storeId: secondStore });
  const state = { name: '本陣熱海', nameEn: 'Honjin Atami', municipality: 'atami' };
  await chain.putMasters('admin', [{ entity: 'store', id: secondStore, state }], {
    ...chain.scope,
    storeId: secondStore,
  });
});
afterAll(() => chain.stop());

it('lists the group, its companies, and its stores with their own names and dates', async () => {
  const groups = await chain.call(admin, listGroups, {});
  expect(groups.body.groups).toEqual([
    expect.objectContaining({ code: 'G1', companyCount: 2, storeCount: 2, version: 1 }),
  ]);
  const companies = await chain.call(admin, listCompanies, {});
  expect(companies.body.companies.map(({ code, storeCount }) => [code, storeCount])).toEqual([
    ['C1', 2],
    ['C2', 0],
  ]);
  const stores = await chain.call(admin, listStores, {});
  expect(stores.body.stores.map(({ code, name, businessDate }) => [code, name, businessDate])).toEqual([
    ['001', '東京', '2026-11-20'],
    ['002', '本陣熱海', '2026-11-18'],
  ]);
});

it('edits with an optimistic version and remembers what was there before', async () => {
  const { groupId } = chain.scope;
  const saved = await chain.call(admin, editGroup, {
    id: groupId,
    version: 1,
    name: '本陣',
    nameEn: 'Honjin',
  });
  expect(saved.body.version).toBe(2);
  const stale = await chain.call(admin, editGroup, {
    id: groupId,
    version: 1,
    name: '本陣',
    nameEn: 'Honjin',
  });
  expect([stale.status, stale.body.returnCode]).toEqual([409, 'HOS-00005-0']);
  const store = {
    id: secondStore,
    version: 1,
    openedOn: '2020-04-01',
    memo: '源泉かけ流し',
    displayOrder: 5,
  };
  expect((await chain.call(admin, editStore, store)).body.version).toBe(2);
  const missing = await chain.call(admin, editStore, { ...store, id: newId() });
  expect(missing.body.returnCode).toBe('HOS-00004-0');
  const [trail] = await chain.admin`select before, after from admin.audit_log where action = 'group.edit'`;
  expect(trail).toMatchObject({ before: { name: '本陣グループ' }, after: { name: '本陣' } });
});

it('gives a code to one company only, and takes no phone number with letters', async () => {
  const company = {
    id: secondCompany,
    version: 1,
    code: 'C2',
    name: '西日本',
    nameEn: 'West',
    tel: '0612345678',
    zipcode: '530-0001',
    address: '大阪市北区梅田',
    displayOrder: 2,
  };
  const taken = await chain.call(admin, editCompany, { ...company, code: 'C1' });
  expect([taken.status, taken.body.returnCode]).toEqual([409, 'HOS-05090-0']);
  expect(taken.body.errors?.[0]?.path).toBe('code');
  const wrong = await chain.call(admin, editCompany, { ...company, tel: '06-abc', zipcode: '53' });
  expect(wrong.body.errors?.map(({ path, code }) => [path, code])).toEqual([
    ['tel', 'HOS-05001-0'],
    ['zipcode', 'HOS-05001-1'],
  ]);
  expect((await chain.call(admin, editCompany, company)).body.version).toBe(2);
});

it('is closed to other roles, and to another group', async () => {
  const refused = await chain.call(admin, listStores, {}, { actor: chain.actor('in-charge') });
  expect(refused.status).toBe(403);
  const elsewhere = chain.actor('admin', { groupId: newId(), companyId: newId(), storeId: newId() });
  expect((await chain.call(admin, listStores, {}, { actor: elsewhere })).body.stores).toEqual([]);
});
