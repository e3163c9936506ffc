import { priceGrid } from '@honjin/contracts/registration';
import { useLiveCall } from '@honjin/mfe-kit';
import { useRested } from '../parts/use-rested.ts';
import { rowsOf } from './grid-rows.ts';
import { requestOf, type GridStay } from './grid-stay.ts';

/** The fields must rest for this long before prices are asked for, in milliseconds. */
const REST_MS = 250;

/** Asks for the prices of a stay when its fields have come to rest, and again when rooms are sold meanwhile. */
export function usePriceGrid(stay: GridStay, businessDate: string) {
  const request = requestOf(stay, businessDate);
  const rested = useRested(request, REST_MS);
  const answer = useLiveCall(priceGrid, rested ?? { checkInDate: businessDate, nights: 1 }, {
    follows: ['RegistrationChanged', 'StockChanged'],
    enabled: rested !== null,
    staleTime: 0,
    placeholderData: (previous) => previous,
  });
  const isSame = JSON.stringify(request) === JSON.stringify(rested);
  const isComplete = request !== null;
  return {
    answer,
    isComplete,
    /** The prices that are shown are those of the fields. */
    isCurrent: isComplete && isSame && answer.isSuccess && !answer.isPlaceholderData,
    plans: answer.data?.plans ?? [],
    rows: answer.data === undefined ? [] : rowsOf(answer.data),
    shown: { nights: rested?.nights ?? 1, rooms: rested?.roomCount ?? 1 },
  };
}
