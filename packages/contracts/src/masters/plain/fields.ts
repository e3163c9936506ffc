import { holdsCardNumber, isValidDate, normalizePhone, normalizePostalCode } from '@honjin/domain';
import { z } from 'zod';
import { dateInput, lastDateInput, MOST_YEN } from '../../kernel/fields.ts';

/**
 * The kinds of fields in a plain master. The kind decides schema, column, form control, table cell and export alike.
 */
export const MASTER_FIELD_KINDS = [
  'code',
  'text',
  'memo',
  'texts',
  'number',
  'money',
  'flag',
  'choice',
  'reference',
  'date',
  'phone',
  'postal-code',
  'email',
  'colour',
] as const;
export type MasterFieldKind = (typeof MASTER_FIELD_KINDS)[number];

/** One field of a plain master. Made by the functions below, never by hand. */
export interface MasterField<In extends z.ZodType = z.ZodType, Out extends z.ZodType = z.ZodType> {
  readonly kind: MasterFieldKind;
  /** The schema that checks a save, in the form and in the service. */
  readonly input: In;
  /** The schema of a row in a list. It lacks the rules of today, so that an old row can always be read. */
  readonly row: Out;
  /** Value of a new record. */
  readonly blank: z.input<In>;
  readonly isRequired: boolean;
  readonly choices: readonly string[];
  /** Entity of the master that a reference points to. */
  readonly entity: string | null;
  readonly min: number | null;
  readonly max: number | null;
}

export type MasterFields = Readonly<Record<string, MasterField>>;

const REQUIRED = 'HOS-09001-0';

type Details = Partial<Pick<MasterField, 'choices' | 'entity' | 'min' | 'max'>> & { required?: boolean };

function field<In extends z.ZodType, Out extends z.ZodType>(
  kind: MasterFieldKind,
  schemas: { input: In; row: Out; blank: z.input<In> },
  details: Details = {},
): MasterField<In, Out> {
  const { required = false, choices = [], entity = null, min = null, max = null } = details;
  return { kind, ...schemas, isRequired: required, choices, entity, min, max };
}

/** A payment card's number has no place in a text (R-TEXT-10). */
const NO_CARD = [(value: string) => !holdsCardNumber(value), { error: 'HOS-09001-9' }] as const;

function line(max: number, required: boolean): z.ZodString {
  const typed = z
    .string({ error: REQUIRED })
    .trim()
    .max(max, { error: `HOS-09001-4|${max}`, abort: true })
    .refine(...NO_CARD);
  return required ? typed.min(1, { error: REQUIRED }) : typed;
}

/** Short name of a record for people and interfaces, unique in the store: letters, digits, `-` and `_`. */
export function codeText(max = 20) {
  const input = line(max, true).regex(/^[A-Za-z0-9_-]*$/, { error: 'HOS-09001-5' });
  return field('code', { input, row: z.string(), blank: '' }, { required: true, max });
}

/** One line of text. */
export function text(max: number, options: { required?: boolean } = {}) {
  const required = options.required ?? false;
  return field('text', { input: line(max, required), row: z.string(), blank: '' }, { required, max });
}

/**
 * One line of text that the master got in a later release: it stays as it is when a page that does not know it saves the
 * record.
 */
export function laterText(max: number) {
  const { input, row, blank } = text(max);
  return field('text', { input: input.optional(), row: row.default(''), blank }, { max });
}

/** Several lines of text; `code` names the refusal of a longer one. */
export function memo(max: number, code = `HOS-09001-4|${max}`) {
  const input = z
    .string({ error: REQUIRED })
    .max(max, { error: code, abort: true })
    .refine(...NO_CARD);
  return field('memo', { input, row: z.string(), blank: '' }, { max });
}

/** Up to `max` short texts, e.g. the attributes of a room. */
export function texts(max: number) {
  const input = z.array(line(40, true)).max(max, { error: `HOS-09001-4|${max}`, abort: true });
  return field('texts', { input, row: z.array(z.string()), blank: [] }, { max });
}

/** A whole number within limits; `code` names the refusal of another one. */
export function whole(min: number, max: number, options: { code?: string; blank?: number } = {}) {
  const input = z
    .int({ error: REQUIRED })
    .min(min, { error: options.code ?? `HOS-09001-3|${min}` })
    .max(max, { error: options.code ?? `HOS-09001-4|${max}` });
  return field('number', { input, row: z.int(), blank: options.blank ?? min }, { required: true, min, max });
}

