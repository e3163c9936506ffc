import type { ExportFormat } from '@honjin/contracts/reports';
import type { FileBody } from '@honjin/service-kit';
import { wholeCsv } from './csv-file.ts';
import { excelFile } from './excel-file.ts';
import { pdfFile } from './pdf-file.ts';
import type { WholeTable } from './report-table.ts';

/** A report that is at hand, in the format that was asked for. */
export async function wholeFile(table: WholeTable, format: ExportFormat): Promise<FileBody> {
  if (format === 'PDF') return pdfFile(table);
  if (format === 'XLSX') return excelFile(table);
  return wholeCsv(table, format === 'CSV' ? 'UTF-8' : 'CP932');
}
