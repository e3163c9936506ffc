import { REALTIME } from '@honjin/contracts/identity';
import { eventually } from '@honjin/test-kit';
import Pusher, { type Channel } from 'pusher-js';

/** Returns the stock client, as the shell uses it, with a bearer token. The test disconnects it. */
export function connectPusher(url: string, token: string): Pusher {
  const { hostname, port } = new URL(url);
  return new Pusher(REALTIME.key, {
    cluster: 'honjin',
    wsHost: hostname,
    wsPort: Number(port),
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      transport: 'ajax',
      endpoint: `${url}${REALTIME.authEndpoint}`,
      headers: { authorization: `Bearer ${token}` },
    },
  });
}

export interface HeardEvent {
  readonly name: string;
  readonly data: Record<string, unknown>;
}

/** Returns the list into which all that a channel hears goes. */
export function heard(channel: Channel): HeardEvent[] {
  const events: HeardEvent[] = [];
  channel.bind_global((name: string, data: Record<string, unknown>) => events.push({ name, data }));
  return events;
}

export const named = (events: readonly HeardEvent[], name: string) =>
  events.filter((event) => event.name === name).map(({ data }) => data);

/** Subscribes to a channel, and waits until it is granted. */
export async function subscribe(pusher: Pusher, channelName: string): Promise<HeardEvent[]> {
  const events = heard(pusher.subscribe(channelName));
  await eventually(() => {
    if (named(events, 'pusher:subscription_succeeded').length === 0) throw new Error('not subscribed yet');
  });
  return events;
}
