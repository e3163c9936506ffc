import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { ServiceName } from '@honjin/contracts';
import type { TestChain } from '@honjin/test-kit';

const servicesDir = join(import.meta.dirname, '../..');

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

/** The service to run, and its environment besides the chain's. */
interface Run {
  name: ServiceName;
  env: Record<string, string>;
}

/** A service as a process of its own, which can be killed and started again at the same place. */
export class ServiceProcess {
  readonly #chain: TestChain;
  readonly url: string;
  readonly #port: number;
  readonly #name: ServiceName;
  readonly #env: Record<string, string>;
  #child: ChildProcess | undefined;
  /** Everything that it wrote: its log. */
  output = '';

  private constructor(chain: TestChain, port: number, { name, env }: Run) {
    this.#chain = chain;
    this.#name = name;
    this.#env = env;
    this.#port = port;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async start(chain: TestChain, run: Partial<Run> = {}): Promise<ServiceProcess> {
    const { name = 'registration', env = {} } = run;
    const service = new ServiceProcess(chain, await freePort(), { name, env });
    await service.start();
    return service;
  }

  async start(): Promise<void> {
    const env = {
      ...process.env,
      ...this.#chain.environmentOf(this.#name),
      PORT: String(this.#port),
      MAX_IN_FLIGHT: '1000',
      ...this.#env,
    };
    const main = join(servicesDir, this.#name, 'src/main.ts');
    const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.output += text;
      });
    this.#child = child;
    await untilReady(this.url, child);
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
