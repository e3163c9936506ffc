import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { TestChain } from '@honjin/test-kit';

const main = join(import.meta.dirname, '../src/main.ts');

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the service ended with ${child.exitCode}`);
    const response = await fetch(`${url}/health/live`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The service as a process of its own, which can be killed and started again at the same place. */
export class ServiceProcess {
  readonly #chain: TestChain;
  readonly url: string;
  readonly #port: number;
  #child: ChildProcess | undefined;

  private constructor(chain: TestChain, port: number) {
    this.#chain = chain;
    this.#port = port;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async start(chain: TestChain): Promise<ServiceProcess> {
    const service = new ServiceProcess(chain, await freePort());
    await service.start();
    return service;
  }

  async start(): Promise<void> {
    const env = {
      ...process.env,
      ...this.#chain.environmentOf('registration'),
      PORT: String(this.#port),
      MAX_IN_FLIGHT: '1000',
    };
    this.#child = spawn(process.execPath, [main], { env, stdio: 'ignore' });
    await untilReady(this.url, this.#child);
  }

  /** Ends the process as a power cut would: nothing of it runs any more. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
}
