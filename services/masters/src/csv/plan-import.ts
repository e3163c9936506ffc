import type { Locale } from '@honjin/contracts';
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import {
  MASTER_FILE_SHOWN,
  type FieldChange,
  type FileCounts,
  type FileError,
  type FileRow,
  type FileRowKind,
} from '@honjin/contracts/masters';
import type { TenantTx } from '@honjin/service-kit';
import type { AnyMaster } from '../plain/queries.ts';
import type { MasterRecord } from '../records/record.ts';
import { changesOf } from './compare.ts';
import { listByKey } from './queries.ts';
import { decodeFile, readLines, type FileEncoding, type FileLine } from './read-file.ts';
import { readHead } from './read-head.ts';
import { readRow, toFileError, type FileReader } from './read-row.ts';
import { readReferences } from './references.ts';

/** One line of a file with what it would do. */
export interface PlannedRow {
  readonly line: number;
  readonly kind: FileRowKind;
  readonly key: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly stored: MasterRecord | undefined;
  readonly changes: readonly FieldChange[];
  readonly errors: readonly FileError[];
}

export interface ImportPlan {
  readonly encoding: FileEncoding;
  readonly rows: readonly PlannedRow[];
}

/** Lines that are checked before others get their turn on the event loop. */
const LINES_AT_ONCE = 100;

interface Context extends FileReader {
  readonly encoding: FileEncoding;
  readonly stored: ReadonlyMap<string, MasterRecord>;
  /** Line on which a key was first seen. */
  readonly seen: Map<string, number>;
}

function twiceError(context: Context, line: FileLine, key: string): FileError[] {
  const first = context.seen.get(key);
  if (key === '') return [];
  if (first === undefined) {
    context.seen.set(key, line.line);
    return [];
  }
  const column = context.columns.find(({ field }) => field === context.master.uniqueField);
  return [toFileError(line, { column, code: 'HOS-05092-5', values: [key, String(first)] })];
}

function planRow(context: Context, line: FileLine): PlannedRow {
  const { master, encoding } = context;
  const read = readRow(context, line, (key) => context.stored.get(key));
  const keyColumn = context.columns.find(({ field }) => field === master.uniqueField);
  const key = String(read.values[master.uniqueField] ?? line.cells[keyColumn?.index ?? 0] ?? '');
  const errors = [...read.errors, ...twiceError(context, line, key)];
  const { values, stored } = read;
  const common = { line: line.line, key, values, stored };
  if (errors.length > 0) return { ...common, kind: 'REFUSED', changes: [], errors };
  if (!stored) return { ...common, kind: 'NEW', changes: [], errors };
  const changes = changesOf(master, stored, { values, encoding });
  return { ...common, kind: changes.length === 0 ? 'UNCHANGED' : 'CHANGED', changes, errors };
}

export interface FileInput {
  readonly content: string;
  readonly encoding: 'AUTO' | FileEncoding;
}

/**
 * Works out line by line what a file would do (R-MASTER-05). With `lock` the records that it read stay unchanged until
 * the save.
 */
export async function planImport(
  { tx, locale, lock }: { tx: TenantTx; locale: Locale; lock: boolean },
  master: AnyMaster,
  file: FileInput,
): Promise<ImportPlan> {
  const { encoding, text } = decodeFile(file.content, file.encoding);
  const { head, lines } = readLines(text);
  const columns = readHead(master, head, locale);
  const [stored, references] = await Promise.all([
    listByKey(tx, master, { lock }),
    readReferences(tx, master),
  ]);
  const context: Context = { master, columns, references, encoding, stored, seen: new Map() };
  const rows: PlannedRow[] = [];
  for (const [index, line] of lines.entries()) {
    if (index > 0 && index % LINES_AT_ONCE === 0) await setImmediate();
    rows.push(planRow(context, line));
  }
  return { encoding, rows };
}

/** Names exactly what a plan would save. */
export function digestOf({ rows }: ImportPlan): string {
  const saved = rows
    .filter(({ kind }) => kind === 'NEW' || kind === 'CHANGED')
    .map(({ kind, values, stored }) => [kind, stored?.id ?? null, stored?.version ?? null, values]);
  return createHash('sha256').update(JSON.stringify(saved)).digest('base64');
}

function countsOf(rows: readonly PlannedRow[]): FileCounts {
  const count = (kind: FileRowKind) => rows.filter((row) => row.kind === kind).length;
  return {
    new: count('NEW'),
    changed: count('CHANGED'),
    unchanged: count('UNCHANGED'),
    refused: count('REFUSED'),
  };
}

/** Shows a plan in the dialog: the changes and the faults, but not the unchanged records. */
export function showPlan(master: AnyMaster, plan: ImportPlan) {
  const rows = plan.rows
    .filter(({ kind }) => kind !== 'UNCHANGED')
    .slice(0, MASTER_FILE_SHOWN)
    .map(({ line, kind, key, values, stored, changes }): FileRow => {
      const name = String(values[master.labelField] ?? stored?.[master.labelField] ?? '');
      return { line, kind, key, name, changes: [...changes] };
    });
  const errors = plan.rows.flatMap((row) => row.errors);
  return {
    encoding: plan.encoding,
    counts: countsOf(plan.rows),
    rows,
    fileErrors: errors.slice(0, MASTER_FILE_SHOWN),
    errorCount: errors.length,
    digest: digestOf(plan),
  };
}
