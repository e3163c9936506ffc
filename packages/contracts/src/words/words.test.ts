import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ALL_CALLS } from '../catalogue/index.ts';
import { callWordsJa, fieldWords } from './index.ts';

function namesOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties } = schema as { properties?: object };
  const own = typeof properties === 'object' ? Object.keys(properties) : [];
  return [...own, ...Object.values(schema).flatMap(namesOf)];
}

const NAMES = new Set(
  ALL_CALLS.flatMap(({ request, response }) => [request, response]).flatMap((schema) =>
    namesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
  ),
);

describe('the words of the description', () => {
  it('say every field in both languages', () => {
    const without = [...NAMES].filter((name) => {
      const words = fieldWords(name);
      return words === null || words.ja.trim() === '' || words.en.trim() === '';
    });
    expect(without).toEqual([]);
  });

  it('say every call in Japanese', () => {
    const without = ALL_CALLS.filter(({ path }) => !callWordsJa(path)).map(({ path }) => path);
    expect(without).toEqual([]);
  });

  it('read a name by its words, and what it asks', () => {
    expect(fieldWords('checkInDateFrom')).toEqual({
      ja: 'チェックイン日（開始）',
      en: 'first check-in date',
    });
    expect(fieldWords('isRepresentativeRoom')?.ja).toBe('代表部屋か');
    expect(fieldWords('xyzzyPlugh')).toBeNull();
  });
});
