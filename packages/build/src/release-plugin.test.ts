import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import webpack from 'webpack';
import { precompressed } from './base.ts';
import { CommandsPlugin } from './commands-plugin.ts';
import { ReleasePlugin } from './release-plugin.ts';

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'release-'));
  writeFileSync(join(dir, 'page.js'), `import('./part.js');`);
  writeFileSync(join(dir, 'part.js'), `document.title = ${JSON.stringify('本陣 '.repeat(1_000))};`);
  writeFileSync(join(dir, 'commands.ts'), `export const commands = [{ id: 'check-in' }];`);
});

afterEach(() => rmSync(dir, { recursive: true }));

it('tells a page the hash of every file that it asks for by its hash: scripts, and what the area offers', async () => {
  const facts = {
    name: 'mfe_test',
    version: '1.0.0',
    entry: 'page.js',
    prefixes: [],
    contracts: '^5.0.0',
    needs: {},
  };
  const compiler = webpack({
    mode: 'production',
    context: dir,
    entry: { page: './page.js' },
    output: { path: join(dir, 'dist'), filename: '[name].[contenthash:8].js' },
    plugins: [new CommandsPlugin(join(dir, 'commands.ts')), new ReleasePlugin(facts, []), ...precompressed()],
  });
  await new Promise((resolve, reject) => {
    compiler.run((error, stats) => (error ? reject(error) : resolve(stats)));
  });
  const read = (name: string) => readFileSync(join(dir, 'dist', name));
  const listed = JSON.parse(read('scripts.json').toString()) as { files: Record<string, string> };
  const names = Object.keys(listed.files).map((name) => name.replace(/\.[0-9a-f]{8}\./, '.'));
  expect(names.toSorted()).toEqual([expect.stringMatching(/^\d+\.js$/), 'commands.json', 'page.js']);
  for (const [name, hash] of Object.entries(listed.files))
    expect(hash).toBe(`sha384-${createHash('sha384').update(read(name)).digest('base64')}`);
});
