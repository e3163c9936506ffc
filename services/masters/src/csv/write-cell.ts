import type { MasterField, MasterFieldKind } from '@honjin/contracts/masters';
import type { References } from './references.ts';

type Writer = (value: unknown, field: MasterField, references: References) => string;

/** A text that already begins with the apostrophe that files put before a formula gets one more, and loses it again. */
function escaped(text: string): string {
  return text.replace(/^(?='+[=+\-@\t\r])/, "'");
}

const line: Writer = (value) => escaped(value as string);

const WRITERS: Partial<Record<MasterFieldKind, Writer>> = {
  code: line,
  text: line,
  memo: line,
  texts: (value) =>
    escaped((value as string[]).map((text) => text.replaceAll(/[\\|]/g, String.raw`\$&`)).join('|')),
  flag: (value) => (value === true ? '1' : '0'),
  reference: (value, field, references) =>
    value === null ? '' : references.keyOf(field.entity ?? '', value as string),
};

/**
 * Returns a value of a record as a file holds it: choices by their code, other records by their key, flags as 1 and 0.
 */
export function writeCell(field: MasterField, value: unknown, references: References): string {
  const write = WRITERS[field.kind];
  return write ? write(value, field, references) : String(value ?? '');
}
