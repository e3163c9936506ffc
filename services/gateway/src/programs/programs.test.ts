import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WIRE_HEADERS, type Actor } from '@honjin/contracts';
import {
  createProgram,
  deleteProgram,
  editProgram,
  getSession,
  listPrograms,
  revokeProgramSecret,
  rotateProgramSecret,
} from '@honjin/contracts/identity';
import { getUseDetail, searchRegistrations, showBooking } from '@honjin/contracts/registration';
import { eventually } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBrowser } from '../testing/browser.ts';
import { PASSWORD, startGatewayStack, type GatewayStack } from '../testing/gateway-stack.ts';
import { TOKEN_PATH } from './token-path.ts';

/** Programs get a token at the gateway and make calls with it, as RFC 6749 (4.4) and RFC 6750 say. */

let stack: GatewayStack;
let service: Server;
let url: string;
let boss: TestBrowser;
/** The callers as the service behind the gateway saw them. */
const seen: Actor[] = [];

beforeAll(async () => {
  service = createServer((request, response) => {
    request.resume();
    const [, payload = ''] = String(request.headers[WIRE_HEADERS.identity]).split('.');
    seen.push((JSON.parse(Buffer.from(payload, 'base64url').toString()) as { actor: Actor }).actor);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"return_code":200}');
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  stack = await startGatewayStack();
  await stack.addUser({ loginId: 'boss', role: 'admin' });
  const registration = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const services = JSON.stringify({ identity: stack.identityUrl, registration });
  url = (await stack.startAnother({ HONJIN_SERVICES: services, RATE_PROGRAM_PER_SECOND: '10' })).url;
  boss = new TestBrowser(url);
  await boss.signIn('boss', PASSWORD);
});
afterAll(async () => {
  service.close();
  await stack.stop();
});

async function makeProgram(name: string, permissions: object = { registration: 'read' }) {
  const { body } = await boss.call(createProgram, { name, permissions });
  return { id: body.id, secret: body.secret! };
}

interface TokenAnswer {
  access_token?: string;
  token_type?: string;
  expires_in?: number;
  scope?: string;
  error?: string;
}

async function askToken(form: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams({ grant_type: 'client_credentials', ...form });
  const response = await fetch(`${url}${TOKEN_PATH}`, { method: 'POST', headers, body });
  return { status: response.status, headers: response.headers, body: (await response.json()) as TokenAnswer };
}

const tokenOf = async ({ id, secret }: { id: string; secret: string }, scope?: string) =>
  (
    await askToken({
      client_id: id,
      client_secret: secret,
      ...(scope === undefined ? {} : { scope }),
    })
  ).body.access_token!;

async function ask(path: string, token: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    body: '{}',
  });
  const body = (await response.json()) as { return_code: number | string };
  return { status: response.status, headers: response.headers, code: body.return_code };
}

describe('the end point for tokens', () => {
  it('takes the secret by HTTP Basic or in the body, and answers as RFC 6749 says', async () => {
    const program = await makeProgram('Revenue manager', { registration: 'edit', money: 'read' });
    const basic = Buffer.from(`${program.id}:${program.secret}`).toString('base64');
    const first = await askToken({}, { authorization: `Basic ${basic}` });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ token_type: 'Bearer', scope: 'registration:edit money:read' });
    expect(first.body.expires_in).toBeGreaterThan(3_500);
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(first.headers.getSetCookie()).toEqual([]);
    const second = await askToken({
      client_id: program.id,
      client_secret: program.secret,
      scope: 'registration:read',
    });
    expect(second.body).toMatchObject({ scope: 'registration:read' });
    expect(second.body.access_token).not.toBe(first.body.access_token);
  });

  it('says what is wrong in the words of the RFC', async () => {
    const { id, secret } = await makeProgram('Kiosk');
    const known = { client_id: id, client_secret: secret };
    const basic = Buffer.from(`${id}:guess`).toString('base64');
    const byBasic = await askToken({}, { authorization: `Basic ${basic}` });
    expect([byBasic.status, byBasic.body.error]).toEqual([401, 'invalid_client']);
    expect(byBasic.headers.get('www-authenticate')).toContain('Basic');
    const wrong = [
      [{ ...known, client_secret: 'guess' }, 'invalid_client'],
      [{ ...known, client_id: 'nobody' }, 'invalid_client'],
      [{ ...known, grant_type: 'password' }, 'unauthorized_client'],
      [{ ...known, grant_type: 'magic' }, 'unsupported_grant_type'],
      [{ ...known, grant_type: '' }, 'invalid_request'],
      [{ ...known, scope: 'money:edit' }, 'invalid_scope'],
      [{ ...known, scope: 'registration:everything' }, 'invalid_scope'],
    ] as const;
    for (const [form, error] of wrong) {
      const answer = await askToken(form);
      expect([form, answer.status, answer.body.error]).toEqual([form, 400, error]);
    }
    const json = await fetch(`${url}${TOKEN_PATH}`, { method: 'POST', body: '{}' });
    expect([json.status, await json.json()]).toMatchObject([400, { error: 'invalid_request' }]);
  });
});

