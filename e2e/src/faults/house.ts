import { fork, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pidOf } from '../processes.ts';
import { origin, runningSuite, suiteDir } from '../suite.ts';
import { FalseClock } from './false-clock.ts';
import { Servers } from './servers.ts';
import { SmallDisk } from './small-disk.ts';
import type { Need, Surroundings } from './surroundings.ts';

const ENTRY = resolve(import.meta.dirname, '../../../packages/local-stack/src/start-suite.ts');
/** Writers are not slowed down, and a suffering service does not fill the disk with its log. */
const ENVIRONMENT = {
  RATE_SESSION_PER_SECOND: '1000000',
  RATE_ADDRESS_PER_SECOND: '1000000',
  RATE_SIGN_IN_PER_MINUTE: '1000000',
  LOG_LEVEL: 'warn',
  DATABASE_URL: '',
  NATS_URL: '',
};
const LOOK_TIMEOUT_MS = 2_000;
const LINES_SHOWN = 12;

const firstLine = (file: string) => Number(readFileSync(file, 'utf8').split('\n')[0]);

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** Returns the processes that `parent` started, by the kernel's own table. */
function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent;
    } catch {
      return false;
    }
  });
}

/** The suite that suffers, as a process of its own, with all its parts. */
export class House {
  /** PostgreSQL with a replica and three servers of NATS, outside of the suite. */
  readonly servers: Servers | null;
  readonly disk: SmallDisk | null;
  readonly clock: FalseClock | null;
  #supervisor: ChildProcess | undefined;

  constructor(need: Need | undefined) {
    this.servers = need === 'severalServers' ? new Servers(`${suiteDir}-servers`) : null;
    this.disk = need === 'smallDisk' ? new SmallDisk() : null;
    const hasClock = need === 'machineClock' || need === 'servicesClock';
    this.clock = hasClock ? new FalseClock({ onlyServices: need === 'servicesClock' }) : null;
  }

  get #around(): Surroundings | null {
    return this.servers ?? this.disk ?? this.clock;
  }

  /** Returns why this machine cannot have the surroundings; null when it can. */
  async missing(): Promise<string | null> {
    return (await this.#around?.missing()) ?? null;
  }

  async start(isFresh: boolean): Promise<void> {
    if (isFresh) await this.#around?.start();
    const { port } = new URL(origin);
    const args = ['--dir', suiteDir, '--port', port, ...(isFresh ? ['--fresh'] : [])];
    const child = fork(ENTRY, args, {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, ...ENVIRONMENT, ...this.#around?.environment },
    });
    this.#supervisor = child;
    await new Promise<void>((settle, reject) => {
      child.once('message', () => settle());
      child.once('exit', (code) => reject(new Error(`the suite ended with ${code} before it was ready`)));
    });
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
    await this.#around?.stop();
  }

  /** Ends the supervisor as a power cut would. Its children go on without anybody to look after them. */
  async killSupervisor(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#supervisor;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((settle) => child.once('exit', settle));
    child.kill(signal);
    await ended;
  }

  /** Names of the services, the gateway included. */
  get services(): string[] {
    return Object.keys(runningSuite().urls);
  }

  get servicePids(): Map<string, number> {
    return new Map(this.services.map((name) => [name, pidOf(name)]));
  }

  /** The server of PostgreSQL and every process that it has started. */
  get postgresPids(): number[] {
    const first = this.postgresPid!;
    return [first, ...childrenOf(first)];
  }

  /** The server of PostgreSQL, or null between two of them. */
  get postgresPid(): number | null {
    try {
      return firstLine(join(realpathSync(join(suiteDir, 'postgres')), 'postmaster.pid'));
    } catch {
      return null;
    }
  }

  /** The process of PostgreSQL that repeats the log after a crash; null when none does. */
  get recoveringPid(): number | null {
    const server = this.postgresPid;
    const children = server === null ? [] : childrenOf(server);
    return children.find((pid) => commandOf(pid).startsWith('postgres: startup')) ?? null;
  }

  get natsPid(): number {
    return firstLine(join(suiteDir, 'nats.pid'));
  }

  get natsDir(): string {
    return join(suiteDir, 'nats');
  }

  /** Returns when and how the process of a service before this one ended, and what it wrote that is no line of its log. */
  async lastEndOf(service: string): Promise<string> {
    const answer = await fetch(`${runningSuite().urls[service]}/health/live`).catch(() => null);
    const live = (await answer?.json().catch(() => null)) as { lastEnd?: string } | null | undefined;
    const lines = readFileSync(join(suiteDir, 'logs', `${service}.log`), 'utf8').split('\n');
    const words = lines.filter((line) => line !== '' && !line.startsWith('{')).slice(-LINES_SHOWN);
    return [live?.lastEnd ?? 'nobody knows how', ...words].join('\n        ');
  }

  /** The services that do not say that they are whole. */
  async listUnwell(): Promise<string[]> {
    const { urls } = runningSuite();
    const asked = Object.entries(urls).map(async ([name, url]) => {
      try {
        const answer = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(LOOK_TIMEOUT_MS) });
        const { status } = (await answer.json()) as { status: string };
        return answer.ok && status === 'ready' ? [] : [name];
      } catch {
        return [name];
      }
    });
    return (await Promise.all(asked)).flat();
  }
}
