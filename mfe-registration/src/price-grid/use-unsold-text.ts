import { formatDate } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import type { UnsoldReason } from './grid-rows.ts';

/** Returns functions that say why something is not sold: in a few words for its cell, and at length. */
export function useUnsoldText() {
  const { t } = useTranslation('registration');
  function briefOf({ reason, restriction }: UnsoldReason, remaining: number): string {
    const kind = restriction?.kind ?? (reason === 'SOLD_OUT' && remaining > 0 ? 'TOO_FEW_ROOMS' : reason);
    return t(`priceGrid.reason.${kind}`, { count: restriction?.value ?? 0 });
  }
  function wholeOf(unsold: UnsoldReason, remaining: number): string {
    const { restriction, date } = unsold;
    if (restriction !== null) return restriction.message;
    const brief = briefOf(unsold, remaining);
    return date === null ? brief : t('priceGrid.onDay', { day: formatDate(date), why: brief });
  }
  return { briefOf, wholeOf };
}
