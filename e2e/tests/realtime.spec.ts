import { REALTIME, realtimeChannel, getSession } from '@honjin/contracts/identity';
import { addDays } from '@honjin/domain';
import { expect, test } from '@playwright/test';
import Pusher from 'pusher-js';
import { apiOf } from '../src/api-client.ts';
import { clearTheDesk, closeDay } from '../src/close-day.ts';
import { businessDateOf, storeOf } from '../src/database.ts';
import { origin } from '../src/suite.ts';

/** Returns the stock client, as any page of another maker would use it, with the session's bearer token. */
function connect(token: string): Pusher {
  const { hostname, port } = new URL(origin);
  return new Pusher(REALTIME.key, {
    cluster: '',
    wsHost: hostname,
    wsPort: Number(port),
    forceTLS: false,
    enabledTransports: ['ws'],
    disableStats: true,
    channelAuthorization: {
      transport: 'ajax',
      endpoint: `${origin}${REALTIME.authEndpoint}`,
      headers: { authorization: `Bearer ${token}` },
    },
  });
}

/** Subscribes and tells what the server said: nothing, or the status of its refusal. */
function subscribe(pusher: Pusher, name: string) {
  const channel = pusher.subscribe(`private-${name}`);
  const outcome = new Promise<number | 'granted'>((resolve) => {
    channel.bind('pusher:subscription_succeeded', () => resolve('granted'));
    channel.bind('pusher:subscription_error', ({ status }: { status: number }) => resolve(status));
  });
  return { channel, outcome };
}

test('the stock client hears the new business date, and nothing of another store', async () => {
  const atami = await storeOf('atami');
  const api = await apiOf('atami-in-charge');
  const pusher = connect((await api.ask(getSession, {})).user.tokenVal);
  try {
    const own = subscribe(pusher, realtimeChannel(atami));
    expect(await own.outcome).toBe('granted');
    const foreign = subscribe(pusher, realtimeChannel(await storeOf('sapporo')));
    expect(await foreign.outcome).toBe(403);

    const heard: unknown[] = [];
    own.channel.bind('BusinessDateUpdated', (event: unknown) => heard.push(event));
    foreign.channel.bind_global((name: string) => {
      if (!name.startsWith('pusher:')) heard.push(`foreign ${name}`);
    });
    const today = await businessDateOf(atami.storeId);
    const tomorrow = addDays(today, 1);
    await clearTheDesk(api);
    await closeDay(api);
    await expect
      .poll(() => heard)
      .toEqual([expect.objectContaining({ businessDate: tomorrow, salesDate: tomorrow })]);
  } finally {
    pusher.disconnect();
  }
});
