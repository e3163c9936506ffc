import { formatAmount } from '@honjin/domain';
import { TablePages } from '@honjin/print/tables';
import type { CellValue, FileMaker, ReportTable } from './report-table.ts';

/** A4 without its margins, in points, and the padding of a cell. */
const WIDTH = { portrait: 531, landscape: 777 };
const CELL_PADDING = 8;
/** More columns than this want the paper on its side. */
const PORTRAIT_COLUMNS = 7;

function widthsOf({ columns }: ReportTable, isLandscape: boolean): number[] {
  const room = WIDTH[isLandscape ? 'landscape' : 'portrait'] - CELL_PADDING * columns.length;
  const wanted = columns.reduce((sum, { width }) => sum + width, 0);
  return columns.map(({ width }) => (width / wanted) * room);
}

function printed(rows: readonly (readonly CellValue[])[]): string[][] {
  return rows.map((row) =>
    row.map((value) => (typeof value === 'number' ? formatAmount(value) : (value ?? ''))),
  );
}

/** Returns a report on A4. It begins with its first rows, by which its columns are measured. */
export function pdfMaker(): FileMaker {
  let [pages, head] = [null as TablePages | null, null as ReportTable | null];
  const pagesFrom = (firstRows: readonly (readonly string[])[]) => {
    if (pages === null) {
      const { title, language, facts, columns, totals } = head!;
      const isLandscape = columns.length > PORTRAIT_COLUMNS;
      const widths = widthsOf(head!, isLandscape);
      pages = new TablePages({ title, language, isLandscape });
      const paperColumns = columns.map((column, at) => ({
        title: column.title,
        width: widths[at]!,
        align: column.kind === 'number' ? ('right' as const) : ('left' as const),
      }));
      pages.begin({ title, facts, columns: paperColumns }, [...firstRows, ...printed(totals)]);
    }
    return pages;
  };
  return {
    begin(table) {
      head = table;
      return new Uint8Array();
    },
    add(rows) {
      const texts = printed(rows);
      const paper = pagesFrom(texts);
      paper.add(texts);
      return paper.taken();
    },
    end() {
      const paper = pagesFrom([]);
      paper.addTotals(printed(head!.totals));
      paper.end();
      return paper.taken();
    },
  };
}
