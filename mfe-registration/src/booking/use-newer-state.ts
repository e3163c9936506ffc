import type { ContractForm } from '@honjin/mfe-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import type { BookingForm } from './booking-form.ts';
import type { Booking } from './booking-types.ts';
import { bookingValues } from './form-values.ts';
import { mergeForms, type Conflict } from './merge-forms.ts';

export interface NewerState {
  /** The state that the form's input stands on. */
  base: Booking;
  /** Somebody saved the booking while something is typed here. */
  isStale: boolean;
  /** Fields that both sides changed, once the newer state was taken in. */
  conflicts: readonly Conflict[];
  /** Brings the newer state into the form; what was typed stays where it does not contradict. */
  takeIn: () => void;
  /** Takes back this side's value of a conflict. */
  keepMine: (conflict: Conflict) => void;
  /** Forgets what was typed. */
  discard: () => void;
}

/** Follows the newest state of a booking without ever overwriting what is being typed. */
export function useNewerState(form: ContractForm<BookingForm>, newest: Booking): NewerState {
  const [base, setBase] = useState(newest);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const { isDirty } = form.formState;
  const isNewer = newest !== base;

  function takeIn() {
    const theirs = bookingValues(newest);
    const merge = mergeForms(bookingValues(base), form.getValues(), theirs);
    form.reset(theirs);
    form.reset(merge.merged, { keepDefaultValues: true });
    setConflicts(merge.conflicts);
    setBase(newest);
  }
  function discard() {
    setConflicts([]);
    form.reset(bookingValues(newest));
    setBase(newest);
  }
  if (isNewer && !isDirty) setBase(newest);
  // The form is outside of react's state: it follows the server's state while nothing is typed in it.
  const follow = useEffectEvent((state: Booking) => {
    if (!isDirty) form.reset(bookingValues(state));
  });
  useEffect(() => follow(base), [base]);

  return {
    base,
    isStale: isDirty && newest.version !== base.version,
    conflicts,
    takeIn,
    keepMine(conflict) {
      form.setValue(conflict.path as never, conflict.mine as never, { shouldDirty: true });
      setConflicts((now) => now.filter((one) => one !== conflict));
    },
    discard,
  };
}
