import { answerJobs } from '@honjin/service-kit/workers';
import writeExcel from 'write-excel-file/node';
import type { CellValue, WholeTable } from './report-table.ts';

/** What a sheet may be called: no more than 31 signs, and none of these. */
function sheetName(title: string): string {
  return title.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31);
}

/** Texts are written as texts, whatever they begin with: nothing in them is ever run as a formula. */
function cellOf(value: CellValue, isBold: boolean) {
  const weight = isBold ? { fontWeight: 'bold' as const } : {};
  if (value === null) return null;
  if (typeof value === 'number') return { type: Number, value, format: '#,##0', ...weight };
  return { type: String, value, ...weight };
}

/** Pixels of the screen as the characters by which a spreadsheet measures its columns. */
const PIXELS_OF_CHARACTER = 7;

answerJobs(async (table: WholeTable): Promise<Uint8Array> => {
  const rowsOf = (rows: WholeTable['rows'], isBold: boolean) =>
    rows.map((row) => row.map((value) => cellOf(value, isBold)));
  const heading = table.columns.map(({ title }) => title);
  const buffer = await writeExcel(
    [...rowsOf([heading], true), ...rowsOf(table.rows, false), ...rowsOf(table.totals, true)],
    {
      sheet: sheetName(table.title),
      columns: table.columns.map(({ width }) => ({ width: Math.ceil(width / PIXELS_OF_CHARACTER) })),
      stickyRowsCount: 1,
    },
  ).toBuffer();
  return new Uint8Array(buffer);
});
