import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventSubject, WIRE_HEADERS } from '@honjin/contracts';
import { ALL_CALLS } from '@honjin/contracts/catalogue';
import { signTabletChanged } from '@honjin/contracts/registration';
import { Bus, createLog, newId } from '@honjin/service-kit';
import { eventually } from '@honjin/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCookies } from '../edge/cookies.ts';
import { loggedPath } from '../edge/logged-path.ts';
import { startGatewayStack, type GatewayStack } from '../testing/gateway-stack.ts';

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const [STYLE, SCRIPT] = [sourceOf('style'), sourceOf('script')];
/** A key as the registration service makes them. */
const KEY = randomBytes(40).toString('base64url');
const TABLET = newId();

interface Heard {
  headers: IncomingMessage['headers'];
  body: { method: string; tablet_key: string; place: string; fields: [string, string][] };
}

let stack: GatewayStack;
let service: Server;
let bus: Bus;
let url: string;
let services: string;
let heard: Heard[] = [];
let answer: object = {};

const page = (more: object = {}) => ({
  return_code: 200,
  status: 200,
  html: '<!doctype html><title>署名</title>',
  location: null,
  style_source: STYLE,
  script_source: SCRIPT,
  new_key: null,
  tablet_id: TABLET,
  ...more,
});

/** The registration service as far as the gateway asks it: it writes down what it hears. */
function startService(): Promise<Server> {
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      heard.push({ headers: request.headers, body: JSON.parse(text) });
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    });
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

beforeAll(async () => {
  service = await startService();
  stack = await startGatewayStack();
  const registration = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  services = JSON.stringify({ identity: stack.identityUrl, registration });
  ({ url } = await stack.startAnother({ HONJIN_SERVICES: services }));
  bus = new Bus(stack.chain.natsUrl, 'test', createLog('test', 'silent'));
  bus.start();
  await eventually(() => {
    if (!bus.isConnected) throw new Error('not connected yet');
  });
});
beforeEach(() => {
  heard = [];
  answer = page();
});
afterAll(async () => {
  await bus.close();
  await stack.stop();
  await new Promise((resolve) => service.close(resolve));
});

const cookie = `honjin_tablet=${KEY}`;
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie, ...headers },
    body,
  });

