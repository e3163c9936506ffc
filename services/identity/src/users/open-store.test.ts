import { storeOpened } from '@honjin/contracts/admin/bus';
import { createUser, login, SESSION_REVOKED_SUBJECT } from '@honjin/contracts/identity';
import type { RunningService } from '@honjin/service-kit';
import { createTestChain, eventually, startSource, type EventSource, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { identityConfig } from '../config.ts';
import { build } from '../parts.ts';
import { addPerson, PASSWORD } from '../testing/people.ts';

let chain: TestChain;
let identity: RunningService;
let source: EventSource;

beforeAll(async () => {
  chain = await createTestChain();
  source = await startSource(chain, 'admin');
  identity = await chain.start('identity', build, { schema: identityConfig });
});
afterAll(() => chain.stop());

function signIn(loginId: string) {
  const headers = { 'x-honjin-identity': '' };
  return chain.call(identity, login, { loginId, password: PASSWORD }, { headers });
}

it('lets the opener of a store work there and give it to others, and tells their open pages', async () => {
  const founder = await addPerson(chain, { loginId: 'founder', role: 'admin' });
  await signIn('founder');
  await eventually(() => expect(identity.context.bus.isConnected).toBe(true));
  const heard: unknown[] = [];
  identity.context.bus.listen(SESSION_REVOKED_SUBJECT, (data) => heard.push(data));
  const scope = chain.otherStore();
  const store = { code: '010', name: '新店', nameEn: 'New', municipality: '', businessDate: '2026-12-01' };
  await source.emit(storeOpened, { ...store, openedBy: founder.id }, scope);
  await eventually(() => expect(heard).toContainEqual(expect.objectContaining({ reason: 'RIGHTS_CHANGED' })));
  const { user } = (await signIn('founder')).body;
  expect(user.userStores.map(({ name }) => name).at(-1)).toBe('新店');
  expect(user.userStores.map(({ storeId }) => storeId)).toEqual([chain.scope.storeId, scope.storeId]);

  const there = chain.actor('admin', { userId: founder.id, ...scope });
  const clerk = {
    userLoginId: 'clerk',
    name: '受付',
    email: 'clerk@example.jp',
    roleType: 'front',
    reqStoreId: scope.storeId,
    storeIds: [scope.storeId],
    reqPassword: PASSWORD,
  };
  const made = await chain.call(identity, createUser, clerk, { actor: there });
  expect(made.body.returnCode).toBe(200);
  expect((await signIn('clerk')).body.user).toMatchObject({ storeId: scope.storeId, storeName: '新店' });
});
