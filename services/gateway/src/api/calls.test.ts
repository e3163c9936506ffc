import { toWire, WIRE_HEADERS } from '@honjin/contracts';
import {
  changeCurrentStore,
  changePassword,
  getSession,
  listTerminals,
  login,
  logout,
  registerTerminal,
  staffLogin,
} from '@honjin/contracts/identity';
import { eventually } from '@honjin/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestBrowser } from '../testing/browser.ts';
import { PASSWORD, startGatewayStack, type GatewayStack } from '../testing/gateway-stack.ts';

let stack: GatewayStack;
let browser: TestBrowser;

beforeAll(async () => {
  stack = await startGatewayStack();
  await stack.addUser({ loginId: 'front', role: 'front' });
  await stack.addUser({ loginId: 'boss', role: 'admin' });
  await stack.addUser({ loginId: 'careful', role: 'admin', requireReauth: true });
  await stack.addUser({ loginId: 'desk', role: 'admin', needsMachine: true });
});
afterAll(() => stack.stop());
beforeEach(() => {
  browser = new TestBrowser(stack.gateway.url);
});

async function terminals(): Promise<string[]> {
  const rows = await stack.chain.admin`select name from identity.terminal order by name`;
  return rows.map((row) => row['name'] as string);
}

describe('signing in through the gateway', () => {
  it('sets a cookie that scripts cannot read, a fitting CSRF token, and shows no internal header', async () => {
    const answer = await browser.signIn('front', PASSWORD);
    expect(answer.status).toBe(200);
    const lines = answer.headers.getSetCookie();
    expect(lines.find((line) => line.startsWith('honjin_session='))).toMatch(
      /; HttpOnly; Path=\/; SameSite=Lax$/,
    );
    expect(lines.find((line) => line.startsWith('XSRF-TOKEN='))).not.toContain('HttpOnly');
    expect([...answer.headers.keys()].filter((name) => name.startsWith('x-honjin-'))).toEqual([]);
    const shown = await browser.call(getSession, {});
    expect(shown.body.user.userLoginId).toBe('front');
    expect(shown.body.header?.savePermission).toBe('YES');
  });

  it('takes a new session cookie at every sign-in, and ends the one before', async () => {
    await browser.signIn('front', PASSWORD);
    const before = browser.cookies.get('honjin_session')!;
    await browser.signIn('front', PASSWORD);
    expect(browser.cookies.get('honjin_session')).not.toBe(before);
    const old = new TestBrowser(stack.gateway.url);
    old.cookies.set('honjin_session', before);
    const answer = await old.call(getSession, {});
    expect([answer.status, answer.body.returnCode]).toEqual([401, 'HOS-00002-1']);
  });

  it('answers 401 without a session, and after signing out', async () => {
    const stranger = await browser.call(getSession, {});
    expect([stranger.status, stranger.body.returnCode]).toEqual([401, 'HOS-00002-0']);
    await browser.signIn('front', PASSWORD);
    const session = browser.cookies.get('honjin_session')!;
    expect((await browser.call(logout, {})).status).toBe(200);
    expect(browser.cookies.has('honjin_session')).toBe(false);
    browser.cookies.set('honjin_session', session);
    browser.cookies.delete('XSRF-TOKEN');
    expect((await browser.call(getSession, {})).body.returnCode).toBe('HOS-00002-1');
  });

  it('lets staff change at a desk inside a session only', async () => {
    await stack.addUser({ loginId: 'night', role: 'front', registNumber: '815' });
    const claim = { ...stack.chain.scope, registNumber: '815' };
    const outside = await browser.call(staffLogin, claim);
    expect([outside.status, outside.body.returnCode]).toEqual([403, 'HOS-00003-4']);
    await browser.signIn('front', PASSWORD);
    expect((await browser.call(staffLogin, claim)).status).toBe(200);
    expect((await browser.call(getSession, {})).body.user.userLoginId).toBe('night');
  });

  it('keeps the session under a new token when the password is changed', async () => {
    const userId = await stack.addUser({ loginId: 'changer', role: 'front' });
    await browser.signIn('changer', PASSWORD);
    const before = browser.cookies.get('honjin_session');
    const change = { userId, currentPassword: PASSWORD, password: 'Kaisetsu-4410' };
    expect((await browser.call(changePassword, change)).status).toBe(200);
    expect(browser.cookies.get('honjin_session')).not.toBe(before);
    expect((await browser.call(getSession, {})).status).toBe(200);
  });
});

