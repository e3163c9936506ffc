import type { ErrorCode } from '@honjin/contracts';
import type { MasterField, MasterFieldKind } from '@honjin/contracts/masters';
import type { References } from './references.ts';

/** The value of a cell, or the reason why it has none. */
export type CellValue =
  { readonly value: unknown } | { readonly code: ErrorCode; readonly values: readonly string[] };

type Reader = (text: string, field: MasterField, references: References) => CellValue;

const YES = new Set(['1', 'TRUE', 'YES', 'Y', 'はい', '○', '有']);
const NO = new Set(['0', 'FALSE', 'NO', 'N', 'いいえ', '×', '無']);

/** Takes the apostrophe away that a file puts before what a spreadsheet would run as a formula. */
function unescaped(text: string): string {
  return text.replace(/^'(?='*[=+\-@＝＋－＠\t\r\n])/, '');
}

const line: Reader = (text) => ({ value: unescaped(text).trim() });
const plain: Reader = (text) => ({ value: text.trim() });

const whole: Reader = (text) => {
  const digits = text.normalize('NFKC').replaceAll(/[,¥\s]/g, '');
  if (digits === '') return { value: null };
  if (!/^-?\d{1,15}$/.test(digits)) return { code: 'HOS-05092-0', values: [text] };
  return { value: Number(digits) };
};

const date: Reader = (text, field) => {
  const [, year, month = '', day = ''] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text.normalize('NFKC').trim()) ?? [];
  if (text.trim() === '') return { value: field.blank };
  if (year === undefined) return { code: 'HOS-05092-1', values: [text] };
  return { value: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` };
};

const flag: Reader = (text, field) => {
  const word = text.normalize('NFKC').trim().toUpperCase();
  if (word === '') return { value: field.blank };
  if (YES.has(word)) return { value: true };
  return NO.has(word) ? { value: false } : { code: 'HOS-05092-2', values: [text] };
};

const choice: Reader = (text, field) => {
  const word = text.normalize('NFKC').trim().toUpperCase();
  if (word === '') return { value: field.isRequired ? field.blank : null };
  if (field.choices.includes(word)) return { value: word };
  return { code: 'HOS-05092-3', values: [text, field.choices.join(', ')] };
};

const reference: Reader = (text, field, references) => {
  const key = text.trim();
  if (key === '') return { value: field.isRequired ? '' : null };
  const id = references.idOf(field.entity ?? '', key);
  return id === undefined ? { code: 'HOS-05092-4', values: [field.entity ?? '', key] } : { value: id };
};

/** Several texts of one cell, parted by |; a text's own | and \ stand behind a \. */
function texts(text: string): CellValue {
  const parts = unescaped(text).match(/(?:\\.|[^\\|])+/gs) ?? [];
  return {
    value: parts.map((part) => part.replaceAll(/\\(.)/gs, '$1').trim()).filter((part) => part !== ''),
  };
}

const READERS: Record<MasterFieldKind, Reader> = {
  code: line,
  text: line,
  memo: (text) => ({ value: unescaped(text).replaceAll('\r\n', '\n') }),
  texts,
  number: whole,
  money: whole,
  flag,
  choice,
  reference,
  date,
  phone: plain,
  'postal-code': plain,
  email: plain,
  colour: plain,
};

/**
 * Reads a cell of a file as a value of a field. The form's schema judges whether the value obeys the master's rules.
 */
export function readCell(field: MasterField, text: string, references: References): CellValue {
  return READERS[field.kind](text, field, references);
}
