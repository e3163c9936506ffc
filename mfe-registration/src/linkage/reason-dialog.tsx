import { useTranslation } from '@honjin/mfe-kit';
import { FormDialog, TextField } from '@honjin/ui';
import { useState } from 'react';

/** As many as the calls take. */
const MOST_LETTERS = 200;

interface Props {
  title: string;
  text: string;
  submitLabel: string;
  busy: boolean;
  onSubmit: (reason: string) => void;
  onCancel: () => void;
}

/** Asks for the reason of a person's decision; it stays in the history. */
export function ReasonDialog({ title, text, submitLabel, busy, onSubmit, onCancel }: Props) {
  const { t } = useTranslation('linkage');
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      open
      size="small"
      title={title}
      submitLabel={submitLabel}
      busy={busy}
      blockedReason={reason.trim() === '' ? t('ignore.needsReason') : undefined}
      onSubmit={() => onSubmit(reason.trim())}
      onCancel={onCancel}
    >
      <p style={{ margin: 0 }}>{text}</p>
      <TextField
        label={t('ignore.reason')}
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
