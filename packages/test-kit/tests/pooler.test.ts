import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestChain, type TestChain } from '../src/index.ts';

/**
 * A pooler that lends sessions by the transaction takes the publisher's lock, LISTEN and the settings of a session away
 * without a word. A service does not start behind one, and says why.
 */

const KEY_DATA = 'K'.charCodeAt(0);
const READY = 'Z'.charCodeAt(0);
const TYPE_AND_LENGTH = 5;

let chain: TestChain;
const servers: Server[] = [];
beforeAll(async () => {
  chain = await createTestChain();
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});
afterAll(() => chain.stop());

async function listen(serve: (client: Socket) => void): Promise<string> {
  const server = createServer((client) => {
    client.on('error', () => undefined);
    serve(client);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Like PgBouncer as it comes: settings in the first message are refused. */
function refuse(client: Socket): void {
  client.once('data', () => {
    const fields = Buffer.from(
      'SFATAL\0VFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0',
    );
    const head = Buffer.alloc(TYPE_AND_LENGTH);
    head.write('E');
    head.writeUInt32BE(fields.length + 4, 1);
    client.end(Buffer.concat([head, fields]));
  });
}

/** Gives the process number of a client that is not the server's: a pooler has numbers of its own. */
function renumber(message: Buffer): Buffer {
  if (message[0] !== KEY_DATA) return message;
  const changed = Buffer.from(message);
  changed.writeUInt32BE(changed.readUInt32BE(TYPE_AND_LENGTH) + 1, TYPE_AND_LENGTH);
  return changed;
}

/** Like PgBouncer that was told to ignore such settings: the real server answers, under another number. */
function passOn(client: Socket): void {
  const { hostname, port } = new URL(chain.adminUrl);
  const server = connect(Number(port), hostname);
  server.on('error', () => client.destroy());
  client.on('data', (bytes) => server.write(bytes)).on('close', () => server.destroy());
  let rest = Buffer.alloc(0);
  let isOpen = false;
  server.on('close', () => client.end());
  server.on('data', (bytes) => {
    if (isOpen) return client.write(bytes);
    rest = Buffer.concat([rest, bytes]);
    while (rest.length >= TYPE_AND_LENGTH && rest.length > rest.readUInt32BE(1)) {
      const end = 1 + rest.readUInt32BE(1);
      isOpen ||= rest[0] === READY;
      client.write(renumber(rest.subarray(0, end)));
      rest = rest.subarray(end);
    }
    return true;
  });
}

/** Starts a service; on a slow machine it meets the database only after its start. */
async function startBehind(place: string): Promise<void> {
  const environment = chain.environmentOf('admin');
  const through = (name: string) => {
    const url = new URL(environment[name]!);
    url.host = place;
    return url.href;
  };
  const service = await chain.start('admin', () => ({ routes: [] }), {
    env: {
      DATABASE_URL: through('DATABASE_URL'),
      DATABASE_WORKER_URL: through('DATABASE_WORKER_URL'),
    },
    keepsRecord: false,
  });
  await service.met;
}

it.each([
  ['refuses the settings of a session', refuse],
  ['gives clients numbers of its own', passOn],
])('a service refuses in words to start behind a pooler that %s', async (_, serve) => {
  await expect(startBehind(await listen(serve))).rejects.toThrow(
    /leads to a pooler \(PgBouncer or the like\).*Name PostgreSQL itself/,
  );
});

it('starts through a way to PostgreSQL that is no pooler', async () => {
  const { host } = new URL(chain.adminUrl);
  await expect(startBehind(host)).resolves.toBeUndefined();
});
