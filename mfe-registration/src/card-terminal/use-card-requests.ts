import { listCardRequests } from '@honjin/contracts/registration';
import { isCardRequestOpen } from '@honjin/domain';
import { useLiveCall } from '@honjin/mfe-kit';

/** The result is told at once. A page that was loading just then did not hear of it, and asks. */
const LOOK_AGAIN_MS = 3_000;

/** The requests to card terminals for a booking, as they stand now. */
export function useCardRequests(bBasicInformationId: string) {
  return useLiveCall(
    listCardRequests,
    { bBasicInformationId },
    {
      follows: ['RegistrationChanged'],
      staleTime: 0,
      placeholderData: (old) => old,
      refetchInterval: ({ state }) =>
        state.data?.cardRequests.some((request) => isCardRequestOpen(request.state)) ? LOOK_AGAIN_MS : false,
    },
  );
}
