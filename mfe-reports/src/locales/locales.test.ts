import { expect, it } from 'vitest';
import en from './en.json';
import ja from './ja.json';

/** The words for a count of one. */
const ONES = /"\w+_one":"(?:[^"\\]|\\.)*",?/g;

function keysOf(texts: object, path = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' ? keysOf(value as object, `${path}${key}.`) : [`${path}${key}`],
  );
}

it('has every text in both languages, with the same gaps to fill', () => {
  // English has words of its own for a count of one; Japanese has no plural.
  expect(keysOf(en).filter((key) => !key.endsWith('_one'))).toEqual(keysOf(ja));
  const gaps = (texts: object) =>
    JSON.stringify(texts)
      .replaceAll(ONES, '')
      .match(/\{\{\w+\}\}/g)?.length;
  expect(gaps(en)).toBe(gaps(ja));
});
