import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ALL_CALLS } from '@honjin/contracts/catalogue';
import { newId } from '@honjin/service-kit';
import { eventually } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStoreTurns } from './store-turns.ts';
import { TestBrowser } from '../testing/browser.ts';
import { PASSWORD, startGatewayStack, type GatewayStack } from '../testing/gateway-stack.ts';

/** A store with many clerks must not delay one with a single clerk. */

const CLERKS = 56;
const question = ALL_CALLS.find(
  (call) => call.service === 'rooms' && !call.writes && call.transfer === 'json',
)!;

let stack: GatewayStack;
let service: Server;
let url: string;
/** The requests that have reached the service and wait for its answer. */
const held: ServerResponse[] = [];

beforeAll(async () => {
  service = createServer((request, response) => {
    request.resume();
    held.push(response);
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  stack = await startGatewayStack();
  await stack.addUser({ loginId: 'busy', role: 'admin' });
  await stack.addUser({
    loginId: 'quiet',
    role: 'admin',
    stores: [{ ...stack.chain.scope, storeId: newId() }],
  });
  const rooms = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const services = JSON.stringify({ identity: stack.identityUrl, rooms });
  url = (await stack.startAnother({ HONJIN_SERVICES: services, SERVICE_PLACES_PER_STORE: '12' })).url;
});
afterAll(async () => {
  service.close();
  await stack.stop();
});

const answer = (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"return_code":200}');

it('56 clerks of one store ask; the one clerk of another is served at once, and all of the 56 in the end', async () => {
  const [busy, quiet] = [new TestBrowser(url), new TestBrowser(url)];
  await busy.signIn('busy', PASSWORD);
  await quiet.signIn('quiet', PASSWORD);
  const crowd = Array.from({ length: CLERKS }, () => busy.call(question, {} as never));
  await eventually(() => expect(held).toHaveLength(12));
  const own = quiet.call(question, {} as never);
  await eventually(() => expect(held).toHaveLength(13));
  answer(held.pop()!);
  expect((await own).status).toBe(200);
  expect(held).toHaveLength(12);
  const answering = setInterval(() => {
    for (const response of held.splice(0)) answer(response);
  }, 5);
  const answers = await Promise.all(crowd);
  clearInterval(answering);
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: CLERKS }, () => 200));
});

it("a store's heavy calls take no places of its quick ones", async () => {
  const turns = createStoreTurns({
    SERVICE_PLACES: 4,
    SERVICE_PLACES_PER_STORE: 2,
    SERVICE_PLACES_BESIDE_OTHERS: 2,
  });
  const heavy = ALL_CALLS.find((call) => call.isHeavy && call.transfer === 'json')!;
  const quick = ALL_CALLS.find(
    (call) => call.service === heavy.service && !call.isHeavy && call.transfer === 'json',
  )!;
  const ends: (() => void)[] = [];
  const hold = () => new Promise<void>((resolve) => ends.push(resolve));
  const long = Array.from({ length: 5 }, () => turns.run(heavy, 'store', hold));
  await eventually(() => expect(ends).toHaveLength(2));
  expect(await turns.run(quick, 'store', async () => 'answered')).toBe('answered');
  while (ends.length > 0) {
    ends.shift()!();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(long);
});
