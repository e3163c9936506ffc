import type Pusher from 'pusher-js';
import type { Channel } from 'pusher-js';
import { WIRE_HEADERS } from '@honjin/contracts';
import { readCsrfToken } from '../client/csrf.ts';
import { createObservable, type Observable } from '../observable.ts';
import { hearEvent } from '../realtime/counted-events.ts';
import type { LiveHub, RealtimeEvent, RealtimeEvents, RealtimeHub, RealtimeState } from '../realtime/hub.ts';
import { createGapDetector } from './gap-detector.ts';

/**
 * The connection settings: the application key, the endpoint that grants channels, and the store's channel without
 * `private-`.
 */
export interface RealtimeTarget {
  readonly key: string;
  readonly authEndpoint: string;
  readonly channel: string;
  /** Bearer token that authorises the channel. */
  readonly token: string;
}

/** The page's one connection, owned by the shell. */
export interface RealtimeConnection extends RealtimeHub {
  readonly state: Observable<RealtimeState>;
  /** Follows another store's channel, or none after the sign-out. */
  follow(target: RealtimeTarget | undefined): void;
}

export interface RealtimeOptions {
  /** Called when events may have been missed. The page then asks for everything again. */
  onGap: () => void;
}

/** pusher-js tries once after a second and then rests up to 15 s; a desk should be current again at once. */
const WATCHDOG_MS = 2_500;

const EVENTS: readonly RealtimeEvent[] = [
  'BusinessDateUpdated',
  'RegistrationChanged',
  'RoomChanged',
  'LinkageChanged',
  'StockChanged',
  'BatchProgress',
  'BoardHold',
  'BookingOpen',
  'Presence',
  'SessionChanged',
  'InstallationState',
  'ReleaseAvailable',
];

type Handlers = Map<RealtimeEvent, Set<(payload: never) => void>>;

/** Opens no socket until `follow` names a channel. */
export function createRealtimeConnection({ onGap }: RealtimeOptions): RealtimeConnection {
  const handlers: Handlers = new Map();
  const state = createObservable<RealtimeState>('connecting');
  let current: { target: RealtimeTarget; hearing: Hearing; close: () => void } | undefined;

  function deliver(event: RealtimeEvent, payload: unknown): void {
    hearEvent(event, payload);
    for (const handler of handlers.get(event) ?? []) handler(payload as never);
  }

  const connection: RealtimeConnection & LiveHub = {
    state,
    liveSince: () => current?.hearing.since,
    on<E extends RealtimeEvent>(event: E, handler: (payload: RealtimeEvents[E]) => void) {
      const known = handlers.get(event) ?? new Set();
      handlers.set(event, known.add(handler));
      return () => void known.delete(handler);
    },
    follow(target) {
      if (current && target && sameTarget(current.target, target)) return;
      current?.close();
      const hearing: Hearing = { since: undefined };
      current = target && { target, hearing, close: open(target, { deliver, onGap, state, hearing }) };
    },
  };
  return connection;
}

function sameTarget(a: RealtimeTarget, b: RealtimeTarget): boolean {
  return a.channel === b.channel && a.token === b.token && a.authEndpoint === b.authEndpoint;
}

/** Since when one connection hears of every change without a break; undefined while it does not. */
interface Hearing {
  since: number | undefined;
}

interface Wiring {
  deliver: (event: RealtimeEvent, payload: unknown) => void;
  onGap: () => void;
  state: Observable<RealtimeState>;
  hearing: Hearing;
}

/** Connects once the client has been fetched, unless the page has moved on by then; returns the way to close. */
function open(target: RealtimeTarget, wiring: Wiring): () => void {
  let close = () => {};
  let isWanted = true;
  async function start(): Promise<void> {
    const { default: PusherClient } = await import('pusher-js');
    if (isWanted) close = listen(connect(PusherClient, target), target, wiring);
  }
  // Without the client's code the page works on without live updates, and says so.
  start().catch(() => wiring.state.set('unavailable'));
  return () => {
    isWanted = false;
    close();
  };
}

function listen(pusher: Pusher, target: RealtimeTarget, wiring: Wiring): () => void {
  const { deliver, onGap, state, hearing } = wiring;
  const channel = pusher.subscribe(channelName(target));
  const gaps = createGapDetector(onGap);
  bindEvents(channel, (event, payload) => {
    gaps.see(event, payload);
    deliver(event, payload);
  });
  let wasConnected = false;
  channel.bind('pusher:subscription_succeeded', () => {
    if (wasConnected) onGap();
    wasConnected = true;
    hearing.since = Date.now();
  });
  pusher.connection.bind('state_change', ({ current }: { current: string }) => {
    state.set(current === 'connected' || current === 'connecting' ? current : 'unavailable');
    if (current !== 'connected') hearing.since = undefined;
  });
  const watchdog = setInterval(() => reviveStalled(pusher), WATCHDOG_MS + Math.random() * 500);
  return () => {
    clearInterval(watchdog);
    pusher.disconnect();
  };
}

function channelName({ channel }: RealtimeTarget): string {
  return channel.startsWith('private-') ? channel : `private-${channel}`;
}

function connect(PusherClient: typeof Pusher, { key, authEndpoint, token }: RealtimeTarget): Pusher {
  const isTls = location.protocol === 'https:';
  const port = Number(location.port) || (isTls ? 443 : 80);
  return new PusherClient(key, {
    cluster: 'honjin',
    wsHost: location.hostname,
    wsPort: port,
    wssPort: port,
    forceTLS: isTls,
    // The client's name for a WebSocket, with TLS or without; by the name wss it opens none behind TLS.
    enabledTransports: ['ws'],
    channelAuthorization: {
      transport: 'ajax',
      endpoint: authEndpoint,
      headersProvider: () => ({
        authorization: `Bearer ${token}`,
        [WIRE_HEADERS.csrf]: readCsrfToken() ?? '',
      }),
    },
  });
}

function bindEvents(channel: Channel, deliver: (event: RealtimeEvent, payload: unknown) => void): void {
  for (const event of EVENTS) channel.bind(event, (payload: unknown) => deliver(event, payload));
}

function reviveStalled(pusher: Pusher): void {
  if (document.visibilityState === 'hidden') return;
  const { state } = pusher.connection;
  if (state !== 'connecting' && state !== 'unavailable') return;
  pusher.disconnect();
  pusher.connect();
}