describe('CSRF', () => {
  const post = (headers: Record<string, string>) =>
    browser.fetch(getSession.path, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', ...headers },
    });
  const refused = async (response: Response) => [
    response.status,
    ((await response.json()) as { return_code: string }).return_code,
  ];

  it('refuses a POST without token, with a made-up one, and one of another session', async () => {
    await browser.signIn('front', PASSWORD);
    const other = new TestBrowser(stack.gateway.url);
    await other.signIn('boss', PASSWORD);
    const stolen = other.cookies.get('XSRF-TOKEN')!;
    const own = browser.cookies.get('XSRF-TOKEN')!;
    expect(await refused(await post({}))).toEqual([419, 'HOS-00002-2']);
    expect(await refused(await post({ [WIRE_HEADERS.csrf]: 'a.b' }))).toEqual([419, 'HOS-00002-2']);
    browser.cookies.set('XSRF-TOKEN', stolen);
    expect(await refused(await post({ [WIRE_HEADERS.csrf]: stolen }))).toEqual([419, 'HOS-00002-2']);
    browser.cookies.set('XSRF-TOKEN', own);
    expect((await post({ [WIRE_HEADERS.csrf]: own })).status).toBe(200);
  });

  it('guards the sign-in itself', async () => {
    const response = await browser.fetch(login.path, {
      method: 'POST',
      body: JSON.stringify(toWire({ loginId: 'front', password: PASSWORD })),
      headers: { 'content-type': 'application/json' },
    });
    expect(await refused(response)).toEqual([419, 'HOS-00002-2']);
  });

  it("refuses another site's origin even with a token", async () => {
    await browser.signIn('front', PASSWORD);
    const token = browser.cookies.get('XSRF-TOKEN')!;
    const evil = { [WIRE_HEADERS.csrf]: token, origin: 'https://evil.example' };
    expect(await refused(await post(evil))).toEqual([419, 'HOS-00002-2']);
    const own = { [WIRE_HEADERS.csrf]: token, origin: stack.gateway.url };
    expect((await post(own)).status).toBe(200);
  });
});

