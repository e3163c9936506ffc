import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { isPresence, storeOfChannel, type ChannelGrants, type GrantHolder } from './channel-grants.ts';
import { pusherMembersOf, type Members } from './members.ts';

/** The part of a WebSocket that is used here. */
export interface RawSocket {
  readonly bufferedAmount: number;
  send(text: string): void;
  close(code: number, reason: string): void;
  terminate(): void;
}

/** Close codes of the Pusher protocol: below 4100 the client stays away, from 4200 on it comes back at once. */
export const CLOSE = {
  unknownKey: [4001, 'unknown application key'],
  tooMany: [4100, 'over capacity'],
  unauthorised: [4009, 'the session has ended'],
  unused: [4102, 'nothing was subscribed to'],
  slow: [4101, 'too slow'],
  restart: [4200, 'please reconnect'],
  silent: [4201, 'no answer to ping'],
} as const satisfies Record<string, readonly [code: number, reason: string]>;

/** A socket that subscribes to nothing for this long is closed. */
const SUBSCRIBE_WITHIN_MS = 10_000;
/** A client that is silent for this long gets a ping, milliseconds. */
const PING_AFTER_MS = 60_000;
const GIVE_UP_MS = PING_AFTER_MS + 30_000;
/** More than this waiting to be sent means that the client does not keep up. */
const MAX_WAITING_BYTES = 1_000_000;
const MAX_CHANNELS = 20;

const clientMessage = z.object({ event: z.string().max(100), data: z.unknown() });

const subscription = z.object({
  channel: z.string().max(200),
  auth: z.string().max(200).default(''),
  channel_data: z.string().max(1_000).default(''),
});

export interface SocketEvents {
  /** True when the session behind a grant has ended since. */
  isEnded(sessionId: string): boolean;
  /** True when the session has as many sockets as it may. */
  isFull(sessionId: string): boolean;
  /** The socket began or ceased to hear a store. */
  onStore(storeId: string): void;
  /** The socket has joined a store's channel. It now receives the states of which others heard only changes. */
  onJoin(storeId: string, tell: (event: string, data: unknown) => void): void;
  /** Returns who has the store open. */
  membersOf(storeId: string): Members;
}

/** One browser's connection, speaking Pusher protocol 7. */
export class PusherSocket {
  readonly id = `${randomInt(1, 2 ** 31)}.${randomInt(1, 2 ** 31)}`;
  /** Channels it hears, and for which session. */
  readonly channels = new Map<string, GrantHolder>();
  /** The address of the client, as the limits count it. */
  readonly address: string;
  readonly #raw: RawSocket;
  readonly #grants: ChannelGrants;
  readonly #events: SocketEvents;
  #heardAt = Date.now();
  #isClosed = false;

  #unused: NodeJS.Timeout | undefined;

  constructor(
    { raw, address }: { raw: RawSocket; address: string },
    grants: ChannelGrants,
    events: SocketEvents,
  ) {
    this.#raw = raw;
    this.address = address;
    this.#grants = grants;
    this.#events = events;
  }

  greet(): void {
    this.send('pusher:connection_established', {
      socket_id: this.id,
      activity_timeout: PING_AFTER_MS / 1_000,
    });
    this.#awaitSubscription();
  }

  /** It is gone: nothing waits for it any more. */
  forget(): void {
    clearTimeout(this.#unused);
    this.channels.clear();
  }

  #awaitSubscription(): void {
    clearTimeout(this.#unused);
    this.#unused = setTimeout(() => this.close('unused'), SUBSCRIBE_WITHIN_MS);
    this.#unused.unref();
  }

  /** Sends an event; a client that does not keep up is cut off and comes back with a fresh start. */
  send(event: string, data: unknown, channel?: string): void {
    if (this.#isClosed) return;
    if (this.#raw.bufferedAmount > MAX_WAITING_BYTES) return this.close('slow');
    const message = { event, data: JSON.stringify(data), ...(channel === undefined ? {} : { channel }) };
    this.#raw.send(JSON.stringify(message));
  }

  close(why: keyof typeof CLOSE): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.forget();
    const [code, reason] = CLOSE[why];
    this.#raw.close(code, reason);
    if (why === 'slow' || why === 'silent') setTimeout(() => this.#raw.terminate(), 1_000).unref();
  }

  /** Ends the connection without waiting for the other side. */
  cut(): void {
    this.#raw.terminate();
  }

  /** Asks a silent client whether it is there, and gives it up when it does not answer. */
  checkAlive(now: number): void {
    const silentMs = now - this.#heardAt;
    if (silentMs > GIVE_UP_MS) this.close('silent');
    else if (silentMs > PING_AFTER_MS) this.send('pusher:ping', {});
  }

  take(text: string): void {
    this.#heardAt = Date.now();
    let message: z.output<typeof clientMessage>;
    try {
      message = clientMessage.parse(JSON.parse(text));
    } catch {
      this.send('pusher:error', { code: null, message: 'not a message of the protocol' });
      return;
    }
    if (message.event === 'pusher:ping') this.send('pusher:pong', {});
    else if (message.event === 'pusher:subscribe') this.#subscribe(message.data);
    else if (message.event === 'pusher:unsubscribe') this.#unsubscribe(message.data);
  }

  #subscribe(data: unknown): void {
    const asked = subscription.safeParse(data);
    if (!asked.success) return;
    const { channel, auth, channel_data: channelData } = asked.data;
    const storeId = storeOfChannel(channel);
    const holder = this.#grants.read(this.id, channel, { auth, channelData });
    const isRefused = holder === null || storeId === null || this.#events.isEnded(holder.sessionId);
    const isTooMuch = () => this.channels.size >= MAX_CHANNELS || this.#isBeyondSession(holder?.sessionId);
    if (isRefused || isTooMuch()) {
      const refusal = { type: 'AuthError', error: 'this channel is not granted', status: 403 };
      this.send('pusher:subscription_error', refusal, channel);
      return;
    }
    clearTimeout(this.#unused);
    this.channels.set(channel, holder);
    if (isPresence(channel)) this.#joinMembers(storeId, channel);
    else {
      this.send('pusher_internal:subscription_succeeded', {}, channel);
      this.#events.onJoin(storeId, (event, told) => this.send(event, told, channel));
      this.#events.onStore(storeId);
    }
  }

  /** The member itself is among those that it is told of. */
  #joinMembers(storeId: string, channel: string): void {
    this.#events.onStore(storeId);
    const presence = pusherMembersOf(this.#events.membersOf(storeId));
    this.send('pusher_internal:subscription_succeeded', { presence }, channel);
  }

  #isBeyondSession(sessionId: string | undefined): boolean {
    const isItsOwn = [...this.channels.values()].some((one) => one.sessionId === sessionId);
    return sessionId !== undefined && !isItsOwn && this.#events.isFull(sessionId);
  }

  #unsubscribe(data: unknown): void {
    const asked = subscription.safeParse(data);
    if (!asked.success || !this.channels.delete(asked.data.channel)) return;
    if (this.channels.size === 0) this.#awaitSubscription();
    const storeId = storeOfChannel(asked.data.channel);
    if (storeId !== null) this.#events.onStore(storeId);
  }
}
