import { useSchemaForm, type ApiError, type ContractForm } from '@honjin/mfe-kit';
import { useState } from 'react';
import { bookingForm, type BookingForm } from './booking-form.ts';
import type { Booking } from './booking-types.ts';
import { faultPaths, fieldOfError, placeOfFault } from './error-fields.ts';
import { sentRoomIndexes } from './to-request.ts';

export const BOOKING_TABS = [
  'conditions',
  'details',
  'guests',
  'qam',
  'attachments',
  'history',
  'messages',
] as const;
export type BookingTab = (typeof BOOKING_TABS)[number];

/** The room and the part of it that are on the screen. */
export interface BookingView {
  room: number;
  tab: BookingTab;
}

export interface BookingFormState {
  form: ContractForm<BookingForm>;
  view: BookingView;
  setView: (view: Partial<BookingView>) => void;
  /** Brings the first fault of a refused submit onto the screen. */
  showFaults: (errors: unknown) => void;
  /** Puts the fields that the service refused onto the screen; true when each found its field. */
  showRefusal: (error: ApiError, booking: Booking | undefined) => boolean;
}

/** Holds the booking form with the shown room and tab. It brings a fault onto the screen before it reports it. */
export function useBookingForm(defaultValues: BookingForm, firstRoom = 0): BookingFormState {
  const form = useSchemaForm<BookingForm>(bookingForm, { defaultValues, shouldFocusError: false });
  const [view, setWholeView] = useState<BookingView>({ room: firstRoom, tab: 'conditions' });
  const setView = (change: Partial<BookingView>) => setWholeView((now) => ({ ...now, ...change }));

  function showPlaceOf(path: string) {
    const { room, tab } = placeOfFault(path);
    if (room !== undefined) setView({ room, tab });
    // The field is on the screen once the room and the tab are.
    setTimeout(() => form.setFocus(path as never), 0);
  }
  return {
    form,
    view,
    setView,
    showFaults(errors) {
      const [first] = faultPaths(errors);
      if (first !== undefined) showPlaceOf(first);
    },
    showRefusal(error, booking) {
      const values = form.getValues();
      const sent = sentRoomIndexes(values, booking);
      const fields = error.errors.map((one) => fieldOfError(one.path, values, sent));
      error.errors.forEach((one, index) => {
        const field = fields[index];
        if (field !== undefined) form.setError(field as never, { type: 'server', message: one.message });
      });
      const [first] = fields;
      if (first !== undefined) showPlaceOf(first);
      return fields.length > 0 && fields.every((field) => field !== undefined);
    },
  };
}
