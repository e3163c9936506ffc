import { orEmpty } from '@honjin/contracts';
import { EMPTY_GUEST } from '../form/form-values.ts';
import type { BookingForm, GuestForm } from '../form/booking-form.ts';
import type { ReturningGuest } from './returning-guest.tsx';

/** Fills a guest's fields with the facts about the customer. A field without a known fact keeps its input. */
export function takenOver(typed: GuestForm, guest: ReturningGuest): GuestForm {
  const { stayCount, lastStayDate, customerId, dateOfBirth, rankId, ...facts } = guest;
  void [stayCount, lastStayDate];
  const known = Object.fromEntries(
    Object.entries({ ...facts, dateOfBirth: orEmpty(dateOfBirth), rankId: orEmpty(rankId) }).filter(
      ([, value]) => value !== '',
    ),
  );
  return { ...typed, ...known, customerId };
}

/**
 * Makes the booker the first guest of a room once the booker was found to be a customer: the present guest, or a new
 * one.
 */
export function bookerAsGuest(
  form: BookingForm,
  guests: readonly GuestForm[],
  guest: ReturningGuest,
): GuestForm[] {
  const [first, ...others] = guests;
  const typed = first ?? {
    ...EMPTY_GUEST,
    guestKanjiName: form.guestOrGroupNameKanjiName,
    guestNameSingleByte: form.guestOrGroupNameSingleByte,
    email: form.email,
  };
  return [takenOver(typed, guest), ...others];
}
