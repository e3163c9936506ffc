import type { Locale } from '@honjin/contracts';
import {
  LIST_REPORTS,
  type ExportFormat,
  type ListReport,
  type ListReportName,
} from '@honjin/contracts/reports';
import { storeMaster } from '@honjin/contracts/masters';
import { formatDate } from '@honjin/domain';
import { listMasters, type DetachedCall, type FileBody, type TenantTx } from '@honjin/service-kit';
import { csvFile } from '../exports/csv-file.ts';
import { checkSheet, excelFile } from '../exports/excel-file.ts';
import { checkPaper, pdfFile } from '../exports/pdf-file.ts';
import type { CellValue, ReportTable } from '../exports/report-table.ts';
import { cellsOf, columnsOf, totalCells } from './list-cells.ts';
import type { Conditions, ListSums } from './list-source.ts';
import { isProvisional, shownTo, summedFields } from './read-list.ts';
import { LIST_SOURCES } from './sources.ts';

/** On paper, where some of the days are open. */
export const PROVISIONAL = {
  ja: '速報（締め処理前の日を含む）',
  en: 'Provisional (with days that are not closed)',
} as const;

type Caller = Pick<DetachedCall<ListReport['export']>, 'actor' | 'locale' | 'inTx'>;

/** The name of the store in the caller's language. */
export async function storeName(tx: TenantTx, locale: Locale): Promise<string> {
  const [store] = (await listMasters(tx, storeMaster)).values();
  return (locale === 'en' ? store?.nameEn : store?.nameKanji) ?? '';
}

/** The conditions that were asked for, in words. */
function factsOf({ filters }: ListReport, input: Conditions, locale: Locale): string[] {
  const at = locale === 'ja' ? 0 : 1;
  const date = (key: string) => (typeof input[key] === 'string' ? formatDate(input[key]) : '');
  return filters.flatMap((filter) => {
    const title = filter.title[at];
    if (filter.kind === 'period') {
      const from = date(filter.from) || date('date');
      return from === '' ? [] : [`${title}: ${from}–${date(filter.to) || from}`];
    }
    if (filter.kind === 'moments')
      return [`${title}: ${date('dateFrom')} ${input['timeFrom']}–${date('dateTo')} ${input['timeTo']}`];
    const value = input[filter.key];
    if (typeof value !== 'string' || value === '') return [];
    return [`${title}: ${filter.kind === 'choice' ? (filter.choices[value]?.[at] ?? value) : value}`];
  });
}

async function tableOf(
  report: ListReport,
  asked: { tx: TenantTx; input: Conditions; locale: Locale },
  { totals }: ListSums,
): Promise<ReportTable> {
  const { tx, input, locale } = asked;
  const title = report.title[locale === 'ja' ? 0 : 1];
  return {
    title,
    fileName: `${title}_${tx.day?.businessDate ?? ''}`,
    facts: [
      await storeName(tx, locale),
      ...factsOf(report, input, locale),
      ...(isProvisional(tx, input) ? [PROVISIONAL[locale]] : []),
    ],
    columns: columnsOf(report, locale),
    totals: summedFields(report).length === 0 ? [] : [totalCells(report, totals, locale)],
  };
}

/** All rows of a report as a file: CSV goes out while it is read, sheets and papers have an end. */
export async function exportList(
  name: ListReportName,
  { format, ...input }: Conditions & { format: ExportFormat },
  caller: Caller,
): Promise<FileBody> {
  const report: ListReport = LIST_REPORTS[name];
  const source = LIST_SOURCES[name];
  const { actor, locale, inTx } = caller;
  const shown = shownTo(actor, report);
  async function* rowsIn(tx: TenantTx): AsyncIterable<CellValue[][]> {
    for await (const rows of source.readAll({ tx, input, locale }))
      yield shown(rows).map((row) => cellsOf(report, row, locale));
  }
  if (format === 'CSV' || format === 'CSV_CP932') {
    const table = await inTx(async (tx) => {
      const sums = await source.readSums({ tx, input, locale }, summedFields(report));
      return tableOf(report, { tx, input, locale }, sums);
    });
    return csvFile(table, format === 'CSV' ? 'UTF-8' : 'CP932', { inTx, rowsIn });
  }
  const whole = await inTx(async (tx) => {
    const sums = await source.readSums({ tx, input, locale }, summedFields(report));
    (format === 'PDF' ? checkPaper : checkSheet)(sums.count);
    const rows: CellValue[][] = [];
    for await (const part of rowsIn(tx)) rows.push(...part);
    return { ...(await tableOf(report, { tx, input, locale }, sums)), rows };
  });
  return format === 'PDF' ? pdfFile(whole) : excelFile(whole);
}
