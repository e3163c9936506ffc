import type { Locale } from '@honjin/contracts';
import { accountingItemMaster } from '@honjin/contracts/masters/bus';
import { listMasters, type TenantTx } from '@honjin/service-kit';
import type { Period } from '../consumers/figures-by-day.ts';
import { NAMES_OF_KINDS } from '../lists/sql-parts.ts';
import { columnsOf } from './columns.ts';
import { composeReport, type ItemNames, type SalesDailyReport } from './compose-report.ts';
import { listFigures } from './figure-queries.ts';
import { listPaymentSums, listSalesSums, rangeOf, sumClosedDifference } from './queries.ts';

/** Facts carry the Japanese names; the English ones are the master's. */
async function itemNamesIn(tx: TenantTx, locale: Locale): Promise<ItemNames> {
  if (locale === 'ja') return { byCode: new Map(), byKind: new Map(), byName: new Map() };
  const items = await listMasters(tx, accountingItemMaster);
  const named = [...items.values()].filter((item) => item.nameEn !== '');
  return {
    byCode: new Map(named.map((item) => [item.code, item.nameEn])),
    byKind: new Map(Object.entries(NAMES_OF_KINDS)),
    byName: new Map(named.map((item) => [item.name, item.nameEn])),
  };
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
    listFigures(
      tx,
      columns.map(({ from, figuresTo }) => ({ from, to: figuresTo })),
    ),
    sumClosedDifference(tx, rangeOf(columns.filter(({ code }) => code !== 'LAST_YEAR'))),
    itemNamesIn(tx, locale),
  ]);
  return composeReport({ columns, sales, payments, figures, closedDifference, itemNames });
}
