import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';
import slimRouter, { SLIMMED_ROUTER } from './slim-router-loader.ts';

const kit = createRequire(join(import.meta.dirname, '../../mfe-kit/package.json'));
const main = createRequire(kit.resolve('react-router-dom')).resolve('react-router');
const production = join(main.slice(0, main.lastIndexOf('dist')), 'dist/production');
const chunks = globSync('chunk-*.mjs', { cwd: production }).map((file) => join(production, file));

/** The statements of a script besides the names for tools, each by its text. */
function statementsOf(source: string): string[] {
  const { program, errors } = parseSync('router.mjs', source);
  expect(errors).toEqual([]);
  const texts = program.body.map(({ start, end }) => source.slice(start, end));
  return texts.filter((text) => !/^\w+\.displayName = "\w+";$/.test(text));
}

it('changes one function of the router, and takes the names for tools out', () => {
  const sources = chunks.map((file) => readFileSync(file, 'utf8'));
  for (const file of chunks) expect(file).toMatch(SLIMMED_ROUTER);
  const before = sources.flatMap(statementsOf);
  const after = sources.flatMap((source) => statementsOf(slimRouter(source)));
  const changed = before.filter((text, at) => text !== after[at]);
  expect(changed.map((text) => text.split('(')[0])).toEqual(['function PrefetchPageLinks']);
  expect(after).toHaveLength(before.length);
  expect(sources.map(slimRouter).join('')).not.toMatch(/^\w+\.displayName = /m);
});

it('leaves the file that pages import as it is', () => {
  expect(dirname(chunks[0]!)).toBe(production);
  expect(join(production, 'index.mjs')).not.toMatch(SLIMMED_ROUTER);
});
