import { titleWordsOf, wordsOf } from './break-lines.ts';
import type { TableHead } from './table-paper.ts';

/** A column with the width it would like, and the least in which no word of it is broken. */
export interface WishedColumn {
  readonly wish: number;
  readonly least: number;
}

/** A word that takes more than this part of the line may be broken. */
const LONGEST_WORD = 1 / 8;

/** Returns the least width of every column of a list, by its title and by the rows with which it begins. */
export function leastWidths(
  { columns }: Pick<TableHead, 'columns'>,
  rows: readonly (readonly string[])[],
  measure: { readonly room: number; widthOf(text: string, isBold: boolean): number },
): number[] {
  const longest = measure.room * LONGEST_WORD;
  return columns.map(({ title }, at) => {
    const titles = titleWordsOf(title).map((word) => measure.widthOf(word.trimEnd(), true));
    const words = new Set(rows.flatMap((row) => wordsOf(row[at] ?? '').map((word) => word.trimEnd())));
    const widths = [...words].map((word) => measure.widthOf(word, false));
    return Math.min(
      longest,
      [...titles, ...widths].reduce((most, width) => Math.max(most, width), 0),
    );
  });
}

/** Widths in which no word is broken, taken from the columns that have more than they need; null when there is no room. */
export function fitColumns(columns: readonly WishedColumn[]): number[] | null {
  const lacking = columns.reduce((sum, { wish, least }) => sum + Math.max(0, least - wish), 0);
  const spare = columns.reduce((sum, { wish, least }) => sum + Math.max(0, wish - least), 0);
  if (lacking > spare) return null;
  return columns.map(({ wish, least }) =>
    wish <= least ? least : wish - (spare === 0 ? 0 : (lacking * (wish - least)) / spare),
  );
}
