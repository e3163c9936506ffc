import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomBytes } from 'node:crypto';
import { WIRE_HEADERS } from '@honjin/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startGatewayStack, type GatewayStack } from '../testing/gateway-stack.ts';
import { loggedPath } from '../edge/logged-path.ts';

const STYLE = `'sha256-${randomBytes(32).toString('base64')}'`;

interface Heard {
  headers: IncomingMessage['headers'];
  url: string;
  body: { method: string; key: string; place: string; chosen_language: string; fields: [string, string][] };
}

let stack: GatewayStack;
let service: Server;
let url: string;
let heard: Heard[] = [];
let answer: object = {};

/** The registration service as far as the gateway asks it: it writes down what it hears. */
function startService(): Promise<Server> {
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      heard.push({ headers: request.headers, url: request.url ?? '', body: JSON.parse(text) });
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    });
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

const page = (more: object = {}) => ({
  return_code: 200,
  status: 200,
  html: '<!doctype html><title>ページ</title>',
  location: null,
  style_source: STYLE,
  ...more,
});

beforeAll(async () => {
  service = await startService();
  const registration = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  stack = await startGatewayStack();
  const services = JSON.stringify({ identity: stack.identityUrl, registration });
  ({ url } = await stack.startAnother({ HONJIN_SERVICES: services, RATE_GUEST_PER_MINUTE: '40' }));
});
beforeEach(() => {
  heard = [];
  answer = page();
});
afterAll(async () => {
  await stack.stop();
  await new Promise((resolve) => service.close(resolve));
});

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  });

describe('the page of a guest', () => {
  it('is passed on with a policy that allows no script, and is kept by nobody', async () => {
    const response = await fetch(`${url}/guest/secret-key?lang=en`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('ページ');
    expect(response.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src ${STYLE}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    );
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(heard.map(({ body }) => body)).toEqual([
      { method: 'GET', key: 'secret-key', place: '', chosen_language: 'en', fields: [] },
    ]);
  });

  it('is asked for in the name of the gateway; nothing that the browser claims goes along', async () => {
    const forged = {
      cookie: 'honjin_session=somebody',
      authorization: 'Bearer token',
      [WIRE_HEADERS.identity]: 'forged',
      'x-forwarded-host': 'evil.example',
      'x-honjin-store': 'another',
    };
    await post('/guest/key/1', 'a=1', forged);
    const [{ headers }] = heard as [Heard];
    expect(headers['cookie']).toBeUndefined();
    expect(headers['authorization']).toBeUndefined();
    expect(headers['x-honjin-store']).toBeUndefined();
    expect(headers[WIRE_HEADERS.identity]).not.toBe('forged');
    const claims = JSON.parse(
      Buffer.from(String(headers[WIRE_HEADERS.identity]).split('.')[1]!, 'base64url').toString(),
    ) as object;
    expect(JSON.stringify(claims)).toContain('"permissions":{}');
  });

  it('takes a form as it is typed, and goes on where the service says', async () => {
    answer = page({ status: 303, html: '', location: '/guest/key/done' });
    const response = await post(
      '/guest/key/2',
      'g.nameKanji=%E5%B1%B1%E7%94%B0+%E5%A4%AA%E9%83%8E&step=send&x=%00a',
    );
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/guest/key/done');
    expect(heard[0]!.body).toMatchObject({
      method: 'POST',
      place: '2',
      fields: [
        ['g.nameKanji', '山田 太郎'],
        ['step', 'send'],
        ['x', 'a'],
      ],
    });
  });

  it.each([
    ['a huge body', 'a='.padEnd(300_000, 'x'), {}, 400],
    ['a huge field', `a=${'x'.repeat(501)}`, {}, 400],
    ['too many fields', Array.from({ length: 501 }, (_, index) => `f${index}=1`).join('&'), {}, 400],
    ['a body that is no form', '{"a":1}', { 'content-type': 'application/json' }, 400],
  ])('refuses %s in words, before anything is asked', async (_, body, headers, status) => {
    const response = await post('/guest/key/1', body, headers as Record<string, string>);
    expect(response.status).toBe(status);
    expect(await response.text()).toContain('ページを表示できません');
    expect(response.headers.get('content-security-policy')).toContain("style-src 'none'");
    expect(heard).toEqual([]);
  });

  it.each([
    '/guest/key/1/2',
    '/guest/key/../../api/registration/x',
    `/guest/${'k'.repeat(101)}`,
    '/guest//x',
  ])('asks for no key where the path is none: %s', async (path) => {
    const response = await fetch(`${url}${path}`);
    const keys = heard.map(({ body, url: asked }) => [asked, body.key]);
    expect(keys.every(([asked, key]) => asked === '/internal/registration/guestPage' && key === '')).toBe(
      true,
    );
    expect(response.headers.get('content-type')).not.toContain('application/pdf');
  });

  it('is away when the service is, and says so to a guest', async () => {
    const { url: lonely } = await stack.startAnother({
      HONJIN_SERVICES: JSON.stringify({ identity: stack.identityUrl, registration: 'http://127.0.0.1:9' }),
    });
    const response = await fetch(`${lonely}/guest/key`, { headers: { 'accept-language': 'en' } });
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('not available at the moment');
  });

  it('is not guessed: an address gets so many pages a minute, right or wrong, and the others go on', async () => {
    const { url: narrow } = await stack.startAnother({
      HONJIN_PROXY_HOPS: '1',
      HONJIN_SERVICES: JSON.stringify({
        identity: stack.identityUrl,
        registration: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
      }),
      RATE_GUEST_PER_MINUTE: '5',
    });
    const ask = (address: string, key: string) =>
      fetch(`${narrow}/guest/${key}`, { headers: { 'x-forwarded-for': address } });
    const statuses: number[] = [];
    for (let count = 0; count < 7; count += 1) statuses.push((await ask('192.0.2.1', `k${count}`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const refused = await ask('192.0.2.1', 'k');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
    expect(await refused.text()).toContain('もう一度お試しください');
    expect((await ask('192.0.2.2', 'k')).status).toBe(200);
  });
});

it('a log says of a guest page only that it was one', () => {
  expect(loggedPath('/guest/the-secret/1')).toBe('/guest/…');
  expect(loggedPath('/api/registration/list')).toBe('/api/registration/list');
});
