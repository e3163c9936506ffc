import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { askHealth } from './ask-health.ts';

async function askOne(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const health = await askHealth(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    await sleep(20);
    return health;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

it('tells who is ready, and what problem a part has', async () => {
  const said = JSON.stringify({ problems: { nats: 'refused' } });
  expect(await askOne((_, answer) => answer.end('ok'))).toEqual({ isReady: true });
  expect(await askOne((_, answer) => answer.end(said))).toEqual({
    isReady: true,
    problems: { nats: 'refused' },
  });
  expect(await askOne((_, answer) => answer.writeHead(503).end(said))).toMatchObject({ isReady: false });
});

it('lives on when a part falls silent before or within its answer', async () => {
  expect(await askHealth('http://127.0.0.1:1')).toEqual({ isReady: false });
  expect(await askOne(({ socket }) => socket.resetAndDestroy())).toEqual({ isReady: false });
  const half: RequestListener = ({ socket }, answer) => {
    answer.writeHead(503, { 'content-length': 100 });
    answer.write('{"prob', () => setTimeout(() => socket.resetAndDestroy(), 50));
  };
  expect(await askOne(half)).toEqual({ isReady: false });
});
