import { getUseDetail } from '@honjin/contracts/registration';
import { useCall, type ApiError } from '@honjin/mfe-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Booking, RoomUnit, UseDetail } from '../booking/form/booking-types.ts';

/** Returns the slip of a room; the representative room sees the others' lines by the pay mode. */
export function useSlip(booking: Booking, unit: RoomUnit): UseQueryResult<UseDetail | undefined, ApiError> {
  return useCall(
    getUseDetail,
    {
      ids: [unit.id],
      payIndivisualOrBulk: booking.payIndivisualOrBulk,
      isRepresentativeRoom: unit.isRepresentativeRoom,
    },
    {
      staleTime: 0,
      select: ({ useDetails }) =>
        useDetails.find(({ bRoomUnitId }) => bRoomUnitId === unit.id) ?? useDetails[0],
    },
  );
}
