import {
  exportSalesDaily,
  periodOf,
  reportSalesDaily,
  reportSalesLines,
  reportSalesPayments,
} from '@honjin/contracts/reports';
import { handle, Refusal, writeCsv } from '@honjin/service-kit';
import type { Period } from '../facts/figures-by-day.ts';
import { findLines, findPayments } from './list-lines.ts';
import { readSalesDaily } from './read-report.ts';
import { sheetOf } from './sheet.ts';

function askedPeriod(input: Parameters<typeof periodOf>[0]): Period {
  const period = periodOf(input);
  if (period === undefined) throw new Refusal('HOS-08001-0');
  return period;
}

export const salesDailyRoutes = [
  handle(reportSalesDaily, async ({ input, tx, locale }) => readSalesDaily(tx, askedPeriod(input), locale)),
  handle(reportSalesLines, async ({ input, tx, actor }) =>
    findLines(tx, input, { period: askedPeriod(input), actor }),
  ),
  handle(reportSalesPayments, async ({ input, tx, actor }) =>
    findPayments(tx, input, { period: askedPeriod(input), actor }),
  ),
  handle(exportSalesDaily, async ({ input, tx, locale }) => {
    const period = askedPeriod(input);
    const report = await readSalesDaily(tx, period, locale);
    const days = period.from === period.to ? period.from : `${period.from}_${period.to}`;
    return {
      contentType: `text/csv; charset=${input.encoding === 'CP932' ? 'Shift_JIS' : 'utf-8'}`,
      fileName: `${locale === 'ja' ? '売上日報' : 'sales-daily'}_${days}.csv`,
      body: writeCsv(sheetOf(report, locale), input.encoding),
    };
  }),
];
