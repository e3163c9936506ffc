import { formatAmount } from '@honjin/domain';
import { TablePages } from '@honjin/print/tables';
import type { CellValue, FileMaker, ReportTable } from './report-table.ts';

/** A4 without its margins, in points, and what a cell leaves empty. */
const WIDTH = { portrait: 531, landscape: 778 };
const CELL_PADDING = 8;
/** More columns than this want the paper on its side. */
const PORTRAIT_COLUMNS = 7;

function widthsOf({ columns }: ReportTable, isLandscape: boolean): number[] {
  const room = WIDTH[isLandscape ? 'landscape' : 'portrait'] - CELL_PADDING * columns.length;
  const wanted = columns.reduce((sum, { width }) => sum + width, 0);
  return columns.map(({ width }) => Math.floor((width / wanted) * room));
}

function printed(rows: readonly (readonly CellValue[])[]): string[][] {
  return rows.map((row) =>
    row.map((value) => (typeof value === 'number' ? formatAmount(value) : (value ?? ''))),
  );
}

/** A report on A4. */
export function pdfMaker(): FileMaker {
  let [pages, totals] = [null as TablePages | null, [] as string[][]];
  return {
    begin(table) {
      const isLandscape = table.columns.length > PORTRAIT_COLUMNS;
      const widths = widthsOf(table, isLandscape);
      const columns = table.columns.map(({ title, isNumber }, at) => ({
        title,
        width: widths[at]!,
        align: isNumber ? ('right' as const) : ('left' as const),
      }));
      totals = printed(table.totals);
      pages = new TablePages({ title: table.title, isLandscape });
      pages.begin({ title: table.title, facts: table.facts, columns });
      return pages.taken();
    },
    add(rows) {
      pages!.add(printed(rows));
      return pages!.taken();
    },
    end() {
      pages!.addTotals(totals);
      pages!.end();
      return pages!.taken();
    },
  };
}
