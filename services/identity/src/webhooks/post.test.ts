import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Resolve } from '@honjin/service-kit';
import { post } from './post.ts';
import { isAllowedTarget } from './targets.ts';

let heard: string[] = [];
const answers: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  '/well': (_, response) => response.writeHead(204).end(),
  '/elsewhere': (_, response) => response.writeHead(302, { location: '/well' }).end(),
  '/gone': (_, response) => response.writeHead(410).end('no longer here'),
  '/broken': (_, response) => response.writeHead(500).end('broken'),
  '/endless': (_, response) => {
    const more = () => response.write('x'.repeat(64_000), (error) => error ?? setImmediate(more));
    response.writeHead(200);
    more();
  },
  '/silent': () => undefined,
  '/headers': (_, response) => response.writeHead(200, { 'x-much': 'x'.repeat(20_000) }).end(),
};
const server = createServer((request, response) => {
  heard.push(request.url!);
  answers[request.url!]!(request, response);
});
let host: string;
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close().closeAllConnections());

const message = { headers: {}, body: '{}' };
const open = (changes = {}) => ({ hosts: ['*'], privateHosts: [host], timeoutMs: 300, ...changes });
const resolving = (...addresses: string[]) =>
  ((_name: string, _options: object, tell: (error: null, found: object[]) => void) =>
    tell(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as Resolve;

it.each([
  ['/well', null, 204],
  ['/elsewhere', 'REDIRECT', 302],
  ['/gone', 'GONE', 410],
  ['/broken', 'STATUS', 500],
  ['/endless', null, 200],
  ['/silent', 'TIMEOUT', null],
  ['/headers', 'CONNECTION', null],
])('takes %s for %s, and asks for nothing else', async (path, failure, status) => {
  heard = [];
  const answer = await post(`http://${host}${path}`, message, open());
  expect(answer).toMatchObject({ failure, status });
  expect(answer.answer.length).toBeLessThanOrEqual(1_024);
  expect(heard).toEqual([path]);
});

it('R-HOOK-06: sends nothing to a private address, however it is written', async () => {
  heard = [];
  const port = new URL(`http://${host}`).port;
  for (const name of ['127.0.0.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', '10.0.0.1'])
    expect(await post(`https://${name}:${port}/well`, message, open({ privateHosts: [] }))).toMatchObject({
      failure: 'ADDRESS',
    });
  expect(heard).toEqual([]);
});

it('R-HOOK-06: a name that leads inside at the moment of connecting is not connected to', async () => {
  const address = `https://hooks.example.jp:${new URL(`http://${host}`).port}/well`;
  let asked = 0;
  // The first answer is what a check beforehand would see; by the time of the second the name means another place.
  const rebinding = ((...question: Parameters<Resolve>) => {
    asked += 1;
    return (resolving(asked === 1 ? '192.0.2.1' : '127.0.0.1') as (...all: unknown[]) => void)(...question);
  }) as unknown as Resolve;
  const rules = open({ privateHosts: [], resolve: rebinding, timeoutMs: 50 });
  heard = [];
  expect((await post(address, message, rules)).failure).not.toBeNull();
  expect((await post(address, message, rules)).failure).toBe('ADDRESS');
  const both = open({ privateHosts: [], resolve: resolving('192.0.2.1', '::1') });
  expect((await post(address, message, both)).failure).toBe('ADDRESS');
  expect(heard).toEqual([]);
});

it.each([
  ['https://hooks.example.jp/in', true],
  ['https://HOOKS.example.jp./in', true],
  ['https://a.b.partner.jp/in', true],
  ['https://partner.jp/in', false],
  ['https://evilpartner.jp/in', false],
  ['https://hooks.example.jp.evil.example/', false],
  ['http://hooks.example.jp/in', false],
  ['http://10.0.0.5:8080/in', true],
  ['http://10.0.0.5:8081/in', false],
  ['https://user:secret@hooks.example.jp/in', false],
  ['https://hooks.example.jp@evil.example/', false],
  ['file:///etc/passwd', false],
  ['nonsense', false],
])('may send to %s: %s', (address, isAllowed) => {
  const rules = { hosts: ['hooks.example.jp', '*.partner.jp'], privateHosts: ['10.0.0.5:8080'] };
  expect(isAllowedTarget(address, rules)).toBe(isAllowed);
});
