import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import webpack from 'webpack';
import { precompressed } from './base.ts';

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'compressed-'));
  writeFileSync(join(dir, 'page.js'), `document.title = ${JSON.stringify('本陣 '.repeat(1_000))};`);
});

afterEach(() => rmSync(dir, { recursive: true }));

/** Builds the page as every browser build is compressed, and returns the names of its files by their ends. */
async function build(): Promise<Record<'js' | 'br' | 'gz', string>> {
  const path = join(dir, 'dist');
  const compiler = webpack({
    mode: 'production',
    context: dir,
    entry: './page.js',
    output: { path, filename: '[name].[contenthash:8].js', clean: true },
    plugins: precompressed(),
  });
  await new Promise((resolve, reject) => {
    compiler.run((error, stats) => (error ? reject(error) : resolve(stats)));
  });
  const endingIn = (end: string) =>
    join(
      path,
      readdirSync(path).find((name) => name.endsWith(end))!,
    );
  return { js: endingIn('.js'), br: endingIn('.br'), gz: endingIn('.gz') };
}

it('writes a compressed file anew where another one of its name and size lies', async () => {
  const { js, br, gz } = await build();
  for (const file of [br, gz]) writeFileSync(file, Buffer.alloc(readFileSync(file).length));
  await build();
  const script = readFileSync(js);
  expect(brotliDecompressSync(readFileSync(br)).equals(script)).toBe(true);
  expect(gunzipSync(readFileSync(gz)).equals(script)).toBe(true);
});
