import { SHIPPED_MONEY_LIMITS, SHIPPED_PERMISSIONS, type Actor, type RequestOf } from '@honjin/contracts';
import {
  createRole,
  createUser,
  deleteRole,
  deleteUser,
  editRole,
  editUser,
  endRolePreview,
  getSession,
  listRoles,
  login,
  SESSION_REVOKED_SUBJECT,
  startRolePreview,
} from '@honjin/contracts/identity';
import { resolveSession } from '@honjin/contracts/identity-internal';
import type { RunningService } from '@honjin/service-kit';
import { createTestChain, eventually, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityConfig } from '../config.ts';
import { build } from '../parts.ts';
import { addPerson, PASSWORD } from '../testing/people.ts';

/** The pages in the menus, without the acts of the user menu. */
const pagesIn = (menus: readonly { path: string }[]) =>
  menus.map(({ path }) => path).filter((path) => path !== '');

let chain: TestChain;
let identity: RunningService;
let boss: Actor;

beforeAll(async () => {
  chain = await createTestChain();
  identity = await chain.start('identity', build, { schema: identityConfig });
  const person = await addPerson(chain, { loginId: 'boss', role: 'group-admin' });
  boss = chain.actor('group-admin', { userId: person.id, loginId: 'boss' });
});
afterAll(() => chain.stop());

const role = (code: string, changes: Partial<RequestOf<typeof createRole>> = {}) => ({
  code,
  nameJa: '夜警',
  nameEn: 'Night porter',
  permissions: { registration: 'read', batch: 'edit' } as const,
  menus: null,
  ...changes,
});

const create = (code: string, changes: Partial<RequestOf<typeof createRole>> = {}, actor = boss) =>
  chain.call(identity, createRole, role(code, changes), { actor });

const edit = (code: string, changes: Partial<RequestOf<typeof editRole>>, actor = boss) =>
  chain.call(identity, editRole, { ...role(code), version: 1, ...changes }, { actor });

const list = async () => (await chain.call(identity, listRoles, {}, { actor: boss })).body;
const find = async (code: string) => (await list()).roles.find((one) => one.code === code)!;

async function openSession(loginId: string) {
  const answer = await chain.call(
    identity,
    login,
    { loginId, password: PASSWORD },
    { headers: { 'x-honjin-identity': '' } },
  );
  const token = answer.response.headers.get('x-honjin-session')!;
  const actorNow = async () => {
    const gateway = chain.actor('viewer', { kind: 'service' });
    const found = await chain.call(identity, resolveSession, { token, kind: 'COOKIE' }, { actor: gateway });
    return found.body.session!.actor;
  };
  const show = async () => (await chain.call(identity, getSession, {}, { actor: await actorNow() })).body;
  return { actorNow, show };
}

async function hearSessions(): Promise<{ sessionIds: string[]; reason: string }[]> {
  const { bus } = identity.context;
  await eventually(() => expect(bus.isConnected).toBe(true));
  const heard: { sessionIds: string[]; reason: string }[] = [];
  bus.listen(SESSION_REVOKED_SUBJECT, (data) => heard.push(data as never));
  return heard;
}