describe('decisions of the gateway', () => {
  it("refuses another store's id with 403 and leaves an audit row", async () => {
    await browser.signIn('boss', PASSWORD);
    const answer = await browser.call(listTerminals, { storeId: stack.chain.otherStore().storeId });
    expect([answer.status, answer.body.returnCode]).toEqual([403, 'HOS-00003-1']);
    const rows = await stack.chain.admin`
      select 1 from identity.audit_log where action = 'scope.refused' and entity_id = ${listTerminals.path}`;
    expect(rows.length).toBe(1);
  });

  it('believes no identity that the browser sends', async () => {
    const forged = await stack.chain.sign(stack.chain.actor('admin'));
    const answer = await browser.call(getSession, {}, { [WIRE_HEADERS.identity]: forged });
    expect(answer.status).toBe(401);
    await browser.signIn('front', PASSWORD);
    const admin = await browser.call(listTerminals, {}, { [WIRE_HEADERS.identity]: forged });
    expect([admin.status, admin.body.returnCode]).toEqual([403, 'HOS-00003-0']);
  });

  it('answers 404 to unknown calls and to the internal ones', async () => {
    await browser.signIn('boss', PASSWORD);
    for (const path of ['/api/nothing', '/internal/identity/session/resolve']) {
      const answer = await browser.call({ ...getSession, path }, {});
      expect([answer.status, answer.body.returnCode]).toEqual([404, 'HOS-00004-0']);
    }
  });

  it('names the field of a bad body, never a 500', async () => {
    await browser.signIn('front', PASSWORD);
    const csrf = { [WIRE_HEADERS.csrf]: browser.cookies.get('XSRF-TOKEN')! };
    const send = (body: string) =>
      browser.fetch(changeCurrentStore.path, { method: 'POST', body, headers: csrf });
    expect((await send('{')).status).toBe(400);
    const answer = (await (await send('{"user_id":5}')).json()) as { errors: { path: string }[] };
    expect(answer.errors.map(({ path }) => path)).toContain('user_id');
    expect((await send('x'.repeat(1_200_000))).status).toBe(400);
  });

  it('asks for user id and password at a save where the store wants it, and passes the password on to nobody', async () => {
    await browser.signIn('careful', PASSWORD);
    const bare = await browser.call(registerTerminal, { name: 'R1' });
    expect([bare.status, bare.body.returnCode]).toEqual([403, 'HOS-00003-3']);
    const wrong = await browser.call(registerTerminal, { name: 'R1', inputBy: 'careful', password: 'no' });
    expect(wrong.body.returnCode).toBe('HOS-01001-0');
    expect(await terminals()).not.toContain('R1');
    const confirmed = { name: 'R1', inputBy: 'boss', password: PASSWORD };
    expect((await browser.call(registerTerminal, confirmed)).status).toBe(200);
    expect(await terminals()).toContain('R1');
    expect((await browser.call(listTerminals, {})).status).toBe(200);
  });

  it('puts the security headers on answers of services too, and compresses large ones', async () => {
    await browser.signIn('boss', PASSWORD);
    const { headers } = await browser.call(listTerminals, {});
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(headers.get('cache-control')).toBe('no-store');
    for (let count = 0; count < 20; count += 1) {
      const confirmed = { name: `Terminal ${count} of a large hotel` };
      await browser.call(registerTerminal, confirmed);
    }
    const large = await browser.call(listTerminals, {}, { 'accept-encoding': 'gzip' });
    expect(large.headers.get('content-encoding')).toBe('gzip');
    expect(large.body.terminals.length).toBeGreaterThan(19);
  });

  it('asks for a registered terminal at a save where the store wants one', async () => {
    await browser.signIn('desk', PASSWORD);
    const without = await browser.call(registerTerminal, { name: 'D1' });
    expect([without.status, without.body.returnCode]).toEqual([403, 'HOS-00003-4']);
    const boss = new TestBrowser(stack.gateway.url);
    await boss.signIn('boss', PASSWORD);
    const { machineNo } = (await boss.call(registerTerminal, { name: 'Desk 1' })).body;
    const guessed = await browser.call(
      registerTerminal,
      { name: 'D1' },
      { [WIRE_HEADERS.machine]: 'a'.repeat(22) },
    );
    expect(guessed.body.returnCode).toBe('HOS-00003-4');
    const good = await browser.call(registerTerminal, { name: 'D1' }, { [WIRE_HEADERS.machine]: machineNo });
    expect(good.status).toBe(200);
    expect((await browser.call(registerTerminal, { name: 'D2', machineNo })).status).toBe(200);
    const wrong = await browser.call(registerTerminal, { name: 'D3', machineNo: 'a'.repeat(22) });
    expect(wrong.body.returnCode).toBe('HOS-00003-4');
  });

  it('lets staff sign in from a registered terminal without a session', async () => {
    const boss = new TestBrowser(stack.gateway.url);
    await boss.signIn('boss', PASSWORD);
    const { machineNo } = (await boss.call(registerTerminal, { name: 'Desk 2' })).body;
    await stack.addUser({ loginId: 'counter', role: 'front', registNumber: '31' });
    const claim = { ...stack.chain.scope, registNumber: '31' };
    const answer = await browser.call(staffLogin, claim, { [WIRE_HEADERS.machine]: machineNo });
    expect(answer.body.user.userLoginId).toBe('counter');
  });

  it('answers 503 when a service is away', async () => {
    await browser.signIn('boss', PASSWORD);
    const away = { ...listTerminals, service: 'rooms' as const, path: '/api/test/away' };
    const gateway = await stack.startAnother({}, [away]);
    const other = new TestBrowser(gateway.url);
    for (const [name, value] of browser.cookies) other.cookies.set(name, value);
    const answer = await other.call(away, {});
    expect([answer.status, answer.body.returnCode]).toEqual([503, 'HOS-00007-0']);
  });

  it('follows the session to another store at once, at every gateway', async () => {
    const second = stack.chain.otherStore();
    const userId = await stack.addUser({
      loginId: 'two',
      role: 'front',
      stores: [stack.chain.scope, second],
    });
    const other = await stack.startAnother();
    await browser.signIn('two', PASSWORD);
    const elsewhere = new TestBrowser(other.url);
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
    expect((await elsewhere.call(getSession, {})).body.targetStore.storeId).toBe(stack.chain.scope.storeId);
    await browser.call(changeCurrentStore, { userId, targetStoreId: second.storeId });
    expect((await browser.call(getSession, {})).body.targetStore.storeId).toBe(second.storeId);
    expect((await elsewhere.call(getSession, {})).body.targetStore.storeId).toBe(second.storeId);
    const foreign = await browser.call(changeCurrentStore, {
      userId,
      targetStoreId: stack.chain.otherStore().storeId,
    });
    expect([foreign.status, foreign.body.returnCode]).toEqual([403, 'HOS-00003-1']);
  });
});

