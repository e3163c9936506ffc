// Compiles the services and their threads into NODE_COMPILE_CACHE, once for all, and starts none of them. Who takes the types
// out of its own sources keeps the compiler for it in memory: 40 MB of each service.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isCompiled, noteCompiled } from './compiled.ts';
import { root, suite } from './suite.ts';

const { NODE_COMPILE_CACHE: folder } = process.env;
if (folder === undefined) throw new Error('NODE_COMPILE_CACHE names no folder');

/** A service that finds no environment has loaded everything, and refuses to start. */
async function load(service: string): Promise<void> {
  const refusal: unknown = await import(pathToFileURL(join(root, suite.entryOf(service))).href).catch(
    (error: unknown) => error,
  );
  if (!(refusal instanceof Error) || !refusal.message.startsWith('The environment is incomplete'))
    throw new Error(`${service} did not ask for its environment`, { cause: refusal });
}

async function compile(): Promise<void> {
  for (const name of Object.keys(process.env)) delete process.env[name];
  await Promise.all([suite.gateway, ...suite.services].map(load));
  const threads = globSync('services/*/src/**/*-worker.ts', { cwd: root });
  await Promise.all(threads.map((file) => import(pathToFileURL(join(root, file)).href)));
}

if (!isCompiled(folder, root)) {
  await compile();
  noteCompiled(folder);
}