describe('role types', () => {
  it('begin as shipped, with every menu entry that can be given', async () => {
    const { roles, menus } = await list();
    expect(roles.map(({ code, origin, version }) => [code, origin, version])).toEqual([
      ['viewer', 'SHIPPED', 0],
      ['front', 'SHIPPED', 0],
      ['in-charge', 'SHIPPED', 0],
      ['cleaning', 'SHIPPED', 0],
      ['restaurant', 'SHIPPED', 0],
      ['admin', 'SHIPPED', 0],
      ['company-admin', 'SHIPPED', 0],
      ['group-admin', 'SHIPPED', 0],
    ]);
    expect(roles.map(({ reach }) => reach).slice(4)).toEqual(['STORE', 'STORE', 'COMPANY', 'GROUP']);
    expect(roles[7]).toMatchObject({
      userCount: 1,
      nameJa: 'グループ管理者',
      nameEn: 'Group administrator',
      belongsTo: 'GROUP',
    });
    expect(menus.find(({ path }) => path === '/master/user')!.needs).toEqual({
      function: 'user',
      level: 'read',
      reach: 'STORE',
    });
  });

  it('are made with functions, levels and a choice of menus in an order of their own', async () => {
    const menus = ['admin-master-batch', 'registration-list'];
    expect((await create('night-porter', { menus })).body).toMatchObject({
      code: 'night-porter',
      version: 1,
    });
    await addPerson(chain, { loginId: 'porter', role: 'night-porter' });
    const session = await (await openSession('porter')).show();
    expect(session.permissions).toMatchObject({ registration: 'read', batch: 'edit' });
    expect(pagesIn(session.menus)).toEqual(['/', '/admin/master/batch', '/registration/list']);
  });

  it('refuse a code in use, a menu without its right, and rights that the editor has not', async () => {
    expect((await create('front')).body.returnCode).toBe('HOS-05090-0');
    expect((await create('Night Porter')).body.errors?.[0]).toMatchObject({ code: 'HOS-03001-5' });
    expect((await create('odd', { menus: ['master-user'] })).body.returnCode).toBe('HOS-03001-4');
    const clerk = { ...boss, permissions: { ...boss.permissions, tenancy: 'read' as const } };
    const climbs = await create('climber', { permissions: { tenancy: 'edit' } }, clerk);
    expect([climbs.status, climbs.body.returnCode]).toEqual([403, 'HOS-01001-9']);
  });

  it('have limits on what they give away: a page that knows none keeps them, and nobody gives more than their own', async () => {
    const limits = { discountPercent: 10, discountYen: 5_000, refundYen: 20_000 };
    await create('night-audit', { limits });
    expect(await find('night-audit')).toMatchObject({ limits });
    expect((await edit('night-audit', { nameJa: '夜間監査' })).body.version).toBe(2);
    expect(await find('night-audit')).toMatchObject({ limits });
    expect(await find('front')).toMatchObject({ limits: SHIPPED_MONEY_LIMITS.front });
    await create('no-limits');
    expect(await find('no-limits')).toMatchObject({
      limits: { discountPercent: 0, discountYen: 0, refundYen: 0 },
    });
    const clerk = { ...boss, limits: { ...limits, refundYen: 19_999 } };
    expect((await create('too-generous', { limits }, clerk)).body.returnCode).toBe('HOS-01001-9');
    await addPerson(chain, { loginId: 'auditor-of-night', role: 'night-audit' });
    const session = await openSession('auditor-of-night');
    expect((await session.actorNow()).limits).toEqual(limits);
  });

  it('refuse an empty name, a deleted role, and taking away rights that the editor lacks', async () => {
    const unnamed = await create('unnamed', { nameEn: '' });
    expect([unnamed.status, unnamed.body.returnCode]).toEqual([422, 'HOS-00001-1']);
    expect((await edit('gone', {})).body.returnCode).toBe('HOS-00004-0');
    const remove = (code: string, actor: Actor) =>
      chain.call(identity, deleteRole, { code, version: 1 }, { actor });
    expect((await remove('gone', boss)).body.returnCode).toBe('HOS-00004-0');
    await create('strong', { permissions: { tenancy: 'edit' } });
    const clerk = { ...boss, permissions: { ...boss.permissions, tenancy: 'read' as const } };
    expect((await edit('strong', { permissions: {} }, clerk)).body.returnCode).toBe('HOS-01001-9');
    expect((await remove('strong', clerk)).body.returnCode).toBe('HOS-01001-9');
    expect((await edit('strong', { menus: ['master-user'] })).body.returnCode).toBe('HOS-03001-4');
  });

  it('are read and written only by users who may edit users', async () => {
    for (const code of ['viewer', 'front', 'in-charge', 'cleaning', 'restaurant'] as const) {
      const actor = chain.actor(code);
      expect((await chain.call(identity, listRoles, {}, { actor })).status).toBe(403);
      expect((await create('mine', {}, actor)).status).toBe(403);
      const preview = await chain.call(identity, startRolePreview, { roleType: 'admin' }, { actor });
      expect(preview.status).toBe(403);
    }
  });

  it('are not deleted while somebody has them, nor as shipped; a changed shipped one is as shipped again', async () => {
    await create('in-use');
    await addPerson(chain, { loginId: 'user-of-role', role: 'in-use' });
    const remove = (code: string, version: number) =>
      chain.call(identity, deleteRole, { code, version }, { actor: boss });
    const refused = await remove('in-use', 1);
    expect([refused.status, refused.body.returnCode]).toEqual([409, 'HOS-03001-0']);
    expect(refused.body.message).toContain('1人');
    expect((await remove('viewer', 0)).body.returnCode).toBe('HOS-03001-2');
    await edit('viewer', { permissions: { registration: 'read' }, version: 0 });
    expect(await find('viewer')).toMatchObject({ origin: 'CHANGED', version: 1 });
    expect((await remove('viewer', 1)).status).toBe(200);
    expect(await find('viewer')).toMatchObject({
      origin: 'SHIPPED',
      permissions: SHIPPED_PERMISSIONS.viewer,
    });
    await create('unused');
    expect((await remove('unused', 1)).status).toBe(200);
    expect(await find('unused')).toBeUndefined();
  });

  it('know a stale version, and let nobody lock themselves out', async () => {
    await create('stale');
    expect((await edit('stale', { nameJa: '夜勤' })).body.version).toBe(2);
    expect((await edit('stale', { nameJa: '夜警' })).body.returnCode).toBe('HOS-00005-0');
    const { permissions } = boss;
    const locked = await edit('group-admin', { permissions: { ...permissions, user: 'read' }, version: 0 });
    expect(locked.body.returnCode).toBe('HOS-03001-1');
    const nearer = await edit('group-admin', { permissions, reach: 'STORE', version: 0 });
    expect(nearer.body.returnCode).toBe('HOS-03001-1');
  });
});

