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

/** Prints the address of every module that a module loads. */
const LIST_LOADED = `
  import { registerHooks } from 'node:module';
  const loaded = new Set();
  registerHooks({ resolve: (name, context, next) => { const found = next(name, context); loaded.add(found.url); return found; } });
  await import(process.argv[1]);
  console.log([...loaded].join('\\n'));`;

/** What only the process of a service needs: its door, its bus, its database, its schemas. */
const OF_THE_SERVICE = /\/node_modules\/(zod|hono|nats|postgres|jose|pino)\/|\/service-kit\/src\/index\.ts/;

it('finds the threads of the services', () => expect(threads.length).toBeGreaterThan(5));

// A thread has a heap of its own: a service loaded into one took 20 MB more of each.
it.each(threads)('%s loads no service into its thread', async (file) => {
  const args = ['--input-type=module', '--eval', LIST_LOADED, pathToFileURL(join(root, file)).href];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const loaded = stdout.trim().split('\n');
  expect(loaded.length).toBeGreaterThan(1);
  expect(loaded.filter((url) => OF_THE_SERVICE.test(url))).toEqual([]);
});
