import type { TaxRow } from '@honjin/contracts/masters';
import { formatYen } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';

type Translate = ReturnType<typeof useTranslation<'masters'>>['t'];

function percentOf({ num, den }: { num: number; den: number }): string {
  return `${(num * 10_000) / den / 100}%`;
}

function accommodationText(rule: NonNullable<TaxRow['accommodation']>, t: Translate): string {
  if (rule.kind === 'PERCENT') {
    return rule.shares
      .map(({ ratio, capYen }) =>
        capYen === null
          ? percentOf(ratio)
          : t('tax.upTo', { percent: percentOf(ratio), cap: formatYen(capYen) }),
      )
      .join(' + ');
  }
  return rule.tiers
    .map(({ fromYen, taxYen }) => t('tax.tier', { from: formatYen(fromYen), tax: formatYen(taxYen) }))
    .join(t('tax.and'));
}

function bathText(rule: NonNullable<TaxRow['bath']>, t: Translate): string {
  if (rule.kind === 'FLAT')
    return t('tax.bath', { stay: formatYen(rule.stayYen), dayUse: formatYen(rule.dayUseYen) });
  return rule.tiers
    .map(({ fromYen, taxYen }) => t('tax.tier', { from: formatYen(fromYen), tax: formatYen(taxYen) }))
    .join(t('tax.and'));
}

/** A tax rule in one line, e.g. `¥10,000〜 ¥100、¥15,000〜 ¥200`. */
export function TaxRuleText({ tax }: { tax: Pick<TaxRow, 'accommodation' | 'bath' | 'consumption'> }) {
  const { t } = useTranslation('masters');
  if (tax.accommodation) return accommodationText(tax.accommodation, t);
  if (tax.bath) return bathText(tax.bath, t);
  if (!tax.consumption) return '–';
  return `${t(`choices.taxRateType.${tax.consumption.type}`)} ${tax.consumption.percent}%`;
}
