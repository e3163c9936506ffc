import { SHIPPED_MONEY_LIMITS, WIRE_HEADERS } from '@honjin/contracts';
import { login, staffLogin } from '@honjin/contracts/identity';
import { confirmSave, confirmSecond, resolveSession } from '@honjin/contracts/identity-internal';
import type { RunningService } from '@honjin/service-kit';
import { createTestChain, eventually, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityConfig } from '../config.ts';
import { build } from '../parts.ts';
import { addPerson, PASSWORD, type Person } from '../testing/people.ts';

let chain: TestChain;
let identity: RunningService;
let front: Person;

beforeAll(async () => {
  chain = await createTestChain();
  identity = await chain.start('identity', build, { schema: identityConfig });
  front = await addPerson(chain, { loginId: 'front', role: 'front' });
  await chain.openDay(['identity'], '2026-11-20');
});
afterAll(() => chain.stop());

const gatewayCaller = () => chain.actor('viewer', { kind: 'service' });

function signIn(loginId: string, password: string, address = '192.0.2.1', device = '') {
  const headers = {
    [WIRE_HEADERS.identity]: '',
    [WIRE_HEADERS.clientAddress]: address,
    [WIRE_HEADERS.device]: device,
  };
  return chain.call(identity, login, { loginId, password }, { headers });
}

async function resolve(token: string) {
  const answer = await chain.call(
    identity,
    resolveSession,
    { token, kind: 'COOKIE' },
    { actor: gatewayCaller() },
  );
  return answer.body.session;
}

