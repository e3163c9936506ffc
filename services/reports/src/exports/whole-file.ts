import type { ExportFormat } from '@honjin/contracts/reports';
import type { FileBody } from '@honjin/service-kit';
import { FILE_FORMATS } from './file-formats.ts';
import type { WholeTable } from './report-table.ts';

/** Returns a report that is at hand, in the format that was asked for. There are never many rows in one. */
export async function wholeFile({ rows, ...table }: WholeTable, format: ExportFormat): Promise<FileBody> {
  const { contentType, ending, make } = FILE_FORMATS[format];
  const parts = await make(async (take) => [
    await take({ kind: 'BEGIN', table }),
    await take({ kind: 'ROWS', rows }),
    await take({ kind: 'END' }),
  ]);
  return {
    contentType,
    fileName: `${table.fileName}.${ending}`,
    body: new Uint8Array(Buffer.concat(parts)),
  };
}
