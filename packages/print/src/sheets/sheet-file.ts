import { writeCsv, type CsvEncoding, type FileBody } from '@honjin/service-kit';
import { makeSheet } from './excel-maker.ts';
import type { WholeSheet } from './sheet.ts';

/** How a list leaves as a file; the encoding is that of a CSV. */
export interface SheetWish {
  readonly format: 'CSV' | 'XLSX';
  readonly encoding: CsvEncoding;
}

export const EXCEL_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function csvOf({ columns, rows, totals }: WholeSheet, encoding: CsvEncoding): Uint8Array {
  const texts = [...rows, ...totals].map((row) => row.map((value) => String(value ?? '')));
  return writeCsv([columns.map(({ title }) => title), ...texts], encoding);
}

/** Returns a list as a file under a name without its ending. `make` makes the sheet elsewhere where its rows may be many. */
export async function sheetFile(
  sheet: WholeSheet & { readonly fileName: string },
  { format, encoding }: SheetWish,
  make: (sheet: WholeSheet) => Uint8Array | Promise<Uint8Array> = makeSheet,
): Promise<FileBody> {
  const { fileName, ...content } = sheet;
  if (format === 'XLSX')
    return { contentType: EXCEL_TYPE, fileName: `${fileName}.xlsx`, body: await make(content) };
  return {
    contentType: `text/csv; charset=${encoding === 'CP932' ? 'Shift_JIS' : 'utf-8'}`,
    fileName: `${fileName}.csv`,
    body: csvOf(content, encoding),
  };
}
