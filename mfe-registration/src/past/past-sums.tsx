import { formatYen } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { useUiTexts } from '@honjin/ui';
import { Facts } from '../parts/facts.tsx';
import type { Past } from './past-types.ts';

/** Shows the guest, the pay mode and what was owed; a fact that is otherwise now has the one of now behind it. */
export function PastSums({ past, present }: Pick<Past, 'past' | 'present'>) {
  const { t } = useTranslation('registration');
  const statuses = useUiTexts().roomUnitStatus;
  const told = (sums: Past['past']) => ({
    'past.guestName': sums.guestName || '–',
    'past.status': statuses[sums.status],
    'past.payMode': t(`payMode.${sums.payIndivisualOrBulk}`),
    'money.unsettledSales': formatYen(sums.unsettledSales),
    'money.unsettledPayments': formatYen(sums.unsettledPayments),
    'money.unsettledBalance': formatYen(sums.unsettledBalance),
  });
  const [then, now] = [told(past), told(present)];
  const facts = (Object.keys(then) as (keyof typeof then)[]).map((term) => ({
    term: t(term),
    value: then[term] === now[term] ? then[term] : t('past.arrow', { past: then[term], present: now[term] }),
  }));
  return <Facts facts={facts} />;
}
