import { expect, it } from 'vitest';
import { LOCALES, nameIn, placeOf } from './languages.ts';

it('names a master in the language of the reader, in Japanese where it has no other name', () => {
  const twin = { name: 'ツイン', nameEn: 'Twin' };
  expect(LOCALES.map((locale) => nameIn(locale, twin))).toEqual(['ツイン', 'Twin']);
  expect(LOCALES.map((locale) => nameIn(locale, { ...twin, nameEn: '' }))).toEqual(['ツイン', 'ツイン']);
});

it('finds texts that stand side by side', () => {
  expect(LOCALES.map((locale) => ['合計', 'Total'][placeOf(locale)])).toEqual(['合計', 'Total']);
});
