// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://pms.example.jp/"}
import { afterEach, expect, it, vi } from 'vitest';
import { createRealtimeConnection } from './realtime-connection.ts';

// What browsers load; Node would be given another build, with a socket of its own.
vi.mock('pusher-js', () => import('pusher-js/dist/web/pusher.js' as string));

const opened: string[] = [];

class Socket {
  constructor(address: string) {
    opened.push(address);
  }
  close = () => undefined;
}

afterEach(() => vi.unstubAllGlobals());

it('opens a socket with TLS where the page came with TLS', async () => {
  vi.stubGlobal('WebSocket', Socket);
  const connection = createRealtimeConnection({ onGap: () => undefined });
  connection.follow({ key: 'honjin', authEndpoint: '/broadcasting/auth', channel: 'store', token: 't' });
  await vi.waitFor(() => expect(opened.length).toBeGreaterThan(0), { timeout: 5_000 });
  connection.follow(undefined);
  expect(opened[0]).toMatch(/^wss:\/\/pms\.example\.jp(?::443)?\/app\/honjin/);
});
