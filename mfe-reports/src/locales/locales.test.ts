import { expect, it } from 'vitest';
import en from './en.json';
import ja from './ja.json';

function keysOf(texts: object, path = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' ? keysOf(value as object, `${path}${key}.`) : [`${path}${key}`],
  );
}

it('has every text in both languages, with the same gaps to fill', () => {
  expect(keysOf(en)).toEqual(keysOf(ja));
  const gaps = (texts: object) => JSON.stringify(texts).match(/\{\{\w+\}\}/g)?.length;
  expect(gaps(en)).toBe(gaps(ja));
});
