import { type RequestOf, yesNo } from '@honjin/contracts';
import { getAvailability, quote } from '@honjin/contracts/registration';
import { useCall } from '@honjin/mfe-kit';
import { useRested } from '../../parts/use-rested.ts';
import { nightsOf, type RoomForm } from '../form/booking-form.ts';
import type { RoomUnit } from '../form/booking-types.ts';
import { arrangementInputs, guestTaxInputs, nightInputs } from '../form/to-request.ts';

type QuoteRequest = RequestOf<typeof quote>;

/** The form must rest for this long before it asks for a price, in milliseconds. */
const REST_MS = 300;

/** Returns the facts that the price of a room depends on, or null while one of them is missing. */
export function quoteRequest(room: RoomForm, unit?: RoomUnit): QuoteRequest | null {
  const hasGuests = (room.paxMaleCount ?? 0) + (room.paxFemaleCount ?? 0) > 0;
  const nights = nightInputs(room, unit);
  if (!hasGuests || nights.length === 0 || room.roomTypeId === '' || room.packagePlanId === '') return null;
  return {
    rooms: [
      {
        otaxNotCounted: yesNo(room.otaxNotCounted),
        isDayUse: room.checkInDate === room.checkOutDate,
        ...(unit === undefined ? {} : { bRoomUnitId: unit.id }),
        nights: nights.map((night) => ({
          roomDate: night.roomDate,
          roomTypeId: night.roomTypeId,
          packagePlanId: night.packagePlanId,
          salesRouteId: night.salesRouteId ?? null,
          paxMaleCount: night.paxMaleCount,
          paxFemaleCount: night.paxFemaleCount,
          childA70Count: night.childA70Count,
          childB50Count: night.childB50Count,
          childC30Count: night.childC30Count,
          childDnoneCount: night.childDnoneCount,
          childECount: night.childECount,
          childFCount: night.childFCount,
          childOtherCount: night.childOtherCount,
          overrideRate: night.overrideRate,
          discountAmount: night.discountAmount,
          taxExemption: night.taxExemption,
          taxExemptionPaper: night.taxExemptionPaper,
          taxExemptionPaperDate: night.taxExemptionPaperDate,
          bInformationOptions: night.bInformationOptions,
        })),
        bArrangements: arrangementInputs(room),
        guests: guestTaxInputs(room),
      },
    ],
  };
}

/** The live price of a room, night by night; asked again when the form has come to rest. */
export function useQuote(request: QuoteRequest | null) {
  const rested = useRested(request, REST_MS);
  const answer = useCall(quote, rested ?? { rooms: [] }, {
    enabled: rested !== null,
    retry: false,
    placeholderData: (previous) => previous,
  });
  const data = rested === null || answer.isError ? undefined : answer.data;
  return { ...answer, room: data?.rooms[0], total: data?.totalAmount };
}

/** Rooms left of each type for the dates of a room; its own stay does not count as taken. */
export function useRemaining(room: RoomForm): (roomTypeId: string) => number | undefined {
  const hasDates = nightsOf(room).length > 0;
  const request = useRested(
    {
      from: room.checkInDate,
      to: room.checkOutDate,
      ...(room.checkInTime === '' ? {} : { checkInTime: room.checkInTime }),
      ...(room.checkOutTime === '' ? {} : { checkOutTime: room.checkOutTime }),
      ...(room.id === '' ? {} : { exceptRoomUnitId: room.id }),
    },
    REST_MS,
  );
  const { data } = useCall(getAvailability, request, {
    enabled: hasDates,
    placeholderData: (previous) => previous,
  });
  return (roomTypeId) => data?.roomTypes.find((type) => type.roomTypeId === roomTypeId)?.remaining;
}
