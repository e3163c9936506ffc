import { recutRoomKey } from '@honjin/contracts/registration';
import { useTranslation } from '@honjin/mfe-kit';
import { CheckboxField, FormDialog, TextField, useToasts } from '@honjin/ui';
import { useState } from 'react';
import { EncoderField, useEncoderChoice } from './encoder-choice.tsx';
import type { CardKey } from './key-room.ts';
import { useKeyWrite } from './use-key-write.ts';

/** Cuts a card in place of another. After a loss the lock gets a new code, unless the desk says otherwise. */
export function RecutDialog({ card, onClose }: { card: CardKey; onClose: () => void }) {
  const { t } = useTranslation('schedule');
  const toasts = useToasts();
  const choice = useEncoderChoice();
  const [newCode, setNewCode] = useState(card.status === 'LOST');
  const [note, setNote] = useState('');
  const recut = useKeyWrite(recutRoomKey, '', ({ keys: [made] }) => {
    if (made?.status === 'FAILED') toasts.error(t(`codes:keyFailure.${made.failure}`));
    else toasts.success(t(made?.status === 'CUTTING' ? 'deliver.queued' : 'deliver.recutDone'));
    onClose();
  });
  return (
    <FormDialog
      open
      size="small"
      title={t('deliver.recutTitle', { room: card.roomNo, number: card.cardNo })}
      submitLabel={t('codes:keyAction.RECUT')}
      busy={recut.isPending}
      blockedReason={choice.blockedReason}
      onSubmit={() => recut.mutate({ id: card.id, newCode, note, keyEncoderId: choice.chosen?.id ?? null })}
      onCancel={onClose}
    >
      <CheckboxField
        label={t('deliver.newCode')}
        hint={t('deliver.newCodeHint')}
        value={newCode}
        onChange={setNewCode}
      />
      <EncoderField choice={choice} />
      <TextField label={t('deliver.note')} value={note} maxLength={200} onChange={setNote} />
    </FormDialog>
  );
}
