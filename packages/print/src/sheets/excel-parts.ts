import { cellFormats, DAY_FORMAT, MOMENT_FORMAT, PERCENT_FORMAT } from './excel-cells.ts';
import { columnLetters, escapeXml } from './excel-text.ts';
import type { SheetColumn } from './sheet.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const CORE = 'application/vnd.openxmlformats-package.core-properties+xml';

/** The program that a file says it was made by. */
const PROGRAM = 'Honjin';

/** The parts that every workbook has, whatever its content. */
export const STATIC_PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/docProps/core.xml" ContentType="${CORE}"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${XML}<styleSheet xmlns="${SHEETS}"><numFmts count="3"><numFmt numFmtId="${DAY_FORMAT}" formatCode="yyyy/mm/dd"/><numFmt numFmtId="${MOMENT_FORMAT}" formatCode="yyyy/mm/dd\\ hh:mm"/><numFmt numFmtId="${PERCENT_FORMAT}" formatCode="0.0%"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cellFormats.length}">${cellFormats.join('')}</cellXfs></styleSheet>`,
};

/** Returns the properties of the file for folders and archives: its maker, its title and since when it is. */
export function coreXml(title: string, createdAt: Date): string {
  const moment = createdAt.toISOString().replace(/\.\d+Z$/, 'Z');
  const dated = ['created', 'modified'].map(
    (name) => `<dcterms:${name} xsi:type="dcterms:W3CDTF">${moment}</dcterms:${name}>`,
  );
  return `${XML}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapeXml(title)}</dc:title><dc:creator>${PROGRAM}</dc:creator><cp:lastModifiedBy>${PROGRAM}</cp:lastModifiedBy>${dated.join('')}</cp:coreProperties>`;
}

const LONGEST_NAME = 31;

/**
 * Makes a valid name of a sheet: at most 31 characters, none of these, no apostrophe at an end, and not the one that
 * Excel keeps for itself.
 */
function sheetName(title: string): string {
  const name = title
    .replaceAll(/[\\/?*[\]:\p{Cc}]/gu, ' ')
    .slice(0, LONGEST_NAME)
    .replace(/[\ud800-\udbff]$/, '')
    .replaceAll(/^[' ]+|[' ]+$/g, '');
  return name === '' || /^history$/i.test(name) ? 'Sheet1' : name;
}

export function workbookXml(title: string): string {
  return `${XML}<workbook xmlns="${SHEETS}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escapeXml(sheetName(title))}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
}

/** Pixels of the screen as the characters by which a spreadsheet measures its columns. */
const PIXELS_OF_CHARACTER = 7;

/** The beginning of the sheet: its heading stays in sight, its columns are as wide as on the screen. */
export function sheetHead(columns: readonly SheetColumn[]): string {
  const widths = columns.map(({ width }, at) => {
    const characters = Math.ceil(width / PIXELS_OF_CHARACTER);
    return `<col min="${at + 1}" max="${at + 1}" width="${characters}" customWidth="1"/>`;
  });
  return `${XML}<worksheet xmlns="${SHEETS}"><sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
}

/**
 * The end of the sheet: the buttons of the heading by which rows are filtered and sorted, from which sums at the end stay
 * out, and that digits in a text are meant so: Excel marks no telephone number as a mistake.
 */
export function sheetEnd(
  columnCount: number,
  { lastRow, endRow }: { lastRow: number; endRow: number },
): string {
  const letters = columnLetters(columnCount - 1);
  return `</sheetData><autoFilter ref="A1:${letters}${lastRow}"/><ignoredErrors><ignoredError sqref="A1:${letters}${endRow}" numberStoredAsText="1"/></ignoredErrors></worksheet>`;
}
