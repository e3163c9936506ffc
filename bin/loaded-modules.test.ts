import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const threads = globSync('services/*/src/**/*-worker.ts', { cwd: root }).filter((file) =>
  readFileSync(join(root, file), 'utf8').includes('answerJobs'),
);
const services = globSync('services/*/src/parts.ts', { cwd: root }).map((file) => file.split('/')[1]!);

/** Prints the address of every module that a module loads. */
const LIST_LOADED = `
  import { registerHooks } from 'node:module';
  const loaded = new Set();
  registerHooks({ resolve: (name, context, next) => { const found = next(name, context); loaded.add(found.url); return found; } });
  await import(process.argv[1]);
  console.log([...loaded].join('\\n'));`;

async function listLoaded(file: string): Promise<string[]> {
  const args = ['--input-type=module', '--eval', LIST_LOADED, pathToFileURL(join(root, file)).href];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return stdout.trim().split('\n');
}

/** Only the process of a service needs these: its door, its bus, its database, its schemas. */
const OF_THE_SERVICE = /\/node_modules\/(zod|hono|nats|postgres|jose|pino)\/|\/service-kit\/src\/index\.ts/;

/** The menus name every plain master. */
const NEEDED: Readonly<Record<string, readonly string[]>> = { identity: ['masters'] };

it('finds the services and their threads', () => {
  expect(services.length).toBeGreaterThan(7);
  expect(threads.length).toBeGreaterThan(5);
});

// A thread has a heap of its own: a service loaded into one took 20 MB more of each.
it.each(threads)('%s loads no service into its thread', async (file) => {
  const loaded = await listLoaded(file);
  expect(loaded.length).toBeGreaterThan(1);
  expect(loaded.filter((url) => OF_THE_SERVICE.test(url))).toEqual([]);
});

// The calls of registration alone take 8 MB of a heap, and 16 MB of a process.
it.each(services)('%s loads of other services what they say on the bus, and no calls', async (service) => {
  const loaded = await listLoaded(`services/${service}/src/parts.ts`);
  const whole = loaded.flatMap((url) => /\/contracts\/src\/([a-z]+)\/index\.ts$/.exec(url)?.[1] ?? []);
  const foreign = whole.filter((area) => services.includes(area) && area !== service);
  expect(foreign.toSorted()).toEqual(NEEDED[service] ?? []);
});
