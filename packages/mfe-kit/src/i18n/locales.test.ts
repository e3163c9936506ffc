import { CODE_NAMES } from '@honjin/contracts/code-names';
import { expect, it } from 'vitest';
import { kitEn } from './kit-en.ts';
import { kitJa } from './kit-ja.ts';

type Texts = Record<string, unknown>;

interface GlobbingMeta extends ImportMeta {
  glob<T>(patterns: readonly string[], options: { eager: true; import: 'default' }): Record<string, T>;
}

const files = (import.meta as GlobbingMeta).glob<Texts>(
  ['../../../../shell/src/locales/*.json', '../../../../mfe-*/src/locales/*.json'],
  { eager: true, import: 'default' },
);

function leaves(texts: Texts, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[prefix + key, value] as const]
        : [...leaves(value as Texts, `${prefix}${key}.`)],
    ),
  );
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1] ?? '').toSorted();
}

const pairs: [string, Texts, Texts][] = Object.entries(files)
  .filter(([path]) => path.endsWith('/ja.json'))
  .map(([path, ja]) => [
    path.split('/').at(-4) ?? path,
    // Some pages bring their Japanese beside them.
    { ...ja, ...files[path.replace('/ja.json', '/ja-pages.json')] },
    files[path.replace('/ja.json', '/en.json')] ?? {},
  ]);

it('finds the texts of the shell and of every remote', () => {
  expect(pairs.length).toBeGreaterThanOrEqual(7);
});

it.each([...pairs, ['mfe-kit', kitJa, kitEn] as [string, Texts, Texts]])(
  '%s says everything in both languages',
  (_app, japanese, english) => {
    const [ja, en] = [leaves(japanese), leaves(english)];
    // English has words of its own for a count of one; Japanese has no plural.
    const ones = [...en.keys()].filter((key) => key.endsWith('_one'));
    const strange = ones.filter(
      (key) => placeholders(en.get(key)!).join() !== placeholders(en.get(key.slice(0, -4)) ?? '').join(),
    );
    expect(strange).toEqual([]);
    for (const key of ones) en.delete(key);
    expect([...en.keys()].toSorted()).toEqual([...ja.keys()].toSorted());
    const empty = [...ja].filter(([, text]) => text.trim() === '');
    expect(empty).toEqual([]);
    const different = [...ja].filter(
      ([key, text]) => placeholders(text).join() !== placeholders(en.get(key) ?? '').join(),
    );
    expect(different).toEqual([]);
  },
);

/** Deeds have names of their own beside the codes: the remedy of a finding, the press that brings a state, what was done. */
const DEEDS: ReadonlySet<string> = new Set([
  'mfe-admin batch remedy',
  'mfe-registration restaurant mark',
  'mfe-registration status done',
]);

/** Every list of names of codes in a text file: objects whose keys are all codes and whose values are plain words. */
function namesOfCodes(texts: Texts, path: string): [codes: string, path: string][] {
  const entries = Object.entries(texts);
  const isList =
    entries.length > 1 &&
    entries.every(
      ([key, value]) => /^[A-Z][A-Z0-9_]*$/.test(key) && typeof value === 'string' && !/\{\{|\$t/.test(value),
    );
  const codes = entries.map(([key]) => key).toSorted();
  return [
    ...(isList ? [[codes.join(' '), path] as [string, string]] : []),
    ...entries.flatMap(([key, value]) =>
      typeof value === 'object' ? namesOfCodes(value as Texts, `${path} ${key}`) : [],
    ),
  ];
}

it('no two places name the same codes; what is named twice has its names in contracts', () => {
  const own = pairs.flatMap(([app, ja]) => namesOfCodes(ja, app)).filter(([, at]) => !DEEDS.has(at));
  const found = [...own, ...namesOfCodes(CODE_NAMES.ja as unknown as Texts, 'contracts')];
  const places = Map.groupBy(found, ([codes]) => codes);
  const twice = [...places.values()].filter((group) => group.length > 1);
  expect(twice.map((group) => group.map(([, path]) => path))).toEqual([]);
});
