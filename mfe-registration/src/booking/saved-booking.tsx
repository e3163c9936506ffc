import { editBooking } from '@honjin/contracts/registration';
import { usePermission, useRealtime, useTranslation } from '@honjin/mfe-kit';
import { LoadingOverlay, makeStyles, useId } from '@honjin/ui';
import { lazy, Suspense, useState } from 'react';
import { BookingFields } from './booking-fields.tsx';
import type { Booking, FormMasters } from './booking-types.ts';
import type { OpenDialog } from './dialogs/booking-dialogs.tsx';
import { BookingHeader } from './header/booking-header.tsx';
import { NewerStateBar } from './header/newer-state-bar.tsx';
import { SaveBar } from './save-bar.tsx';
import { editRequest } from './to-request.ts';
import { BOOKING_TABS, useBookingForm, type BookingTab } from './use-booking-form.ts';
import { bookingValues } from './form-values.ts';
import { useNewerState } from './use-newer-state.ts';
import { useSaveKey } from './use-save-key.ts';
import { useBookingWrite } from './use-booking-write.ts';

const BookingDialogs = lazy(() => import('./dialogs/booking-dialogs.tsx'));
const DetailsPanel = lazy(() => import('./panels/details-panel.tsx'));
const QamPanel = lazy(() => import('./panels/qam-panel.tsx'));
const HistoryPanel = lazy(() => import('./panels/history-panel.tsx'));

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', gap: '8px' } });

interface Props {
  /** The newest state that is known. */
  booking: Booking;
  masters: FormMasters;
  firstRoomUnitId: string | null;
  onReload: () => void;
}

function useTabs(): BookingTab[] {
  const mayReadGuests = usePermission('guest', 'read');
  const mayReadMoney = usePermission('money', 'read');
  return BOOKING_TABS.filter(
    (tab) => (tab !== 'guests' || mayReadGuests) && (tab !== 'details' || mayReadMoney),
  );
}

/** A saved booking: its form, what can be done with it, and everything that belongs to it. */
export function SavedBooking({ booking, masters, firstRoomUnitId, onReload }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const formId = useId('booking');
  const mayEdit = usePermission('registration', 'edit');
  const tabs = useTabs();
  const firstRoom = booking.bRoomUnit.findIndex(({ id }) => id === firstRoomUnitId);
  const state = useBookingForm(bookingValues(booking), Math.max(0, firstRoom));
  const { form, view } = state;
  const newer = useNewerState(form, booking, bookingValues);
  const [dialog, setDialog] = useState<OpenDialog>();
  const { isDirty } = form.formState;
  const unit = booking.bRoomUnit[view.room];

  useRealtime('RegistrationChanged', ({ bookingId }) => {
    if (bookingId === undefined || bookingId === booking.id) onReload();
  });
  useSaveKey(formId);
  const edit = useBookingWrite(editBooking, {
    successMessage: t('save.saved'),
    // What was saved is no longer unsaved input; the newer state is taken in as it arrives.
    onSuccess: () => form.reset(form.getValues()),
    handlesError: (error) => {
      if (error.code === 'HOS-00005-0') onReload();
      return state.showRefusal(error, newer.base);
    },
  });
  const save = form.handleSubmit((values) => edit.mutate(editRequest(values, newer.base)), state.showFaults);
  return (
    <div className={styles.root}>
      <BookingHeader
        booking={booking}
        unit={unit}
        isDirty={isDirty}
        onAction={(action) => setDialog({ action })}
      />
      <NewerStateBar booking={booking} newer={newer} />
      <BookingFields
        formId={formId}
        state={state}
        masters={masters}
        units={booking.bRoomUnit}
        tabs={tabs}
        readOnly={!mayEdit}
        onSubmit={(event) => !edit.isPending && !newer.isStale && save(event)}
        onEditRate={(night) => setDialog({ action: 'RATE', night })}
      />
      <Suspense fallback={<LoadingOverlay loading />}>
        {view.tab === 'details' && unit && (
          <DetailsPanel
            booking={booking}
            unit={unit}
            isDirty={isDirty}
            onAction={(action) => setDialog({ action })}
          />
        )}
        {view.tab === 'qam' && <QamPanel booking={booking} unit={unit} />}
        {view.tab === 'history' && <HistoryPanel bookingId={booking.id} masters={masters} />}
        {dialog && (
          <BookingDialogs
            dialog={dialog}
            booking={booking}
            unit={unit}
            masters={masters}
            form={form}
            room={view.room}
            onClose={() => setDialog(undefined)}
          />
        )}
      </Suspense>
      {(view.tab === 'conditions' || view.tab === 'guests') && (
        <SaveBar
          formId={formId}
          label={t('save.save')}
          busy={edit.isPending}
          blockedReason={blockedSave({ mayEdit, isDirty, isStale: newer.isStale }, t)}
          onDiscard={isDirty ? newer.discard : undefined}
        />
      )}
    </div>
  );
}

function blockedSave(
  state: { mayEdit: boolean; isDirty: boolean; isStale: boolean },
  t: (key: string) => string,
): string | undefined {
  if (!state.mayEdit) return t('block.NO_PERMISSION');
  if (state.isStale) return t('newer.takeInFirst');
  return state.isDirty ? undefined : t('save.nothing');
}
