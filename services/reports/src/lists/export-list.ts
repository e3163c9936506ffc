import type { Locale } from '@honjin/contracts';
import {
  LIST_REPORTS,
  type ExportFormat,
  type ListReport,
  type ListReportName,
} from '@honjin/contracts/reports';
import { storeMaster } from '@honjin/contracts/masters/bus';
import { formatDate, placeOf } from '@honjin/domain';
import { listMasters, type DetachedCall, type FileBody, type TenantTx } from '@honjin/service-kit';
import type { CellValue, ReportTable } from '../exports/report-table.ts';
import { streamFile } from '../exports/stream-file.ts';
import { cellsOf, columnsOf, onPaper, totalCells } from './list-cells.ts';
import type { Conditions, ListSums } from './list-source.ts';
import { isProvisional, shownTo, summedFields } from './read-list.ts';
import { LIST_SOURCES } from './sources.ts';

/** On paper, where some of the days are open. */
export const PROVISIONAL = {
  ja: '速報（締め処理前の日を含む）',
  en: 'Provisional (with days that are not closed)',
} as const;

type Caller = Pick<DetachedCall<ListReport['export']>, 'actor' | 'locale' | 'inSnapshot'>;

/** Returns the name of the store in the caller's language. */
export async function storeName(tx: TenantTx, locale: Locale): Promise<string> {
  const [store] = (await listMasters(tx, storeMaster)).values();
  return (locale === 'en' ? store?.nameEn : store?.nameKanji) ?? '';
}

/** Returns the conditions that were asked for, in words. */
function factsOf({ filters }: ListReport, input: Conditions, locale: Locale): string[] {
  const at = placeOf(locale);
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
  const title = report.title[placeOf(locale)];
  return {
    title,
    language: locale,
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

/** Returns all rows of a report as a file, which goes out while it is read. */
export async function exportList(
  name: ListReportName,
  { format, ...input }: Conditions & { format: ExportFormat },
  { actor, locale, inSnapshot }: Caller,
): Promise<FileBody> {
  const report = format === 'PDF' ? onPaper(LIST_REPORTS[name]) : LIST_REPORTS[name];
  const source = LIST_SOURCES[name];
  const shown = shownTo(actor, report);
  return streamFile(format, {
    inSnapshot,
    readHead: async (tx) => {
      const sums = await source.readSums({ tx, input, locale }, summedFields(report));
      return { table: await tableOf(report, { tx, input, locale }, sums), rowCount: sums.count };
    },
    async *rowsIn(tx): AsyncIterable<CellValue[][]> {
      for await (const rows of source.readAll({ tx, input, locale }))
        yield shown(rows).map((row) => cellsOf(report, row, locale));
    },
  });
}
