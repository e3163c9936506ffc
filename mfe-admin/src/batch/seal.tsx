import type { ResponseOf } from '@honjin/contracts';
import type { showClosedDay } from '@honjin/contracts/registration';
import { formatAmount, formatYen } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { Facts } from './facts.tsx';
import { instantText } from './instant.ts';
import { useWho } from './use-who.ts';

/** The seal of the date, as it was set at its close. */
export function Seal({ seal }: { seal: ResponseOf<typeof showClosedDay>['seal'] }) {
  const { t } = useTranslation('admin');
  const who = useWho();
  if (seal === null) return <span>{t('batch.notSealed')}</span>;
  return (
    <Facts
      facts={[
        [t('batch.seal.entries'), formatAmount(seal.entries)],
        [t('batch.seal.salesTotal'), formatYen(seal.salesTotal)],
        [t('batch.seal.paymentTotal'), formatYen(seal.paymentTotal)],
        [t('batch.seal.sealedAt'), instantText(seal.sealedAt)],
        [t('batch.seal.sealedBy'), who(seal.sealedBy)],
        [t('batch.seal.hash'), seal.hash],
      ]}
    />
  );
}