describe('rate limits', () => {
  it('slows a flood of sign-ins down without touching others', async () => {
    const gateway = await stack.startAnother({ RATE_SIGN_IN_PER_MINUTE: '3', RATE_SESSION_PER_SECOND: '5' });
    const flooder = new TestBrowser(gateway.url);
    const codes: unknown[] = [];
    for (let count = 0; count < 5; count += 1)
      codes.push((await flooder.signIn('nobody-here', 'x')).body.returnCode);
    expect(codes.slice(0, 3)).toEqual(['HOS-01001-0', 'HOS-01001-0', 'HOS-01001-0']);
    expect(codes.at(-1)).toBe('HOS-00006-0');
  });

  it('stops a runaway session', async () => {
    const gateway = await stack.startAnother({ RATE_SESSION_PER_SECOND: '5' });
    const runaway = new TestBrowser(gateway.url);
    await runaway.signIn('front', PASSWORD);
    const answers = await Promise.all([...Array(30).keys()].map(() => runaway.call(getSession, {})));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(10);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(10);
  });
});

describe('NATS away', () => {
  it('lets people sign in and work, and a frozen user in for seconds only', async () => {
    const gateway = await stack.startAnother({ NATS_URL: 'nats://127.0.0.1:9' });
    await stack.addUser({ loginId: 'offline', role: 'front' });
    const worker = new TestBrowser(gateway.url);
    expect((await worker.signIn('offline', PASSWORD)).status).toBe(200);
    expect((await worker.call(getSession, {})).status).toBe(200);
    await stack.chain.admin`update identity.user_account set status = 'frozen' where login_id = 'offline'`;
    await eventually(async () => expect((await worker.call(getSession, {})).status).toBe(401));
  });
});

describe('identity crashing', () => {
  it('lets signed-in users go on working, and recovers by itself', async () => {
    await browser.signIn('boss', PASSWORD);
    await browser.call(getSession, {});
    await stack.killIdentity();
    const away = await browser.call(getSession, {});
    expect([away.status, away.body.returnCode]).toEqual([503, 'HOS-00007-0']);
    await stack.restartIdentity();
    expect((await browser.call(getSession, {})).status).toBe(200);
  });
});
