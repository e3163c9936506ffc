import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import slimFederation, { exportsOf, SLIMMED_FEDERATION } from './slim-federation-loader.ts';

const enhanced = createRequire(import.meta.url).resolve('@module-federation/enhanced/webpack');
const dist = dirname(createRequire(enhanced).resolve('@module-federation/runtime-core'));
const slimmed = globSync('**/*.js', { cwd: dist })
  .map((file) => join(dist, file))
  .filter((file) => SLIMMED_FEDERATION.test(file));

/** The names that other files of the runtime import of one. */
function wantedOf(file: string): string[] {
  const name = file.slice(dist.length + 1);
  const own = new RegExp(
    `import \\{ (.+) \\} from "[./]*(?:[a-z]+/)*${name.split('/').slice(-2).join('/')}";`,
    'g',
  );
  const others = globSync('**/*.js', { cwd: dist }).map((other) => readFileSync(join(dist, other), 'utf8'));
  return others.flatMap((text) => [...text.matchAll(own)].flatMap(([, list = '']) => list.split(', ')));
}

it('finds the parts that it leaves out in the runtime that is installed', () => {
  expect(slimmed.map((file) => file.slice(dist.length + 1)).toSorted()).toEqual([
    'plugins/generate-preload-assets.js',
    'plugins/snapshot/SnapshotHandler.js',
    'plugins/snapshot/index.js',
    'utils/preload.js',
  ]);
});

it.each(slimmed)('keeps every export of %s that somebody imports, and little else', (file) => {
  const source = readFileSync(file, 'utf8');
  const slim = slimFederation.call({ resourcePath: file }, source);
  const wanted = [...new Set([...wantedOf(file), ...exportsOf(source)])];
  expect(wanted.length).toBeGreaterThan(0);
  for (const name of wanted) expect(slim).toMatch(new RegExp(`^export (?:const|class) ${name}\\b`, 'm'));
  expect(slim.length).toBeLessThan(700);
});

it('leaves what loads a container as it is', () => {
  for (const file of ['core.js', 'remote/index.js', 'module/index.js', 'shared/index.js', 'utils/load.js'])
    expect(join(dist, file)).not.toMatch(SLIMMED_FEDERATION);
});
