import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import slimPusher, { SLIMMED_PUSHER, sourcesOf } from './slim-pusher-loader.ts';

const kit = createRequire(join(import.meta.dirname, '../../mfe-kit/package.json'));
const file = join(dirname(kit.resolve('pusher-js/package.json')), 'dist/web/pusher.js');
const client = readFileSync(file, 'utf8');

interface Frame {
  readonly event: string;
  readonly data: unknown;
}

/** Connects a build of the client as the page does, and tells what it sends and what it hears. */
async function talk(built: string): Promise<readonly unknown[]> {
  const told: unknown[] = [];
  class Socket {
    onopen = () => {};
    onmessage: (message: { data: string }) => void = () => {};
    onclose = () => {};
    constructor(address: string) {
      told.push(address);
      setTimeout(() => {
        this.onopen();
        this.#say({
          event: 'pusher:connection_established',
          data: '{"socket_id":"1.2","activity_timeout":120}',
        });
      });
    }
    #say = (frame: Frame & { channel?: string }) => this.onmessage({ data: JSON.stringify(frame) });
    send(text: string): void {
      told.push(JSON.parse(text));
      const { event } = JSON.parse(text) as Frame;
      if (event !== 'pusher:subscribe') return;
      const channel = 'private-store';
      this.#say({ event: 'pusher_internal:subscription_succeeded', data: '{}', channel });
      this.#say({ event: 'StockChanged', data: '{"revision":7}', channel });
    }
    close(): void {
      told.push('closed');
    }
  }
  const listens = { addEventListener: () => {}, removeEventListener: () => {} };
  const window = { WebSocket: Socket, setTimeout, clearTimeout, crypto, JSON, ...listens };
  const document = { body: {}, location: { protocol: 'http:' } };
  const run = new Function('self', 'window', 'document', 'module', 'exports', built);
  const module: { exports: unknown } = { exports: {} };
  run(window, window, document, module, module.exports);
  const Client = module.exports as new (
    key: string,
    settings: object,
  ) => {
    subscribe(name: string): { bind(event: string, hear: (data: unknown) => void): void };
    connection: { bind(event: string, hear: (change: unknown) => void): void };
    disconnect(): void;
  };
  const pusher = new Client('honjin', {
    cluster: 'honjin',
    wsHost: 'pms.example.jp',
    wsPort: 8080,
    wssPort: 8080,
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      customHandler: (_: unknown, answer: (error: null, auth: object) => void) =>
        answer(null, { auth: 'a:b' }),
    },
  });
  pusher.connection.bind('state_change', (change) => told.push(change));
  const isHeard = new Promise((done) => {
    pusher.subscribe('private-store').bind('StockChanged', (data) => {
      told.push(data);
      done(data);
    });
  });
  await isHeard;
  pusher.disconnect();
  await setImmediate();
  return told;
}

it('connects, subscribes, hears and closes as the whole client does', async () => {
  expect(file).toMatch(SLIMMED_PUSHER);
  const heard = await talk(client);
  expect(heard).toContainEqual({ revision: 7 });
  expect(await talk(slimPusher(client))).toEqual(heard);
});

it('keeps what it does not name as it is, and is a quarter smaller', () => {
  const before = sourcesOf(client).sources.map(([, text]) => text);
  const slim = slimPusher(client);
  const changed = before.filter((text) => !slim.includes(text.trimEnd()));
  expect(changed).toHaveLength(18);
  expect(slim.length).toBeLessThan(client.length * 0.75);
  expect(slim).not.toMatch(/stablelib\/\w+\/lib/);
});

it('refuses a client that is built in another way', () => {
  expect(() => slimPusher(client.replace('core/http/http_socket.ts', 'core/http/socket.ts'))).toThrow(
    'pusher-js is built in another way than before: core/http/http_socket',
  );
});