describe('the page of a tablet', () => {
  it('is passed on with a policy of one style and one script, and is kept by nobody', async () => {
    const response = await fetch(`${url}/tablet?lang=en`, { headers: { cookie } });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src ${STYLE}; script-src ${SCRIPT}; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('same-origin');
    expect(heard.map(({ body }) => body)).toEqual([
      { method: 'GET', tablet_key: KEY, place: '', chosen_language: 'en', fields: [] },
    ]);
  });

  it('is asked for in the name of the gateway; nothing of a session goes along', async () => {
    const forged = {
      cookie: `honjin_session=somebody; ${cookie}`,
      authorization: 'Bearer token',
      [WIRE_HEADERS.identity]: 'forged',
    };
    await post('/tablet', 'strokes=0%2C0+9%2C9&step=sign', forged);
    const [{ headers, body }] = heard as [Heard];
    expect(headers['cookie']).toBeUndefined();
    expect(headers['authorization']).toBeUndefined();
    expect(headers[WIRE_HEADERS.identity]).not.toBe('forged');
    expect(body.fields).toEqual([
      ['strokes', '0,0 9,9'],
      ['step', 'sign'],
    ]);
  });

  it('keeps a new key where no script and no other page reads it', async () => {
    answer = page({ status: 303, html: '', location: '/tablet', new_key: 'new' });
    const response = await post('/tablet/pair/secret', '');
    expect(response.status).toBe(303);
    expect(response.headers.getSetCookie()).toEqual([
      'honjin_tablet=new; HttpOnly; Max-Age=34560000; Path=/tablet; SameSite=Strict',
    ]);
    expect(createCookies(true).tablet('new')).toBe(
      '__Secure-honjin_tablet=new; HttpOnly; Max-Age=34560000; Path=/tablet; SameSite=Strict; Secure',
    );
  });

  it.each([
    ['of another page', 'a=1', { origin: 'https://evil.example' }, 403],
    ['from another site', 'a=1', { 'sec-fetch-site': 'cross-site' }, 403],
    ['that is no form', '{"a":1}', { 'content-type': 'application/json' }, 400],
    ['of a huge body', 'a='.padEnd(300_000, 'x'), {}, 400],
    ['of a huge field', `strokes=${'1'.repeat(50_001)}`, {}, 400],
    ['of too many fields', Array.from({ length: 13 }, (_, index) => `f${index}=1`).join('&'), {}, 400],
  ])('takes no post %s, and asks nobody', async (_, body, headers, status) => {
    const response = await post('/tablet', body, headers as Record<string, string>);
    expect(response.status).toBe(status);
    expect(response.headers.get('refresh')).toBe('5; url=/tablet');
    expect(heard).toEqual([]);
  });

  it('counts what it asks for by address, apart from the pages of guests', async () => {
    const { url: narrow } = await stack.startAnother({
      HONJIN_SERVICES: services,
      RATE_TABLET_PER_MINUTE: '3',
    });
    const statuses = [];
    for (let count = 0; count < 5; count += 1) statuses.push((await fetch(`${narrow}/tablet/state`)).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });
});

describe('the line of a tablet', () => {
  /** Reads the line until it says something, or ends. */
  async function firstWord(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string> {
    for (let text = ''; ;) {
      const { value, done } = await reader.read();
      text += new TextDecoder().decode(value);
      if (done || text.includes('data:')) return text;
    }
  }
  const open = async (at = url) =>
    (await fetch(`${at}/tablet/events`, { headers: { cookie } })).body!.getReader();
  const tell = (tabletId: string) =>
    bus.announce(eventSubject(signTabletChanged, stack.chain.scope.storeId), {
      eventId: newId(),
      type: signTabletChanged.type,
      version: 1,
      ...stack.chain.scope,
      seq: 1,
      occurredAt: new Date().toISOString(),
      businessDate: null,
      userId: null,
      payload: { tabletId, bookingId: newId() },
    });

  it('says within a second that there is something, and not what; of another tablet it hears nothing', async () => {
    const reader = await open();
    tell(newId());
    const askedAt = performance.now();
    tell(TABLET);
    const text = await firstWord(reader);
    expect(performance.now() - askedAt).toBeLessThan(1_000);
    expect(text.match(/data: .*/g)).toEqual(['data: changed']);
    await reader.cancel();
  });

  it('is none for a browser that is no tablet', async () => {
    answer = page({ status: 404, html: 'none', tablet_id: null });
    expect((await fetch(`${url}/tablet/events`, { headers: { cookie } })).status).toBe(401);
  });

  it('is the newest three of a tablet; the oldest ends', async () => {
    const readers = [];
    for (let count = 0; count < 4; count += 1) readers.push(await open());
    expect(await firstWord(readers[0]!)).not.toContain('data:');
    tell(TABLET);
    for (const reader of readers.slice(1)) expect(await firstWord(reader)).toContain('data: changed');
    await Promise.all(readers.map((reader) => reader.cancel()));
  });

  it('ends when the gateway stops, which does not wait for it', async () => {
    const another = await stack.startAnother({ HONJIN_SERVICES: services });
    const reader = await open(another.url);
    const startedAt = performance.now();
    await Promise.all([another.stop(), firstWord(reader)]);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });
});

/** The cookie and the token without which no call of a page is heard, for a browser with this cookie. */
async function csrfOf(wide: string, known: string) {
  const given = await fetch(`${wide}/sanctum/csrf-cookie`, { headers: { cookie: known } });
  const set = given.headers.getSetCookie().map((one) => one.split(';')[0]!);
  const token = set.find((one) => one.startsWith('XSRF-TOKEN='))!.slice('XSRF-TOKEN='.length);
  return { cookie: [known, ...set].join('; '), [WIRE_HEADERS.csrf]: token };
}

it('the key of a tablet makes no call: every one is refused as nobody’s', { timeout: 120_000 }, async () => {
  const bound = ALL_CALLS.filter(({ access }) => access !== 'public');
  expect(bound.length).toBeGreaterThan(400);
  const { url: wide } = await stack.startAnother({ RATE_ADDRESS_PER_SECOND: '100000' });
  const claims: Record<string, string>[] = [
    await csrfOf(wide, cookie),
    await csrfOf(wide, `honjin_session=${KEY}`),
    { authorization: `Bearer ${KEY}` },
  ];
  for (const { path } of bound) {
    for (const headers of claims) {
      const response = await fetch(`${wide}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: '{}',
      });
      expect([path, response.status]).toEqual([path, 401]);
    }
  }
});

it('a log says of a link that pairs a tablet only that it was one', () => {
  expect(loggedPath('/tablet/pair/the-secret')).toBe('/tablet/pair/…');
  expect(loggedPath('/tablet/state')).toBe('/tablet/state');
});
