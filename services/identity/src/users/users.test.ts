import {
  errorMessage,
  WIRE_HEADERS,
  type Actor,
  type ErrorCode,
  type RequestOf,
  type Scope,
} from '@honjin/contracts';
import {
  changeCurrentStore,
  createUser,
  deleteUser,
  editUser,
  listUsers,
  login,
  sendEmail,
  mailUserPassword,
} from '@honjin/contracts/identity';
import { resolveSession } from '@honjin/contracts/identity-internal';
import type { RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityConfig } from '../config.ts';
import { build } from '../parts.ts';
import { addPerson, PASSWORD } from '../testing/people.ts';

let chain: TestChain;
let identity: RunningService;
let second: Scope;
let foreign: Scope;
let boss: Actor;

beforeAll(async () => {
  chain = await createTestChain({
    provesReferences: {
      exempt: [
        '/api/master/user/create store_rights[].store_id',
        '/api/master/user/edit store_rights[].store_id',
      ],
    },
  });
  identity = await chain.start('identity', build, { schema: identityConfig });
  second = chain.otherStore();
  foreign = chain.otherStore();
  const person = await addPerson(chain, { loginId: 'boss', role: 'admin', stores: [chain.scope, second] });
  boss = chain.actor('admin', { userId: person.id, loginId: 'boss' });
});
afterAll(() => chain.stop());

const gateway = () => chain.actor('viewer', { kind: 'service' });

function fields(loginId: string, changes: Partial<RequestOf<typeof createUser>> = {}) {
  return {
    userLoginId: loginId,
    name: '佐藤 花子',
    email: `${loginId.toLowerCase()}@example.jp`,
    roleType: 'front',
    reqStoreId: chain.scope.storeId,
    storeIds: [chain.scope.storeId],
    reqPassword: PASSWORD,
    ...changes,
  };
}

function create(loginId: string, changes: Partial<RequestOf<typeof createUser>> = {}, actor = boss) {
  return chain.call(identity, createUser, fields(loginId, changes), { actor });
}

function edit(
  id: string,
  loginId: string,
  changes: Partial<RequestOf<typeof editUser>> & { version: number },
  actor = boss,
) {
  const { reqPassword: _unchanged, ...rest } = fields(loginId);
  return chain.call(identity, editUser, { ...rest, id, ...changes }, { actor });
}

async function signIn(loginId: string, password = PASSWORD) {
  const headers = { [WIRE_HEADERS.identity]: '' };
  return chain.call(identity, login, { loginId, password }, { headers });
}

async function openSession(loginId: string): Promise<string> {
  return (await signIn(loginId)).response.headers.get(WIRE_HEADERS.session)!;
}

async function isLive(token: string): Promise<boolean> {
  const answer = await chain.call(identity, resolveSession, { token, kind: 'COOKIE' }, { actor: gateway() });
  return answer.body.session !== null;
}

