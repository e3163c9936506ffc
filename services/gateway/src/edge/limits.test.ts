import { randomBytes } from 'node:crypto';
import { ERRORS, type ErrorCode } from '@honjin/contracts';
import { getSession, login, REALTIME } from '@honjin/contracts/identity';
import { Refusal, refusalResponse } from '@honjin/service-kit';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { RunningGateway } from '../start-gateway.ts';
import { TestBrowser } from '../testing/browser.ts';
import { PASSWORD, startGatewayStack, type GatewayStack } from '../testing/gateway-stack.ts';
import { addressKey } from './rate-limit.ts';

let stack: GatewayStack;

beforeAll(async () => {
  stack = await startGatewayStack();
  await stack.addUser({ loginId: 'front', role: 'front' });
});
afterAll(() => stack.stop());

/** One call with a cookie that nobody issued, with a CSRF token that fits it. */
async function asMadeUp({ url }: RunningGateway): Promise<Response> {
  const session = `honjin_session=${randomBytes(32).toString('base64url')}`;
  const given = await fetch(`${url}/sanctum/csrf-cookie`, { headers: { cookie: session } });
  const csrf = /XSRF-TOKEN=(?<token>[^;]+)/.exec(given.headers.getSetCookie().join())?.groups?.['token'];
  if (csrf === undefined) return given;
  return fetch(`${url}${getSession.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `${session}; XSRF-TOKEN=${csrf}`,
      'x-xsrf-token': csrf,
    },
    body: '{}',
  });
}

describe('callers who are not known', () => {
  it('counts by the address whatever the cookie says, and does not slow a known caller', async () => {
    const gateway = await stack.startAnother({ RATE_ADDRESS_PER_SECOND: '4' });
    const known = new TestBrowser(gateway.url);
    expect((await known.signIn('front', PASSWORD)).status).toBe(200);
    expect((await known.call(getSession, {})).status).toBe(200);
    const statuses: number[] = [];
    for (let count = 0; count < 30; count += 1) statuses.push((await asMadeUp(gateway)).status);
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
    expect(statuses.slice(-10)).toEqual(Array(10).fill(429));
    expect((await known.call(getSession, {})).status).toBe(200);
  });

  it('is told when to come back', async () => {
    const gateway = await stack.startAnother({ RATE_SIGN_IN_PER_MINUTE: '1', RATE_SESSION_PER_SECOND: '3' });
    const browser = new TestBrowser(gateway.url);
    await browser.signIn('front', PASSWORD);
    const again = await browser.call(login, { loginId: 'front', password: PASSWORD });
    expect(again.status).toBe(429);
    const seconds = Number(again.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
    const answers = await Promise.all([...Array(10).keys()].map(() => browser.call(getSession, {})));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers } of refused) expect(headers.get('retry-after')).toMatch(/^[12]$/);
  });

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['unknown', 'unknown'],
  ])('from %s counts as %s', (address, key) => expect(addressKey(address)).toBe(key));
});

const tooMuch = Object.entries(ERRORS).filter(([, { status }]) => status === 429 || status === 503);

it.each(tooMuch)(
  'every refusal because of too much or of somebody away says when to come back: %s',
  async (code) => {
    const app = new Hono().get('/', (c) => refusalResponse(c, new Refusal(code as ErrorCode), 'request'));
    expect((await app.request('/')).headers.get('retry-after')).toBe('1');
  },
);

describe('a socket', () => {
  const urlOf = ({ url }: RunningGateway) => `${url.replace('http', 'ws')}/app/${REALTIME.key}`;

  /** Returns the first message, the code it is closed with, or the status of a refused request. */
  function knock(url: string, headers: Record<string, string> = {}): Promise<string> {
    return new Promise((resolve) => {
      const socket = new WebSocket(url, { headers });
      sockets.push(socket);
      socket.on('message', (text: Buffer) =>
        resolve((JSON.parse(text.toString()) as { event: string }).event),
      );
      socket.on('close', (code: number) => resolve(String(code)));
      socket.on('unexpected-response', (_request: unknown, response: { statusCode: number }) =>
        resolve(String(response.statusCode)),
      );
      socket.on('error', () => undefined);
    });
  }
  const sockets: WebSocket[] = [];

  it('is opened by our own page and by programs, not by a page of somebody else', async () => {
    const url = urlOf(stack.gateway);
    const greeting = 'pusher:connection_established';
    expect(await knock(url)).toBe(greeting);
    expect(await knock(url, { origin: stack.gateway.url })).toBe(greeting);
    expect(await knock(url, { origin: 'https://evil.example' })).toBe('403');
    expect(await knock(url, { origin: 'null' })).toBe('403');
    for (const socket of sockets.splice(0)) socket.terminate();
  });

  it('is one of the few of its address; a socket that closes makes room', async () => {
    const url = urlOf(await stack.startAnother({ MAX_SOCKETS_PER_ADDRESS: '3' }));
    const heard = [];
    for (let count = 0; count < 4; count += 1) heard.push(await knock(url));
    expect(heard).toEqual([...Array<string>(3).fill('pusher:connection_established'), '4100']);
    const [first] = sockets.splice(0, 1);
    const gone = new Promise((resolve) => first!.once('close', resolve));
    first!.close();
    await gone;
    await expect.poll(() => knock(url)).toBe('pusher:connection_established');
    for (const socket of sockets.splice(0)) socket.terminate();
  });

  it('is one of so many that an address opens in a while', async () => {
    const url = urlOf(await stack.startAnother({ RATE_ADDRESS_PER_SECOND: '1' }));
    const heard = [];
    for (let count = 0; count < 12; count += 1) heard.push(await knock(url));
    expect(heard.slice(-2)).toEqual(['429', '429']);
    for (const socket of sockets.splice(0)) socket.terminate();
  });
});
