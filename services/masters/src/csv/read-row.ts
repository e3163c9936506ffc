import { type Locale, errorMessage, isErrorCode, type ErrorCode } from '@honjin/contracts';
import { PLAIN_MASTERS, type FileError } from '@honjin/contracts/masters';
import { nameIn } from '@honjin/domain';
import type { AnyMaster } from '../plain/queries.ts';
import type { MasterRecord } from '../records/record.ts';
import { readCell } from './read-cell.ts';
import type { FileLine } from './read-file.ts';
import type { FileColumn } from './read-head.ts';
import type { References } from './references.ts';

export interface FileReader {
  readonly master: AnyMaster;
  readonly columns: readonly FileColumn[];
  readonly references: References;
}

/** One line of a file: the values a save would have, or what is wrong. */
export interface ReadRow {
  readonly values: Record<string, unknown>;
  readonly errors: readonly FileError[];
}

interface Fault {
  readonly column: FileColumn | undefined;
  readonly code: ErrorCode;
  readonly values: readonly string[];
}

/** Names a referred-to master in a message as people call it. */
function worded(values: readonly string[], locale: Locale): string[] {
  return values.map((value) => {
    const named = PLAIN_MASTERS.get(value);
    return named ? nameIn(locale, { name: named.nameJa, nameEn: named.nameEn }) : value;
  });
}

export function toFileError({ line, cells }: FileLine, { column, code, values }: Fault): FileError {
  return {
    line,
    column: column ? column.index + 1 : null,
    header: column?.header ?? '',
    value: column ? (cells[column.index] ?? '') : '',
    code,
    messageJa: errorMessage(code, 'ja', worded(values, 'ja')),
    messageEn: errorMessage(code, 'en', worded(values, 'en')),
  };
}

function readCells({ master, columns, references }: FileReader, { cells }: FileLine) {
  const values: Record<string, unknown> = {};
  const faults: Fault[] = [];
  for (const column of columns) {
    const field = master.fields[column.field]!;
    const read = readCell(field, cells[column.index] ?? '', references);
    if ('value' in read) values[column.field] = read.value;
    else faults.push({ column, ...read });
  }
  return { values, faults };
}

function blanksOf(master: AnyMaster): Record<string, unknown> {
  return Object.fromEntries(Object.entries(master.fields).map(([name, field]) => [name, field.blank]));
}

function storedOf(master: AnyMaster, record: MasterRecord): Record<string, unknown> {
  return Object.fromEntries(Object.keys(master.fields).map((name) => [name, record[name]]));
}

/**
 * Reads a line over what is stored under its key (or over a blank record) and checks it by the same schema as the
 * form. A cell that could not be read is not checked a second time.
 */
export function readRow(
  reader: FileReader,
  line: FileLine,
  storedUnder: (key: string) => MasterRecord | undefined,
): ReadRow & { readonly stored: MasterRecord | undefined } {
  const { master, columns } = reader;
  if (line.cells.length !== columns.length) {
    const fault = { column: undefined, code: 'HOS-05091-8', values: [String(columns.length)] } as const;
    return { values: {}, stored: undefined, errors: [toFileError(line, fault)] };
  }
  const { values: typed, faults } = readCells(reader, line);
  const stored = storedUnder(String(typed[master.uniqueField] ?? ''));
  const base = stored ? storedOf(master, stored) : blanksOf(master);
  const checked = master.form.safeParse({ ...base, ...typed });
  const unread = new Set(faults.map(({ column }) => column?.field));
  const broken = (checked.error?.issues ?? []).flatMap(({ path, message }): Fault[] => {
    const [code = '', ...values] = message.split('|');
    const field = String(path[0] ?? '');
    if (unread.has(field)) return [];
    const column = columns.find((one) => one.field === field);
    return [{ column, code: isErrorCode(code) ? code : 'HOS-09001-2', values }];
  });
  return {
    values: checked.data ?? {},
    stored,
    errors: [...faults, ...broken].map((fault) => toFileError(line, fault)),
  };
}
