import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type postgres from 'postgres';
import { WATCHED_POSTGRES } from './slow-plans.ts';

export interface BenchSuite {
  readonly origin: string;
  /** The folder that the suite runs in. */
  readonly dir: string;
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

/** Starts the whole suite in a folder; what it prints is not shown. `stop` leaves the folder as it is. */
export async function startSuiteIn(
  dir: string,
  { isFresh = false, demoArgs = '' } = {},
): Promise<BenchSuite> {
  const child = fork(
    join(root, 'packages/local-stack/src/start-suite.ts'),
    ['--dir', dir, '--port', '0', ...(isFresh ? ['--fresh'] : [])],
    {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...process.env,
        HONJIN_DEMO_ARGS: demoArgs,
        HONJIN_POSTGRES_SETTINGS: WATCHED_POSTGRES,
      },
    },
  );
  const origin = await readyOrigin(child);
  const facts = JSON.parse(await readFile(join(dir, 'run/suite.json'), 'utf8')) as { databaseUrl: string };
  return {
    origin,
    dir,
    databaseUrl: facts.databaseUrl,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      await ended;
    },
  };
}

/**
 * Starts the whole suite in a folder of its own, with the demonstration chain or a larger one; the folder goes with it.
 * `demoArgs` are options of packages/demo-chain.
 */
export async function startBenchSuite(demoArgs: string): Promise<BenchSuite> {
  const dir = await mkdtemp(join(tmpdir(), 'honjin-bench-'));
  const suite = await startSuiteIn(dir, { isFresh: true, demoArgs });
  return {
    ...suite,
    async stop() {
      await suite.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** Joins a suite that somebody else started in `dir`; that suite goes on afterwards. */
export async function joinSuite(dir: string): Promise<BenchSuite> {
  const facts = JSON.parse(await readFile(join(dir, 'run/suite.json'), 'utf8')) as {
    origin: string;
    databaseUrl: string;
  };
  return { ...facts, dir, stop: () => Promise.resolve() };
}

const LOOK_AGAIN_MS = 500;

const PROJECTIONS = ['schedule', 'reports', 'rooms', 'masters'] as const;

/** Waits until the projections have all that happened, so that nothing is measured against a half-filled board. */
export async function projectionsFilled(
  sql: postgres.Sql,
  services: readonly (typeof PROJECTIONS)[number][] = PROJECTIONS,
): Promise<void> {
  for (;;) {
    const behind = await Promise.all(
      services.map(
        (service) => sql`
          select from registration.store_revision r
          left join ${sql(service)}.projection_position p on p.store_id = r.store_id and p.source = 'registration'
          where coalesce(p.seq, 0) < r.revision`,
      ),
    );
    if (behind.every((rows) => rows.length === 0)) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}