describe('calls with a token', () => {
  it('need no CSRF token, get no cookie, and are made in the name of the program', async () => {
    const program = await makeProgram('Channel mirror');
    const answer = await ask(searchRegistrations.path, await tokenOf(program));
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
    expect(seen.at(-1)).toMatchObject({
      userId: program.id,
      userName: 'Channel mirror',
      roleCode: 'program',
      storeId: stack.chain.scope.storeId,
      permissions: { registration: 'read', money: 'forbidden' },
      canSave: true,
      reach: 'STORE',
    });
    expect(seen.at(-1)!.limits).toBeUndefined();
    const { programs } = (await boss.call(listPrograms, {})).body;
    const shown = programs.find(({ id }) => id === program.id)!;
    expect([shown.lastUsedAt, shown.secrets[0]!.lastUsedAt]).not.toContain(null);
    expect(program.secret.endsWith(shown.secrets[0]!.hint)).toBe(true);
    expect(JSON.stringify(programs)).not.toContain(program.secret);
  });

  it('are refused beyond their scopes, to a narrower token, and for what people do', async () => {
    const program = await makeProgram('Narrow', { registration: 'read', money: 'read', user: 'edit' });
    const narrow = await tokenOf(program, 'registration:read');
    const refused = await ask(getUseDetail.path, narrow);
    expect([refused.status, refused.code]).toEqual([403, 'HOS-00003-0']);
    expect(refused.headers.get('www-authenticate')).toBe(
      'Bearer realm="honjin", error="insufficient_scope", scope="money:read"',
    );
    const whole = await tokenOf(program);
    expect((await ask(getUseDetail.path, whole)).status).toBe(200);
    for (const call of [getSession, listPrograms, createProgram]) {
      const answer = await ask(call.path, whole);
      expect([call.path, answer.status, answer.code]).toEqual([call.path, 403, 'HOS-00003-0']);
    }
  });

  it('are refused with a token that is none, whatever cookie comes along', async () => {
    const cookie = boss.cookieHeader();
    for (const token of ['guess', 'honjin_token_guess', '']) {
      const answer = await ask(showBooking.path, token, { cookie });
      expect([token, answer.status, answer.code]).toEqual([token, 401, 'HOS-00002-0']);
      expect(answer.headers.get('www-authenticate')).toContain('invalid_token');
    }
  });

  it('have a rate of their own, however many tokens a program has', async () => {
    const program = await makeProgram('Busy');
    const other = await tokenOf(await makeProgram('Quiet'));
    const tokens = [await tokenOf(program), await tokenOf(program)];
    const asked = Array.from({ length: 30 }, (_, at) => ask(searchRegistrations.path, tokens[at % 2]!));
    const limited = (await Promise.all(asked)).filter(({ status }) => status === 429);
    expect(limited.length).toBeGreaterThanOrEqual(10);
    expect(Number(limited[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(searchRegistrations.path, other)).status).toBe(200);
  });
});

describe('what an administrator changes holds for open tokens', () => {
  const path = searchRegistrations.path;

  it('new rights, an ended secret, and the end of the account', async () => {
    const program = await makeProgram('Short-lived', { registration: 'read', money: 'read' });
    const token = await tokenOf(program);
    expect((await ask(getUseDetail.path, token)).status).toBe(200);
    const changed = { id: program.id, name: 'Short-lived', permissions: { registration: 'read' as const } };
    await boss.call(editProgram, { ...changed, version: 1 });
    await eventually(async () => expect((await ask(getUseDetail.path, token)).status).toBe(403));
    const rotated = (await boss.call(rotateProgramSecret, { id: program.id })).body.secret!;
    const newer = await tokenOf({ id: program.id, secret: rotated });
    expect(await tokenOf(program)).toBeTruthy();
    const { programs } = (await boss.call(listPrograms, {})).body;
    const [, older] = programs.find(({ id }) => id === program.id)!.secrets;
    expect(older!.expiresAt).not.toBeNull();
    await boss.call(revokeProgramSecret, { id: program.id, secretId: older!.id });
    expect(await tokenOf(program)).toBeUndefined();
    await eventually(async () => expect((await ask(path, token)).status).toBe(401));
    expect((await ask(path, newer)).status).toBe(200);
    await boss.call(deleteProgram, { id: program.id });
    await eventually(async () => expect((await ask(path, newer)).status).toBe(401));
    expect(await tokenOf({ id: program.id, secret: rotated })).toBeUndefined();
  });
});
