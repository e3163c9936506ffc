import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { SERVICE_NAMES } from '@honjin/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestChain, type TestChain } from '../src/index.ts';

const root = join(import.meta.dirname, '../../..');
// Packages that stay out of the bundles are found from within the checkout only.
const home = mkdtempSync(join(root, 'node_modules/.cache-bundle-test-'));
const folder = join(home, 'honjin-bundled');
let chain: TestChain;

beforeAll(async () => {
  const program = join(root, 'packages/local-stack/src/compile-services.ts');
  const env = { NODE_COMPILE_CACHE: join(home, 'compiled') };
  await promisify(execFile)(process.execPath, [program, '--bundle', folder], { env });
  chain = await createTestChain();
});
afterAll(async () => {
  await chain.stop();
  rmSync(home, { recursive: true });
});

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return String(port);
}

async function untilReady(url: string, child: ChildProcess): Promise<Response> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the service ended with ${child.exitCode}`);
    const response = await fetch(`${url}/health/ready`, { headers: { connection: 'close' } }).catch(
      () => null,
    );
    if (response?.ok) return response;
    await sleep(50);
  }
}

it.each(SERVICE_NAMES)('%s starts from its bundle', async (name) => {
  const PORT = await freePort();
  const env = { ...chain.environmentOf(name), PORT };
  const main = join(folder, 'services', name, 'src/main.js');
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = once(child, 'exit');
  try {
    const response = await untilReady(`http://127.0.0.1:${PORT}`, child);
    expect(await response.json()).toMatchObject({ status: 'ready' });
  } finally {
    child.kill('SIGTERM');
  }
  expect(await ended).toEqual([0, null]);
});
