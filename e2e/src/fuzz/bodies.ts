import type { Chance } from './chance.ts';
import {
  brokenBody,
  deepBody,
  oddDate,
  oddNumber,
  oddText,
  spell,
  unknownId,
  wrongType,
} from './odd-values.ts';

/** The part of JSON schema that the description of the calls uses. */
export interface Schema {
  type?: string | readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  items?: Schema;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minItems?: number;
  maxItems?: number;
}

/** The values from earlier answers, by field: ids, numbers of bookings, dates. */
export interface Known {
  idOf(field: string, chance: Chance): string | undefined;
  textOf(field: string, chance: Chance): string | undefined;
  businessDate(): string;
}

/** One kind of body; the numbers say how often each comes. */
export const KINDS = {
  valid: 34,
  'off by one': 12,
  'wrong type': 10,
  'odd text': 12,
  'odd number': 8,
  'odd date': 6,
  'missing or more': 5,
  doubled: 5,
  'unknown id': 5,
  huge: 1,
  deep: 1,
  broken: 1,
} as const;
/** The largest are sent one by one, so that it shows which call makes a process grow. */
export type Kind = keyof typeof KINDS | 'largest';

const SAMPLES = [
  '12:00',
  '25:30',
  '2026-11-23T10:00',
  '2026-11',
  '1000001',
  '0312345678',
  'A1',
  '10',
  '1',
  '2196F3',
  'ヤマダ',
  'front',
  '',
];

/** Names that bodies give to anybody and anything. */
export const DRAWN_NAMES: readonly string[] = ['ヤマダ', '山田', 'test'];

interface Drawing {
  readonly chance: Chance;
  readonly known: Known;
  /** Fields that the mutation may strike, with the way to put another value there. */
  readonly places: Place[];
  /** The entries that lists may still get in a body that is as large as its contract lets it be. */
  entriesLeft: number;
}

/** A body of more entries is refused for its weight. */
const MOST_ENTRIES = 3_000;
const FAR_DAYS = [-400, -31, 0, 31, 400];

interface Place {
  readonly schema: Schema;
  readonly field: string;
  put(value: unknown): void;
  value(): unknown;
}

function shift(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Texts of the formats that the contracts use. */
const FORMATS: Readonly<Record<string, (field: string, drawing: Drawing) => string>> = {
  uuid: (field, { chance, known }) =>
    (chance.is(0.9) ? known.idOf(field, chance) : undefined) ?? chance.uuid(),
  date: (_, { chance, known, entriesLeft }) =>
    shift(known.businessDate(), entriesLeft > 0 ? chance.of(FAR_DAYS) : chance.below(20) - 3),
  email: () => 'guest@example.com',
  'date-time': () => '2026-11-23T00:00:00Z',
};

function fittingText({ pattern = '', minLength = 0 }: Schema, learnt: string): string {
  const fits = new RegExp(pattern, 'u');
  return [learnt, ...SAMPLES].find((sample) => sample.length >= minLength && fits.test(sample)) ?? 'x';
}

function textOf(schema: Schema, field: string, drawing: Drawing): string {
  const { chance, known } = drawing;
  const ofFormat = FORMATS[schema.format ?? ''];
  if (ofFormat !== undefined) return ofFormat(field, drawing);
  const learnt = known.textOf(field, chance) ?? '';
  if (schema.pattern !== undefined) return fittingText(schema, learnt);
  const text = chance.of([learnt, learnt, '', ...DRAWN_NAMES, `w${chance.below(1_000_000)}`]);
  const isLong = drawing.entriesLeft > 0 && chance.is(0.5);
  return text
    .padEnd((isLong ? schema.maxLength : schema.minLength) ?? 0, 'ア')
    .slice(0, schema.maxLength ?? 200);
}

function numberOf(schema: Schema, { chance, entriesLeft }: Drawing): number {
  if (entriesLeft > 0 && chance.is(0.5) && schema.maximum !== undefined) return schema.maximum;
  const least = Math.max(schema.minimum ?? -1_000, (schema.exclusiveMinimum ?? -1_001) + 1);
  const most = Math.min(schema.maximum ?? least + 1_000, (schema.exclusiveMaximum ?? Infinity) - 1);
  return least + chance.below(Math.min(most - least, chance.of([0, 1, 3, 20])) + 1);
}

function listOf(schema: Schema, field: string, drawing: Drawing): unknown[] {
  const { chance } = drawing;
  const least = schema.minItems ?? 0;
  const most = Math.min(schema.maxItems ?? 3, least + 2);
  const fitting = Math.min(schema.maxItems ?? 3, drawing.entriesLeft);
  const length = Math.max(fitting, least + chance.below(most - least + 1));
  drawing.entriesLeft -= fitting;
  const list: unknown[] = [];
  for (let index = 0; index < length; index += 1)
    list.push(valueOf(schema.items ?? {}, field, drawing, (value) => void (list[index] = value)));
  return list;
}

function objectOf(schema: Schema, drawing: Drawing): Record<string, unknown> {
  const { chance } = drawing;
  const made: Record<string, unknown> = {};
  const required = new Set(schema.required);
  for (const [field, part] of Object.entries(schema.properties ?? {})) {
    if (!required.has(field) && (SCOPE.has(field) || !chance.is(0.5))) continue;
    made[field] = valueOf(part, field, drawing, (value) => void (made[field] = value));
  }
  return made;
}

/** A body that names another place is refused before anything else is read, so these fields come by mutation only. */
const SCOPE: ReadonlySet<string> = new Set(['group_id', 'company_id', 'store_id', 'min_revision']);

function plainOf(schema: Schema, field: string, drawing: Drawing): unknown {
  const { chance } = drawing;
  const type = typeof schema.type === 'string' ? schema.type : chance.of(schema.type ?? ['null']);
  if (type === 'object') return objectOf(schema, drawing);
  if (type === 'array') return listOf(schema, field, drawing);
  if (type === 'string') return textOf(schema, field, drawing);
  if (type === 'integer' || type === 'number') return numberOf(schema, drawing);
  return type === 'boolean' ? chance.is(0.5) : null;
}

function valueOf(schema: Schema, field: string, drawing: Drawing, put: (value: unknown) => void): unknown {
  const { chance } = drawing;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return valueOf(chance.of(choices), field, drawing, put);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) {
    drawing.places.push({ schema, field, put, value: () => schema.enum });
    return chance.of(schema.enum);
  }
  const value = plainOf({ ...schema, ...schema.allOf?.[0] }, field, drawing);
  drawing.places.push({ schema, field, put, value: () => value });
  return value;
}

