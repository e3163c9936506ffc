import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomBytes } from 'node:crypto';
import { WIRE_HEADERS } from '@honjin/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { loggedPath } from '../edge/logged-path.ts';
import { startGatewayStack, type GatewayStack } from '../testing/gateway-stack.ts';

const newKey = () => randomBytes(40).toString('base64url');
const TEXT = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n';

interface Heard {
  url: string;
  headers: IncomingMessage['headers'];
  body: { key: string; if_none_match: string; if_modified_since: string };
}

let stack: GatewayStack;
let service: Server;
let url: string;
let services: string;
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

const calendar = (more: object = {}) => ({
  return_code: 200,
  status: 200,
  calendar: TEXT,
  tag: '"abc"',
  since: '2026-11-20T03:04:05.000Z',
  ...more,
});

beforeAll(async () => {
  service = await startService();
  stack = await startGatewayStack();
  const registration = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  services = JSON.stringify({ identity: stack.identityUrl, registration });
  ({ url } = await stack.startAnother({ HONJIN_SERVICES: services, RATE_CALENDAR_PER_MINUTE: '200' }));
});
beforeEach(() => {
  heard = [];
  answer = calendar();
});
afterAll(async () => {
  await stack.stop();
  await new Promise((resolve) => service.close(resolve));
});

it('R-CAL-01: a calendar is passed on with its tag, and nobody on the way keeps it', async () => {
  const key = newKey();
  const response = await fetch(`${url}/calendar/${key}.ics`);
  expect(response.status).toBe(200);
  expect(await response.text()).toBe(TEXT);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    etag: '"abc"',
    'last-modified': 'Fri, 20 Nov 2026 03:04:05 GMT',
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex, nofollow',
    'x-content-type-options': 'nosniff',
  });
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(heard.map(({ body }) => body)).toEqual([{ key, if_none_match: '', if_modified_since: '' }]);
});

it('R-CAL-04: what a program has is asked about, and 304 has no body', async () => {
  answer = calendar({ status: 304, calendar: '' });
  const headers = { 'if-none-match': 'W/"abc"', 'if-modified-since': 'Fri, 20 Nov 2026 03:04:05 GMT' };
  const response = await fetch(`${url}/calendar/${newKey()}.ics`, { headers });
  expect(response.status).toBe(304);
  expect(await response.text()).toBe('');
  expect(response.headers.get('etag')).toBe('"abc"');
  expect(heard[0]!.body).toMatchObject({
    if_none_match: headers['if-none-match'],
    if_modified_since: headers['if-modified-since'],
  });
});

it('a HEAD has the headers alone, and whatever else is none of ours', async () => {
  const path = `${url}/calendar/${newKey()}.ics`;
  const head = await fetch(path, { method: 'HEAD' });
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, '"abc"', '']);
  heard = [];
  for (const method of ['POST', 'PUT', 'DELETE', 'PROPFIND', 'OPTIONS']) {
    const response = await fetch(path, { method });
    expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, 'GET, HEAD']);
  }
  expect(heard).toEqual([]);
});

it.each([404, 410])('R-CAL-01: %i is answered as a calendar program understands it', async (status) => {
  answer = calendar({ status, calendar: '', tag: '', since: null });
  const response = await fetch(`${url}/calendar/${newKey()}.ics`);
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toContain('text/plain');
  expect(response.headers.get('etag')).toBeNull();
  expect(response.headers.get('cache-control')).toBe('no-store');
});

it.each(['', 'x.txt', '.ics', 'a/b', `${'k'.repeat(200)}.ics`, '../api/registration/calendar'])(
  'asks nobody for a path that is none of ours: %s',
  async (end) => {
    const response = await fetch(`${url}/calendar/${end}`);
    expect(response.status).toBe(404);
    expect(heard).toEqual([]);
  },
);

it('is asked for in the name of the gateway; nothing that the program claims goes along', async () => {
  const headers = {
    cookie: 'honjin_session=somebody',
    authorization: 'Bearer token',
    [WIRE_HEADERS.identity]: 'forged',
    'x-honjin-store': 'another',
    'if-none-match': `"${'x'.repeat(4_000)}"`,
    'if-modified-since': 'x'.repeat(200),
  };
  expect((await fetch(`${url}/calendar/${newKey()}.ics`, { headers })).status).toBe(200);
  const [asked] = heard as [Heard];
  expect(asked.headers['cookie']).toBeUndefined();
  expect(asked.headers['authorization']).toBeUndefined();
  expect(asked.headers['x-honjin-store']).toBeUndefined();
  expect(asked.body).toMatchObject({ if_none_match: '""', if_modified_since: '' });
  const token = String(asked.headers[WIRE_HEADERS.identity]).split('.')[1]!;
  expect(Buffer.from(token, 'base64url').toString()).toContain('"permissions":{}');
});

it('is not guessed: an address gets so many a minute, right or wrong, and one calendar so many an hour', async () => {
  const { url: narrow } = await stack.startAnother({
    HONJIN_SERVICES: services,
    HONJIN_PROXY_HOPS: '1',
    RATE_CALENDAR_PER_MINUTE: '5',
    RATE_ONE_CALENDAR_PER_HOUR: '3',
  });
  const ask = (address: string, key: string) =>
    fetch(`${narrow}/calendar/${key}.ics`, { headers: { 'x-forwarded-for': address } });
  const statuses: number[] = [];
  for (let count = 0; count < 7; count += 1) statuses.push((await ask('192.0.2.1', newKey())).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  const late = Number((await ask('192.0.2.1', newKey())).headers.get('retry-after'));
  expect(late).toBeGreaterThan(0);
  expect(late).toBeLessThanOrEqual(60);

  const key = newKey();
  const ofOne: number[] = [];
  for (let count = 0; count < 4; count += 1) ofOne.push((await ask(`192.0.2.${10 + count}`, key)).status);
  expect(ofOne).toEqual([200, 200, 200, 429]);
  const retryAfter = Number((await ask('192.0.2.30', key)).headers.get('retry-after'));
  expect(retryAfter).toBeGreaterThan(60);
  expect((await ask('192.0.2.31', newKey())).status).toBe(200);
});

it('is away when the service is, and says when to come back', async () => {
  const { url: lonely } = await stack.startAnother({
    HONJIN_SERVICES: JSON.stringify({ identity: stack.identityUrl, registration: 'http://127.0.0.1:9' }),
  });
  const response = await fetch(`${lonely}/calendar/${newKey()}.ics`);
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
});

it('a log says of a calendar only that it was one', () => {
  expect(loggedPath('/calendar/the-secret.ics')).toBe('/calendar/…');
});
