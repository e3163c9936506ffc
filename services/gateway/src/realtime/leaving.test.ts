import { request } from 'node:http';
import { getSession, listUsers, realtimeChannel } from '@honjin/contracts/identity';
import { eventually } from '@honjin/test-kit';
import type Pusher from 'pusher-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestBrowser } from '../testing/browser.ts';
import { PASSWORD, startGatewayStack, type GatewayStack } from '../testing/gateway-stack.ts';
import { connectPusher } from '../testing/pusher.ts';

/**
 * A stopping gateway cuts nobody off: requests get their answers, and sockets are sent to another gateway last. A new one
 * knows at once who is at the others.
 */

let stack: GatewayStack;

beforeAll(async () => {
  stack = await startGatewayStack();
  for (const loginId of ['boss', 'clerk']) await stack.addUser({ loginId, role: 'admin' });
});
afterAll(() => stack.stop());

async function presenceOf(pusher: Pusher): Promise<string[][]> {
  const lists: string[][] = [];
  const channel = pusher.subscribe(`private-${realtimeChannel(stack.chain.scope)}`);
  channel.bind('Presence', ({ userIds }: { userIds: string[] }) => lists.push(userIds));
  await eventually(() => expect(channel.subscribed).toBe(true));
  return lists;
}

function isRefused(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const asking = request(`${url}/health/live`, (answer) => {
      answer.resume();
      resolve(false);
    });
    asking.on('error', () => resolve(true));
    asking.end();
  });
}

it("a user's second page is told who is there", async () => {
  const browser = new TestBrowser(stack.gateway.url);
  await browser.signIn('boss', PASSWORD);
  const { user } = (await browser.call(getSession, {})).body;
  const [first, second] = [1, 2].map(() => connectPusher(stack.gateway.url, user.tokenVal)) as [
    Pusher,
    Pusher,
  ];
  const seen = await presenceOf(first);
  await eventually(() => expect(seen.at(-1)).toEqual([user.userId]));
  const seenBySecond = await presenceOf(second);
  await eventually(() => expect(seenBySecond.at(-1)).toEqual([user.userId]));
  for (const pusher of [first, second]) pusher.disconnect();
});

it('a page at a new gateway is told who is at the others', async () => {
  const here = new TestBrowser(stack.gateway.url);
  await here.signIn('boss', PASSWORD);
  const { user: boss } = (await here.call(getSession, {})).body;
  const first = connectPusher(stack.gateway.url, boss.tokenVal);
  await presenceOf(first);
  const another = await stack.startAnother();
  const there = new TestBrowser(another.url);
  await there.signIn('clerk', PASSWORD);
  const { user: clerk } = (await there.call(getSession, {})).body;
  const second = connectPusher(another.url, clerk.tokenVal);
  const seen = await presenceOf(second);
  await eventually(() => expect(seen.at(-1)).toEqual([boss.userId, clerk.userId].toSorted()));
  for (const pusher of [first, second]) pusher.disconnect();
});

it('running requests are answered, and only then are live pages sent to the next gateway', async () => {
  const leaving = await stack.startAnother();
  const browser = new TestBrowser(leaving.url);
  await browser.signIn('boss', PASSWORD);
  const { user } = (await browser.call(getSession, {})).body;
  const pusher = connectPusher(leaving.url, user.tokenVal);
  await presenceOf(pusher);
  const states: string[] = [];
  pusher.connection.bind('state_change', ({ current }: { current: string }) => states.push(current));
  let stopped: Promise<void> | undefined;
  let running: Promise<{ status: number; headers: Headers }> | undefined;
  await stack.chain.admin.begin(async (sql) => {
    await sql`lock table identity.user_account in access exclusive mode`;
    running = browser.call(listUsers, {});
    await eventually(async () => {
      const waiting = await stack.chain.admin`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      expect(waiting.length).toBeGreaterThan(0);
    });
    stopped = leaving.stop();
    await eventually(async () => expect(await isRefused(leaving.url)).toBe(true));
    // The page still hears this gateway while it answers what it has begun.
    expect(states).toEqual([]);
  });
  const answer = await running!;
  expect(answer.status).not.toBe(503);
  expect(answer.headers.get('connection')).toBe('close');
  await stopped;
  await eventually(() => expect(states.length).toBeGreaterThan(0));
  pusher.disconnect();
});
