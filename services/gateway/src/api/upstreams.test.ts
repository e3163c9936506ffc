import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '@honjin/service-kit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBody } from './read-body.ts';
import { createUpstreams, type UpstreamRequest, type Upstreams } from './upstreams.ts';

type Answering = (incoming: IncomingMessage, outgoing: ServerResponse, body: string) => void;

let service: Server;
let upstreams: Upstreams;
let answering: Answering;
/** The bodies that the service has read, and the number of connections that it was sent them on. */
let heard: string[];
let connections: number;

const echo: Answering = ({ headers }, outgoing, body) =>
  outgoing
    .writeHead(200, { 'content-type': 'application/json', 'x-request-id': String(headers['x-request-id']) })
    .end(JSON.stringify({ body }));

beforeEach(async () => {
  [answering, heard, connections] = [echo, [], 0];
  service = createServer(async (incoming, outgoing) => {
    // A request that is broken off has no answer.
    const body = await readBody(incoming, 1_000_000).catch(() => null);
    if (body === null) return;
    heard.push(body.toString());
    answering(incoming, outgoing, body.toString());
  });
  service.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  upstreams = createUpstreams({ rooms: `http://127.0.0.1:${(service.address() as AddressInfo).port}` });
});

afterEach(async () => {
  upstreams.close();
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
});

function request(body: string | Readable, more: Partial<UpstreamRequest> = {}): UpstreamRequest {
  const headers = { 'content-type': 'application/json', 'x-request-id': 'one' };
  return {
    path: '/api/rooms/list',
    headers,
    body: typeof body === 'string' ? Buffer.from(body) : body,
    isRepeatable: true,
    timeoutMs: 5_000,
    signal: new AbortController().signal,
    ...more,
  };
}

const refusalOf = (sent: Promise<unknown>) =>
  sent.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );

async function send(body: string, more: Partial<UpstreamRequest> = {}): Promise<string> {
  const answer = await upstreams.send('rooms', request(body, more));
  return (await readBody(answer, 1_000)).toString();
}

test('passes head and body both ways, one after the other over kept connections', async () => {
  const answer = await upstreams.send('rooms', request('日本'));
  expect([answer.statusCode, answer.headers['x-request-id']]).toEqual([200, 'one']);
  expect((await readBody(answer, 1_000)).toString()).toBe('{"body":"日本"}');
  for (const body of Array(20).keys()) expect(await send(`${body}`)).toBe(`{"body":"${body}"}`);
  expect(connections).toBeLessThanOrEqual(2);
});

test('sends again what a kept connection lost, once, and only what may be repeated', async () => {
  answering = (incoming, outgoing, body) =>
    heard.length % 4 === 0 ? incoming.socket.destroy() : echo(incoming, outgoing, body);
  const timesHeard = (body: string) => heard.filter((each) => each === body).length;
  const reads = Array.from({ length: 12 }, (_, index) => `read ${index}`);
  for (const body of reads) expect(await send(body)).toBe(`{"body":"${body}"}`);
  expect([...new Set(reads.map(timesHeard))].toSorted()).toEqual([1, 2]);
  const orders = Array.from({ length: 12 }, (_, index) => `order ${index}`);
  const refused = new Set<unknown>();
  for (const body of orders) refused.add(await refusalOf(send(body, { isRepeatable: false })));
  expect(refused).toEqual(new Set([null, 'HOS-00007-0']));
  expect(orders.map(timesHeard)).toEqual(orders.map(() => 1));
});

test('says that a service is away, hangs up on each, or takes too long', async () => {
  expect(await refusalOf(upstreams.send('reports', request('a')))).toBe('HOS-00007-0');
  answering = (incoming) => incoming.socket.destroy();
  expect(await refusalOf(send('lost'))).toBe('HOS-00007-0');
  expect(heard.length).toBeLessThanOrEqual(2);
  answering = () => undefined;
  expect(await refusalOf(send('slow', { timeoutMs: 300 }))).toBe('HOS-00007-0');
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
  expect(await refusalOf(send('gone'))).toBe('HOS-00007-0');
});

test('gives up a read that nobody waits for', async () => {
  const gone = new AbortController();
  let isClosed = false;
  answering = (incoming) => incoming.socket.on('close', () => (isClosed = true));
  const sent = upstreams.send('rooms', request('read', { signal: gone.signal }));
  await expect.poll(() => heard).toEqual(['read']);
  gone.abort();
  await expect(sent).rejects.toThrow('aborted');
  await expect.poll(() => isClosed).toBe(true);
});

test('passes a file on while it comes, and breaks it off with the reason of its reader', async () => {
  async function* parts() {
    yield 'one ';
    await wait(50);
    yield 'two';
  }
  const answer = await upstreams.send('rooms', request(Readable.from(parts())));
  expect((await readBody(answer, 1_000)).toString()).toBe('{"body":"one two"}');
  async function* tooMuch() {
    yield 'one';
    await wait(50);
    throw new Refusal('HOS-00001-2');
  }
  expect(await refusalOf(upstreams.send('rooms', request(Readable.from(tooMuch()))))).toBe('HOS-00001-2');
});

test('passes a large answer on as it is read', async () => {
  answering = (_incoming, outgoing) => outgoing.writeHead(200).end(Buffer.alloc(3_000_000));
  const answer = await upstreams.send('rooms', request('a', { timeoutMs: 30_000 }));
  let size = 0;
  for await (const chunk of answer) size += (chunk as Buffer).length;
  expect(size).toBe(3_000_000);
});

test('gives every answer to who asked for it, many at once', async () => {
  const bodies = Array.from({ length: 400 }, (_, index) => `call ${index}`);
  const answers = await Promise.all(bodies.map((body) => send(body)));
  expect(answers).toEqual(bodies.map((body) => `{"body":"${body}"}`));
  expect(connections).toBeLessThanOrEqual(256);
});
