import { useTranslation } from '@honjin/mfe-kit';
import { useToasts } from '@honjin/ui';
import { useEffect } from 'react';
import { EncoderTexts } from './encoder-texts.ts';
import { forgetKeys, usePendingKeys } from './pending-keys.ts';
import { useUnitKeys } from './use-unit-keys.ts';

/** Tells the clerk what became of the cards of this browser, on whatever screen of the area they are. */
export default function KeyResultTeller() {
  const pending = usePendingKeys();
  const units = Map.groupBy(pending, ({ unitId }) => unitId);
  return (
    <EncoderTexts>
      {[...units].map(([unitId, keys]) => (
        <TellUnit key={unitId} unitId={unitId} ids={keys.map(({ id }) => id)} />
      ))}
    </EncoderTexts>
  );
}

/** Tells of the cards of one room when the last of them has its end. */
function TellUnit({ unitId, ids }: { unitId: string; ids: readonly string[] }) {
  const { t } = useTranslation('registration');
  const toasts = useToasts();
  const all = useUnitKeys(unitId).data?.rooms.flatMap(({ keys }) => keys) ?? [];
  const asked = all.filter(({ id }) => ids.includes(id));
  const isEnded = asked.length > 0 && asked.every(({ status }) => status !== 'CUTTING');
  useEffect(() => {
    if (!isEnded) return;
    const issued = asked.filter(({ status }) => status === 'ISSUED');
    const failed = asked.find(({ status, failure }) => status === 'FAILED' && failure !== 'GIVEN_UP');
    const room = asked[0]?.roomNo ?? '';
    if (issued.length > 0) toasts.success(t('keyEncoder.toldIssued', { room, count: issued.length }));
    if (failed?.failure)
      toasts.error(t('keyEncoder.toldFailed', { room, why: t(`codes:keyFailure.${failed.failure}`) }));
    forgetKeys(ids);
    // Once, when the last card has its end: the words of a toast are no reason to show it again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isEnded]);
  return null;
}