function justBeyond({ schema, put }: Place, chance: Chance): void {
  if (schema.maxLength !== undefined) return put('x'.repeat(schema.maxLength + 1));
  if (schema.maximum !== undefined && chance.is(0.5)) return put(schema.maximum + chance.below(2));
  if (schema.minimum !== undefined) return put(schema.minimum - chance.below(2));
  if (schema.maxItems !== undefined)
    return put(Array.from({ length: schema.maxItems + chance.below(2) }, () => null));
  put(chance.of(['', null, 0]));
}

function isOf(type: string) {
  return ({ schema }: Place): boolean => [schema.type].flat().includes(type);
}

const isDate = ({ schema }: Place): boolean =>
  schema.format === 'date' || schema.pattern?.includes('T(?:') === true;
const isId = ({ schema }: Place): boolean => schema.format === 'uuid';

function double({ value, put }: Place): void {
  const list = value() as unknown[];
  if (list.length > 0) put([...list, list[0], ...list]);
}

function enlarge({ schema, put }: Place, chance: Chance): void {
  if (schema.type === 'array') put(Array.from({ length: 60_000 }, () => chance.of([{}, 1, 'x', null])));
  else put('x'.repeat(1_000_000));
}

/** The ways to spoil a body: which fields may be struck, and what is put there. */
const MUTATIONS: Partial<
  Record<Kind, { suits: (place: Place) => boolean; strike: (place: Place, chance: Chance) => void }>
> = {
  'off by one': { suits: () => true, strike: justBeyond },
  'wrong type': { suits: () => true, strike: ({ put }, chance) => put(wrongType(chance)) },
  'odd text': { suits: isOf('string'), strike: ({ put }, chance) => put(oddText(chance)) },
  'odd number': {
    suits: (place) => isOf('integer')(place) || isOf('number')(place),
    strike: ({ put }, chance) => put(oddNumber(chance)),
  },
  'odd date': { suits: isDate, strike: ({ put }, chance) => put(oddDate(chance)) },
  doubled: { suits: isOf('array'), strike: double },
  'unknown id': { suits: isId, strike: ({ put }, chance) => put(unknownId(chance)) },
  huge: { suits: (place) => isOf('array')(place) || isOf('string')(place), strike: enlarge },
};

/** Draws a body for a call: valid, or spoilt in one kind of way. */
export function drawBody(schema: Schema, kind: Kind, chance: Chance, known: Known): string {
  if (kind === 'deep') return deepBody(chance);
  if (kind === 'broken') return brokenBody(chance);
  const entriesLeft = kind === 'largest' ? MOST_ENTRIES : 0;
  const drawing: Drawing = { chance, known, places: [], entriesLeft };
  const body = objectOf(schema, drawing);
  if (kind === 'missing or more') {
    const fields = Object.keys(body);
    if (fields.length > 0 && chance.is(0.5)) delete body[chance.of(fields)];
    else
      body[chance.of(['colour', 'store_id', 'a b', '日本', 'x'.repeat(500), 'constructor'])] =
        wrongType(chance);
  }
  const mutation = MUTATIONS[kind];
  const places = mutation === undefined ? [] : drawing.places.filter(mutation.suits);
  for (let strikes = Math.min(places.length, chance.of([1, 1, 1, 2, 5])); strikes > 0; strikes -= 1)
    mutation?.strike(chance.of(places), chance);
  return spell(body);
}
