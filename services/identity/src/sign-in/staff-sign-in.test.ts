import { SHIPPED_PERMISSIONS, WIRE_HEADERS, type Actor, type ShippedRole } from '@honjin/contracts';
import {
  changeCurrentStore,
  changePin,
  editUser,
  getSession,
  login,
  registerTerminal,
  removeTerminal,
  staffLogin,
} from '@honjin/contracts/identity';
import { resolveSession } from '@honjin/contracts/identity-internal';
import type { RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityConfig } from '../config.ts';
import { build } from '../parts.ts';
import { addPerson, PASSWORD, type Person } from '../testing/people.ts';

const OWNER_NUMBER = '1';
const PIN = '482913';

let chain: TestChain;
let identity: RunningService;
let owner: Person;
let viewer: Person;
const second = () => stores[1]!;
let stores: ReturnType<TestChain['otherStore']>[];

beforeAll(async () => {
  chain = await createTestChain();
  identity = await chain.start('identity', build, { schema: identityConfig });
  stores = [chain.scope, chain.otherStore()];
  owner = await addPerson(
    chain,
    { loginId: 'owner', role: 'group-admin', stores },
    { registNumber: OWNER_NUMBER },
  );
  viewer = await addPerson(chain, { loginId: 'viewer', role: 'viewer' }, { registNumber: '2' });
});
afterAll(() => chain.stop());

async function resolve(token: string): Promise<Actor | undefined> {
  const gateway = chain.actor('viewer', { kind: 'service' });
  const input = { token, kind: 'COOKIE' } as const;
  const { body } = await chain.call(identity, resolveSession, input, { actor: gateway });
  return body.session?.actor;
}

async function signIn(loginId: string) {
  const headers = { [WIRE_HEADERS.identity]: '' };
  const answer = await chain.call(identity, login, { loginId, password: PASSWORD }, { headers });
  return answer.response.headers.get(WIRE_HEADERS.session)!;
}

/** Types a number at a desk, and returns the result and the user who acts there now. */
async function name(
  from: { actor: Actor } | { headers: Record<string, string> },
  registNumber: string,
  password?: string,
) {
  const input = { ...chain.scope, registNumber, ...(password !== undefined && { password }) };
  const answer = await chain.call(identity, staffLogin, input, from);
  const token = answer.response.headers.get(WIRE_HEADERS.session) ?? '';
  return { code: answer.body.returnCode, token, actor: token === '' ? undefined : await resolve(token) };
}

const atDesk = async (loginId: string) => ({ actor: (await resolve(await signIn(loginId)))! });

async function registerDesk(roleType: ShippedRole) {
  const actor = chain.actor('group-admin', { userId: owner.id });
  const { body } = await chain.call(identity, registerTerminal, { name: roleType, roleType }, { actor });
  const from = { headers: { [WIRE_HEADERS.identity]: '', [WIRE_HEADERS.machine]: body.machineNo } };
  return { id: body.id, from, actor };
}

describe('the session', () => {
  const staffOf = async (actor: Actor) => (await chain.call(identity, getSession, {}, { actor })).body.staff;

  it('names the staff who acts, and how they proved it; nobody where somebody signed in by user id', async () => {
    const desk = await atDesk('viewer');
    expect(await staffOf(desk.actor)).toBeNull();
    const person = { userId: owner.id, userName: expect.any(String) as string, registNumber: OWNER_NUMBER };
    const named = await name(desk, OWNER_NUMBER);
    expect(await staffOf(named.actor!)).toEqual({ ...person, proof: 'NUMBER' });
    const proved = await name(await atDesk('viewer'), OWNER_NUMBER, PASSWORD);
    expect(await staffOf(proved.actor!)).toEqual({ ...person, proof: 'PASSWORD' });
    const move = { userId: owner.id, targetStoreId: second().storeId };
    await chain.call(identity, changeCurrentStore, move, { actor: proved.actor! });
    expect(await staffOf({ ...proved.actor!, ...second() })).toBeNull();
  });
});

