import { z } from 'zod';

/**
 * One field of an entity: what the wire calls it (its key in the list), what the table calls it, what is taken and what is
 * answered. Row type, contract, form values and copies are derived from the list, so that a field is written once.
 */
export interface EntityField<
  Column extends string = string,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  readonly column: Column;
  readonly input: Input;
  readonly output: Output;
  /** How it looks to callers who may not see contacts of guests (R-TEXT-07); absent: as it is. */
  readonly sight?: 'PHONE' | 'MASKED' | 'HIDDEN';
}

export type EntityFields = Readonly<Record<string, EntityField>>;

/** Some fields of an entity. */
export function pickFields<Fields extends EntityFields, Name extends keyof Fields & string>(
  fields: Fields,
  names: readonly Name[],
): Pick<Fields, Name> {
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as unknown as Pick<Fields, Name>;
}

/** The columns of a row, by the names of the table in camelCase. */
export type ColumnsOf<Fields extends EntityFields> = {
  -readonly [Name in keyof Fields as Fields[Name]['column']]: z.output<Fields[Name]['output']>;
};
/** The fields as they are answered. */
export type AnswerOf<Fields extends EntityFields> = {
  -readonly [Name in keyof Fields]: z.output<Fields[Name]['output']>;
};
type Typed<Value> = null extends Value
  ? NonNullable<Value> extends string
    ? NonNullable<Value>
    : Value
  : Value;
/** The fields as a form shows them: no text is an empty text, no number stays null. */
export type FormOf<Fields extends EntityFields> = {
  -readonly [Name in keyof Fields]: Typed<z.output<Fields[Name]['output']>>;
};

type Shape<Fields extends EntityFields, Side extends 'input' | 'output'> = {
  -readonly [Name in keyof Fields]: Fields[Name][Side];
};

function mapped(fields: EntityFields, valueOf: (name: string, field: EntityField) => unknown): object {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(name, field)]));
}

/** Returns the shape of a call's input, for `z.strictObject`. */
export function inputShape<Fields extends EntityFields>(fields: Fields): Shape<Fields, 'input'> {
  return mapped(fields, (_name, { input }) => input) as Shape<Fields, 'input'>;
}

/** Returns the shape of a call's answer, for `z.object`. */
export function outputShape<Fields extends EntityFields>(fields: Fields): Shape<Fields, 'output'> {
  return mapped(fields, (_name, { output }) => output) as Shape<Fields, 'output'>;
}

/** Returns the shape that a form checks: the rules of the call, in which an empty text means no value. */
export function formShape<Fields extends EntityFields>(
  fields: Fields,
): { [Name in keyof Fields]: z.ZodType<FormOf<Fields>[Name], FormOf<Fields>[Name]> } {
  return mapped(fields, (_name, { input }) => {
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
  return mapped(fields, (_name, { input }) => {
    const usual = input.safeParse(undefined);
    return usual.success ? usual.data : '';
  }) as AnswerOf<Fields>;
}

/** The row of what was sent or answered. */
export function columnsFrom<Fields extends EntityFields>(
  fields: Fields,
  from: AnswerOf<Fields>,
): ColumnsOf<Fields> {
  const values = from as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(fields).map(([name, { column }]) => [column, values[name]]),
  ) as ColumnsOf<Fields>;
}

/** The answer of a row. */
export function answerFrom<Fields extends EntityFields>(
  fields: Fields,
  row: ColumnsOf<Fields>,
): AnswerOf<Fields> {
  const values = row as Readonly<Record<string, unknown>>;
  return mapped(fields, (_name, { column }) => values[column]) as AnswerOf<Fields>;
}

/** The names of the fields on the wire, in their order. */
export function fieldNames<Fields extends EntityFields>(fields: Fields): (keyof Fields & string)[] {
  return Object.keys(fields);
}

/** The columns of the fields, in their order. */
export function columnNames<Fields extends EntityFields>(fields: Fields): Fields[keyof Fields]['column'][] {
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
  return mapped(fields, (name, { input }) =>
    values[name] === null && !isNumber(input) ? '' : values[name],
  ) as FormOf<Fields>;
}

/** Turns the values of a form into a call's input. */
export function inputFrom<Fields extends EntityFields>(
  fields: Fields,
  form: FormOf<Fields>,
): AnswerOf<Fields> {
  const values = form as Readonly<Record<string, unknown>>;
  return mapped(fields, (name, { input }) =>
    values[name] === '' && input.safeParse(null).success ? null : values[name],
  ) as AnswerOf<Fields>;
}
