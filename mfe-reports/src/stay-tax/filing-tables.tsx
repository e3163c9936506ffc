import type { ResponseOf } from '@honjin/contracts';
import type { reportStayTax, StayTaxTier } from '@honjin/contracts/reports';
import { formatAmount, formatDateWithWeekday, formatPercent, formatYen } from '@honjin/domain';
import { useLocale, useTranslation } from '@honjin/mfe-kit';
import { PlainTable } from '../parts/plain-table.tsx';

export type Filing = ResponseOf<typeof reportStayTax>;

/** Returns what a guest of the class pays for a night: yen, or a percentage of the charge. */
function unitOf({ unitYen, rate }: StayTaxTier): string {
  return unitYen === null ? formatPercent(rate) : formatYen(unitYen);
}

/** Returns a function that names a class: by the charge from which it applies, else by its tax. */
function useTierName(): (tier: StayTaxTier) => string {
  const { t } = useTranslation('reports');
  return (tier) =>
    tier.fromYen === null ? unitOf(tier) : t('stayTax.from', { amount: formatYen(tier.fromYen) });
}

/** The classes with guests, tax and to whom it goes. */
export function TierTable({ filing }: { filing: Filing }) {
  const { t } = useTranslation('reports');
  const nameOf = useTierName();
  const authorities = filing.splits.map(({ authority }) => authority);
  const shareOf = (splits: Filing['splits'], authority: string) =>
    formatYen(splits.find((split) => split.authority === authority)?.amount ?? 0);
  const rows = filing.tiers.map((tier) => ({
    key: `${tier.ruleCode} ${tier.unitYen}`,
    cells: [
      nameOf(tier),
      unitOf(tier),
      formatAmount(tier.guests),
      formatYen(tier.amount),
      ...authorities.map((authority) => shareOf(tier.splits, authority)),
    ],
  }));
  const total = {
    key: 'total',
    isTotal: true,
    cells: [
      t('stayTax.total'),
      '',
      formatAmount(filing.taxedGuests),
      formatYen(filing.amount),
      ...authorities.map((authority) => shareOf(filing.splits, authority)),
    ],
  };
  return (
    <PlainTable
      title={t('stayTax.tiers')}
      headings={[
        t('stayTax.tier'),
        t('stayTax.unit'),
        t('stayTax.guests'),
        t('stayTax.tax'),
        ...authorities.map((authority) => t(`codes:taxAuthority.${authority}`)),
      ]}
      rows={[...rows, total]}
    />
  );
}

/** Guest nights without tax, by reason. */
export function UntaxedTable({ filing }: { filing: Filing }) {
  const { t } = useTranslation('reports');
  if (filing.untaxed.length === 0) return null;
  return (
    <PlainTable
      title={t('stayTax.untaxed')}
      headings={[t('stayTax.reason'), t('stayTax.guests')]}
      rows={[
        ...filing.untaxed.map(({ reason, guests }) => ({
          key: reason,
          cells: [t(`codes:untaxedReason.${reason}`), formatAmount(guests)],
        })),
        { key: 'total', isTotal: true, cells: [t('stayTax.total'), formatAmount(filing.untaxedGuests)] },
      ]}
    />
  );
}

/** 月計表: a row for every day, a column for every class. */
export function DayTable({ filing }: { filing: Filing }) {
  const { t } = useTranslation('reports');
  const locale = useLocale();
  const nameOf = useTierName();
  const names = filing.tiers.map((tier) => `${nameOf(tier)} (${unitOf(tier)})`);
  const rows = filing.days.map(({ date, guests, untaxedGuests, amount }) => ({
    key: date,
    cells: [
      formatDateWithWeekday(date, locale),
      ...guests.map(formatAmount),
      formatAmount(untaxedGuests),
      formatYen(amount),
    ],
  }));
  const total = {
    key: 'total',
    isTotal: true,
    cells: [
      t('stayTax.total'),
      ...filing.tiers.map(({ guests }) => formatAmount(guests)),
      formatAmount(filing.untaxedGuests),
      formatYen(filing.amount),
    ],
  };
  return (
    <PlainTable
      title={t('stayTax.days')}
      headings={[t('stayTax.date'), ...names, t('stayTax.untaxedGuests'), t('stayTax.tax')]}
      rows={[...rows, total]}
    />
  );
}
