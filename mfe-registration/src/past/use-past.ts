import { getUseDetailAsOf } from '@honjin/contracts/registration';
import { useCall, useRealtime } from '@honjin/mfe-kit';
import type { Booking, RoomUnit } from '../booking/form/booking-types.ts';
import type { ShownAt } from './steps.ts';

/** Returns the slip of a room now, which knows the moments, and as it stood at one of them. */
export function usePast(booking: Booking, unit: RoomUnit, at: ShownAt) {
  const options = { staleTime: 0 };
  const now = useCall(getUseDetailAsOf, { bRoomUnitId: unit.id, at: null }, options);
  const past = useCall(
    getUseDetailAsOf,
    { bRoomUnitId: unit.id, at },
    { ...options, placeholderData: (previous) => previous },
  );
  useRealtime('RegistrationChanged', ({ bookingId }) => {
    if (bookingId !== booking.id) return;
    void now.refetch();
    if (at !== null) void past.refetch();
  });
  return { now, past };
}
