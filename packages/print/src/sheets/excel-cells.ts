import { columnLetters, escapeXml } from './excel-text.ts';
import type { CellValue, SheetKind } from './sheet.ts';

/** Formats of our own, so that a day reads alike in every language of the spreadsheet. */
export const DAY_FORMAT = 164;
export const MOMENT_FORMAT = 165;
export const PERCENT_FORMAT = 166;
/** Formats that every spreadsheet has: whole figures with thousands, figures with two places, a text, a clock time. */
const [FIGURE, PRECISE, TEXT, CLOCK] = [3, 4, 49, 20];

/**
 * The ways in which cells are shown, each plain and then bold. A `kept` text stays what it is when a person edits it: it
 * looks like a formula or a number, which a spreadsheet would make of it.
 */
const FORMATS = {
  text: '',
  figure: ` numFmtId="${FIGURE}" applyNumberFormat="1"`,
  precise: ` numFmtId="${PRECISE}" applyNumberFormat="1"`,
  percent: ` numFmtId="${PERCENT_FORMAT}" applyNumberFormat="1"`,
  kept: ` numFmtId="${TEXT}" applyNumberFormat="1" quotePrefix="1"`,
  day: ` numFmtId="${DAY_FORMAT}" applyNumberFormat="1"`,
  moment: ` numFmtId="${MOMENT_FORMAT}" applyNumberFormat="1"`,
  time: ` numFmtId="${CLOCK}" applyNumberFormat="1"`,
} as const;
type Format = keyof typeof FORMATS;

/** The formats of cells as the styles of a workbook list them. */
export const cellFormats: readonly string[] = Object.values(FORMATS).flatMap((format) =>
  [0, 1].map((font) => `<xf fontId="${font}" applyFont="1" fillId="0" borderId="0" xfId="0"${format}/>`),
);

const PLACES = Object.keys(FORMATS) as Format[];

function placeOfFormat(format: Format, isBold: boolean): number {
  return PLACES.indexOf(format) * 2 + (isBold ? 1 : 0);
}

const DAY_MS = 86_400_000;
const SECONDS_OF_DAY = 86_400;
/** Spreadsheets count days from here on; before 1900-03-01 they count a day that never was. */
const FIRST_DAY_MS = Date.UTC(1899, 11, 30);
const FIRST_YEAR = 1901;

/** The number of a day as spreadsheets count; null of a text that is none. */
function dayNumber(text: string): number | null {
  const [, year, month, day] = /^(\d{4})[-/](\d{2})[-/](\d{2})$/.exec(text)?.map(Number) ?? [];
  if (year === undefined || year < FIRST_YEAR) return null;
  const at = Date.UTC(year, month! - 1, day);
  return new Date(at).getUTCDate() === day ? (at - FIRST_DAY_MS) / DAY_MS : null;
}

/** The share of a day that a clock shows; null of a text that is no time of one day (25:30 is none). */
function timeNumber(text: string): number | null {
  const [, hours, minutes, seconds] =
    /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(text)?.map((part = '0') => Number(part)) ?? [];
  return hours === undefined ? null : (hours * 3_600 + minutes! * 60 + seconds!) / SECONDS_OF_DAY;
}

interface Figure {
  readonly format: Format;
  readonly number: number;
}

function numberOf(text: string): Figure | null {
  const [, digits, places, percent] = /^(-?\d{1,15})(\.\d+)?(%)?$/.exec(text) ?? [];
  if (digits === undefined) return null;
  const number = Number(`${digits}${places ?? ''}`);
  if (percent !== undefined) return { format: 'percent', number: Number((number / 100).toPrecision(15)) };
  return { format: places === undefined ? 'figure' : 'precise', number };
}

function dayOf(text: string): Figure | null {
  const number = dayNumber(text);
  return number === null ? null : { format: 'day', number };
}

function momentOf(text: string): Figure | null {
  const [date = '', clock] = text.split(' ');
  if (clock === undefined || clock === '') return dayOf(date);
  const [day, time] = [dayNumber(date), timeNumber(clock)];
  return day === null || time === null ? null : { format: 'moment', number: day + time };
}

function timeOf(text: string): Figure | null {
  const number = timeNumber(text);
  return number === null ? null : { format: 'time', number };
}

const FIGURE_OF: Readonly<Record<SheetKind, (text: string) => Figure | null>> = {
  text: () => null,
  number: numberOf,
  day: dayOf,
  moment: momentOf,
  time: timeOf,
};

function figureOf(value: string | number, kind: SheetKind): Figure | null {
  if (typeof value === 'string') return FIGURE_OF[kind](value);
  return { format: Number.isInteger(value) ? 'figure' : 'precise', number: value };
}

/** A text of which a spreadsheet makes a formula or a number when somebody edits the cell. */
const IS_TAKEN_OTHERWISE = /^[=+\-@＝＋－＠\t\r]|^[\d.,/:%-]+$/;

/** Texts are written as texts, whatever they begin with: nothing in them is ever run as a formula. */
export function cellXml(
  value: CellValue,
  { at, rowNo, kind, isBold }: { at: number; rowNo: number; kind: SheetKind; isBold: boolean },
): string {
  if (value === null || value === '') return '';
  const place = `r="${columnLetters(at)}${rowNo}"`;
  const figure = figureOf(value, kind);
  if (figure !== null)
    return `<c ${place} s="${placeOfFormat(figure.format, isBold)}"><v>${figure.number}</v></c>`;
  const text = String(value);
  const format = IS_TAKEN_OTHERWISE.test(text) ? 'kept' : 'text';
  return `<c ${place} s="${placeOfFormat(format, isBold)}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}
