import type { ResponseOf } from '@honjin/contracts';
import { previewRetention, saveRetention, showRetention } from '@honjin/contracts/registration';
import { ATTACHMENT_MONTHS, GUEST_MONTHS } from '@honjin/domain';
import { useTranslation, useWrite } from '@honjin/mfe-kit';
import { FormDialog, MessageBar, MessageBarBody, NumberField, SwitchField } from '@honjin/ui';
import { useState } from 'react';

interface Props {
  retention: ResponseOf<typeof showRetention>['retention'];
  onClose: () => void;
}

interface Bounds {
  least: number;
  most: number;
}

const isWithin = (months: number | null, { least, most }: Bounds): months is number =>
  months !== null && months >= least && months <= most;

/** The months for which guests and files are kept, and whether what is older goes. */
export function RetentionDialog({ retention, onClose }: Props) {
  const { t } = useTranslation('admin');
  const [isOn, setIsOn] = useState(retention.isOn);
  const [guestMonths, setGuestMonths] = useState<number | null>(retention.guestMonths);
  const [attachmentMonths, setAttachmentMonths] = useState<number | null>(retention.attachmentMonths);
  const save = useWrite(saveRetention, {
    invalidates: [showRetention, previewRetention],
    successMessage: t('saved'),
    onSuccess: onClose,
  });
  const isWhole = isWithin(guestMonths, GUEST_MONTHS) && isWithin(attachmentMonths, ATTACHMENT_MONTHS);
  function submit() {
    if (!isWithin(guestMonths, GUEST_MONTHS) || !isWithin(attachmentMonths, ATTACHMENT_MONTHS)) return;
    save.mutate({ isOn, guestMonths, attachmentMonths, version: retention.version });
  }
  return (
    <FormDialog
      open
      title={t('retention.edit')}
      busy={save.isPending}
      blockedReason={isWhole ? undefined : t('retention.monthsWrong')}
      onSubmit={submit}
      onCancel={onClose}
    >
      <NumberField
        label={t('retention.inMonths', { of: t('retention.guestMonths') })}
        hint={t('retention.guestMonthsHint')}
        min={GUEST_MONTHS.least}
        max={GUEST_MONTHS.most}
        value={guestMonths}
        onChange={setGuestMonths}
      />
      <NumberField
        label={t('retention.inMonths', { of: t('retention.attachmentMonths') })}
        min={ATTACHMENT_MONTHS.least}
        max={ATTACHMENT_MONTHS.most}
        value={attachmentMonths}
        onChange={setAttachmentMonths}
      />
      <SwitchField
        label={t('retention.switch')}
        hint={t('retention.switchHint')}
        value={isOn}
        onChange={setIsOn}
      />
      {isOn && !retention.isOn && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('retention.forGood')}</MessageBarBody>
        </MessageBar>
      )}
    </FormDialog>
  );
}
