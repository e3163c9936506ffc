import type { Locale } from '@honjin/contracts';
import { CODE_NAMES } from '@honjin/contracts/code-names';
import { formatAmount, formatDate, formatPercent } from '@honjin/domain';
import type { CellValue, WholeTable } from '../exports/report-table.ts';
import { PROVISIONAL } from '../lists/export-list.ts';
import type { StayTaxFiling } from './read-stay-tax.ts';

const TEXTS = {
  ja: {
    title: { ACCOMMODATION_TAX: '宿泊税申告 月計表', BATH_TAX: '入湯税申告 月計表' },
    date: '日付',
    guests: '人',
    taxed: '課税人数',
    amount: '税額（円）',
    total: '合計人数',
    tax: '税額',
    pay: '納入すべき金額',
    month: '対象月',
    collector: '特別徴収義務者',
    number: '特別徴収義務者・施設番号',
    filedTo: '申告先',
    untaxed: '非課税人数',
  },
  en: {
    title: { ACCOMMODATION_TAX: 'Accommodation tax filing', BATH_TAX: 'Bath tax filing' },
    date: 'Date',
    guests: 'guests',
    taxed: 'Guests taxed',
    amount: 'Tax (yen)',
    total: 'Guests',
    tax: 'Tax',
    pay: 'Amount to pay',
    month: 'Month',
    collector: 'Collector',
    number: 'Collector or facility no.',
    filedTo: 'Filed with',
    untaxed: 'Guests not taxed',
  },
} as const;

const WIDTH = 96;

/** Lists who files, under which number and to whom. It leaves out what the store's settings do not say. */
function collectorFacts({ collector, municipality }: StayTaxFiling, locale: Locale): string[] {
  const { collector: title, number, filedTo } = TEXTS[locale];
  const lines: [string, string][] = [
    [title, [collector.name, collector.address].filter((part) => part !== '').join('　')],
    [number, collector.number],
    [filedTo, municipality],
  ];
  return lines.flatMap(([name, value]) => (value === '' ? [] : [`${name}: ${value}`]));
}

/** The filing as a table: days down, tiers across, what is to be paid above and below. */
export function stayTaxTable(filing: StayTaxFiling, storeName: string, locale: Locale): WholeTable {
  const texts = TEXTS[locale];
  const names = CODE_NAMES[locale];
  const { tiers, days, untaxed, splits } = filing;
  const titles = [
    texts.date,
    ...tiers.map(
      ({ unitYen, rate }) =>
        `${unitYen === null ? formatPercent(rate) : `¥${formatAmount(unitYen)}`} (${texts.guests})`,
    ),
    texts.untaxed,
    texts.taxed,
    texts.amount,
  ];
  const rows = days.map(({ date, guests, untaxedGuests, amount }): CellValue[] => [
    formatDate(date),
    ...guests,
    untaxedGuests,
    guests.reduce((sum, count) => sum + count, 0),
    amount,
  ]);
  const guestTotals = tiers.map(({ guests }) => guests);
  return {
    title: texts.title[filing.kind],
    language: locale,
    fileName: `${texts.title[filing.kind]}_${filing.month}`,
    facts: [
      storeName,
      ...collectorFacts(filing, locale),
      `${texts.month}: ${filing.month}`,
      `${texts.pay}: ¥${formatAmount(filing.amount)}`,
      ...splits.map(({ authority, amount }) => `${names.taxAuthority[authority]}: ¥${formatAmount(amount)}`),
      ...untaxed.map(({ reason, guests }) => `${names.untaxedReason[reason]}: ${formatAmount(guests)}`),
      ...(filing.isProvisional ? [PROVISIONAL[locale]] : []),
    ],
    columns: titles.map((title, at) => ({ title, kind: at > 0 ? 'number' : 'day', width: WIDTH })),
    rows,
    totals: [
      [texts.total, ...guestTotals, filing.untaxedGuests, filing.taxedGuests, ''],
      [texts.tax, ...tiers.map(({ amount }) => amount), '', '', filing.amount],
    ],
  };
}
