import type { Locale } from '@honjin/contracts';
import type { ReportAmount, ReportCategory, TaxRateType } from '@honjin/contracts/reports';
import { formatDate, formatDecimal, formatPercent, hotelKpi } from '@honjin/domain';
import type { SalesDailyReport } from './compose-report.ts';

interface Texts {
  columns: Readonly<Record<'PERIOD' | 'MONTH_TO_DATE', string>>;
  headings: readonly string[];
  measures: readonly [quantity: string, net: string, tax: string, total: string];
  provisional: string;
  sections: Readonly<Record<'sales' | 'taxes' | 'lodging' | 'payments' | 'figures', string>>;
  categories: Readonly<Record<ReportCategory, string>>;
  rates: Readonly<Record<TaxRateType, string>>;
  lodging: Readonly<Record<'ACCOMMODATION_TAX' | 'BATH_TAX', string>>;
  figures: readonly [
    occupancy: string,
    adr: string,
    revPar: string,
    sold: string,
    rooms: string,
    guests: string,
  ];
  total: string;
}

const TEXTS: Readonly<Record<Locale, Texts>> = {
  ja: {
    columns: { PERIOD: '期間', MONTH_TO_DATE: '月累計' },
    headings: ['区分', '分類', 'コード', '名称'],
    measures: ['数量', '税抜', '消費税', '税込'],
    provisional: '（速報）',
    sections: {
      sales: '売上',
      taxes: '消費税',
      lodging: '宿泊税・入湯税',
      payments: '入金',
      figures: '指標',
    },
    categories: {
      ROOM: '室料',
      SERVICE: 'サービス料',
      MEAL: '食事',
      BEVERAGE: '飲料',
      OTHER: 'その他',
      TAX: '宿泊税・入湯税',
    },
    rates: { CON: '標準税率', REDUCED: '軽減税率', OUT: '対象外' },
    lodging: { ACCOMMODATION_TAX: '宿泊税', BATH_TAX: '入湯税' },
    figures: ['客室稼働率', 'ADR', 'RevPAR', '販売客室数', '総客室数', '宿泊者数'],
    total: '合計',
  },
  en: {
    columns: { PERIOD: 'Period', MONTH_TO_DATE: 'Month to date' },
    headings: ['Section', 'Category', 'Code', 'Name'],
    measures: ['Quantity', 'Net', 'Tax', 'Total'],
    provisional: ' (provisional)',
    sections: {
      sales: 'Sales',
      taxes: 'Consumption tax',
      lodging: 'Lodging taxes',
      payments: 'Payments',
      figures: 'Key figures',
    },
    categories: {
      ROOM: 'Room',
      SERVICE: 'Service charge',
      MEAL: 'Meals',
      BEVERAGE: 'Beverages',
      OTHER: 'Other',
      TAX: 'Lodging taxes',
    },
    rates: { CON: 'Standard rate', REDUCED: 'Reduced rate', OUT: 'Out of scope' },
    lodging: { ACCOMMODATION_TAX: 'Accommodation tax', BATH_TAX: 'Bath tax' },
    figures: ['Occupancy', 'ADR', 'RevPAR', 'Rooms sold', 'Rooms', 'Guests'],
    total: 'Total',
  },
};

function cellsOf(amounts: readonly ReportAmount[]): string[] {
  return amounts.flatMap(({ quantity, net, tax, total }) => [quantity, net, tax, total].map(String));
}

function headingRow(report: SalesDailyReport, texts: Texts): string[] {
  const columns = report.columns.flatMap((column) => {
    const dates = `${formatDate(column.from)}-${formatDate(column.to)}`;
    const name = `${texts.columns[column.code]} ${dates}${column.isProvisional ? texts.provisional : ''}`;
    return texts.measures.map((measure) => `${name} ${measure}`);
  });
  return [...texts.headings, ...columns];
}

function salesRows(report: SalesDailyReport, texts: Texts): string[][] {
  const items = report.categories.flatMap(({ category, items: rows }) =>
    rows.map((row) => [
      texts.sections.sales,
      texts.categories[category],
      row.itemCode,
      row.itemName,
      ...cellsOf(row.amounts),
    ]),
  );
  return [...items, [texts.sections.sales, texts.total, '', '', ...cellsOf(report.total)]];
}

function taxRows(report: SalesDailyReport, texts: Texts): string[][] {
  const taxes = report.taxes.map((row) => {
    const percent = row.taxRateType === 'OUT' ? '' : `${row.taxPercent}%`;
    return [texts.sections.taxes, texts.rates[row.taxRateType], '', percent, ...cellsOf(row.amounts)];
  });
  const lodging = report.lodgingTaxes.map((row) => [
    texts.sections.lodging,
    texts.lodging[row.kind],
    '',
    '',
    ...cellsOf(row.amounts),
  ]);
  return [...taxes, ...lodging];
}

function paymentRows(report: SalesDailyReport, texts: Texts): string[][] {
  const cells = (columns: readonly { count: number; amount: number }[]) =>
    columns.flatMap(({ count, amount }) => [String(count), '', '', String(amount)]);
  return [
    ...report.payments.map((row) => [
      texts.sections.payments,
      row.paymentType,
      '',
      row.itemName,
      ...cells(row.columns),
    ]),
    [texts.sections.payments, texts.total, '', '', ...cells(report.paymentTotal)],
  ];
}

function figureRows(report: SalesDailyReport, texts: Texts): string[][] {
  const values = report.figures.map((figures) => {
    const kpi = hotelKpi(figures);
    return [
      formatPercent(kpi.occupancy),
      formatDecimal(kpi.adr, 0),
      formatDecimal(kpi.revPar, 0),
      String(figures.soldRooms),
      String(figures.rooms),
      String(figures.guests),
    ];
  });
  return texts.figures.map((name, index) => [
    texts.sections.figures,
    name,
    '',
    '',
    ...values.flatMap((column) => ['', '', '', column[index]!]),
  ]);
}

/** The report as rows of text, headings first; one amount a cell, without separators, so that a spreadsheet counts on. */
export function sheetOf(report: SalesDailyReport, locale: Locale): string[][] {
  const texts = TEXTS[locale];
  return [
    headingRow(report, texts),
    ...salesRows(report, texts),
    ...taxRows(report, texts),
    ...paymentRows(report, texts),
    ...figureRows(report, texts),
  ];
}
