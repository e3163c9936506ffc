import type { AnyCall } from '@honjin/contracts';
import {
  listCalendarAddresses,
  type makeCalendarAddress,
  type renewCalendarAddress,
} from '@honjin/contracts/registration';
import { useWrite } from '@honjin/mfe-kit';

/** Makes an address and passes it on: it is in no other answer. */
export function useAddressWrite<
  C extends AnyCall & (typeof makeCalendarAddress | typeof renewCalendarAddress),
>(call: C, onMade: (url: string | null) => void) {
  return useWrite(call, {
    invalidates: [listCalendarAddresses],
    onSuccess: ({ calendarUrl }) => onMade(calendarUrl),
  });
}
