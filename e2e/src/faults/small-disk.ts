import { execFile } from 'node:child_process';
import { type FileHandle, open, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { keepUp, startNats, startPostgres, type KeptServer } from '@honjin/local-stack';
import type { Surroundings } from './surroundings.ts';

const run = promisify(execFile);

const SIZE_MB = 2_048;
/** The log of the database is kept short, so that it has to ask for room soon. */
const SHORT_LOG = ['max_wal_size=128MB', 'min_wal_size=32MB'];
const PIECE = Buffer.alloc(2 ** 20);

/** PostgreSQL and NATS on a disk in memory that nobody else uses, so that it can be filled. */
export class SmallDisk implements Surroundings {
  #place = '';
  #servers: KeptServer[] = [];

  /** Returns why there can be none here; null when there can. */
  async missing(): Promise<string | null> {
    return process.platform === 'linux' && process.getuid?.() === 0
      ? null
      : 'only the administrator of a Linux machine can make a small disk';
  }

  async start(): Promise<void> {
    this.#place = await mkdtemp(join(tmpdir(), 'honjin-small-disk-'));
    await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m,mode=755`, 'tmpfs', this.#place]);
    const own = { dataDir: join(this.#place, 'postgres'), settings: SHORT_LOG };
    const bus = { dataDir: join(this.#place, 'nats'), watchAs: {} };
    await mkdir(bus.dataDir);
    this.#servers = await Promise.all([
      keepUp('postgres', (port) => startPostgres(port === undefined ? own : { ...own, port })),
      keepUp('nats', (port) => startNats(port === undefined ? bus : { ...bus, port })),
    ]);
  }

  get environment(): Record<string, string> {
    const [postgres, nats] = this.#servers;
    return { DATABASE_URL: postgres!.url, NATS_URL: nats!.url };
  }

  /** Leaves no room on the disk for a while. What is freed meanwhile is taken too. */
  async fill(ms: number): Promise<void> {
    const filler = join(this.#place, 'filler');
    const file = await open(filler, 'a');
    try {
      for (const until = performance.now() + ms; performance.now() < until; await sleep(20))
        await takeAll(file);
    } finally {
      await file.close();
      await rm(filler);
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.stop()));
    if (this.#place === '' || !(await stat(this.#place).catch(() => null))) return;
    await run('umount', [this.#place]);
    await rm(this.#place, { recursive: true });
  }
}

/** Writes until the disk refuses. */
async function takeAll(file: FileHandle): Promise<void> {
  for (;;) {
    try {
      await file.appendFile(PIECE);
    } catch (error) {
      if ((error as { code?: string }).code !== 'ENOSPC') throw error;
      return;
    }
  }
}