describe('role types of a company and of a store', () => {
  it('are made, seen and changed where they belong, by administrators of that level', async () => {
    const clerkOf = async (code: 'admin' | 'company-admin', where = chain.scope) => {
      const loginId = `${code}-${where.storeId}`;
      const { id } = await addPerson(chain, { loginId, role: code, stores: [where] });
      return chain.actor(code, { userId: id, ...where });
    };
    const elsewhere = chain.otherStore();
    const [here, there, company] = await Promise.all([
      clerkOf('admin'),
      clerkOf('admin', elsewhere),
      clerkOf('company-admin'),
    ]);
    const codesFor = async (actor: Actor) =>
      (await chain.call(identity, listRoles, {}, { actor })).body.roles
        .filter(({ origin }) => origin === 'OWN')
        .map(({ code, belongsTo, mayChange }) => `${code} ${belongsTo} ${mayChange}`)
        .filter((text) => text.startsWith('placed-'));
    expect((await create('placed-store', {}, here)).status).toBe(200);
    expect((await create('placed-company', {}, company)).status).toBe(200);
    expect((await create('placed-group', {}, boss)).status).toBe(200);
    expect(await codesFor(here)).toEqual([
      'placed-company COMPANY false',
      'placed-group GROUP false',
      'placed-store STORE true',
    ]);
    expect(await codesFor(there)).toEqual(['placed-company COMPANY false', 'placed-group GROUP false']);
    expect(await codesFor(company)).toEqual([
      'placed-company COMPANY true',
      'placed-group GROUP false',
      'placed-store STORE true',
    ]);
    const change = async (code: string, actor: Actor) =>
      (await edit(code, { nameJa: '改' }, actor)).body.returnCode;
    for (const code of ['placed-group', 'placed-company', 'placed-store'])
      expect(await change(code, there)).toBe('HOS-03001-6');
    expect(await change('placed-company', here)).toBe('HOS-03001-6');
    expect(await change('placed-store', company)).toBe(200);
    expect(await change('placed-group', company)).toBe('HOS-03001-6');
    const shipped = await edit('viewer', { permissions: {}, version: 0 }, here);
    expect([shipped.status, shipped.body.returnCode]).toEqual([403, 'HOS-03001-6']);
  });

  it('reach no farther than their maker, and no farther than the level they belong to', async () => {
    const { id } = await addPerson(chain, { loginId: 'near', role: 'admin' });
    const near = chain.actor('admin', { userId: id });
    expect((await create('far', { reach: 'GROUP' }, near)).body.returnCode).toBe('HOS-01001-9');
    expect((await create('far', { belongsTo: 'GROUP' }, near)).body.returnCode).toBe('HOS-03001-6');
    const odd = await create('far', { belongsTo: 'STORE', reach: 'COMPANY' });
    expect(odd.body.errors).toMatchObject([{ path: 'reach', code: 'HOS-09001-6' }]);
  });
});

