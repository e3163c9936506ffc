import { linkMessage } from '@honjin/contracts/linkage';
import { useTranslation, useWrite } from '@honjin/mfe-kit';
import { FormDialog, TextField } from '@honjin/ui';
import { useState } from 'react';
import { MESSAGE_READS } from '../linkage-reads.ts';

/** Says by hand which registration the booking of a message is. */
export function LinkDialog({ messageId, onClose }: { messageId: string; onClose: () => void }) {
  const { t } = useTranslation('linkage');
  const [bookingNo, setBookingNo] = useState('');
  const link = useWrite(linkMessage, {
    invalidates: MESSAGE_READS,
    successMessage: t('link.done'),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      open
      size="small"
      title={t('link.title')}
      submitLabel={t('action.link')}
      busy={link.isPending}
      blockedReason={bookingNo.trim() === '' ? t('link.needsNumber') : undefined}
      onSubmit={() => link.mutate({ messageId, bookingNo: bookingNo.trim() })}
      onCancel={onClose}
    >
      <p style={{ margin: 0 }}>{t('link.text')}</p>
      <TextField
        label={t('column.bookingNo')}
        required
        autoFocus
        maxLength={40}
        autoComplete="off"
        value={bookingNo}
        onChange={setBookingNo}
      />
    </FormDialog>
  );
}
