import { keepMissingBookings, listMissingCancels } from '@honjin/contracts/linkage';
import { useTranslation, useWrite } from '@honjin/mfe-kit';
import { FormDialog, TextField } from '@honjin/ui';
import { useState } from 'react';

interface Props {
  bookingIds: string[];
  onClose: () => void;
  onDone: () => void;
}

/** Keeps bookings that the provider no longer lists, because somebody has asked there; the reason stays in the history. */
export function KeepDialog({ bookingIds, onClose, onDone }: Props) {
  const { t } = useTranslation('linkage');
  const [reason, setReason] = useState('');
  const keep = useWrite(keepMissingBookings, {
    invalidates: [listMissingCancels],
    successMessage: t('missing.kept', { count: bookingIds.length }),
    onSuccess: onDone,
  });
  return (
    <FormDialog
      open
      size="small"
      title={t('missing.keepTitle', { count: bookingIds.length })}
      submitLabel={t('missing.keep')}
      busy={keep.isPending}
      blockedReason={reason.trim() === '' ? t('ignore.needsReason') : undefined}
      onSubmit={() => keep.mutate({ bookingIds, reason: reason.trim() })}
      onCancel={onClose}
    >
      <p style={{ margin: 0 }}>{t('missing.keepText')}</p>
      <TextField
        label={t('ignore.reason')}
        required
        autoFocus
        maxLength={100}
        autoComplete="off"
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
