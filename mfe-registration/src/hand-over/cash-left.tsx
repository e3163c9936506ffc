import type { ResponseOf } from '@honjin/contracts';
import type { showCash } from '@honjin/contracts/admin';
import { formatYen } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { ToneBadge } from '@honjin/ui';
import { DutyList } from './duty-list.tsx';

/** The drawers of the shift: what was counted, and how far it is from what should be there. */
export function CashLeft({ cash }: { cash: ResponseOf<typeof showCash> }) {
  const { t } = useTranslation('registration');
  return (
    <DutyList
      title={t('handOver.cash')}
      none={t('handOver.noDrawers')}
      total={cash.drawers.length}
      rows={cash.drawers}
      keyOf={({ userId }) => userId ?? 'house'}
    >
      {({ userId, userName, count }) => (
        <>
          {userId === null ? t('handOver.house') : userName}{' '}
          {count === null ? (
            <ToneBadge tone="attention" letter="!" label={t('handOver.notCounted')} />
          ) : (
            <>
              {t('handOver.counted', { amount: formatYen(count.countedYen) })}{' '}
              <ToneBadge
                tone={count.differenceYen === 0 ? 'success' : 'danger'}
                letter={count.differenceYen === 0 ? '=' : '!'}
                label={t('handOver.difference', { amount: formatYen(count.differenceYen) })}
              />{' '}
              {[count.reason, count.countedByName].filter(Boolean).join(' · ')}
            </>
          )}
        </>
      )}
    </DutyList>
  );
}
