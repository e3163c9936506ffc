import { adjustReceivable } from '@honjin/contracts/registration';
import { useTranslation, useWrite } from '@honjin/mfe-kit';
import { FormDialog, MoneyField, TextField } from '@honjin/ui';
import { useState } from 'react';
import { RECEIVABLE_READS, type Receivable } from './receivable-types.ts';

/** Writes off what will not come, such as the fee that a bank kept. */
export function WriteOffDialog({ receivable, onClose }: { receivable: Receivable; onClose: () => void }) {
  const { t } = useTranslation('registration');
  const [amount, setAmount] = useState<number | null>(receivable.balance);
  const [reason, setReason] = useState('');
  const save = useWrite(adjustReceivable, {
    invalidates: RECEIVABLE_READS,
    successMessage: t('receivable.writeOffDone'),
    onSuccess: onClose,
  });
  const isComplete = amount !== null && amount !== 0 && reason.trim() !== '';
  return (
    <FormDialog
      open
      size="small"
      title={t('receivable.writeOffTitle', { billNo: receivable.billNo })}
      submitLabel={t('receivable.writeOff')}
      busy={save.isPending}
      blockedReason={isComplete ? undefined : t('receivable.needsAmountAndReason')}
      onSubmit={() =>
        save.mutate({ receivableId: receivable.id, amount: amount ?? 0, reason: reason.trim() })
      }
      onCancel={onClose}
    >
      <MoneyField
        label={t('money.amount')}
        required
        allowsNegative
        autoFocus
        value={amount}
        onChange={setAmount}
      />
      <TextField
        label={t('receivable.reason')}
        required
        maxLength={200}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
