import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BLOCK_REASONS } from '@honjin/domain';
import { describe, expect, it } from 'vitest';

type Texts = Record<string, object>;

/** The texts of the area, with those that come with some of its pages. Those of the linkage have a namespace of their own. */
function textsIn(language: 'ja' | 'en'): Texts {
  const cwd = `${import.meta.dirname}/..`;
  const files = globSync(`**/locales/${language}{,-pages}.json`, { cwd }).filter(
    (file) => !file.startsWith('linkage/'),
  );
  return Object.assign(
    {},
    ...files.map((file) => JSON.parse(readFileSync(`${cwd}/${file}`, 'utf8')) as Texts),
  );
}

const [ja, en] = [textsIn('ja'), textsIn('en')];

function keysOf(value: object, path = ''): string[] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'object' && inner !== null ? keysOf(inner, `${path}${key}.`) : [`${path}${key}`],
  );
}

const keys = keysOf(ja);

/** Returns the sources that come with these: what they import, and what that imports. */
function sourcesWith(files: readonly string[], known = new Set<string>()): ReadonlySet<string> {
  for (const file of files.filter((one) => !known.has(one))) {
    known.add(file);
    const imports = readFileSync(file, 'utf8').matchAll(/(?:from|^import) '(\.[^']+\.tsx?)'/gm);
    sourcesWith(
      [...imports].map(([, path]) => join(dirname(file), path ?? '')),
      known,
    );
  }
  return known;
}

describe('the texts', () => {
  it('of the list come with the area, and those of its pages beside them', () => {
    const own: Texts = JSON.parse(readFileSync(`${import.meta.dirname}/ja.json`, 'utf8'));
    const list = globSync('../registration-list/*.{ts,tsx}', { cwd: import.meta.dirname });
    const shown = ['../index.ts', ...list].map((file) => join(import.meta.dirname, file));
    const named = [...sourcesWith(shown)].flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bt\(['`](\w+)[.'`]/g)].map(([, section]) => section ?? ''),
    );
    expect(new Set(named)).toContain('list');
    expect(named.filter((section) => !(section in own) && section !== 'notFound')).toEqual([]);
  });

  it('have the same keys and the same places for values in both languages', () => {
    // English has words of its own for a count of one; Japanese has no plural.
    expect(
      keysOf(en)
        .filter((key) => !key.endsWith('_one'))
        .toSorted(),
    ).toEqual(keys.toSorted());
    const placesOf = (texts: object, key: string) => {
      const text = key
        .split('.')
        .reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], texts);
      return [...String(text).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted();
    };
    for (const key of keys) expect([key, placesOf(en, key)]).toEqual([key, placesOf(ja, key)]);
  });

  it('exist for every key that the screens name', () => {
    const sources = globSync('../**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter(
      // The linkage has texts of its own, and a test for them.
      (file) => !file.includes('.test.') && !file.startsWith('../linkage/'),
    );
    const known = new Set(keys);
    const missing = sources.flatMap((file) => {
      const source = readFileSync(`${import.meta.dirname}/${file}`, 'utf8');
      const named = [...source.matchAll(/\bt\('([\w.]+)'/g)].map(([, key]) => key ?? '');
      return named.filter((key) => !known.has(key) && key !== 'notFound').map((key) => `${file}: ${key}`);
    });
    expect(missing).toEqual([]);
  });

  it('say every reason of the domain', () => {
    expect(BLOCK_REASONS.filter((reason) => !(reason in (ja['block'] ?? {})))).toEqual([]);
  });
});
