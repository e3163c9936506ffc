import type { CellValue, SheetColumn } from './sheet.ts';

/** The narrowest and the widest column that is fitted, in pixels, and what a half-width character takes. */
const [NARROWEST, WIDEST, CHARACTER] = [56, 320, 7];
/** Room for the margins of a cell and the button of the filter. */
const MARGIN = 24;
/** So many rows are measured: the later ones of a list look like the first. */
const MEASURED_ROWS = 200;

/** The width of a text in half-width characters: a Japanese one takes two. */
function charactersOf(text: string): number {
  return [...text].reduce((sum, sign) => sum + (/[\u1100-\uffdc\u{20000}-\u{3ffff}]/u.test(sign) ? 2 : 1), 0);
}

/** The width at which the title and the first rows of a column are read as a whole, within bounds. */
export function fitWidths(
  columns: readonly Omit<SheetColumn, 'width'>[],
  rows: readonly (readonly CellValue[])[],
): SheetColumn[] {
  const measured = rows.slice(0, MEASURED_ROWS);
  return columns.map((column, at) => {
    const texts = [column.title, ...measured.map((row) => String(row[at] ?? ''))];
    const longest = Math.max(...texts.map(charactersOf));
    return { ...column, width: Math.min(WIDEST, Math.max(NARROWEST, longest * CHARACTER + MARGIN)) };
  });
}
