import { expect, it } from 'vitest';
import { inflateRawSync } from 'node:zlib';
import { excelMaker } from './excel-maker.ts';
import type { CellValue } from './report-table.ts';

/** The files of an archive by its directory, as any reader unpacks them. */
function unpack(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  for (let at = archive.indexOf('PK\u0001\u0002'); at >= 0; at = archive.indexOf('PK\u0001\u0002', at + 4)) {
    const name = archive.toString('utf8', at + 46, at + 46 + archive.readUInt16LE(at + 28));
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const packed = archive.subarray(start, start + archive.readUInt32LE(at + 20));
    files.set(name, (archive.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString('utf8'));
  }
  return files;
}

const columns = [
  { title: '名前', isNumber: false, width: 140 },
  { title: '金額', isNumber: true, width: 70 },
];

function made(rows: CellValue[][], totals: CellValue[][] = []): Map<string, string> {
  const maker = excelMaker();
  const parts = [
    maker.begin({ title: '入金/一覧', fileName: '', facts: [], columns, totals }),
    ...rows.map((row) => maker.add([row])),
    maker.end(),
  ];
  return unpack(Buffer.concat(parts));
}

function cells(rows: CellValue[][]): string[] {
  const sheet = made(rows).get('xl/worksheets/sheet1.xml')!;
  return [...sheet.matchAll(/<c .*?<\/c>/gs)].map(([cell]) => cell).slice(columns.length);
}

it('keeps the heading in sight, gives widths, makes figures figures and the total bold', () => {
  const files = made([['山田', 1_200_000]], [['合計', 1_200_000]]);
  expect(files.get('xl/workbook.xml')).toContain('<sheet name="入金 一覧"');
  const sheet = files.get('xl/worksheets/sheet1.xml')!;
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  expect(sheet).toContain('<col min="2" max="2" width="10" customWidth="1"/>');
  expect(sheet).toContain('<row r="2"><c r="A2" s="0" t="inlineStr">');
  expect(sheet).toContain('<c r="B2" s="2"><v>1200000</v></c>');
  expect(sheet).toContain('<c r="B3" s="3"><v>1200000</v></c></row></sheetData></worksheet>');
  const formats = [...files.get('xl/styles.xml')!.matchAll(/<xf fontId="(\d)" applyFont[^>]*>/g)];
  expect(formats[2]![0]).toContain('numFmtId="3"');
  expect(formats.map(([, font]) => font)).toEqual(['0', '1', '0', '1', '0', '1']);
});

it.each(['=1+1', '+81', '-cmd', '@x', '＝1', '－1', '\t=1', '\r=1'])(
  'R-TEXT-09: a text cell stays one, also when it is edited: %j',
  (value) => {
    const [cell] = cells([[value, 1]]);
    expect(cell).toContain('t="inlineStr"');
    expect(cell).toContain('s="4"');
    expect(cell).not.toContain('<f>');
  },
);

it('holds what XML does not, and what looks like its own escapes', () => {
  const [cell] = cells([['<a&"b">\u0000\u000b\n_x0041_\ud800𠮷', null]]);
  expect(cell).toContain('>&lt;a&amp;&quot;b&quot;&gt;_x0000__x000B_\n_x005F_x0041_\ufffd𠮷</t>');
});

it('names the columns behind Z', () => {
  const maker = excelMaker();
  const many = Array.from({ length: 30 }, () => columns[0]!);
  const parts = [
    maker.begin({ title: 't', fileName: '', facts: [], columns: many, totals: [] }),
    maker.end(),
  ];
  const sheet = unpack(Buffer.concat(parts)).get('xl/worksheets/sheet1.xml')!;
  expect(sheet).toContain('r="Z1"');
  expect(sheet).toContain('r="AA1"');
  expect(sheet).toContain('r="AD1"');
});
