import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { checkDateChange } from '../registration/index.ts';
import { ALL_CALLS } from './index.ts';

const ID = '0190f5a2-7111-7111-8111-111111111111';

type Schema = z.core.$ZodType;
interface Def {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
  options?: readonly Schema[];
  items?: readonly Schema[];
  keyType?: Schema;
  valueType?: Schema;
  checks?: readonly { _zod: { def: { check: string; maximum?: number; length?: number } } }[];
}

interface Field {
  readonly path: string;
  readonly schema: Schema;
}

/** Lists longer than this are uploads, not requests. */
const LONGEST_LIST = 10_000;

// What schemas are made of is zod's to tell: it has no other door.
// oxlint-disable-next-line no-underscore-dangle
const defOf = (schema: Schema) => schema._zod.def as unknown as Def;

function longestOf(schema: Schema): number {
  // oxlint-disable-next-line no-underscore-dangle
  const checks = (defOf(schema).checks ?? []).map((check) => check._zod.def);
  const limits = checks.map(({ check, maximum, length }) =>
    check === 'max_length' ? maximum : check === 'length_equals' ? length : undefined,
  );
  return Math.min(...limits.map((limit) => limit ?? Infinity));
}

/** Walks through a schema: yields its lists, and the values at its ends. */
function* fieldsOf(
  schema: Schema,
  path: string,
  above: readonly Schema[] = [],
): Generator<Field & { isList: boolean }> {
  if (above.includes(schema)) return;
  const { type } = defOf(schema);
  if (type === 'array') yield { isList: true, path, schema };
  const parts = partsOf(schema, path);
  if (parts === null) yield { isList: false, path, schema };
  for (const part of parts ?? []) yield* fieldsOf(part.schema, part.path, [...above, schema]);
}

/** Returns the schemas right under one; null of a value at an end. */
function partsOf(schema: Schema, path: string): Field[] | null {
  const { shape, element, keyType, valueType, innerType, options } = defOf(schema);
  if (shape !== undefined)
    return Object.entries(shape).map(([key, part]) => ({ path: `${path}.${key}`, schema: part }));
  if (element !== undefined) return [{ path: `${path}[]`, schema: element }];
  if (keyType !== undefined && valueType !== undefined)
    return [keyType, valueType].map((part) => ({ path: `${path}{}`, schema: part }));
  const wrapped = innerType === undefined ? options : [innerType];
  return wrapped?.some(holdsParts) === true ? wrapped.map((part) => ({ path, schema: part })) : null;
}

function holdsParts(schema: Schema): boolean {
  const def = defOf(schema);
  if (['object', 'array', 'record'].includes(def.type)) return true;
  return def.innerType === undefined ? (def.options ?? []).some(holdsParts) : holdsParts(def.innerType);
}

const FIELDS = ALL_CALLS.flatMap((call) => [...fieldsOf(call.request, call.path)]);
const ENDS = FIELDS.filter(({ isList }) => !isList);

/** Fields that take a value which their kind should refuse, one a line. */
function takers(fields: readonly Field[], value: unknown, allowed: RegExp = /^$/): string {
  const taken = fields.filter(({ schema, path }) => {
    const { success } = (schema as z.ZodType).safeParse(value);
    return success && !allowed.test(path);
  });
  return [...new Set(taken.map(({ path }) => path))].join('\n');
}

/** Secrets are kept as they are typed; numbers of other systems and keys only look things up; a kept request was checked, as an answer was that is named again. */
const NOT_FREE_TEXT =
  /\.(?:password|currentPassword|fingerprint|reqPassword|newPassword|pin|token|url|content|loginId|registNumber|machineNo|submitUserEmail|secondBy|secondPassword|inputBy|digest|fileName|colour)$|(?:travelAgency\w*Number|travelAgencyNo|siteControllerCode|passportNo|cardNo|checkNo)$|\/till\/rooms\.serial$|\.(?:roleType|bookingNo|sortKey|field|itemCode|paymentType|code|q|qParam|zipcode|seenDetail|value)$|\/paperEntry\/begin\.step\.request$|\/preCheckIn\/decide\.decisions\[\]\.answered$|\/terminal\/|\/linkage\/(?:account|mapping)\/|\.groupCode$|\/master\/user\/\w+\.userLoginId$|menus\[\]$/;

