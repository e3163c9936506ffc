import { z } from 'zod';
import { yesNo } from './fields.ts';

/** Two ways to say the same: the row's and the wire's. */
export interface Kept<Row = unknown, Wire = unknown> {
  toRow(value: Wire): Row;
  toWire(value: Row): Wire;
  /** The schema of a form that holds the value of the row; absent: forms hold the value of the wire. */
  readonly form?: z.ZodType<Row, Row>;
}

/**
 * A field that an entity has: what the wire calls it (its key in the list), what the table calls it and what is answered.
 * Row type, contract, form values and copies are derived from the list, so that a field is written once.
 */
export interface KeptField<Column extends string = string, Output extends z.ZodType = z.ZodType> {
  readonly column: Column;
  readonly output: Output;
  /** Translates between row and wire; absent: both say the same. */
  readonly kept?: Kept;
  /** How it looks to callers who may not see contacts of guests (R-TEXT-07); absent: as it is. */
  readonly sight?: 'PHONE' | 'MASKED' | 'HIDDEN';
}

/** A field that a person gives: `input` says what is taken. */
export interface EntityField<
  Column extends string = string,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> extends KeptField<Column, Output> {
  readonly input: Input;
}

export type KeptFields = Readonly<Record<string, KeptField>>;
export type EntityFields = Readonly<Record<string, EntityField>>;

/** A truth is YES or NO on the wire. */
export const YES_NO = {
  toRow: (value) => value === 'YES',
  toWire: yesNo,
  form: z.boolean(),
} satisfies Kept<boolean, 'YES' | 'NO'>;

/** A moment of the store's clock: `2026-11-23 18:00:00` in a row, `2026-11-23T18:00` on the wire. */
export const LOCAL_MOMENT: Kept<string | null, string | null> = {
  toRow: (value) => (value === null ? null : `${value.replace('T', ' ')}:00`),
  toWire: (value) => value?.slice(0, 16).replace(' ', 'T') ?? null,
};

/** An instant of the world's clock, in UTC on the wire. */
export const INSTANT: Kept<Date | string | null, string | null> = {
  toRow: (value) => value,
  toWire: (value) => (value === null ? null : new Date(value).toISOString()),
};

/** A text that a row may lack; the wire says it as an empty one. */
export const TEXT_OR_NULL: Kept<string | null, string> = { toRow: orNull, toWire: (value) => value ?? '' };

/** Some fields of an entity. */
export function pickFields<Fields extends KeptFields, Name extends keyof Fields & string>(
  fields: Fields,
  names: readonly Name[],
): Pick<Fields, Name> {
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as unknown as Pick<Fields, Name>;
}

/** The value of a field in a row. */
type RowValue<Field extends KeptField> = Field extends { readonly kept: Kept<infer Row, infer _Wire> }
  ? Row
  : z.output<Field['output']>;
/** The columns of a row, by the names of the table in camelCase. */
export type ColumnsOf<Fields extends KeptFields> = {
  -readonly [Name in keyof Fields as Fields[Name]['column']]: RowValue<Fields[Name]>;
};
/** The fields as they are answered. */
export type AnswerOf<Fields extends KeptFields> = {
  -readonly [Name in keyof Fields]: z.output<Fields[Name]['output']>;
};
type Typed<Value> = null extends Value
  ? NonNullable<Value> extends string
    ? NonNullable<Value>
    : Value
  : Value;
/** The fields as a form shows them: no text is an empty text, no number stays null, a truth is a truth. */
export type FormOf<Fields extends EntityFields> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends {
    readonly kept: { readonly form: z.ZodType<infer Value> };
  }
    ? Value
    : Typed<z.output<Fields[Name]['output']>>;
};

function mapped<Field>(
  fields: Readonly<Record<string, Field>>,
  valueOf: (name: string, field: Field) => unknown,
): object {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) values[name] = valueOf(name, field);
  return values;
}

/** Returns the shape of a call's input, for `z.strictObject`. */
export function inputShape<Fields extends EntityFields>(
  fields: Fields,
): { -readonly [Name in keyof Fields]: Fields[Name]['input'] } {
  return mapped<EntityField>(fields, (_name, { input }) => input) as never;
}

/** The shape of a change: what a new record would get by itself is absent when nobody says it. */
type ChangeShape<Fields extends EntityFields> = {
  -readonly [Name in keyof Fields]: Fields[Name]['input'] extends z.ZodDefault<infer Given extends z.ZodType>
    ? z.ZodOptional<Given>
    : Fields[Name]['input'];
};

/**
 * Returns the shape of a change of a saved record: a field that is not sent stays as it is (`keptFrom`), so that a page
 * that does not know it yet does not empty it.
 */
export function changeShape<Fields extends EntityFields>(fields: Fields): ChangeShape<Fields> {
  return mapped<EntityField>(fields, (_name, { input }) =>
    input instanceof z.ZodDefault ? (input.unwrap() as z.ZodType).optional() : input,
  ) as never;
}

/** The fields of a change, of which some are not sent. */
export type ChangeOf<Fields extends EntityFields> = {
  readonly [Name in keyof Fields]?: z.output<Fields[Name]['output']> | undefined;
};

