import { paperPool, type TablePaper } from '@honjin/print';
import { formatAmount } from '@honjin/domain';
import { Refusal, type FileBody } from '@honjin/service-kit';
import type { CellValue, ReportTable, WholeTable } from './report-table.ts';

/** A longer paper is of no use to anybody, and takes long. */
export const PDF_ROWS = 2_000;

/** Reports on paper are made in threads of their own. */
export const reportPaperPool = paperPool<TablePaper>(new URL('./paper-worker.ts', import.meta.url));

/** Refuses a paper that would be too long. */
export function checkPaper(rowCount: number): void {
  if (rowCount > PDF_ROWS) throw new Refusal('HOS-09003-0', { values: [PDF_ROWS, rowCount] });
}

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
export async function pdfFile(table: WholeTable): Promise<FileBody> {
  checkPaper(table.rows.length);
  const isLandscape = table.columns.length > PORTRAIT_COLUMNS;
  const widths = widthsOf(table, isLandscape);
  const body = await reportPaperPool.run({
    title: table.title,
    facts: [...table.facts],
    columns: table.columns.map(({ title, isNumber }, at) => ({
      title,
      width: widths[at]!,
      align: isNumber ? 'right' : 'left',
    })),
    rows: printed(table.rows),
    totals: printed(table.totals),
    isLandscape,
  });
  return { contentType: 'application/pdf', fileName: `${table.fileName}.pdf`, body };
}
