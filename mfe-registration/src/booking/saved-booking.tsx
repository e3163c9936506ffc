import type { RequestOf } from '@honjin/contracts';
import { editBooking } from '@honjin/contracts/registration';
import { usePermission, useRealtime, useTranslation } from '@honjin/mfe-kit';
import { LoadingOverlay, makeStyles, useId, useWatch } from '@honjin/ui';
import { lazy, Suspense, useState } from 'react';
import { BookingFields } from './booker/booking-fields.tsx';
import type { Booking, FormMasters, RoomUnit } from './form/booking-types.ts';
import { changedDates, DateChangeDialog, withRooms } from './dialogs/date-change-dialog.tsx';
import type { OpenDialog } from './dialogs/dialog-props.ts';
import { BookingHeader } from './header/booking-header.tsx';
import { useLinkedRoom } from './header/use-linked-act.ts';
import { NewerStateBar } from './header/newer-state-bar.tsx';
import { MemoBar } from './memos/memo-bar.tsx';
import { SaveBar } from './saving/save-bar.tsx';
import { editRequest } from './form/to-request.ts';
import {
  BOOKING_TABS,
  useBookingForm,
  type BookingFormState,
  type BookingTab,
} from './form/use-booking-form.ts';
import { bookingValues } from './form/form-values.ts';
import { useNewerState, type NewerState } from './saving/use-newer-state.ts';
import { useOverbookingWrite } from './saving/use-overbook.tsx';
import { useSaveKey } from './saving/use-save-key.ts';
import { useSentInput } from './saving/use-sent-input.ts';
import { useTypedOn } from './saving/use-typed-on.ts';
import { useMayEditBookings } from '../parts/use-may-edit-bookings.ts';

const BookingDialogs = lazy(() => import('./dialogs/booking-dialogs.tsx'));
const DetailsPanel = lazy(() => import('./panels/details-panel.tsx'));
const QamPanel = lazy(() => import('./panels/qam-panel.tsx'));
const AttachmentsPanel = lazy(() => import('./attachments/attachments-panel.tsx'));
const MessagesPanel = lazy(() => import('../linkage/booking-messages/messages-panel.tsx'));
const HistoryPanel = lazy(() => import('./panels/history-panel.tsx'));

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', gap: '8px' } });

type EditRequest = RequestOf<typeof editBooking>;

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

/**
 * Returns the saved room whose tab is open, by its id, so that a room added by a colleague is never taken for an
 * unsaved one.
 */
function useShownUnit(booking: Booking, { form, view }: BookingFormState): RoomUnit | undefined {
  const shownId: string | undefined = useWatch({ control: form.control, name: `rooms.${view.room}.id` });
  // The tab of a room that was discarded gives way to the last one.
  if (shownId === undefined) return booking.bRoomUnit.at(-1);
  return booking.bRoomUnit.find(({ id }) => id === shownId);
}

/** A saved booking: its form, what can be done with it, and everything that belongs to it. */
export function SavedBooking({ booking, masters, firstRoomUnitId, onReload }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const formId = useId('booking');
  const mayEdit = useMayEditBookings();
  const tabs = useTabs();
  const firstRoom = booking.bRoomUnit.findIndex(({ id }) => id === firstRoomUnitId);
  const state = useBookingForm(bookingValues(booking), Math.max(0, firstRoom));
  const { form, view } = state;
  const [dialog, setDialog] = useState<OpenDialog>();
  const { isDirty } = form.formState;
  const unit = useShownUnit(booking, state);
  useLinkedRoom(booking, (room) => state.setView({ room }));

  useRealtime('RegistrationChanged', ({ bookingId }) => {
    if (bookingId === undefined || bookingId === booking.id) onReload();
  });
  useSaveKey(formId);
  const sent = useSentInput(form);
  const edit = useOverbookingWrite(editBooking, {
    successMessage: t('save.saved'),
    // The saved values are no longer unsaved input. The newer state is taken in when it arrives.
    onSuccess: () => newer.standOn(sent.settle()),
    handlesError: (error) => {
      if (error.code === 'HOS-00005-0') onReload();
      return state.showRefusal(error, newer.base);
    },
  });
  const newer: NewerState<Booking> = useNewerState(form, booking, {
    valuesOf: bookingValues,
    isSaving: edit.isPending,
  });
  useTypedOn(form, booking.id);
  const [moved, setMoved] = useState<EditRequest>();
  const save = form.handleSubmit((values) => {
    sent.note();
    const request = editRequest(values, newer.base);
    if (changedDates(request, newer.base).length > 0) setMoved(request);
    else edit.send(request);
  }, state.showFaults);
  const blockedReason = blockedSave({ mayEdit, isDirty, isStale: newer.isStale }, t);
  return (
    <div className={styles.root}>
      <BookingHeader
        booking={booking}
        unit={unit}
        masters={masters}
        isDirty={isDirty}
        onAction={(action, filled) => setDialog({ action, filled })}
      />
      <MemoBar booking={booking} unit={unit} />
      <NewerStateBar booking={booking} newer={newer} />
      <BookingFields
        formId={formId}
        state={state}
        masters={masters}
        units={booking.bRoomUnit}
        tabs={tabs}
        readOnly={!mayEdit}
        onSubmit={(event) => !edit.isPending && blockedReason === undefined && save(event)}
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
        {view.tab === 'attachments' && <AttachmentsPanel booking={booking} />}
        {view.tab === 'history' && (
          <HistoryPanel
            bookingId={booking.id}
            masters={masters}
            tabs={tabs}
            onTab={(tab) => state.setView({ tab })}
          />
        )}
        {view.tab === 'messages' && <MessagesPanel bookingId={booking.id} masters={masters} />}
        {moved && (
          <DateChangeDialog
            changes={changedDates(moved, newer.base)}
            onCancel={() => setMoved(undefined)}
            masters={masters}
            onConfirm={(rooms) => {
              setMoved(undefined);
              edit.send(withRooms(moved, rooms));
            }}
          />
        )}
        {dialog && (
          <BookingDialogs
            dialog={dialog}
            booking={booking}
            unit={unit}
            masters={masters}
            form={form}
            room={view.room}
            onClose={() => setDialog(undefined)}
            onAction={(action, filled) => setDialog({ action, filled })}
          />
        )}
      </Suspense>
      {edit.dialog}
      {(view.tab === 'conditions' || view.tab === 'guests') && (
        <SaveBar
          formId={formId}
          label={t('save.save')}
          busy={edit.isPending}
          blockedReason={blockedReason}
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