describe('signing in', () => {
  it('opens a session with a new token and tells everything the page needs', async () => {
    const answer = await signIn('front', PASSWORD);
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({ userId: front.id, userLoginId: 'front', roleType: 'front' });
    expect(answer.body).toMatchObject({ businessDate: '2026-11-20', canSave: true, requireReauth: false });
    expect(answer.body.menus.map(({ path }) => path)).toContain('/registration/list');
    expect(answer.body.menus.map(({ path }) => path)).not.toContain('/master/user');
    expect(answer.body.permissions['registration']).toBe('edit');
    const token = answer.response.headers.get(WIRE_HEADERS.session)!;
    expect(token).toMatch(/^[\w-]{43}$/);
    const session = await resolve(token);
    expect(session?.actor).toMatchObject({ userId: front.id, storeId: chain.scope.storeId, kind: 'user' });
  });

  it('keeps only hashes of tokens and passwords', async () => {
    const answer = await signIn('front', PASSWORD);
    const token = answer.response.headers.get(WIRE_HEADERS.session)!;
    const rows = await chain.admin`select to_jsonb(s)::text as text from identity.session s`;
    const texts = rows.map((row) => row['text'] as string).join();
    expect(texts).not.toContain(token);
    const [audit] = await chain.admin`
      select string_agg(to_jsonb(a)::text, '') as text from identity.audit_log a where action = 'user.sign-in'`;
    expect(audit!['text']).toContain(front.id);
    expect(audit!['text']).not.toContain(PASSWORD);
  });

  it('answers alike and in like time to a wrong password, an unknown and a frozen user', async () => {
    await addPerson(chain, { loginId: 'frozen', role: 'front', status: 'frozen' });
    const timed = async (loginId: string, password: string) => {
      const from = performance.now();
      const { status, body } = await signIn(loginId, password);
      const { requestId: _requestId, ...rest } = body;
      return { ms: performance.now() - from, answer: { status, ...rest } };
    };
    // Other work on the machine makes an answer later, never earlier. The quickest of three tells.
    const quickest = async (loginId: string, password: string) => {
      const three = [
        await timed(loginId, password),
        await timed(loginId, password),
        await timed(loginId, password),
      ];
      return { ms: Math.min(...three.map(({ ms }) => ms)), answer: three[0]!.answer };
    };
    const wrong = await quickest('front', 'wrong-password-1');
    const unknown = await quickest('nobody', 'wrong-password-1');
    const frozen = await quickest('frozen', PASSWORD);
    expect(wrong.answer).toMatchObject({ status: 422, returnCode: 'HOS-01001-0' });
    expect(unknown.answer).toEqual(wrong.answer);
    expect(frozen.answer).toEqual(wrong.answer);
    expect(unknown.ms).toBeGreaterThan(wrong.ms / 4);
    expect(frozen.ms).toBeGreaterThan(wrong.ms / 4);
  });

  it('takes the login id in any case and makes a ready user active', async () => {
    await addPerson(chain, { loginId: 'newcomer', role: 'viewer', status: 'ready' });
    expect((await signIn(' NewComer ', PASSWORD)).status).toBe(200);
    const [row] = await chain.admin`select status from identity.user_account where login_id = 'newcomer'`;
    expect(row!['status']).toBe('active');
  });

  it.each(['guessed', 'not-known-at-all'])(
    'R-USER-09: slows down a caller who fails five times with %s at an address, and nobody elsewhere',
    async (loginId) => {
      if (loginId === 'guessed') await addPerson(chain, { loginId, role: 'front' });
      for (let count = 0; count < 5; count += 1) {
        expect((await signIn(loginId, `wrong-${count}`, '192.0.2.50')).body.returnCode).toBe('HOS-01001-0');
      }
      const slowed = await signIn(loginId, PASSWORD, '192.0.2.50');
      expect([slowed.status, slowed.body.returnCode]).toEqual([422, 'HOS-01001-1']);
      const elsewhere = await signIn(loginId, PASSWORD, '192.0.2.51');
      expect(elsewhere.body.returnCode).toBe(loginId === 'guessed' ? 200 : 'HOS-01001-0');
      expect((await signIn('front', PASSWORD, '192.0.2.50')).status).toBe(200);
    },
  );

  it('R-USER-09: waits longer after every failure, a minute at most for a login id that many addresses try', async () => {
    await chain.admin`delete from identity.sign_in_guard`;
    const waits = async () => {
      const rows = await chain.admin<{ kind: string; seconds: number }[]>`
        select split_part(key, ':', 1) as kind, round(extract(epoch from locked_until - last_failed_at))::int as seconds
        from identity.sign_in_guard where locked_until is not null order by 1`;
      return rows.map(({ kind, seconds }) => `${kind} ${seconds}`);
    };
    for (let count = 0; count < 5; count += 1) await signIn('slower', 'wrong-one', '192.0.2.80');
    expect(await waits()).toEqual(['pair 4']);
    await chain.admin`
      update identity.sign_in_guard set locked_until = now() - interval '1 second' where locked_until is not null`;
    await signIn('slower', 'wrong-one', '192.0.2.80');
    expect(await waits()).toEqual(['pair 8']);
    for (let count = 0; count < 24; count += 1) await signIn('spread', 'wrong-one', `203.0.113.${count}`);
    expect((await waits()).filter((text) => text.startsWith('login'))).toEqual(['login 4']);
    const spread = await signIn('spread', 'wrong-one', '203.0.113.99');
    expect(spread.body.returnCode).toBe('HOS-01001-1');
    await chain.admin`delete from identity.sign_in_guard`;
  });

  it('R-USER-09: spares the browsers of the owner, who sees the failures and gets one mail about them', async () => {
    const owner = await addPerson(chain, { loginId: 'spared', role: 'front' });
    const device = 'd'.repeat(22);
    expect((await signIn('spared', PASSWORD, '192.0.2.90', device)).body.user.failedSignIns).toBe(0);
    for (let count = 0; count < 7; count += 1) await signIn('spared', `wrong-${count}`, '192.0.2.90');
    expect((await signIn('spared', PASSWORD, '192.0.2.90')).body.returnCode).toBe('HOS-01001-1');
    await eventually(async () => {
      const mails = await chain.admin`
        select recipient from identity.mail_queue where recipient = 'spared@example.jp'`;
      expect(mails).toHaveLength(1);
      const [row] = await chain.admin`
        select failed_sign_ins as failed from identity.user_account where id = ${owner.id}`;
      expect(row!['failed']).toBe(5);
    });
    const known = await signIn('spared', PASSWORD, '192.0.2.90', device);
    expect([known.status, known.body.user.failedSignIns]).toEqual([200, 5]);
    const [kept] = await chain.admin`
      select encode(device_hash, 'escape') as hash from identity.known_device where user_id = ${owner.id}`;
    expect(kept!['hash']).not.toContain(device);
    for (let count = 0; count < 5; count += 1) await signIn('spared', 'wrong-one', '192.0.2.91', device);
    expect((await signIn('spared', PASSWORD, '192.0.2.91', device)).body.returnCode).toBe('HOS-01001-1');
    await chain.admin`delete from identity.sign_in_guard`;
  });

  it('lets guesses sent at once get no further than guesses in a row', async () => {
    await addPerson(chain, { loginId: 'hammered', role: 'front' });
    const guesses = [...Array(30).keys()].map((n) => signIn('hammered', `guess-${n}`, '192.0.2.60'));
    await Promise.all(guesses);
    expect((await signIn('hammered', PASSWORD)).body.returnCode).toBe('HOS-01001-1');
  });

  it('goes on after the wait', async () => {
    await addPerson(chain, { loginId: 'patient', role: 'front' });
    for (let count = 0; count < 5; count += 1) await signIn('patient', 'wrong-one', '192.0.2.70');
    await chain.admin`
      update identity.sign_in_guard set locked_until = now() - interval '1 second' where locked_until is not null`;
    expect((await signIn('patient', PASSWORD)).status).toBe(200);
  });

  it('slows down an address that fails under many names', async () => {
    await chain.admin`delete from identity.sign_in_guard`;
    for (let count = 0; count < 50; count += 1) await signIn(`name-${count}`, 'wrong-one', '198.51.100.9');
    expect((await signIn('front', PASSWORD, '198.51.100.9')).body.returnCode).toBe('HOS-01001-1');
    expect((await signIn('front', PASSWORD, '198.51.100.10')).status).toBe(200);
  });
});

