import type { ExportFormat } from '@honjin/contracts/reports';
import type { ErrorCode } from '@honjin/contracts';
import { EXCEL_TYPE } from '@honjin/print/sheets';
import { Refusal, type CsvEncoding } from '@honjin/service-kit';
import { WorkerPool } from '@honjin/service-kit/workers';
import { csvMaker } from './csv-maker.ts';
import { stepsOf, type FileStep } from './report-table.ts';

/** Takes the steps of one file and gives the bytes that are ready. */
export type TakeStep = (step: FileStep) => Uint8Array | Promise<Uint8Array>;

interface FileFormat {
  readonly contentType: string;
  readonly ending: string;
  /** Rows at most, and the refusal of more. */
  readonly longest?: { readonly rows: number; readonly code: ErrorCode };
  /** Gives `work` what takes the steps of one file; with a thread of its own where making takes its time. */
  make<T>(work: (take: TakeStep) => Promise<T>): Promise<T>;
}

/** Threads that make files part by part: the time is that of a part, however slowly a reader takes the file. */
function makerPool(module: URL): WorkerPool<FileStep, Uint8Array> {
  return new WorkerPool(module, {
    size: 2,
    maxWaiting: 20,
    timeoutMs: 20_000,
    idleMs: 120_000,
  });
}

export const excelPool = makerPool(new URL('./excel-worker.ts', import.meta.url));
export const reportPaperPool = makerPool(new URL('./paper-worker.ts', import.meta.url));

/** A sheet has 1,048,576 rows, of which one is the heading and up to two are totals. */
const EXCEL_ROWS = 1_048_573;
/** Some three thousand pages: a month of the journal of the largest house, and more than a printer has paper for. */
const PDF_ROWS = 100_000;

function csvFormat(encoding: CsvEncoding, charset: string): FileFormat {
  return {
    contentType: `text/csv; charset=${charset}`,
    ending: 'csv',
    make: (work) => work(stepsOf(() => csvMaker(encoding))),
  };
}

export const FILE_FORMATS: Readonly<Record<ExportFormat, FileFormat>> = {
  CSV: csvFormat('UTF-8', 'utf-8'),
  CSV_CP932: csvFormat('CP932', 'Shift_JIS'),
  XLSX: {
    contentType: EXCEL_TYPE,
    ending: 'xlsx',
    longest: { rows: EXCEL_ROWS, code: 'HOS-09003-1' },
    make: (work) => excelPool.hold(work),
  },
  PDF: {
    contentType: 'application/pdf',
    ending: 'pdf',
    longest: { rows: PDF_ROWS, code: 'HOS-09003-0' },
    make: (work) => reportPaperPool.hold(work),
  },
};

/** Refuses a file that would be longer than its format holds. */
export function checkLength(format: ExportFormat, rowCount: number): void {
  const { longest } = FILE_FORMATS[format];
  if (longest !== undefined && rowCount > longest.rows)
    throw new Refusal(longest.code, { values: [longest.rows, rowCount] });
}
