import type { ResponseOf } from '@honjin/contracts';
import { listRoomKeys } from '@honjin/contracts/registration';
import { useLiveCall } from '@honjin/mfe-kit';

export type UnitKey = ResponseOf<typeof listRoomKeys>['rooms'][number]['keys'][number];

/** The end of a card is told at once. A page that was loading just then did not hear of it, and asks. */
const LOOK_AGAIN_MS = 3_000;

/** The cards of a room unit as they stand now. */
export function useUnitKeys(unitId: string) {
  return useLiveCall(
    listRoomKeys,
    { bRoomUnitIds: [unitId] },
    {
      follows: ['RegistrationChanged'],
      staleTime: 0,
      placeholderData: (old) => old,
      refetchInterval: ({ state }) =>
        state.data?.rooms.some(({ keys }) => keys.some(({ queuePlace }) => queuePlace !== null))
          ? LOOK_AGAIN_MS
          : false,
    },
  );
}
