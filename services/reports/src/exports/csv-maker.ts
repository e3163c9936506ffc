import { continueCsv, writeCsv, type CsvEncoding } from '@honjin/service-kit';
import type { CellValue, FileMaker } from './report-table.ts';

function texts(rows: readonly (readonly CellValue[])[]): string[][] {
  return rows.map((row) => row.map((value) => (value === null ? '' : String(value))));
}

/** Returns a report as CSV. */
export function csvMaker(encoding: CsvEncoding): FileMaker {
  let totals: string[][] = [];
  return {
    begin: (table) => {
      totals = texts(table.totals);
      return writeCsv([table.columns.map(({ title }) => title)], encoding);
    },
    add: (rows) => continueCsv(texts(rows), encoding),
    end: () => continueCsv(totals, encoding),
  };
}
