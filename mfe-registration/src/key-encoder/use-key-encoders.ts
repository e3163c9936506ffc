import type { ResponseOf } from '@honjin/contracts';
import { listKeyEncoders } from '@honjin/contracts/registration';
import { useLiveCall } from '@honjin/mfe-kit';

export type KeyEncoder = ResponseOf<typeof listKeyEncoders>['keyEncoders'][number];

/** The encoders of the store, and how many cards wait at each just now. */
export function useKeyEncoders() {
  return useLiveCall(
    listKeyEncoders,
    {},
    { follows: ['RegistrationChanged'], staleTime: 0, placeholderData: (old) => old },
  );
}
