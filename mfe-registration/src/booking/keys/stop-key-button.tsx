import { stopRoomKey } from '@honjin/contracts/registration';
import { useTranslation } from '@honjin/mfe-kit';
import { ActionButton, CheckboxField, ConfirmDialog } from '@honjin/ui';
import { useState } from 'react';
import type { UnitKey } from '../../key-encoder/use-unit-keys.ts';
import { useBookingWrite } from '../saving/use-booking-write.ts';

/** Gives up a card that waits or is at work, and notes what the guest got instead. */
export function StopKeyButton({ value: { id, cardNo: number } }: { value: UnitKey }) {
  const { t } = useTranslation('registration');
  const [isAsking, setIsAsking] = useState(false);
  const [hasMetalKey, setHasMetalKey] = useState(false);
  const stop = useBookingWrite(stopRoomKey, { successMessage: t('keyEncoder.stopped') });
  return (
    <>
      <ActionButton
        size="small"
        busy={stop.isPending}
        aria-label={t('keyEncoder.stopOf', { number })}
        onClick={() => setIsAsking(true)}
      >
        {t('keyEncoder.stop')}
      </ActionButton>
      <ConfirmDialog
        open={isAsking}
        title={t('keyEncoder.stopTitle', { number })}
        tone="danger"
        confirmLabel={t('keyEncoder.stop')}
        onConfirm={() => {
          setIsAsking(false);
          stop.mutate({ id, note: hasMetalKey ? t('keyEncoder.metalKey') : '' });
        }}
        onCancel={() => setIsAsking(false)}
      >
        <p style={{ marginBlockStart: 0 }}>{t('keyEncoder.stopBody')}</p>
        <CheckboxField label={t('keyEncoder.metalKey')} value={hasMetalKey} onChange={setHasMetalKey} />
      </ConfirmDialog>
    </>
  );
}
