import type { Locale } from '@honjin/contracts';
import { CODE_NAMES, type CodeNames } from '@honjin/contracts/code-names';
import type { ReportAmount, ReportColumn } from '@honjin/contracts/reports';
import { formatDate, formatDecimal, formatPercent, hotelKpi } from '@honjin/domain';
import type { WholeTable } from '../exports/report-table.ts';
import type { SalesDailyReport } from './compose-report.ts';

interface Texts {
  names: CodeNames;
  headings: readonly string[];
  measures: readonly [quantity: string, net: string, tax: string, total: string];
  provisional: string;
  sections: Readonly<Record<'sales' | 'taxes' | 'lodging' | 'payments' | 'figures', string>>;
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
    names: CODE_NAMES.ja,
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
    figures: ['客室稼働率', 'ADR', 'RevPAR', '販売客室数', '総客室数', '宿泊者数'],
    total: '合計',
  },
  en: {
    names: CODE_NAMES.en,
    headings: ['Section', 'Category', 'Code', 'Name'],
    measures: ['Qty', 'Before tax', 'Tax', 'Incl. tax'],
    provisional: ' (provisional)',
    sections: {
      sales: 'Sales',
      taxes: 'Tax',
      lodging: 'Lodging taxes',
      payments: 'Payments',
      figures: 'Key figures',
    },
    figures: ['Occupancy', 'ADR', 'RevPAR', 'Rooms sold', 'Rooms', 'Guests'],
    total: 'Total',
  },
};

function cellsOf(amounts: readonly ReportAmount[]): string[] {
  return amounts.flatMap(({ quantity, net, tax, total }) => [quantity, net, tax, total].map(String));
}

/** A column's name with its days and whether some of them are open. */
function columnName(column: ReportColumn, texts: Texts): string {
  const dates = `${formatDate(column.from)}-${formatDate(column.to)}`;
  return `${texts.names.reportColumn[column.code]} ${dates}${column.isProvisional ? texts.provisional : ''}`;
}

function headingRow(report: SalesDailyReport, texts: Texts, nameOf: typeof columnName): string[] {
  const columns = report.columns.flatMap((column) =>
    texts.measures.map((measure) => `${nameOf(column, texts)} ${measure}`),
  );
  return [...texts.headings, ...columns];
}

function salesRows(report: SalesDailyReport, texts: Texts): string[][] {
  const items = report.categories.flatMap(({ category, items: rows }) =>
    rows.map((row) => [
      texts.sections.sales,
      texts.names.salesCategory[category],
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
    return [
      texts.sections.taxes,
      texts.names.taxRateType[row.taxRateType],
      '',
      percent,
      ...cellsOf(row.amounts),
    ];
  });
  const lodging = report.lodgingTaxes.map((row) => [
    texts.sections.lodging,
    texts.names.lodgingTax[row.kind],
    '',
    '',
    ...cellsOf(row.amounts),
  ]);
  return [...taxes, ...lodging];
}

function paymentRows(report: SalesDailyReport, texts: Texts): string[][] {
  const paymentNames: Readonly<Record<string, string>> = texts.names.paymentType;
  const cells = (columns: readonly { count: number; amount: number }[]) =>
    columns.flatMap(({ count, amount }) => [String(count), '', '', String(amount)]);
  return [
    ...report.payments.map((row) => [
      texts.sections.payments,
      paymentNames[row.paymentType] ?? row.paymentType,
      '',
      row.label,
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

const NAME_COLUMNS = 4;

/** Whole figures are numbers in a file; a rate keeps its sign of per cent. */
function cell(text: string): string | number {
  return /^-?\d+$/.test(text) ? Number(text) : text;
}

type Table = Pick<WholeTable, 'columns' | 'rows' | 'totals'>;

function tableOf(
  report: SalesDailyReport,
  locale: Locale,
  { widths, nameOf }: { widths: readonly number[]; nameOf: typeof columnName },
): Table {
  const texts = TEXTS[locale];
  const rows = [
    ...salesRows(report, texts),
    ...taxRows(report, texts),
    ...paymentRows(report, texts),
    ...figureRows(report, texts),
  ];
  const widthAt = (at: number) =>
    at < NAME_COLUMNS ? widths[at] : widths[NAME_COLUMNS + ((at - NAME_COLUMNS) % texts.measures.length)];
  return {
    columns: headingRow(report, texts, nameOf).map((title, at) => ({
      title,
      kind: at >= NAME_COLUMNS ? 'number' : 'text',
      width: widthAt(at)!,
    })),
    rows: rows.map((row) => row.map((text, at) => (at < NAME_COLUMNS ? text : cell(text)))),
    totals: [],
  };
}

/** Of the four names, then of quantity, net, tax and total. */
const SHEET_WIDTHS = [88, 112, 64, 144, 88, 88, 88, 88];
const PAPER_WIDTHS = [68, 116, 58, 116, 54, 88, 76, 88];

/** The report as a table for files: one amount a cell, so that a spreadsheet counts on. */
export function salesTable(report: SalesDailyReport, locale: Locale): Table {
  return tableOf(report, locale, { widths: SHEET_WIDTHS, nameOf: columnName });
}

/** The report on paper, where {@link periodFacts} above it say which days its columns are of. */
export function salesPaper(report: SalesDailyReport, locale: Locale): Table {
  return tableOf(report, locale, {
    widths: PAPER_WIDTHS,
    nameOf: (column, texts) => texts.names.reportColumn[column.code],
  });
}

/** Names the days that the columns cover. */
export function periodFacts({ columns }: SalesDailyReport, locale: Locale): string[] {
  return columns.map((column) => columnName(column, TEXTS[locale]));
}
