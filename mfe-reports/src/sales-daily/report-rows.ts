import type { ResponseOf } from '@honjin/contracts';
import { PAYMENT_TYPES } from '@honjin/contracts/masters';
import type { ReportAmount, ReportCategory, reportSalesDaily, TaxRateType } from '@honjin/contracts/reports';

export type SalesDailyReport = ResponseOf<typeof reportSalesDaily>;

/** The lines that open behind a figure. */
export type Drill =
  | {
      of: 'lines';
      filter: {
        category?: ReportCategory;
        besides?: ReportCategory[];
        itemCode?: string;
        kind?: 'ACCOMMODATION_TAX' | 'BATH_TAX';
        taxRateType?: TaxRateType;
        taxPercent?: number;
        taxation?: 'TAXABLE' | 'NON_TAXABLE' | 'OUT_OF_SCOPE';
        roomId?: string;
      };
    }
  | {
      of: 'payments';
      filter: {
        paymentType?: string;
        itemName?: string;
      };
    }
  | { of: 'receivables'; filter: { billingAddressId: string; kind?: 'NEW' | 'RECEIVED' | 'ADJUSTED' } }
  | { of: 'cash'; filter: { shiftNo: number; direction: 'IN' | 'OUT' } };

/** The measures of one column: quantity, net, tax and total, or of payments their number and amount. */
export type Cells = readonly number[];

export interface FigureRow {
  key: string;
  label: string;
  code?: string;
  level: 'group' | 'item' | 'total';
  cells: readonly Cells[];
  drill?: Drill;
}

/** Words a key of this report's texts. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

function cellsOf(amounts: readonly ReportAmount[]): Cells[] {
  return amounts.map(({ quantity, net, tax, total }) => [quantity, net, tax, total]);
}

/** Every category with its items, and the total. */
export function salesRowsOf(report: SalesDailyReport, t: Translate): FigureRow[] {
  const rows = report.categories.flatMap(({ category, amounts, items }): FigureRow[] => [
    {
      key: category,
      label: t(`codes:salesCategory.${category}`),
      level: 'group',
      cells: cellsOf(amounts),
      drill: { of: 'lines', filter: { category } },
    },
    ...items.map((item): FigureRow => ({
      key: `${category} ${item.itemCode}`,
      label: item.itemName,
      code: item.itemCode,
      level: 'item',
      cells: cellsOf(item.amounts),
      drill: { of: 'lines', filter: { category, itemCode: item.itemCode } },
    })),
  ]);
  const total: FigureRow = {
    key: 'total',
    label: t('total'),
    level: 'total',
    cells: cellsOf(report.total),
    drill: { of: 'lines', filter: {} },
  };
  return [...rows, total];
}

/** Consumption tax per rate, then the lodging taxes. */
export function taxRowsOf(report: SalesDailyReport, t: Translate): FigureRow[] {
  const rates = report.taxes.map(({ taxRateType, taxPercent, amounts }): FigureRow => ({
    key: `${taxRateType} ${taxPercent}`,
    label: t(`rate.${taxRateType}`, { percent: taxPercent }),
    level: 'item',
    cells: cellsOf(amounts),
    drill: { of: 'lines', filter: { taxRateType, taxPercent } },
  }));
  const lodging = report.lodgingTaxes.map(({ kind, amounts }): FigureRow => ({
    key: kind,
    label: t(`lodging.${kind}`),
    level: 'item',
    cells: cellsOf(amounts),
    drill: { of: 'lines', filter: { kind } },
  }));
  return [...rates, ...lodging];
}

const KNOWN_TYPES: ReadonlySet<string> = new Set(PAYMENT_TYPES);

/** Payments by kind and item, and the total. */
export function paymentRowsOf(report: SalesDailyReport, t: Translate): FigureRow[] {
  if (report.payments.length === 0) return [];
  const rows = report.payments.map(({ paymentType, itemName, label, columns }): FigureRow => ({
    key: `${paymentType} ${itemName}`,
    label,
    code: KNOWN_TYPES.has(paymentType) ? t(`codes:paymentType.${paymentType}`) : paymentType,
    level: 'item',
    cells: columns.map(({ count, amount }) => [count, amount]),
    drill: { of: 'payments', filter: { paymentType, itemName } },
  }));
  const total: FigureRow = {
    key: 'total',
    label: t('total'),
    level: 'total',
    cells: report.paymentTotal.map(({ count, amount }) => [count, amount]),
    drill: { of: 'payments', filter: {} },
  };
  return [...rows, total];
}
