import { ALL_CALLS } from '@honjin/contracts/catalogue';
import type { Schema } from './bodies.ts';
import type { FuzzedCall } from './sending.ts';

/** A schema of the description: a shape that stands in more than one place is said once and named by `$ref`. */
interface SharedSchema {
  readonly $ref?: string;
  readonly [keyword: string]: unknown;
}

interface Operation {
  readonly parameters?: readonly unknown[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: SharedSchema }>> };
}

/** The part of `/api/openapi.json` that the fuzz reads. */
export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, SharedSchema>> };
}

const REFERENCE = '#/components/schemas/';

/** Returns a schema with every named shape in its place; a shape that holds itself throws. */
function spelledOut(value: unknown, { components }: Description, above: readonly string[] = []): unknown {
  const within = (part: unknown, names = above): unknown =>
    spelledOut(part, { components } as Description, names);
  if (Array.isArray(value)) return value.map((part) => within(part));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, ...rest } = value as SharedSchema;
  const own = Object.fromEntries(Object.entries(rest).map(([key, part]) => [key, within(part)]));
  if (typeof $ref !== 'string') return own;
  const shape = components.schemas[$ref.slice(REFERENCE.length)];
  if (shape === undefined || above.includes($ref)) throw new Error(`${$ref} is missing or holds itself`);
  return { ...(within(shape, [...above, $ref]) as object), ...own };
}

function callOf(path: string, { requestBody }: Operation, description: Description): FuzzedCall {
  const content = requestBody!.content;
  const isUpload = 'multipart/form-data' in content;
  const body = content[isUpload ? 'multipart/form-data' : 'application/json']!.schema;
  const schema = spelledOut(body, description) as Schema;
  return { path, schema: isUpload ? schema.properties!['fields']! : schema, isUpload };
}

/** Tells whether a request of this kind carries something that could be spoilt. */
function takesInput({ parameters, requestBody }: Operation): boolean {
  return requestBody !== undefined || (parameters ?? []).length > 0;
}

/**
 * Returns every call of the description. A path without `post` is no call: it is left out as long as it takes no input
 * (`GET /sanctum/csrf-cookie`), and throws otherwise, so that nothing that takes input escapes the fuzz.
 */
export function callsOf(description: Description): FuzzedCall[] {
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const calls = operations.flatMap(({ path, method, operation }) => {
    if (method === 'post') return [callOf(path, operation, description)];
    if (takesInput(operation)) throw new Error(`${method} ${path} takes input, and the fuzz cannot send it`);
    return [];
  });
  const sent = new Set(calls.map(({ path }) => path));
  const missing = ALL_CALLS.filter(({ path }) => !sent.has(path)).map(({ path }) => path);
  if (missing.length > 0) throw new Error(`not in the description: ${missing.join(', ')}`);
  return calls;
}
