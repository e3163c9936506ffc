import { stopRoomKey } from '@honjin/contracts/registration';
import { useTranslation } from '@honjin/mfe-kit';
import { CheckboxField, FormDialog, Text } from '@honjin/ui';
import { useState } from 'react';
import type { CardKey } from './key-room.ts';
import { useKeyWrite } from './use-key-write.ts';

/** Gives up a card that waits or is at work, and notes what the guest got instead. */
export function StopDialog({ card, onClose }: { card: CardKey; onClose: () => void }) {
  const { t } = useTranslation('schedule');
  const [hasMetalKey, setHasMetalKey] = useState(false);
  const stop = useKeyWrite(stopRoomKey, t('deliver.stopped'), onClose);
  return (
    <FormDialog
      open
      size="small"
      title={t('deliver.stopTitle', { room: card.roomNo, number: card.cardNo })}
      submitLabel={t('deliver.stopCard')}
      busy={stop.isPending}
      onSubmit={() => stop.mutate({ id: card.id, note: hasMetalKey ? t('deliver.metalKey') : '' })}
      onCancel={onClose}
    >
      <Text>{t('deliver.stopBody')}</Text>
      <CheckboxField label={t('deliver.metalKey')} value={hasMetalKey} onChange={setHasMetalKey} />
    </FormDialog>
  );
}
