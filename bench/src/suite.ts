import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface BenchSuite {
  readonly origin: string;
  /** The administrator's connection, for the raw statements that are the floor. */
  readonly databaseUrl: string;
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, '../..');

function readyOrigin(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve((message as { ready: string }).ready));
    child.once('exit', (code) => reject(new Error(`the suite ended with ${code} before it was ready`)));
  });
}

/** Starts the whole suite with the demonstration chain in a folder of its own; what it prints is not shown. */
export async function startBenchSuite(): Promise<BenchSuite> {
  const dir = await mkdtemp(join(tmpdir(), 'honjin-bench-'));
  const child = fork(
    join(root, 'packages/local-stack/src/start-suite.ts'),
    ['--dir', dir, '--port', '0', '--fresh'],
    {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
  const origin = await readyOrigin(child);
  const facts = JSON.parse(await readFile(join(dir, 'run/suite.json'), 'utf8')) as { databaseUrl: string };
  return {
    origin,
    databaseUrl: facts.databaseUrl,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      await ended;
      await rm(dir, { recursive: true, force: true });
    },
  };
}
