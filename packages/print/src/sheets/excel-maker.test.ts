import { expect, it } from 'vitest';
import { inflateRawSync } from 'node:zlib';
import { excelMaker } from './excel-maker.ts';
import type { CellValue, SheetColumn } from './sheet.ts';

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

const columns: SheetColumn[] = [
  { title: '名前', kind: 'text', width: 140 },
  { title: '金額', kind: 'number', width: 70 },
];

function made(rows: CellValue[][], totals: CellValue[][] = []): Map<string, string> {
  const maker = excelMaker();
  const parts = [
    maker.begin({ title: '入金/一覧', columns, totals }),
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
    '<c r="B3" s="3"><v>1200000</v></c></row></sheetData><autoFilter ref="A1:B2"/><ignoredErrors><ignoredError sqref="A1:B3" numberStoredAsText="1"/></ignoredErrors></worksheet>',
  );
  const formats = [...files.get('xl/styles.xml')!.matchAll(/<xf fontId="(\d)" applyFont[^>]*>/g)];
  expect(formats[2]![0]).toContain('numFmtId="3"');
  expect(formats.map(([, font]) => font)).toEqual(formats.map((_, at) => String(at % 2)));
});

it.each(['=1+1', '+81', '-cmd', '@x', '＝1', '－1', '\t=1', '\r=1'])(
  'R-TEXT-09: a text cell stays one, also when it is edited: %j',
  (value) => {
    const [cell] = cells([[value, 1]]);
    expect(cell).toContain('t="inlineStr"');
    expect(cell).toContain('s="8"');
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
  const parts = [maker.begin({ title: 't', columns: many, totals: [] }), maker.end()];
  const sheet = unpack(Buffer.concat(parts)).get('xl/worksheets/sheet1.xml')!;
  expect(sheet).toContain('r="Z1"');
  expect(sheet).toContain('r="AA1"');
  expect(sheet).toContain('r="AD1"');
});

/** The number and the format of a value in a column of a kind; a text as itself. */
function written(kind: SheetColumn['kind'], value: CellValue): string[] {
  const maker = excelMaker();
  const table = { title: 't', columns: [{ title: 't', kind, width: 70 }], totals: [] };
  const files = unpack(Buffer.concat([maker.begin(table), maker.add([[value]]), maker.end()]));
  const cell = /<c r="A2" s="(\d+)"(?: t="inlineStr"><is><t [^>]*>|><v>)([^<]*)</.exec(
    files.get('xl/worksheets/sheet1.xml')!,
  )!;
  const format = [...files.get('xl/styles.xml')!.matchAll(/<xf fontId="\d" [^>]*>/g)][Number(cell[1])]![0];
  return [/numFmtId="(\d+)"/.exec(format)?.[1] ?? '', cell[2]!];
}

it.each<[SheetColumn['kind'], CellValue, string, string]>([
  ['day', '2026/11/23', '164', '46349'],
  ['day', '1904-02-29', '164', '1521'],
  ['day', '2026/02/30', '49', '2026/02/30'],
  ['moment', '2026/11/23 06:00', '165', '46349.25'],
  ['moment', '2026/11/23', '164', '46349'],
  ['moment', '2026/11/23 ', '164', '46349'],
  ['moment', '2026/11/23 25:30', '', '2026/11/23 25:30'],
  ['moment', '2026-11-23 18:00:00', '165', '46349.75'],
  ['time', '18:00', '20', '0.75'],
  ['time', '25:30', '49', '25:30'],
  ['number', '1200', '3', '1200'],
  ['number', 12.5, '4', '12.5'],
  ['number', '-12.5', '4', '-12.5'],
  ['number', '76.1%', '166', '0.761'],
  ['number', '–', '', '–'],
  ['text', '0312345678', '49', '0312345678'],
  ['text', '0101', '49', '0101'],
  ['text', '2026/11/23', '49', '2026/11/23'],
  ['text', '1-2', '49', '1-2'],
])('R-TEXT-13: a %s %j is written by its column, format %s: %s', (kind, value, format, content) => {
  expect(written(kind, value)).toEqual([format, content]);
});

it('says its name, who made it and when', () => {
  const maker = excelMaker(() => new Date('2026-11-23T01:02:03.004Z'));
  const files = unpack(
    Buffer.concat([maker.begin({ title: '入金 & 一覧', columns, totals: [] }), maker.end()]),
  );
  const core = files.get('docProps/core.xml');
  expect(core).toContain('<dc:title>入金 &amp; 一覧</dc:title><dc:creator>Honjin</dc:creator>');
  expect(core).toContain('<dcterms:created xsi:type="dcterms:W3CDTF">2026-11-23T01:02:03Z</dcterms:created>');
  expect(files.get('[Content_Types].xml')).toContain('/docProps/core.xml');
  expect(files.get('_rels/.rels')).toContain('docProps/core.xml');
});

it.each([
  ["'入金'", '入金'],
  ['[a]:b', 'a  b'],
  ['History', 'Sheet1'],
  [' ', 'Sheet1'],
  [`${'あ'.repeat(30)}𠮷`, 'あ'.repeat(30)],
])('names the sheet of %j as Excel allows it: %j', (title, name) => {
  const maker = excelMaker();
  const files = unpack(Buffer.concat([maker.begin({ title, columns, totals: [] }), maker.end()]));
  expect(files.get('xl/workbook.xml')).toContain(`<sheet name="${name}"`);
});

it('packs every part whose size stands behind it: strict readers refuse plain ones', () => {
  const maker = excelMaker();
  const table = { title: 't', columns, totals: [] };
  const archive = Buffer.concat([maker.begin(table), maker.add([['a', 1]]), maker.end()]);
  const plain: string[] = [];
  for (let at = archive.indexOf('PK\u0001\u0002'); at >= 0; at = archive.indexOf('PK\u0001\u0002', at + 4)) {
    const name = archive.toString('utf8', at + 46, at + 46 + archive.readUInt16LE(at + 28));
    const [hasDescriptor, method] = [(archive.readUInt16LE(at + 8) & 8) !== 0, archive.readUInt16LE(at + 10)];
    if (hasDescriptor && method === 0) plain.push(name);
  }
  expect(plain).toEqual([]);
});
