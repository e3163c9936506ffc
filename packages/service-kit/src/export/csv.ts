import { encodeCp932 } from './cp932.ts';

export type CsvEncoding = 'UTF-8' | 'CP932';

const BYTE_ORDER_MARK = '\ufeff';

/**
 * A spreadsheet takes a text with such a beginning for a formula; a Japanese one also takes the full-width characters.
 */
const BEGINS_FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;

/** One field. A text that a spreadsheet would run as a formula is kept a text by an apostrophe before it; a negative number is none. */
function field(value: string): string {
  const isFormula = BEGINS_FORMULA.test(value) && !/^-\d+(?:\.\d+)?$/.test(value);
  const safe = isFormula ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function linesOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');
}

/** Rows as CSV (RFC 4180, CRLF): UTF-8 with a byte order mark, or CP932. */
export function writeCsv(rows: readonly (readonly string[])[], encoding: CsvEncoding): Uint8Array {
  const text = linesOf(rows);
  return encoding === 'CP932' ? encodeCp932(text) : new TextEncoder().encode(BYTE_ORDER_MARK + text);
}

/** Further rows of a file that {@link writeCsv} began: for files that are longer than memory should hold. */
export function continueCsv(rows: readonly (readonly string[])[], encoding: CsvEncoding): Uint8Array {
  const text = linesOf(rows);
  return encoding === 'CP932' ? encodeCp932(text) : new TextEncoder().encode(text);
}
