import { useTranslation } from '@honjin/mfe-kit';
import { FormDialog, TextField } from '@honjin/ui';
import { useState } from 'react';

/** As many as the calls take. */
const MOST_LETTERS = 200;

interface Props {
  title: string;
  text?: string;
  submitLabel: string;
  busy: boolean;
  onSubmit: (reason: string) => void;
  onCancel: () => void;
}

/** Asks for the reason of a person's decision; it stays in the history. */
export function ReasonDialog({ title, text, submitLabel, busy, onSubmit, onCancel }: Props) {
  const { t } = useTranslation('registration');
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      open
      size="small"
      title={title}
      submitLabel={submitLabel}
      busy={busy}
      blockedReason={reason.trim() === '' ? t('status.reasonNeeded') : undefined}
      onSubmit={() => onSubmit(reason.trim())}
      onCancel={onCancel}
    >
      {text !== undefined && <p style={{ margin: 0 }}>{text}</p>}
      <TextField
        label={t('status.reason')}
        required
        autoFocus
        maxLength={MOST_LETTERS}
        autoComplete="off"
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
