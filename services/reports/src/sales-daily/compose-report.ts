import type { ResultOf } from '@honjin/contracts';
import {
  REPORT_CATEGORIES,
  type ReportAmount,
  type ReportColumn,
  type ReportFigures,
  type reportSalesDaily,
} from '@honjin/contracts/reports';
import type { PaymentSum, SalesSum } from './queries.ts';

export type SalesDailyReport = ResultOf<typeof reportSalesDaily>;

/** Names of items in another language than that of the facts. */
export interface ItemNames {
  readonly byCode: ReadonlyMap<string, string>;
  readonly byKind: ReadonlyMap<string, string>;
  /** By the Japanese name, where a sum knows no more than that. */
  readonly byName: ReadonlyMap<string, string>;
}

interface ReportParts {
  columns: readonly ReportColumn[];
  sales: readonly SalesSum[];
  payments: readonly PaymentSum[];
  figures: ReportFigures[];
  closedDifference: number;
  itemNames: ItemNames;
}

/** Returns one amount per column: the sums of its rows. */
function amountsOf(rows: readonly SalesSum[], columnCount: number): ReportAmount[] {
  const amounts = Array.from({ length: columnCount }, () => ({ quantity: 0, net: 0, tax: 0, total: 0 }));
  for (const row of rows) {
    const amount = amounts[row.position]!;
    amount.quantity += row.quantity;
    amount.net += row.net;
    amount.tax += row.tax;
    amount.total += row.total;
  }
  return amounts;
}

function paidOf(rows: readonly PaymentSum[], columnCount: number): { count: number; amount: number }[] {
  const paid = Array.from({ length: columnCount }, () => ({ count: 0, amount: 0 }));
  for (const row of rows) {
    const column = paid[row.position]!;
    column.count += row.count;
    column.amount += row.amount;
  }
  return paid;
}

function categoriesOf({ sales, columns, itemNames }: ReportParts): SalesDailyReport['categories'] {
  const byCategory = Map.groupBy(sales, (row) => row.category);
  return REPORT_CATEGORIES.flatMap((category) => {
    const rows = byCategory.get(category);
    if (rows === undefined) return [];
    const items = [...Map.groupBy(rows, (row) => row.itemCode)].map(([itemCode, itemRows]) => ({
      itemCode,
      itemName:
        itemNames.byKind.get(itemRows[0]!.kind) ?? itemNames.byCode.get(itemCode) ?? itemRows[0]!.itemName,
      amounts: amountsOf(itemRows, columns.length),
    }));
    return [{ category, amounts: amountsOf(rows, columns.length), items }];
  });
}

const RATE_ORDER = ['CON', 'REDUCED', 'OUT'] as const;

function taxesOf({ sales, columns }: ReportParts): SalesDailyReport['taxes'] {
  const byRate = Map.groupBy(sales, (row) => `${row.taxRateType} ${row.taxPercent}`);
  return [...byRate.values()]
    .map((rows) => ({
      taxRateType: rows[0]!.taxRateType,
      taxPercent: rows[0]!.taxPercent,
      amounts: amountsOf(rows, columns.length),
    }))
    .toSorted(
      (a, b) =>
        RATE_ORDER.indexOf(a.taxRateType) - RATE_ORDER.indexOf(b.taxRateType) || b.taxPercent - a.taxPercent,
    );
}

function lodgingTaxesOf({ sales, columns }: ReportParts): SalesDailyReport['lodgingTaxes'] {
  return (['ACCOMMODATION_TAX', 'BATH_TAX'] as const).flatMap((kind) => {
    const rows = sales.filter((row) => row.kind === kind);
    return rows.length === 0 ? [] : [{ kind, amounts: amountsOf(rows, columns.length) }];
  });
}

function paymentsOf({ payments, columns, itemNames }: ReportParts): SalesDailyReport['payments'] {
  const byItem = Map.groupBy(payments, (row) => `${row.paymentType} ${row.itemName}`);
  return [...byItem.values()].map((rows) => ({
    paymentType: rows[0]!.paymentType,
    itemName: rows[0]!.itemName,
    label: itemNames.byName.get(rows[0]!.itemName) ?? rows[0]!.itemName,
    columns: paidOf(rows, columns.length),
  }));
}

/** The daily sales report from its sums: every total is the sum of the rows under it. */
export function composeReport(parts: ReportParts): SalesDailyReport {
  return {
    columns: [...parts.columns],
    categories: categoriesOf(parts),
    total: amountsOf(parts.sales, parts.columns.length),
    taxes: taxesOf(parts),
    lodgingTaxes: lodgingTaxesOf(parts),
    payments: paymentsOf(parts),
    paymentTotal: paidOf(parts.payments, parts.columns.length),
    figures: parts.figures,
    closedDifference: parts.closedDifference,
  };
}
