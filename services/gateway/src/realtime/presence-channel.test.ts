import { eventSubject } from '@honjin/contracts';
import { getSession, realtimeChannel } from '@honjin/contracts/identity';
import { businessDayAdvanced } from '@honjin/contracts/registration';
import { Bus, createLog, newId } from '@honjin/service-kit';
import { eventually } from '@honjin/test-kit';
import type Pusher from 'pusher-js';
import type { PresenceChannel } from 'pusher-js';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { TestBrowser } from '../testing/browser.ts';
import { PASSWORD, startGatewayStack, type GatewayStack } from '../testing/gateway-stack.ts';
import { connectPusher, heard, named, subscribe } from '../testing/pusher.ts';

interface SignedIn {
  readonly userId: string;
  readonly browser: TestBrowser;
}

let stack: GatewayStack;
let bus: Bus;
let desk: SignedIn;
const open: Pusher[] = [];

beforeAll(async () => {
  stack = await startGatewayStack();
  bus = new Bus(stack.chain.natsUrl, 'test', createLog('test', 'silent'));
  bus.start();
  await eventually(() => {
    if (!bus.isConnected) throw new Error('not connected yet');
  });
  desk = await signedIn('front');
});
afterEach(() => {
  for (const pusher of open.splice(0)) pusher.disconnect();
});
afterAll(async () => {
  await bus.close();
  await stack.stop();
});

function connect(token: string, url = stack.gateway.url): Pusher {
  const pusher = connectPusher(url, token);
  open.push(pusher);
  return pusher;
}

const channelName = () => `private-${realtimeChannel(stack.chain.scope)}`;
const presenceName = () => `presence-${realtimeChannel(stack.chain.scope)}`;

async function tokenOf(browser: TestBrowser): Promise<string> {
  return (await browser.call(getSession, {})).body.user.tokenVal;
}

async function members(pusher: Pusher): Promise<PresenceChannel> {
  const channel = pusher.subscribe(presenceName()) as PresenceChannel;
  await new Promise((resolve) => channel.bind('pusher:subscription_succeeded', resolve));
  return channel;
}

async function signedIn(loginId: string): Promise<SignedIn> {
  const userId = await stack.addUser({ loginId, role: 'front' });
  const of = new TestBrowser(stack.gateway.url);
  await of.signIn(loginId, PASSWORD);
  return { userId, browser: of };
}

it('knows who has the store open, at every gateway, and hears who comes and who leaves', async () => {
  const [watcher, comer] = [await signedIn('watcher'), await signedIn('comer')];
  const other = await stack.startAnother();
  await eventually(async () => expect((await fetch(`${other.url}/health/ready`)).status).toBe(200));
  const channel = await members(connect(await tokenOf(watcher.browser)));
  expect(channel.members.me).toMatchObject({ id: watcher.userId, info: { name: expect.any(String) } });
  const told: [string, string][] = [];
  for (const event of ['pusher:member_added', 'pusher:member_removed'])
    channel.bind(event, ({ id }: { id: string }) => told.push([event, id]));
  // A page hears the private channel alone; it is among the members all the same.
  const page = connect(await tokenOf(comer.browser), other.url);
  await subscribe(page, channelName());
  await eventually(() => expect(told).toEqual([['pusher:member_added', comer.userId]]));
  expect(channel.members.get(comer.userId)).toEqual({ id: comer.userId, info: { name: 'comer' } });
  const { count } = channel.members;
  page.disconnect();
  await eventually(() => expect(told.at(-1)).toEqual(['pusher:member_removed', comer.userId]));
  expect(channel.members.count).toBe(count - 1);
  await other.stop();
});

it('counts a user with several pages once, and tells nobody of himself', async () => {
  const twice = await signedIn('twice');
  const first = await members(connect(await tokenOf(twice.browser)));
  const told: unknown[] = [];
  first.bind('pusher:member_added', (member: unknown) => told.push(member));
  const second = connect(await tokenOf(twice.browser));
  const again = await members(second);
  expect(again.members.count).toBe(first.members.count);
  second.disconnect();
  await subscribe(connect(await tokenOf(desk.browser)), channelName());
  expect(first.members.get(twice.userId)).not.toBeNull();
  expect(told.map((member) => (member as { id: string }).id)).not.toContain(twice.userId);
});

it('tells hints on the private channel alone', async () => {
  const pusher = connect(await tokenOf(desk.browser));
  const silent = heard(await members(pusher));
  const events = await subscribe(pusher, channelName());
  const { storeId } = stack.chain.scope;
  const payload = {
    previousBusinessDate: '2026-11-20',
    businessDate: '2026-11-21',
    salesDate: '2026-11-21',
    shiftNo: 1,
    stayingRoomIds: [],
    departingRoomIds: [],
  };
  bus.announce(eventSubject(businessDayAdvanced, storeId), {
    ...stack.chain.scope,
    eventId: newId(),
    type: businessDayAdvanced.type,
    version: 1,
    seq: 91,
    occurredAt: new Date().toISOString(),
    businessDate: '2026-11-20',
    userId: null,
    payload,
  });
  await eventually(() => expect(named(events, 'BusinessDateUpdated')).toHaveLength(1));
  expect(silent.map(({ name }) => name).filter((name) => !name.startsWith('pusher:'))).toEqual([]);
});

it('is refused for a store of somebody else', async () => {
  const scope = { ...stack.chain.scope, storeId: newId() };
  const events = heard(connect(await tokenOf(desk.browser)).subscribe(`presence-${realtimeChannel(scope)}`));
  await eventually(() => expect(named(events, 'pusher:subscription_error')).toHaveLength(1));
});