describe('a session', () => {
  it('ends when idle too long, when too old, and when its user is frozen', async () => {
    const token = async () => (await signIn('front', PASSWORD)).response.headers.get(WIRE_HEADERS.session)!;
    const [idle, old] = [await token(), await token()];
    const live = async (text: string) => (await resolve(text)) !== null;
    await chain.admin`
      update identity.session set last_seen_at = now() - interval '121 minutes'
      where token_hash = sha256(${idle}::text::bytea)`;
    await chain.admin`
      update identity.session set expires_at = now() where token_hash = sha256(${old}::text::bytea)`;
    expect([await live(idle), await live(old), await live(await token())]).toEqual([false, false, true]);
    expect(await live('x'.repeat(43))).toBe(false);
  });

  it('is told to nobody but the gateway', async () => {
    const input = { token: 'x'.repeat(43), kind: 'COOKIE' } as const;
    const answer = await chain.call(identity, resolveSession, input, { actor: chain.actor('admin') });
    expect([answer.status, answer.body.returnCode]).toEqual([401, 'HOS-00002-0']);
  });
});

describe('staff sign-in', () => {
  const claim = () => ({ ...chain.scope, registNumber: '4711' });

  it('works inside a session of the store, and ends that session', async () => {
    const staff = await addPerson(chain, { loginId: 'staff', role: 'front' }, { registNumber: '4711' });
    const token = (await signIn('front', PASSWORD)).response.headers.get(WIRE_HEADERS.session)!;
    const session = (await resolve(token))!;
    const answer = await chain.call(identity, staffLogin, claim(), { actor: session.actor });
    expect(answer.status).toBe(200);
    expect(answer.body.user.userId).toBe(staff.id);
    expect(await resolve(token)).toBeNull();
  });

  it('is refused without a session, from an unknown terminal, for another store and an unknown number', async () => {
    const nobody = { [WIRE_HEADERS.identity]: '' };
    const outside = await chain.call(identity, staffLogin, claim(), { headers: nobody });
    expect([outside.status, outside.body.returnCode]).toEqual([403, 'HOS-00003-4']);
    const unknownDesk = { ...nobody, [WIRE_HEADERS.machine]: 'a'.repeat(22) };
    const elsewhere = await chain.call(identity, staffLogin, claim(), { headers: unknownDesk });
    expect(elsewhere.body.returnCode).toBe('HOS-00003-4');
    const otherStore = await chain.call(identity, staffLogin, { ...claim(), ...chain.otherStore() });
    expect([otherStore.status, otherStore.body.returnCode]).toEqual([403, 'HOS-00003-1']);
    const token = (await signIn('front', PASSWORD)).response.headers.get(WIRE_HEADERS.session)!;
    const { actor } = (await resolve(token))!;
    const wrong = await chain.call(identity, staffLogin, { ...claim(), registNumber: '99' }, { actor });
    expect(wrong.body.returnCode).toBe('HOS-01001-7');
  });
});

