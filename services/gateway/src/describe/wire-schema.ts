import { ID_NAMES, toSnakeKey, toWire, type AnyCall } from '@honjin/contracts';
import { fieldWords } from '@honjin/contracts/words';
import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;
type Side = 'request' | 'response';

/** Formats that say all of their pattern. */
const PATTERN_SAID = new Set(['uuid', 'date', 'date-time', 'email', 'uri']);

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a field by its name in the words of the contracts, English first. */
function described(name: string, schema: JsonSchema): JsonSchema {
  const words = fieldWords(name);
  const own = schema['description'];
  const english = typeof own === 'string' ? own : words?.en;
  if (english === undefined) return schema;
  const start = english.charAt(0).toUpperCase() + english.slice(1);
  return { ...schema, description: words === null ? start : `${start} / ${words.ja}` };
}

function properties(schema: JsonSchema, side: Side): JsonSchema {
  return Object.fromEntries(
    Object.entries(schema).map(([name, one]) => [
      toSnakeKey(name),
      described(name, wireOf(one as JsonSchema, side)),
    ]),
  );
}

/** Returns an object whose keys are the values of a list: every key is written out, as generators want it. */
function listedKeys(schema: JsonSchema, side: Side): JsonSchema | null {
  const names = isSchema(schema['propertyNames']) ? schema['propertyNames']['enum'] : undefined;
  if (!Array.isArray(names)) return null;
  const value = wireOf(schema['additionalProperties'] as JsonSchema, side);
  const required = schema['required'] as string[] | undefined;
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [toSnakeKey(String(name)), value])),
    ...(required === undefined ? {} : { required: required.map(toSnakeKey) }),
    ...(side === 'request' && { additionalProperties: false }),
  };
}

/** `anyOf` of one plain type and null is that type or null. */
function nullable(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema;
  const [one, other] = anyOf as [JsonSchema, JsonSchema];
  if (other['type'] !== 'null' || typeof one['type'] !== 'string') return schema;
  if ('properties' in one || 'enum' in one || 'items' in one || 'const' in one) return schema;
  return { ...one, type: [one['type'], 'null'], ...rest };
}

function tuple(schema: JsonSchema): JsonSchema {
  const { prefixItems } = schema;
  if (!Array.isArray(prefixItems)) return schema;
  // Readers who do not know places in a list read the types that any of them may have.
  const kinds = [...new Map(prefixItems.map((one) => [JSON.stringify(one), one as JsonSchema])).values()];
  const items = kinds.length === 1 ? kinds[0] : { anyOf: kinds };
  return { ...schema, items, minItems: prefixItems.length, maxItems: prefixItems.length };
}

/** Returns the pattern of a day, which its format says; what else a day must be stays. */
function day(schema: JsonSchema): JsonSchema {
  const { allOf, ...rest } = schema;
  if (!Array.isArray(allOf)) return schema;
  const patterns = allOf.map((one) => (one as JsonSchema)['pattern']);
  const [first, second] = patterns;
  if (patterns.length !== 2 || typeof first !== 'string' || !first.includes('-02-29')) return schema;
  return { ...rest, format: 'date', pattern: second };
}

const WITHOUT_SCHEMA = new Set(['enum', 'const', 'required', 'type', 'examples']);

function keyword(key: string, value: unknown, side: Side): unknown {
  if (key === 'properties') return properties(value as JsonSchema, side);
  if (key === '$defs') return mapValues(value as JsonSchema, (one) => wireOf(one as JsonSchema, side));
  if (key === 'required') return (value as string[]).map(toSnakeKey);
  if (key === 'default') return toWire(value);
  if (WITHOUT_SCHEMA.has(key)) return value;
  if (Array.isArray(value)) return value.map((one) => (isSchema(one) ? wireOf(one, side) : one));
  return isSchema(value) ? wireOf(value, side) : value;
}

function mapValues(values: JsonSchema, change: (value: unknown) => unknown): JsonSchema {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));
}

/**
 * Parts of a schema that say nothing: the bounds of a number that a program keeps exactly, a pattern beside its
 * format.
 */
function isNoise(schema: JsonSchema, key: string, side: Side): boolean {
  const value = schema[key];
  if (key === '$schema' || key === 'propertyNames') return true;
  if (key === 'minimum') return value === Number.MIN_SAFE_INTEGER;
  if (key === 'maximum') return value === Number.MAX_SAFE_INTEGER;
  if (key === 'pattern') return PATTERN_SAID.has(String(schema['format']));
  // Answers grow by fields: who is strict about them breaks at the next release.
  return key === 'additionalProperties' && value === false && side === 'response';
}

function wireOf(schema: JsonSchema, side: Side): JsonSchema {
  const listed = listedKeys(schema, side);
  if (listed !== null) return listed;
  const kept = Object.entries(schema).filter(([key]) => !isNoise(schema, key, side));
  const wired = Object.fromEntries(kept.map(([key, value]) => [key, keyword(key, value, side)]));
  return tuple(nullable(day(wired)));
}

/** JSON schema of any contract in the wire's spelling. */
export function wireSchemaOf(schema: z.ZodType, side: Side): JsonSchema {
  return wireOf(
    z.toJSONSchema(schema, {
      io: side === 'request' ? 'input' : 'output',
      unrepresentable: 'any',
      target: 'draft-2020-12',
    }) as JsonSchema,
    side,
  );
}

/** A request shows the documented one of two names of an id; a service accepts both. */
function withOneName(schema: JsonSchema): JsonSchema {
  const names = new Map(
    Object.entries(ID_NAMES).map(([alias, name]) => [toSnakeKey(alias), { name, wire: toSnakeKey(name) }]),
  );
  const fields = Object.entries((schema['properties'] as JsonSchema | undefined) ?? {});
  if (!fields.some(([field]) => names.has(field))) return schema;
  const required = ((schema['required'] as string[] | undefined) ?? []).map(
    (field) => names.get(field)?.wire ?? field,
  );
  const renamed = fields.map(([field, one]) => {
    const found = names.get(field);
    return found === undefined
      ? [field, one]
      : [found.wire, described(found.name, { ...(one as JsonSchema), description: undefined })];
  });
  return { ...schema, properties: Object.fromEntries(renamed) as JsonSchema, required };
}

/** JSON schema of one side of a call in the wire's spelling: what a caller sends, or what it receives. */
export function wireSchema(call: AnyCall, side: Side): JsonSchema {
  const schema = wireSchemaOf(call[side], side);
  return side === 'request' ? withOneName(schema) : schema;
}
