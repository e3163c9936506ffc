import { listCardRequests } from '@honjin/contracts/registration';
import { useLiveCall } from '@honjin/mfe-kit';

/** The requests to card terminals for a booking, as they stand now. */
export function useCardRequests(bBasicInformationId: string) {
  return useLiveCall(
    listCardRequests,
    { bBasicInformationId },
    { follows: ['RegistrationChanged'], staleTime: 0, placeholderData: (old) => old },
  );
}
