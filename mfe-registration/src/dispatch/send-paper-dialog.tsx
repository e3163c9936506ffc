import type { Locale } from '@honjin/contracts';
import { sendPaper } from '@honjin/contracts/registration';
import { useTranslation, useWrite } from '@honjin/mfe-kit';
import { FormDialog, RadioField, TextField } from '@honjin/ui';
import { useState } from 'react';
import { DISPATCH_READS } from './dispatch-types.ts';

interface Props {
  receipt: { id: string; receiptNo: string | null; billNo: string; printLanguage: Locale };
  /** Address of the guest or the booker, to begin with. */
  email: string;
  onClose: () => void;
}

/** Puts a receipt in the queue: to be mailed, or to be printed in the house. */
export default function SendPaperDialog({ receipt, email, onClose }: Props) {
  const { t } = useTranslation('registration');
  const [channel, setChannel] = useState<'MAIL' | 'PRINT'>('MAIL');
  const [recipient, setRecipient] = useState(email);
  const send = useWrite(sendPaper, {
    invalidates: DISPATCH_READS,
    successMessage: t('dispatch.queued'),
    onSuccess: onClose,
  });
  const isMail = channel === 'MAIL';
  return (
    <FormDialog
      open
      size="small"
      title={t('dispatch.sendTitle', { number: receipt.receiptNo ?? receipt.billNo })}
      submitLabel={t('dispatch.send')}
      busy={send.isPending}
      blockedReason={isMail && recipient.trim() === '' ? t('dispatch.needsRecipient') : undefined}
      onSubmit={() =>
        send.mutate({
          channel,
          paper: 'RECEIPT',
          receiptId: receipt.id,
          printLanguage: receipt.printLanguage,
          recipient: isMail ? recipient.trim() : '',
        })
      }
      onCancel={onClose}
    >
      <RadioField
        label={t('dispatch.channel')}
        value={channel}
        onChange={(value) => setChannel(value === 'PRINT' ? 'PRINT' : 'MAIL')}
        choices={(['MAIL', 'PRINT'] as const).map((value) => ({
          value,
          label: t(`dispatch.channels.${value}`),
        }))}
      />
      {isMail && (
        <TextField
          label={t('dispatch.recipient')}
          required
          type="email"
          maxLength={254}
          autoComplete="off"
          value={recipient}
          onChange={setRecipient}
        />
      )}
    </FormDialog>
  );
}
