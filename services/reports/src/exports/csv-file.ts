import { continueCsv, writeCsv, type CsvEncoding, type FileBody, type TenantTx } from '@honjin/service-kit';
import type { CellValue, ReportTable, WholeTable } from './report-table.ts';

function texts(rows: readonly (readonly CellValue[])[]): string[][] {
  return rows.map((row) => row.map((value) => (value === null ? '' : String(value))));
}

type InTx = (work: (tx: TenantTx) => Promise<void>) => Promise<void>;

/** A file is read as slowly as its reader takes it: minutes over a bad line, which is no query that hangs. */
const LONGEST_STREAM = '10min';

/** Writes bytes as fast as they are taken; a reader who goes away ends the transaction that makes them. */
function streamOf(inTx: InTx, make: (tx: TenantTx) => AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  void inTx(async (tx) => {
    await tx.sql`select set_config('statement_timeout', ${LONGEST_STREAM}, true)`;
    for await (const part of make(tx)) await writer.write(part);
    await writer.close();
  }).catch((error: unknown) => writer.abort(error).catch(() => undefined));
  return readable;
}

/** A report as CSV, row by row from the database to the browser: the file never stands in memory. */
export function csvFile(
  table: ReportTable,
  encoding: CsvEncoding,
  source: { inTx: InTx; rowsIn: (tx: TenantTx) => AsyncIterable<readonly (readonly CellValue[])[]> },
): FileBody {
  async function* parts(tx: TenantTx): AsyncIterable<Uint8Array> {
    yield writeCsv([table.columns.map(({ title }) => title)], encoding);
    for await (const rows of source.rowsIn(tx)) yield continueCsv(texts(rows), encoding);
    if (table.totals.length > 0) yield continueCsv(texts(table.totals), encoding);
  }
  return {
    contentType: `text/csv; charset=${encoding === 'CP932' ? 'Shift_JIS' : 'utf-8'}`,
    fileName: `${table.fileName}.csv`,
    body: streamOf(source.inTx, parts),
  };
}

/** A report that is at hand, as CSV. */
export function wholeCsv(table: WholeTable, encoding: CsvEncoding): FileBody {
  const heading = table.columns.map(({ title }) => title);
  return {
    contentType: `text/csv; charset=${encoding === 'CP932' ? 'Shift_JIS' : 'utf-8'}`,
    fileName: `${table.fileName}.csv`,
    body: writeCsv([heading, ...texts(table.rows), ...texts(table.totals)], encoding),
  };
}