describe('rights of open sessions', () => {
  it('change at once with the role, and the gateways are told to look again', async () => {
    const heard = await hearSessions();
    await create('seasonal', { permissions: { registration: 'edit' } });
    await addPerson(chain, { loginId: 'seasonal', role: 'seasonal' });
    const session = await openSession('seasonal');
    const { sessionId, permissions } = await session.actorNow();
    expect(permissions.registration).toBe('edit');
    await edit('seasonal', { permissions: { registration: 'read' } });
    expect((await session.actorNow()).permissions.registration).toBe('read');
    await eventually(() =>
      expect(heard).toContainEqual({ sessionIds: [sessionId], reason: 'RIGHTS_CHANGED' }),
    );
  });

  it('are the lower ones while the session looks as another role, until it ends that', async () => {
    await addPerson(chain, { loginId: 'looker', role: 'admin' });
    const session = await openSession('looker');
    const start = async (roleType: string) =>
      chain.call(identity, startRolePreview, { roleType }, { actor: await session.actorNow() });
    expect((await start('nobody')).body.returnCode).toBe('HOS-00004-0');
    expect((await start('cleaning')).status).toBe(200);
    const shown = await session.show();
    expect(shown.preview).toEqual({ roleType: 'cleaning', nameJa: '清掃', nameEn: 'Cleaning' });
    expect(shown.permissions).toMatchObject({
      'room-indication': 'edit',
      schedule: 'read',
      user: 'forbidden',
    });
    expect(pagesIn(shown.menus)).toEqual(['/', '/schedule', '/availability/list']);
    const actor = await session.actorNow();
    expect((await chain.call(identity, listRoles, {}, { actor })).status).toBe(403);
    expect((await chain.call(identity, endRolePreview, {}, { actor })).status).toBe(200);
    const own = await session.show();
    expect([own.preview, own.permissions.user]).toEqual([null, 'edit']);
  });

  it('are never more than the user’s own, whichever role is looked at', async () => {
    const looker = { ...SHIPPED_PERMISSIONS.viewer, user: 'read' } as const;
    await create('auditor', { permissions: looker });
    await addPerson(chain, { loginId: 'auditor', role: 'auditor' });
    const session = await openSession('auditor');
    const actor = await session.actorNow();
    await chain.call(identity, startRolePreview, { roleType: 'admin' }, { actor });
    expect((await session.actorNow()).permissions).toEqual(looker);
  });
});

describe('the last administrator of a store', () => {
  it('stays one: not given another role, and two cannot remove each other', async () => {
    const lonely = chain.otherStore();
    const stores = [lonely];
    const [one, two] = await Promise.all(
      ['one', 'two'].map((loginId) => addPerson(chain, { loginId, role: 'admin', stores })),
    );
    const actorOf = (person: typeof one) =>
      chain.actor('admin', { userId: person!.id, loginId: person!.loginId, ...lonely });
    const remove = (by: typeof one, of: typeof one) =>
      chain.call(identity, deleteUser, { userId: of!.id, userLoginId: of!.loginId }, { actor: actorOf(by) });
    const answers = await Promise.all([remove(one, two), remove(two, one)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const left = answers[0]!.status === 200 ? one! : two!;
    const demote = {
      id: left.id,
      userLoginId: left.loginId,
      name: '最後の人',
      email: `${left.loginId}@example.jp`,
      roleType: 'front',
      reqStoreId: lonely.storeId,
      storeIds: [lonely.storeId],
      version: 1,
    };
    const refused = await chain.call(identity, editUser, demote, { actor: actorOf(left) });
    expect(refused.body.returnCode).toBe('HOS-03001-3');
    const { name, email: _email, ...rest } = demote;
    const heir = { ...rest, userLoginId: 'heir', email: 'heir@example.jp', roleType: 'admin', name };
    const { id: _id, version: _version, ...fields } = heir;
    await chain.call(identity, createUser, { ...fields, reqPassword: PASSWORD }, { actor: actorOf(left) });
    await openSession('heir');
    expect((await chain.call(identity, editUser, demote, { actor: actorOf(left) })).status).toBe(200);
  });
});
