import type { RequestOf, ResponseOf } from '@honjin/contracts';
import { listCalendarAddresses, type makeCalendarAddress } from '@honjin/contracts/registration';
import { useLiveCall, useSearchParams } from '@honjin/mfe-kit';

export type CalendarAddress = ResponseOf<typeof listCalendarAddresses>['calendarAddresses'][number];

/** The room or booking for which the page was opened. */
export interface CalendarTarget extends Pick<
  RequestOf<typeof makeCalendarAddress>,
  'calendarKind' | 'calendarOfId'
> {
  /** As people call it. */
  calendarOfNumber: string;
}

const LOOK_AGAIN_MS = 60_000;

/** The addresses of the store as they are now. */
export function useCalendarAddresses() {
  return useLiveCall(
    listCalendarAddresses,
    {},
    { follows: [], staleTime: 0, refetchInterval: LOOK_AGAIN_MS, placeholderData: (old) => old },
  );
}

/** The target that the page's address names; null: the addresses of all rooms and bookings. */
export function useCalendarTarget(): CalendarTarget | null {
  const [search] = useSearchParams();
  const [calendarKind, calendarOfId] = [search.get('kind'), search.get('of')];
  if ((calendarKind !== 'ROOM' && calendarKind !== 'BOOKING') || calendarOfId === null) return null;
  return { calendarKind, calendarOfId, calendarOfNumber: search.get('number') ?? '' };
}
