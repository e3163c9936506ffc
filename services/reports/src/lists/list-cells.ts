import { japanTimeOf, type Locale } from '@honjin/contracts';
import type { ListField, ListReport, ListRow } from '@honjin/contracts/reports';
import { formatDate, placeOf } from '@honjin/domain';
import type { CellValue, SheetColumn } from '../exports/report-table.ts';

const DEFAULT_WIDTH = 140;
/** The kind of a sheet's column by the kind of the field. */
const SHEET_KINDS: Readonly<Record<ListField['kind'], SheetColumn['kind']>> = {
  text: 'text',
  guest: 'text',
  booking: 'text',
  choice: 'text',
  date: 'day',
  instant: 'moment',
  count: 'number',
  yen: 'number',
};
const TOTAL = { ja: '合計', en: 'Total' } as const;

/** The clock of the hotels, in a form that a spreadsheet reads. */
function clock(instant: string): string {
  return japanTimeOf(instant).slice(0, 16).replaceAll('-', '/');
}

function at(locale: Locale): 0 | 1 {
  return placeOf(locale);
}

function cellOf(field: ListField, value: string | number | null | undefined, locale: Locale): CellValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  if (field.kind === 'date') return formatDate(value);
  if (field.kind === 'instant') return clock(value);
  if (field.kind === 'choice') return field.choices?.[value]?.[at(locale)] ?? value;
  return value;
}

/** A report as there is room for it on paper. */
export function onPaper(report: ListReport): ListReport {
  const fields = Object.entries(report.fields).filter(([, { isInSheetsOnly }]) => isInSheetsOnly !== true);
  return { ...report, fields: Object.fromEntries(fields) };
}

/** The columns of a report's files. */
export function columnsOf({ fields }: Pick<ListReport, 'fields'>, locale: Locale): SheetColumn[] {
  return Object.values(fields).map(({ title, kind, width }) => ({
    title: title[at(locale)],
    kind: SHEET_KINDS[kind],
    width: width ?? DEFAULT_WIDTH,
  }));
}

/** A row as files hold it. */
export function cellsOf({ fields }: Pick<ListReport, 'fields'>, row: ListRow, locale: Locale): CellValue[] {
  return Object.entries(fields).map(([key, field]) => cellOf(field, row[key], locale));
}

/** The row below all others. */
export function totalCells(
  { fields }: Pick<ListReport, 'fields'>,
  totals: Readonly<Record<string, number>>,
  locale: Locale,
): CellValue[] {
  return Object.entries(fields).map(([key, { isSummed }], index) =>
    isSummed === true ? (totals[key] ?? 0) : index === 0 ? TOTAL[locale] : '',
  );
}
