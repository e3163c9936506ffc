import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import slimZod, { exportsOf } from './slim-zod-loader.ts';
import { SLIMMED_ZOD } from './base.ts';

const zod = dirname(createRequire(import.meta.url).resolve('zod/package.json'));
const FILES = [
  'v4/core/compile.js',
  'v4/core/to-json-schema.js',
  'v4/core/json-schema-generator.js',
  'v4/core/json-schema-processors.js',
  'v4/classic/from-json-schema.js',
].map((file) => join(zod, file));

it.each(FILES)('keeps every export of %s, and little else', async (file) => {
  const source = readFileSync(file, 'utf8');
  const slim = slimZod.call({ resourcePath: file }, source);
  const exported = Object.keys((await import(pathToFileURL(file).href)) as object).toSorted();
  expect(exportsOf(source).toSorted()).toEqual(exported);
  for (const name of exported) expect(slim).toMatch(new RegExp(`\\b${name}\\b`));
  expect(slim.length).toBeLessThan(source.length / 1.9);
  expect(file).toMatch(SLIMMED_ZOD);
});

it('leaves the rules of zod as they are', () => {
  for (const file of ['v4/core/schemas.js', 'v4/classic/schemas.js', 'v4/core/parse.js', 'v4/core/checks.js'])
    expect(join(zod, file)).not.toMatch(SLIMMED_ZOD);
});
