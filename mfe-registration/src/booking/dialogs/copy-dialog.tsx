import { addDays, formatDateWithWeekday, isValidDate, nightsBetween } from '@honjin/domain';
import { useBusinessDate, useLocale, useNavigate, useTranslation } from '@honjin/mfe-kit';
import { DatePicker, Text } from '@honjin/ui';
import { useState } from 'react';
import { copyBookingPath } from '../../paths.ts';
import type { DialogProps } from './dialog-props.ts';
import { StayDialog } from './stay-dialog.tsx';

/** Asks for the new day, and opens a new booking like this one. Nothing is saved by it. */
export function CopyDialog(props: DialogProps) {
  const { booking, onClose } = props;
  const { t } = useTranslation('registration');
  const locale = useLocale();
  const navigate = useNavigate();
  const { businessDate } = useBusinessDate();
  const [from, setFrom] = useState('');
  const nights = nightsBetween(booking.checkInDate, booking.checkOutDate);
  const isPast = businessDate !== null && from < businessDate;
  const blockedReason = !isValidDate(from) ? t('copy.dateNeeded') : isPast ? t('copy.past') : undefined;
  return (
    <StayDialog
      about={props}
      size="small"
      action={t('copy.title', { number: booking.bookingNo })}
      submitLabel={t('copy.submit')}
      blockedReason={blockedReason}
      onSubmit={() => {
        onClose();
        void navigate(copyBookingPath(booking.id, from));
      }}
    >
      <Text>{t('copy.body')}</Text>
      <DatePicker label={t('field.checkInDate')} required value={from} onChange={setFrom} />
      <Text aria-live="polite">
        {blockedReason === undefined
          ? t('copy.stay', {
              from: formatDateWithWeekday(from, locale),
              to: formatDateWithWeekday(addDays(from, nights), locale),
              nights,
              rooms: booking.totalRoomCount,
            })
          : blockedReason}
      </Text>
    </StayDialog>
  );
}