describe('R-USER-05: a staff number alone', () => {
  it('raises nobody: a viewer who names the owner of the chain may do what a viewer may, in this store', async () => {
    const { actor } = await name(await atDesk('viewer'), OWNER_NUMBER);
    expect(actor).toMatchObject({
      userId: owner.id,
      reach: 'STORE',
      permissions: SHIPPED_PERMISSIONS.viewer,
    });
    const move = { userId: owner.id, targetStoreId: second().storeId };
    const moved = await chain.call(identity, changeCurrentStore, move, { actor: actor! });
    expect([moved.status, moved.body.returnCode]).toEqual([403, 'HOS-00003-1']);
    const { body } = await chain.call(identity, getSession, {}, { actor: actor! });
    expect(body.user.userStores.map(({ storeId }) => storeId)).toEqual([chain.scope.storeId]);
    expect(body.menus.map(({ path }) => path)).not.toContain('/master/user');
  });

  it('gives the owner who names a viewer a viewer’s rights, and no way back up by another number', async () => {
    const { actor } = await name(await atDesk('owner'), '2');
    expect(actor).toMatchObject({ userId: viewer.id, permissions: SHIPPED_PERMISSIONS.viewer });
    const back = await name({ actor: actor! }, OWNER_NUMBER);
    expect(back.actor).toMatchObject({ userId: owner.id, permissions: SHIPPED_PERMISSIONS.viewer });
  });

  it('does not let one administrator become another with more stores', async () => {
    await addPerson(chain, { loginId: 'near', role: 'admin' });
    await addPerson(chain, { loginId: 'far', role: 'admin', stores }, { registNumber: '3' });
    const { actor } = await name(await atDesk('near'), '3');
    const far = {
      id: actor!.userId,
      userLoginId: 'far',
      name: '乗取',
      email: 'far@example.jp',
      roleType: 'admin',
      reqStoreId: chain.scope.storeId,
      storeIds: stores.map(({ storeId }) => storeId),
      reqPassword: 'Taken-Over-99',
      version: 1,
    };
    const taken = await chain.call(identity, editUser, far, { actor: actor! });
    expect([taken.status, taken.body.returnCode]).toEqual([403, 'HOS-00003-1']);
  });

  it('gives at a terminal what its role may, and ends with the terminal', async () => {
    const desk = await registerDesk('front');
    const { actor, token } = await name(desk.from, OWNER_NUMBER);
    expect(actor).toMatchObject({ userId: owner.id, reach: 'STORE', permissions: SHIPPED_PERMISSIONS.front });
    const removed = await chain.call(identity, removeTerminal, { id: desk.id }, { actor: desk.actor });
    expect(removed.status).toBe(200);
    expect(await resolve(token)).toBeUndefined();
    expect((await name(desk.from, OWNER_NUMBER)).code).toBe('HOS-00003-4');
  });

  it('counts as long as the one does on whose word it is', async () => {
    const voucher = await addPerson(chain, { loginId: 'voucher', role: 'front' });
    const { token } = await name(await atDesk('voucher'), '2');
    expect(await resolve(token)).toMatchObject({ userId: viewer.id });
    const freeze = {
      id: voucher.id,
      userLoginId: 'voucher',
      name: '停止',
      email: 'voucher@example.jp',
      roleType: 'front',
      reqStoreId: chain.scope.storeId,
      storeIds: [chain.scope.storeId],
      status: 'frozen' as const,
      version: 1,
    };
    const boss = chain.actor('group-admin', { userId: owner.id });
    expect((await chain.call(identity, editUser, freeze, { actor: boss })).status).toBe(200);
    expect(await resolve(token)).toBeUndefined();
  });
});

