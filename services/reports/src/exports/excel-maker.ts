import { Zip, ZipDeflate, strToU8 } from 'fflate';
import { cellXml, filterXml, SHEET_END, sheetHead, STATIC_PARTS, workbookXml } from './excel-parts.ts';
import type { CellValue, FileMaker, ReportTable } from './report-table.ts';

/** An archive of the old kind says its sizes in 32 bits; a sheet within its own limit of rows stays far below. */
const LARGEST_PART = 0xff_ff_ff_ff;

/** Makes an Excel sheet of a report, row after row. Packed bytes leave at once, and none are kept. */
export function excelMaker(): FileMaker {
  const ready: Uint8Array[] = [];
  const archive = new Zip((error, part) => {
    if (error) throw error;
    ready.push(part);
  });
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 3 });
  let [rowNo, length, columnCount, totals] = [0, 0, 0, [] as ReportTable['totals']];
  const write = (xml: string, isLast = false) => {
    const bytes = strToU8(xml);
    length += bytes.length;
    if (length > LARGEST_PART) throw new Error('the sheet is larger than its archive can say');
    sheet.push(bytes, isLast);
  };
  const rowsXml = (rows: readonly (readonly CellValue[])[], isBold: boolean) =>
    rows
      .map((row) => {
        rowNo += 1;
        return `<row r="${rowNo}">${row.map((value, at) => cellXml(value, { at, rowNo, isBold })).join('')}</row>`;
      })
      .join('');
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
      addPart('xl/workbook.xml', workbookXml(table.title));
      archive.add(sheet);
      ({ totals } = table);
      columnCount = table.columns.length;
      write(sheetHead(table.columns) + rowsXml([table.columns.map(({ title }) => title)], true));
      return taken();
    },
    add(rows) {
      write(rowsXml(rows, false));
      return taken();
    },
    end() {
      const lastRow = rowNo;
      write(`${rowsXml(totals, true)}${SHEET_END}${filterXml(columnCount, lastRow)}</worksheet>`, true);
      archive.end();
      return taken();
    },
  };
}