describe('making a user', () => {
  it('makes one that can sign in, with rights per store', async () => {
    const rights = {
      storeId: second.storeId,
      isSavePermission: 'NO',
      requireReauth: 'YES',
      isMachineNoUse: 'NO',
      registNumber: '77',
    } as const;
    const made = await create('Hanako', {
      storeIds: [chain.scope.storeId, second.storeId],
      storeRights: [rights],
    });
    expect(made.status).toBe(200);
    const session = await signIn('hanako');
    expect(session.body.user.userStores).toEqual([
      { storeId: chain.scope.storeId, name: '', nameEn: '', isMachineNoUse: 'NO', isSavePermission: 'YES' },
      { storeId: second.storeId, name: '', nameEn: '', isMachineNoUse: 'NO', isSavePermission: 'NO' },
    ]);
    const list = await chain.call(identity, listUsers, { q: 'hanako' }, { actor: boss });
    expect(list.body.users[0]).toMatchObject({ userLoginId: 'hanako', status: 'active' });
    expect(list.body.users[0]!.stores[1]).toEqual({ ...rights, name: '', nameEn: '', hasPin: false });
  });

  it('refuses a login id in use in any case, a weak password and an unknown role', async () => {
    await create('taken');
    const again = await create('TAKEN');
    expect([again.status, again.body.returnCode]).toEqual([409, 'HOS-01001-8']);
    expect((await create('weak', { reqPassword: 'abc' })).body.returnCode).toBe('HOS-05019-0');
    expect((await create('long', { reqPassword: `aB3${'x'.repeat(62)}` })).body).toMatchObject({
      returnCode: 'HOS-05019-1',
      message: 'パスワードは64文字以内で入力してください。',
    });
    const role = await create('odd', { roleType: 'emperor' });
    expect(role.body.errors).toEqual([
      {
        path: 'role_type',
        code: 'HOS-01001-13',
        message: '権限「emperor」は使えません。選び直してください。',
      },
    ]);
  });

  it('lets nobody give stores or rights they do not have themselves', async () => {
    const elsewhere = await create('spy', { storeIds: [chain.scope.storeId, foreign.storeId] });
    expect([elsewhere.status, elsewhere.body.returnCode]).toEqual([403, 'HOS-00003-1']);
    const clerk = { ...boss, permissions: { ...boss.permissions, tenancy: 'forbidden' as const } };
    expect((await create('climber', { roleType: 'admin' }, clerk)).body.returnCode).toBe('HOS-01001-9');
    expect((await create('helper', { roleType: 'front' }, clerk)).status).toBe(200);
    expect((await create('nobody', {}, chain.actor('front'))).body.returnCode).toBe('HOS-00003-0');
  });

  it('asks for the confirmation where the store wants it', async () => {
    const careful = { ...boss, requireReauth: true };
    expect((await create('unconfirmed', {}, careful)).body.returnCode).toBe('HOS-00003-3');
    const confirmed = { ...careful, confirmedBy: boss.userId };
    expect((await create('confirmed', {}, confirmed)).status).toBe(200);
  });

  it('takes the rights of a role of the group’s own', async () => {
    await chain.admin`
      insert into identity.role_type (group_id, code, name_ja, name_en, permissions)
      values (${chain.scope.groupId}, 'night-porter', '夜警', 'Night porter', '{"registration":"read","batch":"edit"}')`;
    await create('porter', { roleType: 'night-porter' });
    const session = await signIn('porter');
    expect(session.body.permissions).toEqual({ registration: 'read', batch: 'edit' });
    expect(session.body.menus.map(({ path }) => path).filter((path) => path !== '')).toEqual([
      '/',
      '/registration/list',
      '/registration/price-grid',
      '/registration/hand-over',
      '/registration/downtime',
      '/admin/master/batch',
      '/registration/kiosks',
      '/registration/calendars',
    ]);
  });
});

