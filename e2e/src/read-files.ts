import { spawnSync } from 'node:child_process';
import { inflateRawSync } from 'node:zlib';

/** Returns the text on the paper, or null when the machine has no tool to read PDF. */
export function textOfPdf(pdf: Buffer): string | null {
  const read = spawnSync('pdftotext', ['-layout', '-', '-'], { input: pdf });
  return read.error === undefined && read.status === 0 ? read.stdout.toString().normalize('NFKC') : null;
}

/** The rows of a CSV file (RFC 4180) as a spreadsheet reads them. */
export function rowsOfCsv(text: string): string[][] {
  const fields = text.replace(/^\ufeff/, '').matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|$)/g);
  const rows: string[][] = [[]];
  for (const [, field = '', end] of fields) {
    rows.at(-1)!.push(field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field);
    if (end === '\r\n') rows.push([]);
  }
  return rows.filter((row) => row.length > 1);
}

/** The files of a zip archive, by the archive's directory. */
export function* filesOfArchive(archive: Buffer): Generator<{ name: string; text: string }> {
  const entry = 'PK\u0001\u0002';
  for (let at = archive.indexOf(entry); at >= 0; at = archive.indexOf(entry, at + 4)) {
    const nameLength = archive.readUInt16LE(at + 28);
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const packed = archive.subarray(start, start + archive.readUInt32LE(at + 20));
    const bytes = archive.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed);
    yield { name: archive.toString('utf8', at + 46, at + 46 + nameLength), text: bytes.toString('utf8') };
  }
}

function unpacked(archive: Buffer, wanted: string): string {
  for (const { name, text } of filesOfArchive(archive)) if (name === wanted) return text;
  throw new Error(`no ${wanted} in the archive`);
}

/** The figures of each row of an Excel sheet; its texts are left out. */
export function figuresOfSheet(archive: Buffer): number[][] {
  const sheet = unpacked(archive, 'xl/worksheets/sheet1.xml');
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c (?![^>]*t="(?:s|inlineStr|str)")[^>]*>(?:<v>)(-?[\d.]+)<\/v>/g)].map(([, value]) =>
      Number(value),
    ),
  );
}
