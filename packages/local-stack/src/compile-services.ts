// Compiles the services and their threads into NODE_COMPILE_CACHE, once for all, and starts none of them. Who takes the types
// out of its own sources keeps the compiler for it in memory: 40 MB of each service. `--bundle <folder>` bundles them first.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { bundleOf, isCompiled, noteCompiled, stateOf } from './compiled.ts';
import { root, suite } from './suite.ts';

const { values } = parseArgs({ options: { bundle: { type: 'string' } } });
const { NODE_COMPILE_CACHE: folder } = process.env;
if (folder === undefined) throw new Error('NODE_COMPILE_CACHE names no folder');

/** A service that finds no environment has loaded everything, and refuses to start. */
async function load(service: string): Promise<void> {
  const refusal: unknown = await import(pathToFileURL(service).href).catch((error: unknown) => error);
  if (!(refusal instanceof Error) || !refusal.message.startsWith('The environment is incomplete'))
    throw new Error(`${service} did not ask for its environment`, { cause: refusal });
}

async function compile(fileOf: (entry: string) => string): Promise<void> {
  for (const name of Object.keys(process.env)) delete process.env[name];
  await Promise.all([suite.gateway, ...suite.services].map((name) => load(fileOf(suite.entryOf(name)))));
  const threads = globSync('services/*/src/**/*-worker.ts', { cwd: root });
  await Promise.all(threads.map((file) => import(pathToFileURL(fileOf(file)).href)));
}

/** Answers whether the suite can run from bundles. Without them it runs from the sources, as well but slower. */
async function bundle(into: string): Promise<boolean> {
  try {
    const { bundleSuite } = await import('./bundle/bundle-suite.ts');
    await bundleSuite(root, into);
    await compile((entry) => bundleOf(into, entry));
    return true;
  } catch (error) {
    console.error('The services cannot be bundled, and run from their sources:', error);
    return false;
  }
}

const state = stateOf(root);
if (values.bundle !== undefined && (await bundle(values.bundle))) noteCompiled(values.bundle, state);
else if (!isCompiled(folder, state)) {
  await compile((entry) => join(root, entry));
  noteCompiled(folder, state);
}
