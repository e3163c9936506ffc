import {
  deleteAnalysisCondition,
  listAnalysisConditions,
  saveAnalysisCondition,
} from '@honjin/contracts/admin';
import type { RequestOf } from '@honjin/contracts';
import type { RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminConfig } from '../src/config.ts';
import { build } from '../src/parts.ts';

let chain: TestChain;
let admin: RunningService;

beforeAll(async () => {
  chain = await createTestChain({ provesReferences: { exempt: [] } });
  admin = await chain.start('admin', build, { schema: adminConfig });
});
afterAll(() => chain.stop());

type Save = RequestOf<typeof saveAnalysisCondition>;

const condition = { rows: 'ROOM_TYPE', columns: 'MONTH', measure: 'NET', period: 'THIS_YEAR' } as const;

function save(given: Partial<Save>, role: 'in-charge' | 'front' = 'in-charge') {
  const input = { title: '月別', condition, ...given } as Save;
  return chain.call(admin, saveAnalysisCondition, input, { actor: chain.actor(role) });
}

async function list() {
  const { body } = await chain.call(admin, listAnalysisConditions, {});
  return body.conditions;
}

it('a title names one condition: only a user who has seen it writes over it', async () => {
  const first = await save({ title: ' 月別 ' });
  expect(first.body).toMatchObject({ version: 1 });
  expect(await save({})).toMatchObject({ status: 409, body: { returnCode: 'HOS-06013-2' } });
  const second = await save({ overwrites: 1, condition: { ...condition, measure: 'NIGHTS' } });
  expect(second.body).toMatchObject({ id: first.body.id, version: 2 });
  expect(await save({ overwrites: 1 })).toMatchObject({ status: 409, body: { returnCode: 'HOS-00005-0' } });
  expect(await list()).toEqual([
    expect.objectContaining({
      title: '月別',
      version: 2,
      condition: expect.objectContaining({ measure: 'NIGHTS', categories: [] }) as unknown,
    }),
  ]);
});

it('two users take a title at the same moment, and one of them is told so', async () => {
  const answers = await Promise.all([save({ title: '同時' }), save({ title: '同時' })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it.each([
  ['no title', { title: '  ' }, 422],
  ['the same dimension twice', { condition: { ...condition, columns: 'ROOM_TYPE' } }, 422],
  ['dates that are missing', { condition: { ...condition, period: 'DATES' } }, 422],
  ['a dimension that nobody knows', { condition: { ...condition, rows: 'MOON' } }, 422],
])('refuses %s', async (_, given, status) => {
  expect((await save(given as Partial<Save>)).status).toBe(status);
});

it('is deleted only in the version that was seen, by a user who may analyse', async () => {
  const { body } = await save({ title: '消す' });
  const remove = (version: number) =>
    chain.call(admin, deleteAnalysisCondition, { id: body.id, version }, { actor: chain.actor('in-charge') });
  expect((await remove(7)).body.returnCode).toBe('HOS-00005-0');
  expect((await remove(1)).status).toBe(200);
  expect((await remove(1)).body.returnCode).toBe('HOS-00004-0');
  expect((await list()).map(({ title }) => title)).not.toContain('消す');
});

it('is closed to users who may not analyse', async () => {
  expect((await save({ title: '不可' }, 'front')).status).toBe(403);
});

it('another store sees none of it', async () => {
  const other = await chain.call(
    admin,
    listAnalysisConditions,
    {},
    {
      actor: { ...chain.actor('in-charge'), storeId: crypto.randomUUID() },
    },
  );
  expect(other.body.conditions).toEqual([]);
});
