import { Zip, ZipDeflate, strToU8 } from 'fflate';
import { cellXml } from './excel-cells.ts';
import { coreXml, sheetEnd, sheetHead, STATIC_PARTS, workbookXml } from './excel-parts.ts';
import type { CellValue, SheetHead, SheetKind, WholeSheet } from './sheet.ts';

/** An archive of the old kind says its sizes in 32 bits; a sheet within its own limit of rows stays far below. */
const LARGEST_PART = 0xff_ff_ff_ff;

/** Makes a sheet step by step. Every step returns the bytes that are ready to leave. */
export interface ExcelMaker {
  begin(sheet: SheetHead): Uint8Array;
  add(rows: readonly (readonly CellValue[])[]): Uint8Array;
  end(): Uint8Array;
}

/** Makes an Excel sheet of a table, row after row. Packed bytes leave at once, and none are kept. */
export function excelMaker(now: () => Date = () => new Date()): ExcelMaker {
  const ready: Uint8Array[] = [];
  const archive = new Zip((error, part) => {
    if (error) throw error;
    ready.push(part);
  });
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 3 });
  let [rowNo, length, kinds, totals] = [0, 0, [] as readonly SheetKind[], [] as SheetHead['totals']];
  const write = (xml: string, isLast = false) => {
    const bytes = strToU8(xml);
    length += bytes.length;
    if (length > LARGEST_PART) throw new Error('the sheet is larger than its archive can say');
    sheet.push(bytes, isLast);
  };
  const rowXml = (row: readonly CellValue[], isBold: boolean, kindAt: (at: number) => SheetKind) => {
    rowNo += 1;
    const cells = row.map((value, at) => cellXml(value, { at, rowNo, kind: kindAt(at), isBold }));
    return `<row r="${rowNo}">${cells.join('')}</row>`;
  };
  const rowsXml = (rows: readonly (readonly CellValue[])[], isBold: boolean) =>
    rows.map((row) => rowXml(row, isBold, (at) => kinds[at] ?? 'text')).join('');
  const taken = () => new Uint8Array(Buffer.concat(ready.splice(0)));
  const addPart = (name: string, xml: string) => {
    // They are packed although they are small: strict readers refuse a plain part whose size comes after it.
    const part = new ZipDeflate(name, { level: 3 });
    archive.add(part);
    part.push(strToU8(xml), true);
  };
  return {
    begin(table) {
      for (const [name, xml] of Object.entries(STATIC_PARTS)) addPart(name, xml);
      addPart('docProps/core.xml', coreXml(table.title, now()));
      addPart('xl/workbook.xml', workbookXml(table.title));
      archive.add(sheet);
      ({ totals } = table);
      kinds = table.columns.map(({ kind }) => kind);
      const titles = table.columns.map(({ title }) => title);
      write(sheetHead(table.columns) + rowXml(titles, true, () => 'text'));
      return taken();
    },
    add(rows) {
      write(rowsXml(rows, false));
      return taken();
    },
    end() {
      const lastRow = rowNo;
      const totalsXml = rowsXml(totals, true);
      write(totalsXml + sheetEnd(kinds.length, { lastRow, endRow: rowNo }), true);
      archive.end();
      return taken();
    },
  };
}

/** Makes an Excel sheet whose rows are at hand. In a worker thread where they may be many. */
export function makeSheet({ rows, ...head }: WholeSheet): Uint8Array {
  const maker = excelMaker();
  return new Uint8Array(Buffer.concat([maker.begin(head), maker.add(rows), maker.end()]));
}
