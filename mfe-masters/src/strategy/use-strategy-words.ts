import { formatDate, formatYen } from '@honjin/domain';
import { useLocale, useTranslation } from '@honjin/mfe-kit';
import type { StrategyRow } from './blank-strategy.ts';

/** Returns a strategy in words: when it applies, what it does, where it stops. */
export function useStrategyWords() {
  const { t } = useTranslation('masters');
  const locale = useLocale();
  const dash = { ja: '～', en: '–' }[locale];
  const band = (from: number | null, to: number | null, unit: string) =>
    from === null && to === null ? '' : `${from ?? ''}${dash}${to ?? ''}${unit}`;

  function conditionsOf(row: StrategyRow): string {
    const stay = [row.stayFrom, row.stayTo].some((day) => day !== null)
      ? `${row.stayFrom === null ? '' : formatDate(row.stayFrom)}${dash}${row.stayTo === null ? '' : formatDate(row.stayTo)}`
      : '';
    const lead = band(row.leadFrom, row.leadTo, t('strategy.daysAhead'));
    const occupancy = band(row.occupancyFrom, row.occupancyTo, '%');
    const parts = [
      stay,
      row.weekdays.map((weekday) => t(`weekdays.${weekday}`)).join({ ja: '', en: ' ' }[locale]),
      row.ranks.length > 0 ? t('strategy.ranksOf', { ranks: row.ranks.join(' ') }) : '',
      row.seasonCodes.join(' '),
      occupancy === '' ? '' : t('strategy.occupancyOf', { band: occupancy }),
      lead,
      row.planIds.length > 0 ? t('strategy.planCount', { count: row.planIds.length }) : '',
      row.roomTypeIds.length > 0 ? t('strategy.typeCount', { count: row.roomTypeIds.length }) : '',
    ].filter((part) => part !== '');
    return parts.length === 0 ? t('strategy.always') : parts.join({ ja: '、', en: ', ' }[locale]);
  }

  function changeOf({ adjustment, value }: StrategyRow): string {
    const sign = value > 0 ? '+' : '';
    return adjustment === 'PERCENT' ? `${sign}${value}%` : `${sign}${formatYen(value)}`;
  }

  function limitsOf({ floorYen, ceilingYen }: StrategyRow): string {
    const limits = [
      floorYen === null ? '' : t('strategy.floorOf', { yen: formatYen(floorYen) }),
      ceilingYen === null ? '' : t('strategy.ceilingOf', { yen: formatYen(ceilingYen) }),
    ];
    return limits.filter((limit) => limit !== '').join(' ');
  }
  return { conditionsOf, changeOf, limitsOf };
}
