import { globSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { rolldown, type OutputOptions } from 'rolldown';
import { bundleOf } from '../compiled.ts';
import { suite } from '../suite.ts';
import { inPlace } from './in-place.ts';

const STACKS = 'packages/local-stack/src/bundle/source-stacks.ts';

const nameOf = (entry: string) => entry.replace(/\.ts$/, '');

/** The programs that a start runs, and the threads of the services. */
function listEntries(root: string): string[] {
  const services = [suite.gateway, ...suite.services].map(suite.entryOf);
  const threads = globSync('services/*/src/**/*-worker.ts', { cwd: root });
  return [suite.migrations, suite.seed, suite.simulators, ...services, ...threads];
}

async function write(root: string, folder: string, output: OutputOptions): Promise<void> {
  const bundler = await rolldown({
    input: Object.fromEntries([STACKS, ...listEntries(root)].map((file) => [nameOf(file), file])),
    cwd: root,
    platform: 'node',
    plugins: [inPlace(root, folder)],
    logLevel: 'warn',
  });
  try {
    await bundler.write(output);
  } finally {
    await bundler.close();
  }
}

/**
 * Bundles the programs of a checkout into few files of a folder, which are found, read and linked in half the time. What
 * they share stands in files of its own, and what they load on demand too. The folder is exchanged as a whole.
 */
export async function bundleSuite(root: string, folder: string): Promise<void> {
  const stacks = pathToFileURL(bundleOf(folder, STACKS)).href;
  const fresh = `${folder}.${process.pid}`;
  const former = `${fresh}.former`;
  mkdirSync(fresh, { recursive: true });
  try {
    await write(root, folder, {
      dir: fresh,
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: 'shared/[name].js',
      sourcemap: 'hidden',
      sourcemapExcludeSources: true,
      comments: false,
      banner: ({ isEntry, name }) => (isEntry && name !== nameOf(STACKS) ? `import '${stacks}';` : ''),
    });
    mkdirSync(folder, { recursive: true });
    renameSync(folder, former);
    renameSync(fresh, folder);
  } finally {
    for (const left of [fresh, former]) rmSync(left, { recursive: true, force: true });
  }
}
