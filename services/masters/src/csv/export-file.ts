import type { Locale } from '@honjin/contracts';
import { fieldLabel } from '@honjin/contracts/masters';
import { writeCsv, type DetachedCall, type FileBody, type TenantTx } from '@honjin/service-kit';
import type { AnyMaster } from '../plain/queries.ts';
import type { MasterRecord } from '../records/record.ts';
import { eachRecords } from './queries.ts';
import type { FileEncoding } from './read-file.ts';
import { readReferences, type References } from './references.ts';
import { writeCell } from './write-cell.ts';

/** Pieces that wait for a slow reader in memory, so that no transaction does. */
const PIECES_IN_HAND = 1_000;

function rowOf(master: AnyMaster, record: MasterRecord, references: References): string[] {
  return Object.entries(master.fields).map(([name, field]) => writeCell(field, record[name], references));
}

const BYTE_ORDER_MARK_BYTES = 3;

/** Returns further lines of a file. The byte order mark is only at its beginning. */
function moreLines(rows: readonly (readonly string[])[], encoding: FileEncoding): Uint8Array {
  const bytes = writeCsv(rows, encoding);
  return encoding === 'UTF-8' ? bytes.subarray(BYTE_ORDER_MARK_BYTES) : bytes;
}

export interface ExportWish {
  readonly encoding: FileEncoding;
  readonly locale: Locale;
}

async function* piecesOf(
  tx: TenantTx,
  master: AnyMaster,
  { encoding, locale }: ExportWish,
): AsyncGenerator<Uint8Array> {
  const head = Object.keys(master.fields).map((name) => fieldLabel(master.entity, name, locale));
  yield writeCsv([head], encoding);
  const references = await readReferences(tx, master);
  for await (const records of eachRecords(tx, master)) {
    yield moreLines(
      records.map((record) => rowOf(master, record, references)),
      encoding,
    );
  }
}

/** Every record of a master as a file. It goes out while it is read; one transaction sees all of it. */
export function exportFile(inTx: DetachedCall<never>['inTx'], master: AnyMaster, wish: ExportWish): FileBody {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>(
    undefined,
    undefined,
    new CountQueuingStrategy({ highWaterMark: PIECES_IN_HAND }),
  );
  const writer = writable.getWriter();
  void inTx(async (tx) => {
    for await (const piece of piecesOf(tx, master, wish)) await writer.write(piece);
  })
    .then(() => writer.close())
    // A reader that went away ends the reading; the stream tells everybody else what failed.
    .catch((error: unknown) => writer.abort(error).catch(() => undefined));
  const name = wish.locale === 'ja' ? master.nameJa : master.nameEn.toLowerCase().replaceAll(' ', '-');
  return { contentType: `text/csv; charset=${wish.encoding}`, fileName: `${name}.csv`, body: readable };
}