describe('the confirmation of a save', () => {
  const needs = { function: 'money', level: 'edit' } as const;

  async function openConfirmation() {
    const token = (await signIn('front', PASSWORD)).response.headers.get(WIRE_HEADERS.session)!;
    const { sessionId } = (await resolve(token))!.actor;
    return async (inputBy: string, password: string, changes: object = {}) => {
      const input = { sessionId, inputBy, password, address: '192.0.2.9', needs, ...changes };
      const { body } = await chain.call(identity, confirmSave, input, { actor: gatewayCaller() });
      return body.returnCode === 200 ? body.confirmedBy : body.returnCode;
    };
  }

  it('names the person who confirmed it, and refuses wrong passwords, people who may not save, and ended sessions', async () => {
    await addPerson(chain, { loginId: 'reader', role: 'viewer' }, { canSave: false });
    const confirm = await openConfirmation();
    expect(await confirm('front', PASSWORD)).toBe(front.id);
    expect(await confirm('front', 'wrong-one')).toBe('HOS-01001-0');
    expect(await confirm('reader', PASSWORD)).toBe('HOS-00003-2');
    expect(await confirm('', '')).toBe('HOS-00003-3');
    expect(await confirm('front', PASSWORD, { sessionId: front.id })).toBe('HOS-00002-1');
  });

  it('R-USER-07: is of the person signed in, or of a second one with the right that the save needs', async () => {
    const elsewhere = { role: 'in-charge', stores: [chain.otherStore()] };
    const second = await addPerson(chain, { loginId: 'second', role: 'in-charge' });
    await addPerson(chain, { loginId: 'cleaner', role: 'cleaning' });
    await addPerson(chain, { loginId: 'away', ...elsewhere });
    const confirm = await openConfirmation();
    expect(await confirm('second', PASSWORD)).toBe(second.id);
    expect(await confirm('cleaner', PASSWORD)).toBe('HOS-00003-0');
    expect(await confirm('away', PASSWORD)).toBe('HOS-00003-2');
    const onChain = { function: 'tenancy', level: 'edit', reach: 'GROUP' } as const;
    expect(await confirm('second', PASSWORD, { needs: onChain })).toBe('HOS-00003-0');
    expect(await confirm('second', PASSWORD, { needs: null })).toBe('HOS-00003-0');
    expect(await confirm('front', PASSWORD, { needs: null })).toBe(front.id);
  });

  it('goes on while somebody elsewhere guesses at the sign-in', async () => {
    const confirm = await openConfirmation();
    for (let count = 0; count < 6; count += 1) await signIn('front', `wrong-${count}`, '203.0.113.7');
    expect(await confirm('front', PASSWORD)).toBe(front.id);
    await chain.admin`delete from identity.sign_in_guard`;
  });
});

describe('the second person of an act on money', () => {
  it('has rights and limits in that store; wrong credentials and people who may not save there are refused', async () => {
    await addPerson(chain, { loginId: 'till', role: 'front' });
    await addPerson(chain, { loginId: 'chief', role: 'in-charge' });
    await addPerson(chain, { loginId: 'onlooker', role: 'in-charge' }, { canSave: false });
    const token = (await signIn('till', PASSWORD)).response.headers.get(WIRE_HEADERS.session)!;
    const { sessionId, limits } = (await resolve(token))!.actor;
    expect(limits).toEqual(SHIPPED_MONEY_LIMITS.front);
    const confirm = (confirmedAs: string, password: string, id = sessionId) =>
      chain.call(
        identity,
        confirmSecond,
        { sessionId: id, confirmedAs, password, address: '192.0.2.19' },
        { actor: gatewayCaller() },
      );
    const { second } = (await confirm('chief', PASSWORD)).body;
    expect(second).toMatchObject({
      permissions: { money: 'edit', override: 'edit' },
      limits: SHIPPED_MONEY_LIMITS['in-charge'],
    });
    expect((await confirm('chief', 'wrong-one')).body.returnCode).toBe('HOS-01001-0');
    expect((await confirm('onlooker', PASSWORD)).body.returnCode).toBe('HOS-00003-2');
    expect((await confirm('chief', PASSWORD, front.id)).body.returnCode).toBe('HOS-00002-1');
    const stranger = { actor: chain.actor('admin') };
    const request = { sessionId, confirmedAs: 'chief', password: PASSWORD, address: '192.0.2.19' };
    expect((await chain.call(identity, confirmSecond, request, stranger)).status).toBe(401);
  });
});
