import { ALL_CALLS } from '@honjin/contracts/catalogue';
import { ERRORS } from '@honjin/contracts';
import { describe, expect, it } from 'vitest';
import { EXAMPLES } from './examples.ts';
import { describeApi } from './openapi.ts';

interface Operation {
  responses: Record<string, { description?: string; $ref?: string }>;
  requestBody: { content: Record<string, { schema: unknown }> };
}

type Json = Record<string, unknown>;
const whole = describeApi(ALL_CALLS, 'http://localhost:8080') as {
  paths: Record<string, { post: Operation }>;
  components: { schemas: Record<string, Json>; responses: Record<string, { description: string }> };
};
const { '/sanctum/csrf-cookie': _csrf, ...paths } = whole.paths;
const description = { paths };

function answerOf(operation: Operation, status: string): string {
  const answer = operation.responses[status];
  const name = answer?.$ref?.split('/').at(-1);
  return (name === undefined ? answer?.description : whole.components.responses[name]?.description) ?? '';
}

/** Returns every schema below a value, with where it stands. */
function schemasOf(value: unknown, path: string): [string, Json][] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.entries(value).flatMap(([key, one]) => schemasOf(one, `${path}/${key}`));
  return Array.isArray(value) ? below : [[path, value as Json], ...below];
}

/** Returns every text below a value. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

const schemas = schemasOf(whole, '#');

/** Lists what a schema requires of an example that does not say it, with where it lacks. */
function lacksOf(schema: Json, example: unknown, path: string): string[] {
  const name = (schema['$ref'] as string | undefined)?.split('/').at(-1);
  if (name !== undefined) return lacksOf(whole.components.schemas[name] ?? {}, example, path);
  const choices = (schema['anyOf'] as Json[] | undefined)?.map((one) => lacksOf(one, example, path));
  if (choices !== undefined) return choices.toSorted((one, other) => one.length - other.length)[0] ?? [];
  if (Array.isArray(example))
    return example.flatMap((one, index) => lacksOf((schema['items'] ?? {}) as Json, one, `${path}/${index}`));
  if (typeof example !== 'object' || example === null) return [];
  return lacksOfObject(schema, example as Json, path);
}

function lacksOfObject(schema: Json, example: Json, path: string): string[] {
  const { required = [], properties = {}, allOf = [] } = schema as Record<string, never>;
  const parts = Object.entries(properties as Record<string, Json>).filter(([key]) => key in example);
  return [
    ...(required as string[]).filter((key) => !(key in example)).map((key) => `${path}/${key}`),
    ...(allOf as Json[]).flatMap((one) => lacksOf(one, example, path)),
    ...parts.flatMap(([key, one]) => lacksOf(one, example[key], `${path}/${key}`)),
  ];
}

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

  it('gives examples without a token, or a link that opens something', () => {
    const texts = textsOf(EXAMPLES);
    expect(texts.length).toBeGreaterThan(500);
    // Ids and digests are of hexadecimal digits.
    expect(texts.filter((text) => /(?<![\w-])(?![0-9a-f-]+(?![\w-]))[\w-]{24,}/.test(text))).toEqual([]);
    expect(texts.filter((text) => /localhost:(?!8080)/.test(text))).toEqual([]);
  });

  it('gives examples that say whatever their schema requires', () => {
    const answers = Object.entries(description.paths).flatMap(([path, { post }]) => {
      const { content } = post.responses['200'] as {
        content?: Record<string, { schema: Json; example?: Json }>;
      };
      const { schema, example } = content?.['application/json'] ?? {};
      return schema === undefined || example === undefined ? [] : [{ path, schema, example }];
    });
    expect(answers.length).toBeGreaterThan(10);
    expect(answers.flatMap(({ path, schema, example }) => lacksOf(schema, example, path))).toEqual([]);
  });

  it('spells every field as it travels', () => {
    const wrong = Object.entries(description.paths).flatMap(([path, { post }]) =>
      keysOf([post.requestBody, post.responses])
        .filter((key) => /[A-Z]/.test(key) && !/^[A-Z][A-Z0-9_]*$/.test(key))
        .map((key) => `${path}: ${key}`),
    );
    expect(wrong).toEqual([]);
  });

  it('tells every refusal under its status', () => {
    for (const call of ALL_CALLS) {
      const { post } = description.paths[call.path]!;
      for (const code of call.errors) expect(answerOf(post, String(ERRORS[code].status))).toContain(code);
      expect(answerOf(post, '419')).toContain('HOS-00002-2');
    }
  });

  it('names nothing that is not there', () => {
    const there = new Set(schemas.map(([path]) => path));
    const missing = schemas
      .map(([, { $ref }]) => $ref)
      .filter((ref) => typeof ref === 'string' && !there.has(ref));
    expect(missing).toEqual([]);
  });

  it('lets an answer have fields that it does not know yet', () => {
    const strict = Object.entries(whole.components.schemas)
      .filter(([name]) => name.endsWith('Answer'))
      .flatMap(([name, schema]) => schemasOf(schema, name))
      .filter(([, { additionalProperties }]) => additionalProperties === false);
    expect(strict.map(([path]) => path)).toEqual([]);
  });

  it('says every field in English and Japanese', () => {
    const fields = Object.entries(whole.components.schemas).flatMap(([name, { properties }]) =>
      Object.entries((properties ?? {}) as Record<string, Json>).map(([field, one]) => ({
        name,
        field,
        one,
      })),
    );
    const silent = fields.filter(
      ({ one }) => !('$ref' in one) && !/ \/ .*[぀-ヿ一-鿿A-Z]/.test(String(one['description'])),
    );
    const lists = silent.filter(({ field }) => !/^[A-Z0-9_]+$|^[a-z]+(?:-[a-z]+)*$/.test(field));
    expect(lists.map(({ name, field }) => `${name}.${field}`)).toEqual([]);
  });

  it('documents one name of an id', () => {
    const aliases = schemas.filter(([path]) => path.endsWith('/booking_basic_information_id'));
    expect(aliases.map(([path]) => path)).toEqual([]);
  });

  it('is no larger than a generator takes at once', () => {
    expect(JSON.stringify(whole).length).toBeLessThan(2_700_000);
  });
});
