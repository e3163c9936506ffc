import type { ExportFormat } from '@honjin/contracts/reports';
import { Refusal, type FileBody, type TenantTx } from '@honjin/service-kit';
import { checkLength, FILE_FORMATS, type TakeStep } from './file-formats.ts';
import type { CellValue, ReportTable } from './report-table.ts';

/** A file is read as slowly as its reader takes it: minutes over a bad line, which is no query that hangs. */
const LONGEST_STREAM = '10min';

/** Each keeps a connection of the pool for as long as its reader takes; the others are for the screens. */
const STREAMS_AT_ONCE = 4;
let streams = 0;

/** A reader that takes nothing for this long has gone away without saying so, milliseconds. */
const PATIENCE = 25_000;

interface StreamSource {
  /** One moment of the store, in which head, rows and totals are read: they tie whatever is posted meanwhile. */
  inSnapshot(work: (tx: TenantTx) => Promise<void>): Promise<void>;
  /** All that is not rows, and how many of them there are. */
  readHead(tx: TenantTx): Promise<{ table: ReportTable; rowCount: number }>;
  rowsIn(tx: TenantTx): AsyncIterable<readonly (readonly CellValue[])[]>;
}

async function* partsOf(
  tx: TenantTx,
  { table, rowsIn }: { table: ReportTable; rowsIn: StreamSource['rowsIn'] },
  take: TakeStep,
): AsyncIterable<Uint8Array> {
  yield await take({ kind: 'BEGIN', table });
  for await (const rows of rowsIn(tx)) yield await take({ kind: 'ROWS', rows });
  yield await take({ kind: 'END' });
}

/** Waits until a part is taken. */
async function handOver(writer: WritableStreamDefaultWriter<Uint8Array>, part: Uint8Array): Promise<void> {
  const gone = Promise.withResolvers<never>();
  const timer = setTimeout(() => gone.reject(new Error('the reader takes nothing')), PATIENCE);
  try {
    await Promise.race([writer.write(part), gone.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Streams a report as a file, row by row from the database to the browser: the file is never in memory as a whole.
 * Bytes are made as fast as they are taken, and a reader who goes away ends the transaction that makes them. Refusals
 * come before the first byte.
 */
export async function streamFile(format: ExportFormat, source: StreamSource): Promise<FileBody> {
  if (streams >= STREAMS_AT_ONCE) throw new Refusal('HOS-09003-2', { values: [STREAMS_AT_ONCE] });
  const { contentType, ending, make } = FILE_FORMATS[format];
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const opened = Promise.withResolvers<ReportTable>();
  const write = (take: TakeStep) =>
    source.inSnapshot(async (tx) => {
      await tx.sql`select set_config('statement_timeout', ${LONGEST_STREAM}, true)`;
      const { table, rowCount } = await source.readHead(tx);
      checkLength(format, rowCount);
      opened.resolve(table);
      const parts = partsOf(tx, { table, rowsIn: source.rowsIn }, take);
      for await (const part of parts) if (part.length > 0) await handOver(writer, part);
    });
  streams += 1;
  void make(write)
    .then(() => writer.close())
    .catch((error: unknown) => {
      opened.reject(error);
      return writer.abort(error);
    })
    .catch(() => undefined)
    .finally(() => (streams -= 1));
  const { fileName } = await opened.promise;
  return { contentType, fileName: `${fileName}.${ending}`, body: readable };
}
