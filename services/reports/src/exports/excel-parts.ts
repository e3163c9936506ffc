import type { CellValue, TableColumn } from './report-table.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Places of the formats below: a text, a figure with thousands, a text that must not become a formula when it is edited, a day. */
const FORMATS = { text: 0, figure: 2, quoted: 4, day: 6 } as const;
/** The bold form of each comes after it. */
const BOLD = 1;

/** A format of our own, so that a day reads alike in every language of the spreadsheet. */
const DAY_FORMAT = 164;

const formatsXml = [
  '',
  ' numFmtId="3" applyNumberFormat="1"',
  ' quotePrefix="1"',
  ` numFmtId="${DAY_FORMAT}" applyNumberFormat="1"`,
]
  .flatMap((format) =>
    [0, 1].map((font) => `<xf fontId="${font}" applyFont="1" fillId="0" borderId="0" xfId="0"${format}/>`),
  )
  .join('');

/** The parts that every workbook has, whatever its content. */
export const STATIC_PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${XML}<styleSheet xmlns="${SHEETS}"><numFmts count="1"><numFmt numFmtId="${DAY_FORMAT}" formatCode="yyyy/mm/dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="8">${formatsXml}</cellXfs></styleSheet>`,
};

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for XML. A character that XML cannot hold is written by its number, as spreadsheets read it. */
function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      .replaceAll(/_x[\da-f]{4}_/gi, '_x005F$&')
      .replaceAll(/[&<>"]/g, (sign) => SIGNS[sign]!)
      // oxlint-disable-next-line no-control-regex -- they are what is looked for
      .replaceAll(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, (sign) => {
        const code = sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
        return `_x${code}_`;
      })
  );
}

/** Makes a valid name of a sheet: at most 31 characters, and none of these. */
function sheetName(title: string): string {
  return title.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31);
}

export function workbookXml(title: string): string {
  return `${XML}<workbook xmlns="${SHEETS}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escapeXml(sheetName(title))}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
}

/** Pixels of the screen as the characters by which a spreadsheet measures its columns. */
const PIXELS_OF_CHARACTER = 7;

/** The beginning of the sheet: its heading stays in sight, its columns are as wide as on the screen. */
export function sheetHead(columns: readonly TableColumn[]): string {
  const widths = columns.map(({ width }, at) => {
    const characters = Math.ceil(width / PIXELS_OF_CHARACTER);
    return `<col min="${at + 1}" max="${at + 1}" width="${characters}" customWidth="1"/>`;
  });
  return `${XML}<worksheet xmlns="${SHEETS}"><sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
}

export const SHEET_END = '</sheetData>';

const ALPHABET = 26;

/** A, B … Z, AA … */
function columnLetters(at: number): string {
  const last = String.fromCharCode(65 + (at % ALPHABET));
  return at < ALPHABET ? last : columnLetters(Math.floor(at / ALPHABET) - 1) + last;
}

/** The buttons of the heading by which rows are filtered and sorted; sums at the end stay out of it. */
export function filterXml(columnCount: number, lastRow: number): string {
  return columnCount === 0 ? '' : `<autoFilter ref="A1:${columnLetters(columnCount - 1)}${lastRow}"/>`;
}

const DAY = /^(\d{4})[-/](\d{2})[-/](\d{2})$/;
const DAY_MS = 86_400_000;
/** Spreadsheets count days from here on. */
const FIRST_DAY_MS = Date.UTC(1899, 11, 30);

/** The number of a day as spreadsheets count; null of a text that is none. */
function dayNumber(text: string): number | null {
  const [, year, month, day] = DAY.exec(text)?.map(Number) ?? [];
  if (year === undefined || year < 1901) return null;
  const at = Date.UTC(year, month! - 1, day);
  return new Date(at).getUTCDate() === day ? (at - FIRST_DAY_MS) / DAY_MS : null;
}

/** Texts are written as texts, whatever they begin with: nothing in them is ever run as a formula. Days are days. */
export function cellXml(
  value: CellValue,
  { at, rowNo, isBold }: { at: number; rowNo: number; isBold: boolean },
): string {
  if (value === null || value === '') return '';
  const place = `r="${columnLetters(at)}${rowNo}"`;
  const bold = isBold ? BOLD : 0;
  if (typeof value === 'number') return `<c ${place} s="${FORMATS.figure + bold}"><v>${value}</v></c>`;
  const day = dayNumber(value);
  if (day !== null) return `<c ${place} s="${FORMATS.day + bold}"><v>${day}</v></c>`;
  const format = /^[=+\-@＝＋－＠\t\r]/.test(value) ? FORMATS.quoted : FORMATS.text;
  return `<c ${place} s="${format + bold}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
}
