import { globSync, readFileSync } from 'node:fs';
import { BLOCK_REASONS } from '@honjin/domain';
import { describe, expect, it } from 'vitest';
import cardEn from '../card-terminal/locales/en.json';
import cardJa from '../card-terminal/locales/ja.json';
import downtimeEn from '../downtime/locales/en.json';
import downtimeJa from '../downtime/locales/ja.json';
import confirmationEn from '../booking/confirmation/locales/en.json';
import confirmationJa from '../booking/confirmation/locales/ja.json';
import guestMailEn from '../guest-mail/locales/en.json';
import guestMailJa from '../guest-mail/locales/ja.json';
import pastEn from '../past/locales/en.json';
import pastJa from '../past/locales/ja.json';
import areaEn from './en.json';
import areaJa from './ja.json';

/** The texts of the area, with those that come with some of its pages. */
const [ja, en] = [
  { ...areaJa, ...pastJa, ...downtimeJa, ...confirmationJa, ...guestMailJa, ...cardJa },
  { ...areaEn, ...pastEn, ...downtimeEn, ...confirmationEn, ...guestMailEn, ...cardEn },
];

function keysOf(value: object, path = ''): string[] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'object' && inner !== null ? keysOf(inner, `${path}${key}.`) : [`${path}${key}`],
  );
}

const keys = keysOf(ja);

describe('the texts', () => {
  it('have the same keys and the same places for values in both languages', () => {
    // English has words of its own for a count of one; Japanese has no plural.
    expect(keysOf(en).filter((key) => !key.endsWith('_one'))).toEqual(keys);
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
    expect(BLOCK_REASONS.filter((reason) => !(reason in ja.block))).toEqual([]);
  });
});
