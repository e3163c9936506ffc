/** Returns the fields of each line; quotes may hold commas, quotes and line breaks. */
export function parseLines(text: string): string[][] {
  const lines: string[][] = [];
  let fields: string[] = [];
  for (const [, quoted, plain, end] of text
    .replace(/^\uFEFF/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/g)) {
    fields.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === ',') continue;
    if (fields.some((field) => field !== '')) lines.push(fields);
    fields = [];
    if (end === '') break;
  }
  return lines;
}
