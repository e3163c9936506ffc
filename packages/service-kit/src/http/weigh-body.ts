import {
  isStorableText,
  toCamelKey,
  toWirePath,
  errorMessage,
  type FieldError,
  type Locale,
} from '@honjin/contracts';
import { Refusal } from '../refusal.ts';

/**
 * The limits of a body: how deep it is nested, how many entries its lists have in all, and how many fields one object
 * has (R-BOUND-03).
 */
const DEEPEST = 32;
const MOST_ENTRIES = 20_000;
const MOST_FIELDS = 500;
/** The answer names at most this many wrong fields. A caller with more has another problem. */
export const MOST_FIELD_ERRORS = 100;

interface Weighing {
  entries: number;
  readonly oddTexts: PropertyKey[][];
}

function fieldsOf(value: object): [string, unknown][] {
  const fields = Object.entries(value);
  if (fields.length > MOST_FIELDS) throw new Refusal('HOS-00001-2');
  return fields;
}

function weigh(value: unknown, path: PropertyKey[], weighing: Weighing): void {
  if (typeof value === 'string') {
    if (!isStorableText(value)) weighing.oddTexts.push([...path]);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (path.length >= DEEPEST) throw new Refusal('HOS-00001-0');
  if (Array.isArray(value)) weighing.entries += value.length;
  if (weighing.entries > MOST_ENTRIES) throw new Refusal('HOS-00001-2');
  const parts = Array.isArray(value) ? value.entries() : fieldsOf(value);
  for (const [key, part] of parts) {
    path.push(typeof key === 'string' ? toCamelKey(key) : key);
    weigh(part, path, weighing);
    path.pop();
  }
}

/**
 * Looks over a body before anything is made of it: refuses what is nested too deep or has too many entries, and names the
 * texts that cannot be kept.
 */
export function weighBody(body: unknown, locale: Locale): void {
  const weighing: Weighing = { entries: 0, oddTexts: [] };
  weigh(body, [], weighing);
  if (weighing.oddTexts.length === 0) return;
  const message = errorMessage('HOS-09001-10', locale);
  const errors = weighing.oddTexts
    .slice(0, MOST_FIELD_ERRORS)
    .map((path): FieldError => ({ path: toWirePath(path), code: 'HOS-09001-10', message }));
  throw new Refusal('HOS-00001-1', { errors });
}