/** Returns the whole of what was sent: what is absent is as it was saved, and of a new record as nothing is known. */
export function keptFrom<Fields extends EntityFields>(
  fields: Fields,
  sent: ChangeOf<Fields>,
  saved: ColumnsOf<Fields> | undefined,
): AnswerOf<Fields> {
  const usual: Readonly<Record<string, unknown>> =
    saved === undefined ? blankOf(fields) : answerFrom(fields, saved);
  return mapped<EntityField>(fields, (name) =>
    sent[name] === undefined ? usual[name] : sent[name],
  ) as AnswerOf<Fields>;
}

/** Returns the shape of a call's answer, for `z.object`. */
export function outputShape<Fields extends KeptFields>(
  fields: Fields,
): { -readonly [Name in keyof Fields]: Fields[Name]['output'] } {
  return mapped<KeptField>(fields, (_name, { output }) => output) as never;
}

/** Returns the shape of an event that tells the fields by the names of their columns, for `z.object`. */
export function eventShape<Fields extends KeptFields>(
  fields: Fields,
): { -readonly [Name in keyof Fields as Fields[Name]['column']]: Fields[Name]['output'] } {
  return Object.fromEntries(Object.values(fields).map(({ column, output }) => [column, output])) as never;
}

/** Returns the shape that a form checks: the rules of the call, in which an empty text means no value. */
export function formShape<Fields extends EntityFields>(
  fields: Fields,
): { [Name in keyof Fields]: z.ZodType<FormOf<Fields>[Name], FormOf<Fields>[Name]> } {
  return mapped<EntityField>(fields, (_name, { input, kept }) => {
    if (kept?.form !== undefined) return kept.form;
    const given = input instanceof z.ZodDefault ? input.unwrap() : input;
    return (given as z.ZodType).safeParse('').success || isNumber(input)
      ? given
      : z.union([z.literal(''), given as z.ZodType]);
  }) as never;
}

/** Numbers may be null in forms; texts are empty instead. */
function isNumber(input: z.ZodType): boolean {
  return input.safeParse(1).success;
}

/** An entity about which nothing is known yet, as a call takes it. */
export function blankOf<Fields extends EntityFields>(fields: Fields): AnswerOf<Fields> {
  return mapped<EntityField>(fields, (_name, { input }) => {
    const usual = input.safeParse(undefined);
    return usual.success ? usual.data : '';
  }) as AnswerOf<Fields>;
}

/** The row of what was sent or answered. */
export function columnsFrom<Fields extends KeptFields>(
  fields: Fields,
  from: AnswerOf<Fields>,
): ColumnsOf<Fields> {
  const values = from as Readonly<Record<string, unknown>>;
  const row: Record<string, unknown> = {};
  for (const [name, { column, kept }] of Object.entries<KeptField>(fields)) {
    row[column] = kept === undefined ? values[name] : kept.toRow(values[name]);
  }
  return row as ColumnsOf<Fields>;
}

/** The answer of a row. */
export function answerFrom<Fields extends KeptFields>(
  fields: Fields,
  row: ColumnsOf<Fields>,
): AnswerOf<Fields> {
  const values = row as Readonly<Record<string, unknown>>;
  return mapped<KeptField>(fields, (_name, { column, kept }) =>
    kept === undefined ? values[column] : kept.toWire(values[column]),
  ) as AnswerOf<Fields>;
}

/** Some columns of a row, by the names of the table: what an event tells of it. */
export function columnsIn<Fields extends KeptFields>(
  fields: Fields,
  row: ColumnsOf<Fields>,
): ColumnsOf<Fields> {
  const values = row as Readonly<Record<string, unknown>>;
  const told: Record<string, unknown> = {};
  for (const { column } of Object.values(fields)) told[column] = values[column];
  return told as ColumnsOf<Fields>;
}

/** The names of the fields on the wire, in their order. */
export function fieldNames<Fields extends KeptFields>(fields: Fields): (keyof Fields & string)[] {
  return Object.keys(fields);
}

/** The columns of the fields, in their order. */
export function columnNames<Fields extends KeptFields>(fields: Fields): Fields[keyof Fields]['column'][] {
  return Object.values(fields).map(({ column }) => column);
}

/** Nothing is an empty text in a form … */
export function orEmpty<Text extends string>(value: Text | null): Text | '' {
  return value ?? '';
}

/** … and null on the wire, where the field knows null. */
export function orNull(text: string): string | null {
  return text === '' ? null : text;
}

/** Turns an answer into the values of a form. */
export function formFrom<Fields extends EntityFields>(
  fields: Fields,
  from: AnswerOf<Fields>,
): FormOf<Fields> {
  const values = from as Readonly<Record<string, unknown>>;
  return mapped<EntityField>(fields, (name, { input, kept }) => {
    if (kept?.form !== undefined) return kept.toRow(values[name]);
    return values[name] === null && !isNumber(input) ? '' : values[name];
  }) as FormOf<Fields>;
}

/** Turns the values of a form into a call's input. */
export function inputFrom<Fields extends EntityFields>(
  fields: Fields,
  form: FormOf<Fields>,
): AnswerOf<Fields> {
  const values = form as Readonly<Record<string, unknown>>;
  return mapped<EntityField>(fields, (name, { input, kept }) => {
    if (kept?.form !== undefined) return kept.toWire(values[name]);
    return values[name] === '' && input.safeParse(null).success ? null : values[name];
  }) as AnswerOf<Fields>;
}
