import { Refusal, type FileBody } from '@honjin/service-kit';
import { WorkerPool } from '@honjin/service-kit/workers';
import type { WholeTable } from './report-table.ts';

/** A larger sheet is made of CSV, which streams. */
export const EXCEL_ROWS = 20_000;

/** Sheets are made in a thread of their own. */
export const excelPool = new WorkerPool<WholeTable, Uint8Array>(
  new URL('./excel-worker.ts', import.meta.url),
  {
    size: 1,
    maxWaiting: 20,
    timeoutMs: 30_000,
    idleMs: 120_000,
  },
);

/** Refuses a sheet that would be too long. */
export function checkSheet(rowCount: number): void {
  if (rowCount > EXCEL_ROWS) throw new Refusal('HOS-09003-1', { values: [EXCEL_ROWS, rowCount] });
}

const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A report as an Excel sheet. */
export async function excelFile(table: WholeTable): Promise<FileBody> {
  checkSheet(table.rows.length);
  return { contentType: EXCEL, fileName: `${table.fileName}.xlsx`, body: await excelPool.run(table) };
}
