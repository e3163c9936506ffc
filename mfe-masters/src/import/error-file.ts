import type { FileError } from '@honjin/contracts/masters';

function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns the errors of a file as a file: line, column, value, code and the words in both languages. */
export function errorFile(errors: readonly FileError[], head: readonly string[]): Blob {
  const rows = errors.map(({ line, header, value, code, messageJa, messageEn }) => [
    String(line),
    header,
    value,
    code,
    messageJa,
    messageEn,
  ]);
  const text = [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
  return new Blob([`\ufeff${text}`], { type: 'text/csv;charset=utf-8' });
}