describe('changing a user', () => {
  it.each([
    ['frozen', { status: 'frozen' }],
    ['given another role', { roleType: 'viewer' }],
    ['given another store', {}],
    ['given a new password', { reqPassword: 'Byoubu-8812' }],
  ] as const)('ends the sessions of who is %s', async (what, changes) => {
    const loginId = `user-${what.replaceAll(' ', '-')}`;
    const { id } = (await create(loginId)).body;
    const token = await openSession(loginId);
    expect(await isLive(token)).toBe(true);
    const storeIds =
      what === 'given another store' ? [chain.scope.storeId, second.storeId] : [chain.scope.storeId];
    expect((await edit(id, loginId, { ...changes, storeIds, version: 1 })).status).toBe(200);
    expect(await isLive(token)).toBe(false);
  });

  it('ends mailed links for a new password when an administrator sets one, and only then', async () => {
    const { id } = (await create('linked')).body;
    const linkIsOut = async () => {
      const [row] = await chain.admin`
        select used_at is null as "isOut" from identity.mail_token where user_id = ${id} and purpose = 'PASSWORD'`;
      return row?.['isOut'];
    };
    const headers = { [WIRE_HEADERS.identity]: '' };
    await chain.call(identity, sendEmail, { email: 'linked@example.jp' }, { headers });
    await edit(id, 'linked', { name: '佐藤 葉子', version: 1 });
    expect(await linkIsOut()).toBe(true);
    await edit(id, 'linked', { reqPassword: 'Byoubu-8812', version: 2 });
    expect(await linkIsOut()).toBe(false);
  });

  it('leaves sessions alone when only the name changes, and knows a stale version', async () => {
    const { id } = (await create('renamed')).body;
    const token = await openSession('renamed');
    expect((await edit(id, 'renamed', { name: '佐藤 葉子', version: 1 })).body.version).toBe(2);
    expect(await isLive(token)).toBe(true);
    const stale = await edit(id, 'renamed', { name: '佐藤 洋子', version: 1 });
    expect([stale.status, stale.body.returnCode]).toEqual([409, 'HOS-00005-0']);
  });

  it('lets a new address wait for its confirmation', async () => {
    const { id } = (await create('addressed')).body;
    await edit(id, 'addressed', { email: 'elsewhere@example.jp', version: 1 });
    const [entry] = await chain.admin`
      select before, after::text as after from identity.audit_log where action = 'user.edit' and entity_id = ${id}`;
    expect(entry!['before']).toMatchObject({ email: 'a***@example.jp' });
    expect(entry!['after']).not.toContain('elsewhere');
    const { users } = (await chain.call(identity, listUsers, { q: 'addressed' }, { actor: boss })).body;
    expect(users[0]).toMatchObject({ email: 'addressed@example.jp', pendingEmail: 'elsewhere@example.jp' });
  });

  it('lets nobody freeze or remove themselves, nor touch a user of other stores or with more rights', async () => {
    const self = await edit(boss.userId, 'boss', {
      roleType: 'admin',
      status: 'frozen',
      storeIds: [chain.scope.storeId, second.storeId],
      version: 1,
    });
    expect(self.body.returnCode).toBe('HOS-01001-10');
    const gone = { userId: boss.userId, userLoginId: 'boss' };
    expect((await chain.call(identity, deleteUser, gone, { actor: boss })).body.returnCode).toBe(
      'HOS-01001-10',
    );
    const stranger = await addPerson(chain, { loginId: 'stranger', role: 'front', stores: [foreign] });
    expect((await edit(stranger.id, 'stranger', { version: 1 })).status).toBe(404);
    const clerk = { ...chain.actor('front'), permissions: { user: 'edit' as const } };
    expect((await edit(boss.userId, 'boss', { version: 1 }, clerk)).body.returnCode).toBe('HOS-01001-9');
  });

  it('refuses deleted users, and to remove or write to somebody with more rights or other stores, in both languages', async () => {
    const both = await addPerson(chain, {
      loginId: 'of-both',
      role: 'front',
      stores: [chain.scope, foreign],
    });
    const clerk = { ...chain.actor('front'), permissions: { user: 'edit' as const } };
    const told = async (call: typeof deleteUser | typeof mailUserPassword, input: object, actor = boss) => {
      const answers = [];
      for (const locale of ['ja', 'en'] as const) {
        const headers = { 'accept-language': locale };
        const { body } = await chain.call(identity, call, input as never, { actor, headers });
        answers.push(`${body.returnCode} ${body.message}`);
      }
      return answers;
    };
    const said = (code: ErrorCode) =>
      (['ja', 'en'] as const).map((locale) => `${code} ${errorMessage(code, locale)}`);
    const removal = ({ id, loginId }: { id: string; loginId: string }) => ({
      userId: id,
      userLoginId: loginId,
    });
    expect(await told(deleteUser, removal(both))).toEqual(said('HOS-00003-1'));
    expect(await told(deleteUser, { ...removal(both), userLoginId: 'another' })).toEqual(said('HOS-00004-0'));
    const chief = { id: boss.userId, loginId: 'boss' };
    expect(await told(deleteUser, removal(chief), clerk)).toEqual(said('HOS-01001-9'));
    expect(await told(mailUserPassword, { id: chief.id }, clerk)).toEqual(said('HOS-01001-9'));
    expect((await create('badly-named', { name: ' ' })).body.returnCode).toBe('HOS-00001-1');
    const other = await create('for-another', { userId: both.id });
    expect(other.body.returnCode).toBe('HOS-00003-0');
    const { id } = (await create('second-name')).body;
    const renamed = await edit(id, 'second-name', { userLoginId: 'BOSS', version: 1 });
    expect(renamed.body.returnCode).toBe('HOS-01001-8');
  });

  it('removes a user: no sign-in, login id free again, the record stays', async () => {
    const { id } = (await create('leaver')).body;
    const token = await openSession('leaver');
    const input = { userId: id, userLoginId: 'leaver' };
    expect((await chain.call(identity, deleteUser, input, { actor: boss })).status).toBe(200);
    expect(await isLive(token)).toBe(false);
    expect((await signIn('leaver')).body.returnCode).toBe('HOS-01001-0');
    expect((await create('leaver')).status).toBe(200);
    const rows = await chain.admin`select 1 from identity.user_account where id = ${id}`;
    expect(rows.length).toBe(1);
    const audit = await chain.admin`
      select action from identity.audit_log where entity_id = ${id} order by id`;
    expect(audit.map((row) => row['action'])).toEqual(['user.create', 'user.sign-in', 'user.delete']);
  });
});

