/**
 * Cells of a block copied from a spreadsheet: rows by line, cells by tab; a cell with a line break, tab or quote in it
 * comes in quotes, its own quotes doubled. An empty last line is none.
 */
export function readPastedCells(text: string): string[][] {
  const rows: string[][] = [[]];
  let rest = text.replaceAll('\r\n', '\n').replace(/\n$/, '');
  for (;;) {
    const { cell, after } = takeCell(rest);
    rows.at(-1)?.push(cell.trim());
    if (after === '') return rows;
    if (after.startsWith('\n')) rows.push([]);
    rest = after.slice(1);
  }
}

/** The first cell and what follows it, with the tab or line break that ends it. */
function takeCell(text: string): { cell: string; after: string } {
  const quoted = /^"((?:[^"]|"")*)"(?=[\t\n]|$)/.exec(text);
  if (quoted) return { cell: (quoted[1] ?? '').replaceAll('""', '"'), after: text.slice(quoted[0].length) };
  const end = text.search(/[\t\n]/);
  return end === -1 ? { cell: text, after: '' } : { cell: text.slice(0, end), after: text.slice(end) };
}

/** Tells whether a pasted text is a block of cells and not a text for one field. */
export function isBlock(text: string): boolean {
  return /[\t\n]/.test(text.replace(/\r?\n$/, ''));
}
