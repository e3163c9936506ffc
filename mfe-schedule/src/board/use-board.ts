import { BOARD_ROOMS_AT_ONCE, getBoard, getRoomStays } from '@honjin/contracts/schedule';
import { keepPreviousData, useLiveCall } from '@honjin/mfe-kit';
import { useCallback, useMemo, useState } from 'react';
import { isWhole as hasAll } from './board-model.ts';
import type { BoardParams } from './board-params.ts';
import { withPiece, type Sight } from './board-pieces.ts';

const FOLLOWS = ['RegistrationChanged', 'StockChanged', 'RoomChanged'] as const;

type Days = Pick<BoardParams, 'from' | 'days'>;

/** Returns the board with its first rooms, or as a whole. */
function useFirstRooms({ from, days }: Days, isWhole: boolean) {
  const [knowsPieces, setKnowsPieces] = useState(true);
  const first = { firstRooms: BOARD_ROOMS_AT_ONCE, ...(knowsPieces ? { isPiece: true } : {}) };
  const board = useLiveCall(
    getBoard,
    { from, days, ...(isWhole ? {} : first) },
    { follows: FOLLOWS, placeholderData: keepPreviousData },
  );
  // A service of the release before refuses a question that it does not know.
  if (knowsPieces && board.error?.status === 400) setKnowsPieces(false);
  return board;
}

/** Returns the rooms in sight that do not come with the board, and the function that is told of them. */
function useFurtherRooms({ from, days }: Days) {
  const [sight, setSight] = useState<Sight | null>(null);
  const isAsking = sight !== null;
  const further = useLiveCall(
    getRoomStays,
    { from, days, ...sight },
    { follows: FOLLOWS, enabled: isAsking, ...(isAsking ? { placeholderData: keepPreviousData } : {}) },
  );
  const showRooms = useCallback(
    (next: Sight | null) =>
      setSight((known) => (JSON.stringify(known) === JSON.stringify(next) ? known : next)),
    [],
  );
  return [further, showRooms] as const;
}

/** Tells whether the view needs rooms and stays that are not in sight. */
function needsWhole({ unit, grouping, text, shown }: BoardParams): boolean {
  return unit === 'hour' || grouping !== 'type' || text !== '' || shown !== 'all';
}

/**
 * Returns the board of some days. Of a large house the first rooms come with it, and the rooms around the lines in sight
 * when they are others. Who searches, prints, rearranges or groups by place needs all of them; they stay for as long as
 * the page does, because the answer before them is older.
 */
export function useBoard(params: BoardParams) {
  const [isWhole, setWhole] = useState(params.unit === 'hour');
  const board = useFirstRooms(params, isWhole);
  const [further, showRooms] = useFurtherRooms(params);
  const [first, stays] = [board.data, further.data];
  const data = useMemo(() => first && withPiece(first, stays), [first, stays]);
  const isPart = data !== undefined && !hasAll(data);
  const askWhole = useCallback(() => setWhole((asked) => asked || isPart), [isPart]);
  if (isPart && !isWhole && needsWhole(params)) setWhole(true);
  return {
    data,
    isBusy: board.isFetching || further.isFetching,
    isPending: board.isPending,
    failed: [board, further].find(({ isError }) => isError),
    /** Asks for all rooms with their stays. */
    askWhole,
    /** Tells which rooms around the lines in sight do not come with the board. */
    showRooms,
  };
}
