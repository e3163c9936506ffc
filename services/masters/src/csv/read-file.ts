import { MASTER_FILE_MAX_BYTES, MASTER_FILE_MAX_ROWS } from '@honjin/contracts/masters';
import { Refusal } from '@honjin/service-kit';
import { CsvError, parse } from 'csv-parse/sync';

export type FileEncoding = 'UTF-8' | 'CP932';

/** One record of a file with the line on which it begins. */
export interface FileLine {
  readonly line: number;
  readonly cells: readonly string[];
}

export interface FileText {
  readonly encoding: FileEncoding;
  readonly text: string;
}

function decode(bytes: Uint8Array, label: 'utf-8' | 'shift_jis'): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Returns the text of a file. Without a choice, what is valid UTF-8 is UTF-8, for hardly any Japanese text in CP932
 * is; the rest has to be CP932.
 */
export function decodeFile(content: string, wanted: 'AUTO' | FileEncoding): FileText {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > MASTER_FILE_MAX_BYTES) throw new Refusal('HOS-05091-6');
  if (wanted !== 'CP932') {
    const text = decode(bytes, 'utf-8');
    if (text !== undefined) return { encoding: 'UTF-8', text };
  }
  const text = wanted === 'UTF-8' ? undefined : decode(bytes, 'shift_jis');
  if (text === undefined) throw new Refusal('HOS-05091-1');
  return { encoding: 'CP932', text };
}

interface Parsed {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

function parseText(text: string): Parsed[] {
  try {
    return parse(text, {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: MASTER_FILE_MAX_ROWS + 2,
    }) as unknown as Parsed[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Refusal('HOS-05091-0', { values: [Number((error as { lines?: unknown }).lines ?? 1)] });
  }
}

function breaksIn(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
}

/** The records of a text, the head line first. Lines without any content are left out, as spreadsheets leave them. */
export function readLines(text: string): { head: readonly string[]; lines: readonly FileLine[] } {
  const [first, ...rest] = parseText(text).map(({ record, info }) => ({
    line: info.lines - breaksIn(record),
    cells: record,
  }));
  if (!first) throw new Refusal('HOS-05091-0', { values: [1] });
  const lines = rest.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (lines.length > MASTER_FILE_MAX_ROWS)
    throw new Refusal('HOS-05091-5', { values: [MASTER_FILE_MAX_ROWS.toLocaleString('en')] });
  return { head: first.cells, lines };
}
