import type { Locale } from '@honjin/contracts';
import { accountingItemMaster } from '@honjin/contracts/masters';
import { listMasters, type TenantTx } from '@honjin/service-kit';
import type { Period } from '../facts/figures-by-day.ts';
import { columnsOf } from './columns.ts';
import { composeReport, type ItemNames, type SalesDailyReport } from './compose-report.ts';
import { listFigures, listPaymentSums, listSalesSums, rangeOf, sumClosedDifference } from './queries.ts';

/** Lodging taxes are no accounting items: their kind names them. */
const LODGING_TAXES = new Map([
  ['ACCOMMODATION_TAX', 'Accommodation tax'],
  ['BATH_TAX', 'Bath tax'],
]);

/** Facts carry the Japanese names; the English ones are the master's. */
async function itemNamesIn(tx: TenantTx, locale: Locale): Promise<ItemNames> {
  if (locale === 'ja') return { byCode: new Map(), byKind: new Map() };
  const items = await listMasters(tx, accountingItemMaster);
  const named = [...items.values()].filter((item) => item.nameEn !== '');
  return { byCode: new Map(named.map((item) => [item.code, item.nameEn])), byKind: LODGING_TAXES };
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
    sumClosedDifference(tx, rangeOf(columns)),
    itemNamesIn(tx, locale),
  ]);
  return composeReport({ columns, sales, payments, figures, closedDifference, itemNames });
}