/** A whole number that may be left out. */
export function wholeOrNone(min: number, max: number) {
  const input = z
    .int()
    .min(min, { error: `HOS-09001-3|${min}` })
    .max(max, { error: `HOS-09001-4|${max}`, abort: true })
    .nullable();
  return field('number', { input, row: z.int().nullable(), blank: null }, { min, max });
}

/** Yen, as a person enters them on one line (HOS-05003-3). */
export function money() {
  const input = z
    .int({ error: REQUIRED })
    .min(-MOST_YEN, { error: 'HOS-05003-3' })
    .max(MOST_YEN, { error: 'HOS-05003-3' });
  return field('money', { input, row: z.int(), blank: 0 }, { required: true });
}

/** Yen, or none. */
export function moneyOrNone() {
  return field('money', { input: money().input.nullable(), row: z.int().nullable(), blank: null });
}

/** Yes or no. */
export function flag(blank = false) {
  return field('flag', { input: z.boolean(), row: z.boolean(), blank });
}

/** One of a fixed list. */
export function choice<const C extends readonly [string, ...string[]]>(choices: C, blank?: C[number]) {
  const schema = z.enum(choices, { error: 'HOS-09001-6' });
  const first = (blank ?? choices[0]) as z.input<typeof schema>;
  return field('choice', { input: schema, row: schema, blank: first }, { required: true, choices });
}

/** One of a fixed list, or none. */
export function choiceOrNone<const C extends readonly [string, ...string[]]>(choices: C) {
  const schema = z.enum(choices, { error: 'HOS-09001-6' }).nullable();
  return field('choice', { input: schema, row: schema, blank: null }, { choices });
}

/** A record of another plain master that must be named. */
export function reference(entity: string) {
  const blank = '' as string;
  return field(
    'reference',
    { input: z.uuid({ error: REQUIRED }), row: z.uuid(), blank },
    { entity, required: true },
  );
}

/** A record of another plain master, or none. */
export function referenceOrNone(entity: string) {
  const input = z.uuid({ error: 'HOS-09001-6' }).nullable();
  return field('reference', { input, row: z.uuid().nullable(), blank: null }, { entity });
}

const isOfCalendar = (value: string) => dateInput.safeParse(value).success;

/** A calendar day. */
export function day() {
  const input = z
    .string({ error: REQUIRED })
    .refine(isValidDate, { error: REQUIRED, abort: true })
    .refine(isOfCalendar, { error: 'HOS-09001-8' });
  return field('date', { input, row: z.string(), blank: '' }, { required: true });
}

/** A calendar day, or none. `endless` takes 9999-12-31 too, how the end of a period without one is written. */
export function dayOrNone(options: { endless?: boolean } = {}) {
  const isGiven = options.endless === true ? lastDateInput : dateInput;
  const input = z
    .string()
    .refine(isValidDate, { error: 'HOS-09001-5', abort: true })
    .refine((value) => isGiven.safeParse(value).success, { error: 'HOS-09001-8' })
    .nullable();
  return field('date', { input, row: z.string().nullable(), blank: null });
}

/** A phone number, stored as digits (HOS-05001-0); empty where it is not required. */
export function phone(options: { required?: boolean } = {}) {
  const required = options.required ?? false;
  const input = line(40, required)
    .refine((value) => value === '' || normalizePhone(value) !== null, { error: 'HOS-05001-0' })
    .overwrite((value) => normalizePhone(value) ?? value);
  return field('phone', { input, row: z.string(), blank: '' }, { required });
}

/** A postal code, stored as seven digits (HOS-05001-1); empty where there is none. */
export function postalCode() {
  const input = line(20, false)
    .refine((value) => value === '' || normalizePostalCode(value) !== null, { error: 'HOS-05001-1' })
    .overwrite((value) => normalizePostalCode(value) ?? value);
  return field('postal-code', { input, row: z.string(), blank: '' });
}

/** An e-mail address, or empty. */
export function email() {
  const input = line(254, false).refine((value) => value === '' || z.email().safeParse(value).success, {
    error: 'HOS-01001-5',
  });
  return field('email', { input, row: z.string(), blank: '' });
}

/** Six hexadecimal digits of a colour, e.g. 2196F3 (HOS-05021-1). */
export function colour(blank = '2196F3') {
  const input = z
    .string({ error: REQUIRED })
    .trim()
    .regex(/^[0-9A-Fa-f]{6}$/, { error: 'HOS-05021-1' })
    .overwrite((value) => value.toUpperCase());
  return field('colour', { input, row: z.string(), blank }, { required: true });
}