describe('the list of users', () => {
  it('is ordered as asked, both ways, and page by page', async () => {
    for (const name of ['い', 'う', 'あ'])
      await create(`order-${name.codePointAt(0)}`, { name: `並び ${name}` });
    const order = async (isDescending: boolean) => {
      const input = { q: '並び', sort: 'name', isDescending } as const;
      const { users } = (await chain.call(identity, listUsers, input, { actor: boss })).body;
      return users.map(({ name }) => name.slice(-1));
    };
    expect(await order(false)).toEqual(['あ', 'い', 'う']);
    expect(await order(true)).toEqual(['う', 'い', 'あ']);
  });
});

describe('the link for a new password', () => {
  it('is mailed by a user who may edit the other, and never to a frozen user', async () => {
    const { id } = (await create('forgetful')).body;
    const mail = (actor = boss) => chain.call(identity, mailUserPassword, { id }, { actor });
    expect((await mail(chain.actor('front'))).status).toBe(403);
    expect((await mail()).body.email).toBe('forgetful@example.jp');
    const tokens = await chain.admin`select purpose from identity.mail_token where user_id = ${id}`;
    expect(tokens.map((row) => row['purpose'])).toEqual(['PASSWORD']);
    await edit(id, 'forgetful', { status: 'frozen', version: 1 });
    expect((await mail()).status).toBe(404);
  });
});

describe('going to another store', () => {
  it('moves the session and tells the new store’s day; other stores are refused and noted', async () => {
    await chain.openDay(['identity'], '2026-12-01', second);
    const token = await openSession('boss');
    const find = async () =>
      (await chain.call(identity, resolveSession, { token, kind: 'COOKIE' }, { actor: gateway() })).body
        .session!;
    const { actor } = await find();
    const go = (targetStoreId: string) =>
      chain.call(identity, changeCurrentStore, { userId: boss.userId, targetStoreId }, { actor });
    const refused = await go(foreign.storeId);
    expect([refused.status, refused.body.returnCode]).toEqual([403, 'HOS-00003-1']);
    const rows = await chain.admin`
      select 1 from identity.audit_log where action = 'scope.refused' and entity_id = ${foreign.storeId}`;
    expect(rows.length).toBe(1);
    expect((await go(second.storeId)).body).toMatchObject({
      storeId: second.storeId,
      businessDate: '2026-12-01',
      salesDate: '2026-12-01',
    });
    expect((await find()).actor.storeId).toBe(second.storeId);
  });
});

describe('the tables', () => {
  it('show nothing without a purpose or a group', async () => {
    const { db } = identity.context;
    for (const table of [
      'user_account',
      'user_store',
      'staff_number',
      'session',
      'mail_token',
      'mail_queue',
      'sign_in_guard',
      'terminal',
    ]) {
      const [row] = await db`select count(*)::int as n from ${db(table)}`;
      expect([table, row!['n']]).toEqual([table, 0]);
    }
    await expect(db`delete from user_account`).rejects.toThrow('permission denied');
  });
});
