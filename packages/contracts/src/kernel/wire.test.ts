import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ALL_CALLS } from '../catalogue/index.ts';
import { fromWire, nameIds, toOlderWire, toSnakeKey, toWire } from './wire.ts';

/** Returns the keys of every object whose keys are the values of a list. */
function listKeysOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const names = (schema as { propertyNames?: { enum?: unknown[] } }).propertyNames?.enum ?? [];
  return [...names.map(String), ...Object.values(schema).flatMap(listKeysOf)];
}

const KEYS = [
  ...new Set(
    ALL_CALLS.flatMap(({ request, response }) => [request, response]).flatMap((schema) =>
      listKeysOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
    ),
  ),
];

describe('keys that are values of a list', () => {
  it('travel as they are, all of them, and come back', () => {
    expect(KEYS).toContain('NOT_DUE');
    expect(KEYS.filter((key) => toSnakeKey(key) !== key)).toEqual([]);
    const counts = { byAging: Object.fromEntries(KEYS.map((key) => [key, { leftYen: 1 }])) };
    expect(fromWire(toWire(counts))).toEqual(counts);
  });

  it('are read in the spelling of the release before, and can be written in it', () => {
    const older = toOlderWire({ byAging: { NOT_DUE: 1, DAYS_30: 2 } });
    expect(older).toEqual({ by_aging: { _n_o_t__d_u_e: 1, _d_a_y_s_30: 2 } });
    expect(fromWire(older)).toEqual({ byAging: { NOT_DUE: 1, DAYS_30: 2 } });
  });

  it('are told from names of fields: those are refused in camelCase', () => {
    expect(() => fromWire({ storeId: 1 })).toThrow('storeId');
  });
});

describe('ids with two names', () => {
  const shape = { bookingBasicInformationId: true };

  it('are taken by the documented one and by the other', () => {
    expect(nameIds({ bBasicInformationId: 'x' }, shape)).toEqual({ bookingBasicInformationId: 'x' });
    expect(nameIds({ bookingBasicInformationId: 'x' }, shape)).toEqual({ bookingBasicInformationId: 'x' });
  });

  it('are left alone where a contract has the documented name itself', () => {
    expect(nameIds({ bBasicInformationId: 'x' }, { bBasicInformationId: true })).toEqual({
      bBasicInformationId: 'x',
    });
  });
});
