import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'nats';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { natsAuthorization } from '../src/nats-access.ts';
import { startNats } from '../src/nats.ts';
import type { RunningServer } from '../src/running-server.ts';
import { WATCH_RIGHTS, watchJetStream } from '../src/watch-jetstream.ts';

const PACE = { everyMs: 20, answersWithinMs: 100 };
/** Longer than three silences. */
const LONG_MS = 1_500;
const GREETING =
  'INFO {"server_id":"S","version":"2.9.10","max_payload":1048576,"jetstream":true,"headers":true}\r\n';
const WATCH = { user: 'watch', password: 'password of the watch' };

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'honjin-watch-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

/** A server that answers nobody's request, and greets as NATS does while it is awake. */
async function silentServer(isAwake: () => boolean) {
  const sockets = new Set<Socket>();
  /** The first connection is let in and hears nothing any more: NATS 2.9 blocks whoever asks it after a full disk. */
  const state = { stops: 0, hasGreeted: false };
  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (!isAwake()) return;
    socket.write(GREETING);
    socket.on('data', (data) => {
      if (!data.includes('PING') || state.hasGreeted) return;
      socket.write('PONG\r\n');
      state.hasGreeted = true;
    });
  });
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  const { port } = listener.address() as AddressInfo;
  let ended = () => undefined as void;
  const exited = new Promise<void>((settle) => {
    ended = settle;
  });
  const stop = async () => {
    state.stops += 1;
    for (const socket of sockets) socket.destroy();
    listener.close();
    ended();
  };
  const server: RunningServer = { url: `nats://127.0.0.1:${port}`, port, pid: 0, exited, stop };
  return { server, state };
}

it('ends a server that greets and stores nothing', async () => {
  const { server, state } = await silentServer(() => true);
  await watchJetStream(server, {}, PACE);
  expect(state.stops).toBe(1);
});

it('leaves a server alone that says nothing at all: it is frozen or busy', async () => {
  let isAwake = true;
  const { server, state } = await silentServer(() => isAwake);
  const watching = watchJetStream(server, {}, PACE).catch(() => undefined);
  while (!state.hasGreeted) await sleep(5);
  isAwake = false;
  await sleep(LONG_MS);
  expect(state.stops).toBe(0);
  await server.stop();
  await watching;
});

it('leaves a well server alone, and its rights are to ask that and nothing else', async () => {
  const authorization = await natsAuthorization(dir, { ...WATCH, permissions: WATCH_RIGHTS });
  const server = await startNats({ dataDir: join(dir, 'nats'), authorization });
  let isOver = false;
  const watching = watchJetStream(server, WATCH, PACE)
    .catch(() => undefined)
    .then(() => (isOver = true));
  const connection = await connect({ servers: server.url, user: WATCH.user, pass: WATCH.password });
  const refused: string[] = [];
  void (async () => {
    for await (const { permissionContext } of connection.status())
      if (permissionContext !== undefined) refused.push(permissionContext.subject);
  })();
  connection.publish('honjin.rpc.masters.x', '');
  connection.publish('$JS.API.STREAM.NAMES', '');
  await connection.flush();
  await sleep(LONG_MS);
  expect(isOver).toBe(false);
  expect(refused.toSorted()).toEqual(['$JS.API.STREAM.NAMES', 'honjin.rpc.masters.x']);
  await connection.close();
  await server.stop();
  await watching;
});
