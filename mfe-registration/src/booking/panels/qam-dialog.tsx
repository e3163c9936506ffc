import { saveQam } from '@honjin/contracts/registration';
import { useTranslation } from '@honjin/mfe-kit';
import { CheckboxField, FormDialog, RadioField, TextAreaField } from '@honjin/ui';
import { useState } from 'react';
import type { Booking, RoomUnit } from '../booking-types.ts';
import { useBookingWrite } from '../use-booking-write.ts';

const QAM_TYPES = ['QUESTION', 'APPOINTMENT', 'MESSAGE'] as const;

/** The name of a kind of Q.A.M; kinds of other making keep their own word. */
export function qamTypeText(type: string, t: (key: string) => string): string {
  return QAM_TYPES.some((known) => known === type) ? t(`qam.types.${type}`) : type;
}

interface Props {
  booking: Booking;
  unit: RoomUnit | undefined;
  onClose: () => void;
}

/** Enters a question, appointment or message for the room that is shown. */
export function QamDialog({ booking, unit, onClose }: Props) {
  const { t } = useTranslation('registration');
  const [type, setType] = useState<string>('MESSAGE');
  const [detail, setDetail] = useState('');
  const [isImportant, setIsImportant] = useState(false);
  const save = useBookingWrite(saveQam, {
    successMessage: t('qam.saved'),
    onSuccess: onClose,
  });

  function submit() {
    save.mutate({
      bBasicInformationId: booking.id,
      bRoomUnitId: unit?.id ?? null,
      qamType: type,
      importance: isImportant ? 'YES' : 'NO',
      detail: detail.trim(),
    });
  }
  return (
    <FormDialog
      open
      size="small"
      title={t('qam.add')}
      busy={save.isPending}
      blockedReason={detail.trim() === '' ? t('qam.needsDetail') : undefined}
      onSubmit={submit}
      onCancel={onClose}
    >
      <RadioField
        label={t('qam.type')}
        value={type}
        onChange={setType}
        choices={QAM_TYPES.map((value) => ({ value, label: t(`qam.types.${value}`) }))}
      />
      <TextAreaField label={t('qam.detail')} required maxLength={4_000} value={detail} onChange={setDetail} />
      <CheckboxField label={t('qam.important')} value={isImportant} onChange={setIsImportant} />
    </FormDialog>
  );
}
