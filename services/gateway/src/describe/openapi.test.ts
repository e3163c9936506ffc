import { ALL_CALLS } from '@honjin/contracts/catalogue';
import { ERRORS } from '@honjin/contracts';
import { describe, expect, it } from 'vitest';
import { describeApi } from './openapi.ts';

interface Operation {
  responses: Record<string, { description: string }>;
  requestBody: { content: Record<string, { schema: unknown }> };
}

const description = describeApi(ALL_CALLS) as { paths: Record<string, { post: Operation }> };

function keysOf(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(keysOf);
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'properties'
      ? [...Object.keys(value as object), ...keysOf(Object.values(value as object))]
      : keysOf(value),
  );
}

describe('the description of the calls', () => {
  it('lists every call of the catalogue once', () => {
    expect(ALL_CALLS.length).toBeGreaterThan(15);
    expect(Object.keys(description.paths).toSorted()).toEqual(ALL_CALLS.map(({ path }) => path).toSorted());
  });

  it('spells every field as it travels', () => {
    const wrong = Object.entries(description.paths).flatMap(([path, { post }]) =>
      keysOf([post.requestBody, post.responses])
        .filter((key) => /[A-Z]/.test(key))
        .map((key) => `${path}: ${key}`),
    );
    expect(wrong).toEqual([]);
  });

  it('tells every refusal under its status', () => {
    for (const call of ALL_CALLS) {
      const { responses } = description.paths[call.path]!.post;
      for (const code of call.errors) expect(responses[ERRORS[code].status]?.description).toContain(code);
      expect(responses['419']?.description).toContain('HOS-00002-2');
    }
  });
});
