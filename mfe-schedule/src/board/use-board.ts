import { BOARD_ROOMS_AT_ONCE, getBoard, getRoomStays } from '@honjin/contracts/schedule';
import { keepPreviousData, useLiveCall } from '@honjin/mfe-kit';
import { useCallback, useMemo, useState } from 'react';
import { withStays } from './board-model.ts';
import type { BoardParams } from './board-params.ts';

const FOLLOWS = ['RegistrationChanged', 'StockChanged', 'RoomChanged'] as const;

/**
 * Returns the board of some days. Of a large house the stays of the first rooms come with it, and those of the rooms
 * around the lines in sight when they are others. Who searches, prints or rearranges needs all of them; they stay for as
 * long as the page does, because the answer before them is older.
 */
export function useBoard({ from, days, unit, text, shown }: BoardParams) {
  const [isWhole, setWhole] = useState(unit === 'hour');
  const [inSight, showRooms] = useState('');
  const board = useLiveCall(
    getBoard,
    { from, days, ...(isWhole ? {} : { firstRooms: BOARD_ROOMS_AT_ONCE }) },
    { follows: FOLLOWS, placeholderData: keepPreviousData },
  );
  const isAsking = inSight !== '';
  const further = useLiveCall(
    getRoomStays,
    { from, days, roomIds: inSight.split(',') },
    { follows: FOLLOWS, enabled: isAsking, ...(isAsking ? { placeholderData: keepPreviousData } : {}) },
  );
  const [first, stays] = [board.data, further.data];
  const data = useMemo(() => first && withStays(first, stays), [first, stays]);
  const isPart = data?.unread !== undefined;
  const askWhole = useCallback(() => setWhole((asked) => asked || isPart), [isPart]);
  if (isPart && !isWhole && (unit === 'hour' || text !== '' || shown !== 'all')) setWhole(true);
  return {
    data,
    isBusy: board.isFetching || further.isFetching,
    isPending: board.isPending,
    failed: [board, further].find(({ isError }) => isError),
    /** Asks for the stays of all rooms. */
    askWhole,
    /** Tells the ids of the rooms around the lines in sight whose stays do not come with the board. */
    showRooms,
  };
}
