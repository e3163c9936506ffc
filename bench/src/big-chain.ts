import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startLocalStack } from '@honjin/local-stack';
import postgres from 'postgres';
import { projectionsFilled, startSuiteIn, type BenchSuite } from './suite.ts';

const run = promisify(execFile);
const growProgram = join(import.meta.dirname, '../../packages/demo-chain/src/grow.ts');

/** The size of a big chain: options of packages/demo-chain, and the number of stores. */
export interface ChainSize {
  readonly rooms: string;
  readonly years: string;
  readonly guests: string;
  readonly stores: string;
}

/** About 2,000,000 bookings of 1,000,000 guests. Every store but two has 500 rooms. */
export const BIG_CHAIN: ChainSize = { rooms: '500', years: '1.25', guests: '1000000', stores: '20' };

/** Makes the first stores by the suite itself, and returns once every service has heard of all that happened in them. */
async function makeFirstStores(dir: string, { rooms, years, guests }: ChainSize): Promise<void> {
  const demoArgs = `--rooms ${rooms} --years ${years} --guests ${guests}`;
  const suite = await startSuiteIn(dir, { isFresh: true, demoArgs });
  const sql = postgres(suite.databaseUrl, { max: 1 });
  await projectionsFilled(sql);
  // Both chains are planned by what is in them now, and not by what the database has noticed so far.
  await sql`analyze`;
  await sql.end();
  await suite.stop();
}

/** A chain that is not whole is made again, so its database need not outlive a power cut. It logs less, and has fewer checkpoints. */
const GROWING = 'wal_level=minimal max_wal_senders=0 max_wal_size=8GB';

/** Copies the first store until there are enough, while the suite of the folder stands still. */
async function grow(dir: string, stores: string): Promise<void> {
  const env = { ...process.env, HONJIN_POSTGRES_SETTINGS: GROWING };
  const stack = await startLocalStack({ dir, durable: false, env });
  try {
    const { stdout } = await run(process.execPath, [growProgram, '--stores', stores], {
      env: { ...process.env, DATABASE_URL: stack.databaseUrl },
    });
    console.log(`  ${stdout.trim()}`);
  } finally {
    await stack.stop();
  }
}

/** Times a step of making a chain. */
async function step(name: string, work: () => Promise<void>): Promise<void> {
  const from = performance.now();
  await work();
  console.log(`  ${name}: ${((performance.now() - from) / 1_000).toFixed(0)} s`);
}

/**
 * Makes two chains of a size in a folder, unless it has them: `few` with the first stores, and `many`, the same with twins
 * of the first store beside them. The first store is the same in both, so what differs is the data of others.
 */
export async function keepChains(dir: string, size: ChainSize): Promise<void> {
  const note = join(dir, 'size.json');
  const wanted = JSON.stringify(size);
  if ((await readFile(note, 'utf8').catch(() => '')) === wanted) return;
  console.log(`making the chains in ${dir}: ${wanted}`);
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir, { recursive: true });
  const [few, many] = [join(dir, 'few'), join(dir, 'many')];
  await step('first stores and projections', () => makeFirstStores(few, size));
  // The database's files belong to another user when root runs the suite.
  await step('copy of the folder', async () => void (await run('cp', ['-a', few, many])));
  await step('twins', () => grow(many, size.stores));
  await writeFile(note, wanted);
}

/** Starts the suite on a chain of {@link keepChains}. */
export function startKept(dir: string, chain: 'few' | 'many'): Promise<BenchSuite> {
  return startSuiteIn(join(dir, chain));
}
