import { toSnakeKey, type AnyCall } from '@honjin/contracts';
import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

function renamed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(renamed);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key === 'properties')
        return [
          key,
          Object.fromEntries(
            Object.entries(value as object).map(([name, one]) => [toSnakeKey(name), renamed(one)]),
          ),
        ];
      if (key === 'required' && Array.isArray(value))
        return [key, value.map((name) => toSnakeKey(String(name)))];
      return [key, key === 'enum' || key === 'const' || key === 'default' ? value : renamed(value)];
    }),
  );
}

/** JSON schema of one side of a call in the wire's spelling: what a caller sends, or what it receives. */
export function wireSchema(call: AnyCall, side: 'request' | 'response'): JsonSchema {
  const schema = z.toJSONSchema(call[side], {
    io: side === 'request' ? 'input' : 'output',
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  const { $schema: _dialect, ...rest } = renamed(schema) as JsonSchema;
  return rest;
}
