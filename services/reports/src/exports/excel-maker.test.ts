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
  expect(sheet).toContain(
    '<c r="B3" s="3"><v>1200000</v></c></row></sheetData><autoFilter ref="A1:B2"/></worksheet>',
  );
  const formats = [...files.get('xl/styles.xml')!.matchAll(/<xf fontId="(\d)" applyFont[^>]*>/g)];
  expect(formats[2]![0]).toContain('numFmtId="3"');
  expect(formats.map(([, font]) => font)).toEqual(['0', '1', '0', '1', '0', '1', '0', '1']);
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

it('writes days as days that can be sorted and counted, and everything like them as text', () => {
  const written = cells([
    ['2026/11/23', 1],
    ['1904-02-29', 1],
    ['2026/02/30', 1],
    ['0312345678', 1],
  ]).filter((_, at) => at % 2 === 0);
  expect(written[0]).toContain('s="6"><v>46349</v>');
  expect(written[1]).toContain('s="6"><v>1521</v>');
  expect(written[2]).toContain('t="inlineStr"');
  expect(written[3]).toContain('>0312345678</t>');
});

it('packs every part whose size stands behind it: strict readers refuse plain ones', () => {
  const maker = excelMaker();
  const table = { title: 't', fileName: '', facts: [], columns, totals: [] };
  const archive = Buffer.concat([maker.begin(table), maker.add([['a', 1]]), maker.end()]);
  const plain: string[] = [];
  for (let at = archive.indexOf('PK\u0001\u0002'); at >= 0; at = archive.indexOf('PK\u0001\u0002', at + 4)) {
    const name = archive.toString('utf8', at + 46, at + 46 + archive.readUInt16LE(at + 28));
    const [hasDescriptor, method] = [(archive.readUInt16LE(at + 8) & 8) !== 0, archive.readUInt16LE(at + 10)];
    if (hasDescriptor && method === 0) plain.push(name);
  }
  expect(plain).toEqual([]);
});
