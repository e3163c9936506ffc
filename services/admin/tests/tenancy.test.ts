import {
  editCompany,
  editGroup,
  editStore,
  listCompanies,
  listGroups,
  listStores,
} from '@honjin/contracts/admin';
import type { AnyCall, RequestOf, ShippedRole } from '@honjin/contracts';
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

/** Asks as an administrator of the group. */
function ask<C extends AnyCall>(call: C, input: RequestOf<C>) {
  return chain.call(admin, call, input, { actor: chain.actor('group-admin') });
}

it('lists the group, its companies, and its stores with their own names and dates', async () => {
  const groups = await ask(listGroups, {});
  expect(groups.body.groups).toEqual([
    expect.objectContaining({ code: 'G1', companyCount: 2, storeCount: 2, version: 1 }),
  ]);
  const companies = await ask(listCompanies, {});
  expect(companies.body.companies.map(({ code, storeCount }) => [code, storeCount])).toEqual([
    ['C1', 2],
    ['C2', 0],
  ]);
  const stores = await ask(listStores, {});
  expect(stores.body.stores.map(({ code, name, businessDate }) => [code, name, businessDate])).toEqual([
    ['001', '東京', '2026-11-20'],
    ['002', '本陣熱海', '2026-11-18'],
  ]);
});

it('edits with an optimistic version and remembers the former values', async () => {
  const { groupId } = chain.scope;
  const saved = await ask(editGroup, {
    id: groupId,
    version: 1,
    name: '本陣',
    nameEn: 'Honjin',
  });
  expect(saved.body.version).toBe(2);
  const stale = await ask(editGroup, {
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
  expect((await ask(editStore, store)).body.version).toBe(2);
  const missing = await ask(editStore, { ...store, id: newId() });
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
  const taken = await ask(editCompany, { ...company, code: 'C1' });
  expect([taken.status, taken.body.returnCode]).toEqual([409, 'HOS-05090-0']);
  expect(taken.body.errors?.[0]?.path).toBe('code');
  const wrong = await ask(editCompany, { ...company, tel: '06-abc', zipcode: '53' });
  expect(wrong.body.errors?.map(({ path, code }) => [path, code])).toEqual([
    ['tel', 'HOS-05001-0'],
    ['zipcode', 'HOS-05001-1'],
  ]);
  expect((await ask(editCompany, company)).body.version).toBe(2);
});

it('is closed to other roles, and to another group', async () => {
  const refused = await chain.call(admin, listStores, {}, { actor: chain.actor('in-charge') });
  expect(refused.status).toBe(403);
  const elsewhere = chain.actor('group-admin', { groupId: newId(), companyId: newId(), storeId: newId() });
  expect((await chain.call(admin, listStores, {}, { actor: elsewhere })).body.stores).toEqual([]);
});

it('shows and changes of the chain what the role reaches', async () => {
  const by = (role: ShippedRole) => ({ actor: chain.actor(role) });
  const codes = async (role: ShippedRole) => {
    const [companies, stores] = [
      await chain.call(admin, listCompanies, {}, by(role)),
      await chain.call(admin, listStores, {}, by(role)),
    ];
    const listed = [companies.body.companies ?? [], stores.body.stores ?? []];
    return [companies.status, stores.status, ...listed.flat().map(({ code }) => code)];
  };
  expect(await codes('admin')).toEqual([403, 200, '001']);
  expect(await codes('company-admin')).toEqual([200, 200, 'C1', '001', '002']);
  const group = { id: chain.scope.groupId, version: 1, name: '改', nameEn: 'Changed' };
  const note = { id: secondStore, version: 1, memo: '改', displayOrder: 1, openedOn: null };
  const west = { id: secondCompany, version: 2, code: 'C2', name: '改', nameEn: 'Changed' };
  const company = { ...west, tel: '', zipcode: '', address: '', displayOrder: 2 };
  for (const role of ['admin', 'company-admin'] as const) {
    expect((await chain.call(admin, editGroup, group, by(role))).status).toBe(403);
    expect((await chain.call(admin, listGroups, {}, by(role))).status).toBe(403);
    expect([403, 404]).toContain((await chain.call(admin, editCompany, company, by(role))).status);
  }
  expect((await chain.call(admin, editStore, note, by('admin'))).body.returnCode).toBe('HOS-00004-0');
  const [before] = await chain.admin`select version from admin.store where id = ${secondStore}`;
  const mine = { ...note, version: before!['version'] as number };
  expect((await chain.call(admin, editStore, mine, by('company-admin'))).status).toBe(200);
});
