import { createServer, request, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { Drain } from './drain.ts';

/** Longer than any test lasts: what waits for it has failed. */
const FOR_EVER_MS = 2 ** 31;

let server: Server;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

async function listen(answer: (response: ServerResponse) => void): Promise<{ drain: Drain; port: number }> {
  server = createServer((_request, response) => answer(response));
  server.on('upgrade', (_request, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: test\r\n\r\n');
    socket.on('error', () => undefined);
  });
  const drain = new Drain(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { drain, port: (server.address() as AddressInfo).port };
}

async function openSocket(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.write('GET / HTTP/1.1\r\nhost: test\r\nconnection: upgrade\r\nupgrade: test\r\n\r\n');
  await new Promise((resolve) => socket.once('data', resolve));
  return socket;
}

it('does not wait for open sockets, and leaves them open', async () => {
  const { drain, port } = await listen(() => undefined);
  const socket = await openSocket(port);
  expect(await drain.leave(FOR_EVER_MS)).toBe(0);
  expect(socket.destroyed).toBe(false);
});

it('leaves when the last running request has its answer, and tells its caller to connect anew', async () => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<ServerResponse>();
  const { drain, port } = await listen(ask);
  const answered = new Promise<string | undefined>((resolve) => {
    request({ port, headers: { connection: 'keep-alive' } }, (answer) => {
      answer.resume().once('end', () => resolve(answer.headers.connection));
    }).end();
  });
  const running = await asked;
  let hasLeft = false;
  const left = drain.leave(FOR_EVER_MS).finally(() => (hasLeft = true));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(hasLeft).toBe(false);
  running.end('answer');
  expect(await answered).toBe('close');
  expect(await left).toBe(0);
});
