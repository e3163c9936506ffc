import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
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

it('reads objects as zod does where it may not write code', async () => {
  const copy = mkdtempSync(join(tmpdir(), 'honjin-zod-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  const dir = join(copy, 'v4');
  cpSync(join(zod, 'v4'), dir, { recursive: true });
  writeFileSync(join(copy, 'package.json'), '{"type":"module"}');
  const file = join(dir, 'core/schemas.js');
  expect(file.replace(dir, join(zod, 'v4'))).toMatch(SLIMMED_ZOD);
  const source = readFileSync(file, 'utf8');
  const slim = slimZod.call({ resourcePath: file }, source);
  expect(slim).not.toContain('generateFastpass');
  expect(source.length - slim.length).toBeGreaterThan(4_000);
  writeFileSync(file, slim);
  const { z: slimZ } = (await import(pathToFileURL(join(dir, 'classic/index.js')).href)) as { z: typeof z };
  const shapeOf = (on: typeof z) => ({
    name: on.string().min(2),
    age: on.int().optional(),
    kind: on.enum(['A', 'B']).default('A'),
    inner: on.object({ note: on.string().nullable() }).optional(),
  });
  const readers = (on: typeof z) => [
    on.object(shapeOf(on)),
    on.strictObject(shapeOf(on)),
    on.looseObject(shapeOf(on)),
    on.object(shapeOf(on)).catchall(on.number()),
    on.object(shapeOf(on)).refine(({ name }) => name !== 'no', { message: 'no', path: ['name'] }),
  ];
  const some = fc.oneof(
    fc.constantFrom('no', 'yes', 'A', 'C', 1, 1.5, null, undefined),
    fc.record({ note: fc.string() }),
  );
  const body = fc.dictionary(fc.constantFrom('name', 'age', 'kind', 'inner', 'other', '__proto__'), some);
  const ours = readers(slimZ);
  const theirs = readers(z);
  fc.assert(
    fc.property(fc.oneof(body, some), fc.nat(ours.length - 1), (value, at) => {
      const [one, other] = [ours[at]!.safeParse(value), theirs[at]!.safeParse(value)];
      expect([one.success, one.data, one.error?.issues]).toEqual([
        other.success,
        other.data,
        other.error?.issues,
      ]);
    }),
  );
});

it('leaves the other rules of zod as they are', () => {
  for (const file of ['v4/classic/schemas.js', 'v4/core/parse.js', 'v4/core/checks.js'])
    expect(join(zod, file)).not.toMatch(SLIMMED_ZOD);
});
