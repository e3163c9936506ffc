import type { ResponseOf } from '@honjin/contracts';
import { listSignTablets } from '@honjin/contracts/registration';
import { useLiveCall } from '@honjin/mfe-kit';

export type SignTablets = ResponseOf<typeof listSignTablets>;
export type SignTablet = SignTablets['signTablets'][number];
export type TabletState = 'unpaired' | 'silent' | 'busy' | 'waiting';

const LOOK_AGAIN_MS = 15_000;

/** Says in a word how a tablet is. */
export function tabletState({ isPaired, isBusy, isSilent }: SignTablet): TabletState {
  if (!isPaired) return 'unpaired';
  if (isSilent) return 'silent';
  return isBusy ? 'busy' : 'waiting';
}

/** The tablets of the store as they are now. */
export function useSignTablets() {
  return useLiveCall(
    listSignTablets,
    {},
    {
      follows: ['RegistrationChanged'],
      staleTime: 0,
      refetchInterval: LOOK_AGAIN_MS,
      placeholderData: (old) => old,
    },
  );
}
