import { formatDateWithWeekday } from '@honjin/domain';
import { useLocale, useTranslation } from '@honjin/mfe-kit';
import { CopyButton, MoneyText, PageHeader, StatusBadge, makeStyles } from '@honjin/ui';
import { Facts } from '../../parts/facts.tsx';
import type { Booking, RoomUnit } from '../booking-types.ts';
import type { UnitAction } from '../unit-actions.ts';
import { Colleagues } from '../presence/colleagues.tsx';
import { ActionBar } from './action-bar.tsx';

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', gap: '2px' } });

interface Props {
  booking: Booking;
  unit: RoomUnit | undefined;
  isDirty: boolean;
  onAction: (action: UnitAction) => void;
}

/** Shows number, state, dates and money of a booking, and the actions on the shown room. */
export function BookingHeader({ booking, unit, isDirty, onAction }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const locale = useLocale();
  const unsettled = booking.bRoomUnit.reduce((sum, { unsettledBalance }) => sum + unsettledBalance, 0);
  const stay = `${formatDateWithWeekday(booking.checkInDate, locale)} ${booking.checkInTime} → ${formatDateWithWeekday(booking.checkOutDate, locale)} ${booking.checkOutTime}`;
  return (
    <div className={styles.root}>
      <PageHeader
        title={t('detail.title', { number: booking.bookingNo })}
        badges={
          <>
            {unit && <StatusBadge kind="roomUnit" status={unit.status} />}
            <CopyButton text={booking.bookingNo} label={t('detail.copyNumber')} />
            <Colleagues bookingId={booking.id} isEditing={isDirty} />
          </>
        }
        actions={unit && <ActionBar unit={unit} isDirty={isDirty} onAction={onAction} />}
      />
      <Facts
        facts={[
          { term: t('detail.stay'), value: stay },
          { term: t('detail.nights'), value: booking.nights },
          { term: t('detail.rooms'), value: booking.totalRoomCount },
          { term: t('detail.pax'), value: booking.grandTotalPaxCount },
          { term: t('detail.total'), value: <MoneyText yen={booking.grandTotalAmount} strong /> },
          { term: t('detail.unsettled'), value: <MoneyText yen={unsettled} strong /> },
        ]}
      />
    </div>
  );
}
