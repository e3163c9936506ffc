import { globSync, readFileSync } from 'node:fs';
import {
  CHILD_SLOTS,
  INBOX_TABS,
  MAPPING_KINDS,
  MESSAGE_EFFECTS,
  MESSAGE_PROBLEMS,
  MESSAGE_WARNINGS,
  REMARK_FIELDS,
} from '@honjin/contracts/linkage';
import { describe, expect, it } from 'vitest';
import en from './en.json';
import ja from './ja.json';

function keysOf(value: object, path = ''): string[] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'object' && inner !== null ? keysOf(inner, `${path}${key}.`) : [`${path}${key}`],
  );
}

const keys = keysOf(ja);

describe('the texts of the linkage', () => {
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
    const sources = globSync('../**/*.{ts,tsx}', { cwd: import.meta.dirname })
      .filter((file) => !file.includes('.test.'))
      .map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8'));
    const known = new Set(keys);
    const named = sources.flatMap((source) =>
      [...source.matchAll(/\bt\('([\w.]+)'/g)].map(([, key]) => key ?? ''),
    );
    expect(named.filter((key) => !known.has(key) && key !== 'notFound')).toEqual([]);
  });

  it('say every state, problem, warning and kind that the contract knows', () => {
    const said = [
      [INBOX_TABS, ja.tab],
      [INBOX_TABS, ja.none],
      [MESSAGE_EFFECTS, ja.effect],
      [MESSAGE_EFFECTS, ja.difference.none],
      [MESSAGE_PROBLEMS, ja.problem],
      [MESSAGE_PROBLEMS, ja.wayOut],
      [MESSAGE_WARNINGS, ja.warning],
      [MAPPING_KINDS, ja.mapping.kind],
      [CHILD_SLOTS, ja.mapping.slot],
      [REMARK_FIELDS, ja.remark.field],
    ] as const;
    for (const [words, texts] of said)
      expect([...words].filter((word) => !(word in (texts as object)))).toEqual([]);
  });
});
