import type { ResponseOf } from '@honjin/contracts';
import { getBoardStay } from '@honjin/contracts/schedule';
import { useCall } from '@honjin/mfe-kit';
import type { Bar } from './board-model.ts';

type BoardStay = ResponseOf<typeof getBoardStay>;

/**
 * The booking of a stay on the board, as the service knows it, for a menu that leads on to it. Who chooses before the answer
 * is there is led on with it: the entry waits for it (`persistOnClick`), and no key is lost.
 */
export function useFollowStay(
  { bookingNo, roomIndex }: Pick<Bar, 'bookingNo' | 'roomIndex'>,
  onClose: () => void,
) {
  const { data: stay, isError: isLost, refetch } = useCall(getBoardStay, { bookingNo, roomIndex });
  const follow = async (go: (to: BoardStay) => void) => {
    const known = stay ?? (await refetch({ cancelRefetch: false })).data;
    if (known === undefined) return;
    onClose();
    go(known);
  };
  return { stay, isLost, follow };
}
