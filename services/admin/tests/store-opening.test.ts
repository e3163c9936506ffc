import type { RequestOf } from '@honjin/contracts';
import { createStore, listStores, storeOpened } from '@honjin/contracts/admin';
import { newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, eventually, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminConfig } from '../src/config.ts';
import { build } from '../src/parts.ts';

let chain: TestChain;
let admin: RunningService;

beforeAll(async () => {
  chain = await createTestChain();
  const { groupId, companyId, storeId } = chain.scope;
  await chain.admin`
    insert into admin.chain_group (group_id, code, name, name_en) values (${groupId}, 'G1', '本陣', 'Honjin')`;
  await chain.admin`
    insert into admin.company (group_id, id, code, name, name_en) values (${groupId}, ${companyId}, 'C1', '東日本', 'East')`;
  await chain.admin`
    insert into admin.store (group_id, id, company_id, code, name, name_en, municipality)
    values (${groupId}, ${storeId}, ${companyId}, '001', '東京', 'Tokyo', '東京都')`;
  await chain.openDay(['admin'], '2026-11-20');
  admin = await chain.start('admin', build, { schema: adminConfig });
});
afterAll(() => chain.stop());

type Wanted = RequestOf<typeof createStore>;

const wanted = (code: string, changes: Partial<Wanted> = {}): Wanted => ({
  reqCompanyId: chain.scope.companyId,
  code,
  name: `新店${code}`,
  nameEn: `New ${code}`,
  municipality: '熱海市',
  businessDate: '2026-12-01',
  openedOn: '2026-12-01',
  memo: '',
  displayOrder: 9,
  ...changes,
});

const open = (code: string, changes: Partial<Wanted> = {}) =>
  chain.call(admin, createStore, wanted(code, changes), { actor: chain.actor('group-admin') });

const announcements = () => chain.admin<
  { storeId: string; companyId: string; seq: number; subject: string; payload: unknown }[]
>`
  select store_id as "storeId", company_id as "companyId", seq::int, subject, payload
  from admin.outbox where type = ${storeOpened.type}`;

it('is announced once, as the first change of the store itself, with its opener', async () => {
  const actor = chain.actor('group-admin');
  const { body } = await chain.call(admin, createStore, wanted('010'), { actor });
  expect(body).toMatchObject({ returnCode: 200, version: 1 });
  await eventually(async () => expect(await announcements()).toHaveLength(1));
  expect(await announcements()).toEqual([
    {
      storeId: body.id,
      companyId: chain.scope.companyId,
      seq: 1,
      subject: `honjin.admin.store.opened.v1.${body.id}`,
      payload: {
        code: '010',
        name: '新店010',
        nameEn: 'New 010',
        municipality: '熱海市',
        businessDate: '2026-12-01',
        openedBy: actor.userId,
      },
    },
  ]);
  const { stores } = (await chain.call(admin, listStores, {}, { actor })).body;
  expect(stores.find(({ id }) => id === body.id)).toMatchObject({ code: '010', companyName: '東日本' });
});

it('is announced when the service starts again, if it ended in between', async () => {
  const lost = newId();
  const { groupId, companyId } = chain.scope;
  await chain.admin`
    insert into admin.store (group_id, id, company_id, code, name, name_en, municipality, first_business_date, opened_by, is_announced)
    values (${groupId}, ${lost}, ${companyId}, '020', '途中', 'Midway', '', '2026-12-01', ${newId()}, false)`;
  // Two at once: the row is taken by one of them.
  const again = await Promise.all([1, 2].map(() => chain.start('admin', build, { schema: adminConfig })));
  await eventually(async () => {
    expect((await announcements()).filter(({ storeId }) => storeId === lost)).toHaveLength(1);
  });
  await Promise.all(again.map((service) => service.stop()));
  expect((await announcements()).filter(({ storeId }) => storeId === lost)).toHaveLength(1);
});

it('has a code of its own, also beside the settings of the other stores, and when two open at once', async () => {
  const taken = await open('001');
  expect([taken.status, taken.body.returnCode, taken.body.errors?.[0]?.path]).toEqual([
    409,
    'HOS-05090-0',
    'code',
  ]);
  const state = { code: 'TYO', name: '東京' };
  await chain.putMasters('admin', [{ entity: 'store', id: chain.scope.storeId, state }]);
  expect((await open('TYO')).body.returnCode).toBe('HOS-05090-0');
  const both = await Promise.all([open('030'), open('030')]);
  expect(both.map(({ body }) => body.returnCode).toSorted()).toEqual([200, 'HOS-05090-0']);
});

it('belongs to a company of the group, and is opened by a user who may edit the chain', async () => {
  const unknown = await open('040', { reqCompanyId: newId() });
  expect([unknown.status, unknown.body.returnCode]).toEqual([404, 'HOS-00004-0']);
  const nameless = await open('040', { name: ' ' });
  expect(nameless.body.errors?.map(({ path }) => path)).toEqual(['name']);
  for (const role of ['in-charge', 'admin'] as const) {
    const refused = await chain.call(admin, createStore, wanted('040'), { actor: chain.actor(role) });
    expect(refused.status).toBe(403);
  }
  const otherCompany = newId();
  await chain.admin`insert into admin.company (group_id, id, code, name, name_en)
    values (${chain.scope.groupId}, ${otherCompany}, 'C9', '他', 'Other')`;
  const actor = chain.actor('company-admin');
  const foreign = wanted('040', { reqCompanyId: otherCompany });
  expect((await chain.call(admin, createStore, foreign, { actor })).body.returnCode).toBe('HOS-00004-0');
  expect((await chain.call(admin, createStore, wanted('040'), { actor })).status).toBe(200);
});
