import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { afterEach, beforeEach, expect, it } from 'vitest';
import webpack from 'webpack';
import { statedOpenings, type Opening, type StatedOpening } from './openings.ts';
import { ReleasePlugin } from './release-plugin.ts';

let dir: string;

const facts = {
  name: 'mfe_test',
  version: '1.0.0',
  entry: 'mf-manifest.json',
  prefixes: ['/test'],
  contracts: '^5.0.0',
  needs: {},
};

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'openings-'));
  writeFileSync(join(dir, 'package.json'), '{ "name": "mfe-test", "version": "1.0.0" }');
  writeFileSync(
    join(dir, 'app.js'),
    `import { A } from 'ui/base'; export const app = A; export const list = () => import(/* webpackChunkName: "list-page" */ './list.js');`,
  );
  writeFileSync(join(dir, 'list.js'), `import { B } from 'ui/dates'; document.title = B;`);
});

afterEach(() => rmSync(dir, { recursive: true }));

function shared(request: string) {
  return { [request]: { import: false as const, singleton: true, requiredVersion: '^1.0.0' } };
}

/** Makes a build with these pages, and tells what it complains of. */
async function build(stated: readonly StatedOpening[]): Promise<string[]> {
  const compiler = webpack({
    mode: 'production',
    context: dir,
    entry: {},
    output: { path: join(dir, 'dist'), filename: '[name].[contenthash:8].js', publicPath: 'auto' },
    plugins: [
      new ModuleFederationPlugin({
        name: facts.name,
        dts: false,
        manifest: true,
        exposes: { './app': './app.js' },
        shared: { ...shared('ui/base'), ...shared('ui/dates') },
      }) as never,
      new ReleasePlugin(facts, [], stated),
    ],
  });
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    compiler.run((error, done) => (error ? reject(error) : resolve(done!)));
  });
  return stats.compilation.errors.map(({ message }) => message);
}

it('tells what a page comes in, and what its scripts take from the page', async () => {
  const calls = [{ path: '/api/test/list', input: { page: 1 } }];
  const complaints = await build([{ path: '/test', part: 'list-page', calls }, { path: '/test/other' }]);
  expect(complaints).toEqual([]);
  const { openings } = JSON.parse(readFileSync(join(dir, 'dist/scripts.json'), 'utf8')) as {
    openings: readonly Opening[];
  };
  expect(openings).toEqual([
    {
      path: '/test',
      scripts: [expect.stringMatching(/^list-page\.[0-9a-f]{8}\.js$/)],
      shared: ['ui/base', 'ui/dates'],
      calls,
    },
    { path: '/test/other', scripts: [], shared: ['ui/base'], calls: [] },
  ]);
});

it('fails where a page names a part that the build does not have', async () => {
  expect(await build([{ path: '/test', part: 'lost-page' }])).toEqual([expect.stringContaining('lost-page')]);
});

it('reads what a remote states, if it does', async () => {
  const file = join(dir, 'openings.ts');
  expect(await statedOpenings(file)).toEqual([]);
  writeFileSync(file, `export const openings = [{ path: '/test' }];`);
  expect(await statedOpenings(file)).toEqual([{ path: '/test' }]);
});