describe('a PIN or a password', () => {
  it('gives the rights of the person: the PIN in the store, the password wherever they reach', async () => {
    const mine = (await resolve(await signIn('owner')))!;
    const set = { userId: owner.id, currentPassword: PASSWORD, pin: PIN };
    expect((await chain.call(identity, changePin, set, { actor: mine })).status).toBe(200);
    const byPin = await name(await atDesk('viewer'), OWNER_NUMBER, PIN);
    expect(byPin.actor).toMatchObject({ reach: 'STORE', permissions: SHIPPED_PERMISSIONS['group-admin'] });
    const byPassword = await name(await atDesk('viewer'), OWNER_NUMBER, PASSWORD);
    expect(byPassword.actor).toMatchObject({
      reach: 'GROUP',
      permissions: SHIPPED_PERMISSIONS['group-admin'],
    });
    const [kept] = await chain.admin`select pin_hash from identity.staff_pin where user_id = ${owner.id}`;
    expect(kept!['pin_hash']).toMatch(/^\$argon2id\$/);
    const none = { ...set, pin: null };
    expect((await chain.call(identity, changePin, none, { actor: mine })).status).toBe(200);
    expect((await name(await atDesk('viewer'), OWNER_NUMBER, PIN)).code).toBe('HOS-01001-11');
  });

  it('follows the rule of the store, and is set only with the password', async () => {
    const actor = (await resolve(await signIn('viewer')))!;
    const set = (pin: string, currentPassword = PASSWORD) =>
      chain.call(identity, changePin, { userId: viewer.id, currentPassword, pin }, { actor });
    for (const pin of ['48291', '111111', '123456', '000002', 'abcdef']) {
      const { status, body } = await set(pin);
      expect([pin, status, body.returnCode]).toEqual([pin, 422, 'HOS-01001-12']);
      expect(body.message).toContain('6');
    }
    expect((await set(PIN, 'wrong-one')).body.returnCode).toBe('HOS-01001-4');
    const state = { id: chain.scope.storeId, name: '本陣', staffPinMinLength: 8 };
    await chain.putMasters('identity', [{ entity: 'store', id: chain.scope.storeId, state }]);
    expect((await set(PIN)).body.message).toContain('8');
    expect((await set('48291357')).status).toBe(200);
    const stranger = { userId: owner.id, currentPassword: PASSWORD, pin: PIN };
    expect((await chain.call(identity, changePin, stranger, { actor })).body.returnCode).toBe('HOS-00003-0');
  });

  it('slows down a guesser, per store and person, and leaves the sign-in of the person alone', async () => {
    await chain.admin`delete from identity.sign_in_guard`;
    const desk = await registerDesk('front');
    const codes: unknown[] = [];
    for (let count = 0; count < 8; count += 1)
      codes.push((await name(desk.from, OWNER_NUMBER, `00000${count}`)).code);
    expect(codes.slice(0, 5)).toEqual(Array(5).fill('HOS-01001-11'));
    expect(codes).toContain('HOS-01001-1');
    expect((await name(desk.from, OWNER_NUMBER, PASSWORD)).code).toBe('HOS-01001-1');
    expect((await name(desk.from, '2', PASSWORD)).code).toBe(200);
    expect(await signIn('owner')).toMatch(/^[\w-]{43}$/);
  });

  it('is on record with every change of staff, and so is every refusal', async () => {
    const rows = await chain.admin<{ action: string; proof: string; before: string | null; count: number }[]>`
      select action, after->>'proof' as proof, count(*)::int as count from identity.audit_log
      where action like 'user.staff-sign-in%' group by 1, 2 order by 1, 2`;
    expect(rows.map(({ action, proof }) => `${action} ${proof}`)).toEqual([
      'user.staff-sign-in NUMBER',
      'user.staff-sign-in PASSWORD',
      'user.staff-sign-in PIN',
      'user.staff-sign-in-refused null',
    ]);
    const [texts] = await chain.admin`
      select string_agg(to_jsonb(a)::text, '') as text from identity.audit_log a`;
    for (const secret of [PIN, PASSWORD]) expect(texts!['text']).not.toContain(secret);
  });
});
