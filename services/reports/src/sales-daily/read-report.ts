import type { Locale } from '@honjin/contracts';
import { accountingItemMaster } from '@honjin/contracts/masters';
import { listMasters, type TenantTx } from '@honjin/service-kit';
import type { Period } from '../facts/figures-by-day.ts';
import { columnsOf } from './columns.ts';
import { composeReport, type SalesDailyReport } from './compose-report.ts';
import { listFigures, listPaymentSums, listSalesSums, rangeOf, sumClosedDifference } from './queries.ts';

/** Facts carry the Japanese names; the English ones are the master's. */
async function itemNamesIn(tx: TenantTx, locale: Locale): Promise<Map<string, string>> {
  if (locale === 'ja') return new Map();
  const items = await listMasters(tx, accountingItemMaster);
  return new Map(
    [...items.values()].filter((item) => item.nameEn !== '').map((item) => [item.code, item.nameEn]),
  );
}

export async function readSalesDaily(
  tx: TenantTx,
  period: Period,
  locale: Locale,
): Promise<SalesDailyReport> {
  const columns = columnsOf(tx, period);
  const [sales, payments, figures, closedDifference, itemNames] = await Promise.all([
    listSalesSums(tx, columns),
    listPaymentSums(tx, columns),
    listFigures(tx, columns),
    sumClosedDifference(tx, rangeOf(columns)),
    itemNamesIn(tx, locale),
  ]);
  return composeReport({ columns, sales, payments, figures, closedDifference, itemNames });
}
