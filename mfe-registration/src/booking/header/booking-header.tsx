import { formatDateWithWeekday } from '@honjin/domain';
import { useLocale, usePermission, useTranslation } from '@honjin/mfe-kit';
import { CopyButton, MoneyText, PageHeader, StatusBadge, makeStyles, tokens } from '@honjin/ui';
import { lazy, Suspense } from 'react';
import { Facts } from '../../parts/facts.tsx';
import { roomNoShown } from '../dialogs/room-no-shown.ts';
import type { Booking, FormMasters, RoomUnit } from '../form/booking-types.ts';
import type { UnitAction } from '../acting/unit-actions.ts';
import type { Filled } from '../dialogs/dialog-props.ts';
import { Colleagues } from '../presence/colleagues.tsx';
import { ActionBar } from './action-bar.tsx';
import { GuestAlerts } from './guest-alerts.tsx';

const PreCheckInBadge = lazy(() => import('../pre-check-in/pre-check-in-badge.tsx'));

const useStyles = makeStyles({
  // The line stays in sight while the page scrolls, so that nobody works on the wrong stay.
  who: {
    position: 'sticky',
    top: '-12px',
    zIndex: 3,
    marginInline: '-16px',
    padding: '4px 16px',
    backgroundColor: tokens.colorNeutralBackground2,
  },
});

interface Props {
  booking: Booking;
  unit: RoomUnit | undefined;
  masters: Pick<FormMasters, 'rooms' | 'ranks'>;
  isDirty: boolean;
  onAction: (action: UnitAction, filled?: Filled) => void;
}

/** Shows number, state, dates and money of a booking, and the actions on the shown room. */
export function BookingHeader({ booking, unit, masters, isDirty, onAction }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const locale = useLocale();
  const seesGuests = usePermission('guest', 'read');
  const unsettled = booking.bRoomUnit.reduce((sum, { unsettledBalance }) => sum + unsettledBalance, 0);
  const stay = `${formatDateWithWeekday(booking.checkInDate, locale)} ${booking.checkInTime} → ${formatDateWithWeekday(booking.checkOutDate, locale)} ${booking.checkOutTime}`;
  return (
    <>
      <PageHeader
        title={t('detail.title', { number: booking.bookingNo })}
        badges={
          <>
            <CopyButton text={booking.bookingNo} label={t('detail.copyNumber')} />
            <Colleagues bookingId={booking.id} isEditing={isDirty} />
            {seesGuests && (
              <Suspense fallback={null}>
                <PreCheckInBadge bookingId={booking.id} />
              </Suspense>
            )}
          </>
        }
        actions={
          unit && (
            <ActionBar bookingNo={booking.bookingNo} unit={unit} isDirty={isDirty} onAction={onAction} />
          )
        }
      />
      <div className={styles.who}>
        <Facts
          facts={[
            ...(unit ? [{ term: t('detail.guest'), value: <Who unit={unit} rooms={masters.rooms} /> }] : []),
            { term: t('detail.stay'), value: stay },
            { term: t('detail.nights'), value: booking.nights },
            { term: t('detail.rooms'), value: booking.totalRoomCount },
            { term: t('detail.pax'), value: booking.grandTotalPaxCount },
            { term: t('detail.total'), value: <MoneyText yen={booking.grandTotalAmount} strong /> },
            { term: t('detail.unsettled'), value: <MoneyText yen={unsettled} strong /> },
          ]}
        />
        {unit && <GuestAlerts unit={unit} ranks={masters.ranks} />}
      </div>
    </>
  );
}

/** Shows the state of the stay, and room and name of the guest, with the reading. */
function Who({ unit, rooms }: { unit: RoomUnit; rooms: FormMasters['rooms'] }) {
  const { guestName, guestNameSingleByte } = unit;
  const name = guestName || guestNameSingleByte;
  return (
    <>
      <StatusBadge kind="roomUnit" status={unit.status} />{' '}
      <strong>{[roomNoShown(unit, rooms), name].filter(Boolean).join(' ')}</strong>
      {name !== guestNameSingleByte && ` ${guestNameSingleByte}`}
    </>
  );
}
