import {
  exportSalesDaily,
  reportSalesDaily,
  reportSalesLines,
  reportSalesPayments,
} from '@honjin/contracts/reports';
import { handle, handleDetached } from '@honjin/service-kit';
import { wholeFile } from '../exports/whole-file.ts';
import { storeName } from '../lists/export-list.ts';
import { askedPeriod } from '../lists/sql-parts.ts';
import { findLines, findPayments } from './list-lines.ts';
import { readSalesDaily } from './read-report.ts';
import { periodFacts, salesPaper, salesTable } from './sheet.ts';

export const salesDailyRoutes = [
  handle(reportSalesDaily, async ({ input, tx, locale }) => readSalesDaily(tx, askedPeriod(input), locale)),
  handle(reportSalesLines, async ({ input, tx, locale }) =>
    findLines(tx, input, { period: askedPeriod(input), locale }),
  ),
  handle(reportSalesPayments, async ({ input, tx, locale }) =>
    findPayments(tx, input, { period: askedPeriod(input), locale }),
  ),
  handleDetached(exportSalesDaily, async ({ input, inTx, locale }) => {
    const period = askedPeriod(input);
    const whole = await inTx(async (tx) => {
      const report = await readSalesDaily(tx, period, locale);
      const days = period.from === period.to ? period.from : `${period.from}_${period.to}`;
      const title = { ja: '売上日報', en: 'Daily sales' }[locale];
      const facts = [await storeName(tx, locale), ...periodFacts(report, locale)];
      const table = input.format === 'PDF' ? salesPaper(report, locale) : salesTable(report, locale);
      return { title, language: locale, fileName: `${title}_${days}`, facts, ...table };
    });
    return wholeFile(whole, input.format);
  }),
];