describe('R-BOUND-01 every field of the catalogue has a bound', () => {
  it('knows the fields of every call', () => {
    expect(ALL_CALLS.length).toBeGreaterThan(400);
    expect(ENDS.length).toBeGreaterThan(2_500);
  });

  it('lists', () => {
    const endless = FIELDS.filter(({ isList, schema }) => isList && longestOf(schema) > LONGEST_LIST);
    expect(endless.map(({ path }) => path)).toEqual([]);
  });

  it('texts', () => {
    // Files of masters travel as base64 within the request.
    expect(takers(ENDS, 'x'.repeat(8_001), /\.content$/)).toBe('');
    expect(takers(ENDS, 'QUJD'.repeat(600_000))).toBe('');
  });

  it('whole numbers, to what their columns hold', () => {
    const wide = /\.(?:minRevision|startNumber|presentNumber)$|\/rms\/push\.revision$/;
    for (const value of [2_147_483_648, -2_147_483_649]) expect(takers(ENDS, value, wide)).toBe('');
    for (const value of [2 ** 53, 1e21, 1e308, 0.5]) expect(takers(ENDS, value)).toBe('');
  });

  it('money, to 99,999,999 yen a line', () => {
    const counts = /\.(?:version|revision|minRevision|startNumber|presentNumber|seenVersion|overwrites)$/;
    for (const value of [100_000_000, -100_000_000]) expect(takers(ENDS, value, counts)).toBe('');
  });

  it('dates, to the years that a calendar is made for', () => {
    const days = ['0000-01-01', '0001-01-01', '1899-12-31', '2200-01-01'];
    const dated = ENDS.filter(({ schema }) => {
      const parse = (text: string) => (schema as z.ZodType).safeParse(text).success;
      return parse('2026-11-23') && !parse('2026-11-32');
    });
    expect(dated.length).toBeGreaterThan(150);
    for (const day of days) expect(takers(dated, day)).toBe('');
    // A master writes a period without an end like this.
    expect(takers(dated, '9999-12-31', /\.(?:\w+To|toDate)$/)).toBe('');
    const moments = ENDS.filter(({ schema }) => (schema as z.ZodType).safeParse('2026-11-23T10:00').success);
    const timed = moments.filter(
      ({ schema }) => !(schema as z.ZodType).safeParse('2026-11-23T99:99').success,
    );
    for (const day of [...days, '9999-12-31']) expect(takers(timed, `${day}T10:00`)).toBe('');
  });
});

describe('R-BOUND-02 periods', () => {
  it('are as long as their call allows, wherever they stand', () => {
    const stay = (checkOutDate: string) => {
      const values = { bRoomUnitId: ID, checkInDate: '2026-11-23', checkOutDate };
      return checkDateChange.request
        .safeParse(values)
        .error?.issues.map(({ path, message }) => [path, message]);
    };
    expect(stay('2027-12-28')).toBeUndefined();
    expect(stay('2027-12-29')).toEqual([[['checkOutDate'], 'HOS-09001-12|400']]);
    expect(stay('9999-12-31')).toBeDefined();
  });

  it('are limited in every call with two ends', () => {
    const ends = ALL_CALLS.map((call) => ({ call, fields: Object.keys(call.request.shape) }));
    const endless = ends.filter(({ call, fields }) =>
      [
        ['checkInDate', 'checkOutDate'],
        ['from', 'to'],
        ['dateFrom', 'dateTo'],
      ].some(([from, to]) => {
        if (!fields.includes(from!) || !fields.includes(to!)) return false;
        const known =
          call.request.safeParse({ [from!]: '1900-01-01', [to!]: '2199-12-31' }).error?.issues ?? [];
        // When other fields are missing, the period is judged together with them.
        return known.length === 0;
      }),
    );
    expect(endless.map(({ call }) => call.path)).toEqual([]);
  });
});

describe('R-TEXT-10', () => {
  it('no free text takes the number of a payment card', () => {
    for (const text of ['4111111111111111', 'カード 4111 1111 1111 1111 12/28'])
      expect(takers(ENDS, text, NOT_FREE_TEXT)).toBe('');
  });
});

describe('saved records can always be answered', () => {
  const answers = ALL_CALLS.flatMap((call) => [...fieldsOf(call.response, call.path)]);
  const refusers = (value: unknown, isOf: (schema: z.ZodType) => boolean) =>
    answers
      .filter(({ isList, schema }) => !isList && isOf(schema as z.ZodType))
      .filter(({ schema }) => !(schema as z.ZodType).safeParse(value).success)
      .map(({ path }) => path);

  it('days of any year', () => {
    const isDay = (schema: z.ZodType) =>
      schema.safeParse('2026-11-23').success && !schema.safeParse('2026-11-32').success;
    expect(refusers('0001-01-01', isDay)).toEqual([]);
    expect(refusers('9999-12-31', isDay)).toEqual([]);
  });
});
