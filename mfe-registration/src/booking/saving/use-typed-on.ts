import type { ContractForm } from '@honjin/mfe-kit';
import { useEffect, useEffectEvent } from 'react';
import type { BookingForm } from '../form/booking-form.ts';
import { changedFields, type ChangedField } from '../form/merge-forms.ts';

interface TypedOn {
  bookingId: string;
  fields: ChangedField[];
}

let waiting: TypedOn | undefined;

/** Keeps what was typed while a new booking was on its way, for the page of the booking that it has become. */
export function keepTypedOn(bookingId: string, sent: BookingForm, typed: BookingForm): void {
  const fields = changedFields(sent, typed);
  waiting = fields.length === 0 ? undefined : { bookingId, fields };
}

/** Puts what was typed on since the booking was sent into the form of the saved one, as unsaved input. */
export function useTypedOn(form: ContractForm<BookingForm>, bookingId: string): void {
  const takeOver = useEffectEvent(() => {
    if (waiting?.bookingId !== bookingId) return;
    const { fields } = waiting;
    waiting = undefined;
    for (const { path, value } of fields) form.setValue(path as never, value as never, { shouldDirty: true });
  });
  useEffect(() => takeOver(), []);
}
