import { reverseReceivableEntry } from '@honjin/contracts/registration';
import { useTranslation, useWrite } from '@honjin/mfe-kit';
import { FormDialog, MoneyText, TextField } from '@honjin/ui';
import { useState } from 'react';
import { RECEIVABLE_READS, type ReceivableEntry } from './receivable-types.ts';

/** Takes money for a receivable back, with the reason; both entries stay in the books. */
export function ReverseDialog({ entry, onClose }: { entry: ReceivableEntry; onClose: () => void }) {
  const { t } = useTranslation('registration');
  const [reason, setReason] = useState('');
  const save = useWrite(reverseReceivableEntry, {
    invalidates: RECEIVABLE_READS,
    successMessage: t('money.undone'),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      open
      size="small"
      title={t('receivable.reverseTitle')}
      submitLabel={t('money.undo')}
      busy={save.isPending}
      blockedReason={reason.trim() === '' ? t('receivable.needsReason') : undefined}
      onSubmit={() => save.mutate({ entryId: entry.id, reason: reason.trim() })}
      onCancel={onClose}
    >
      <div>
        {entry.itemName} <MoneyText yen={entry.amount} strong />
      </div>
      <TextField
        label={t('receivable.reason')}
        required
        autoFocus
        maxLength={200}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
