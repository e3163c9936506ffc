import { BOARD_ROOMS_AT_ONCE } from '@honjin/contracts/schedule';
import { useEffect } from 'react';
import type { Range } from './board-geometry.ts';
import type { BoardGridProps } from './board-grid-props.ts';

/** Lines are asked for in blocks that overlap by half: a block is there before the one in sight has been left. */
const STEP = BOARD_ROOMS_AT_ONCE / 2;

/** Tells whose stays are needed around the lines in sight: ids of rooms with commas between, none where all have come. */
export function useRoomsInSight(
  { board, rows, onShowRooms }: Pick<BoardGridProps, 'board' | 'rows' | 'onShowRooms'>,
  { first, end }: Range,
): void {
  const { roomsRead = Infinity } = board;
  const block = STEP * Math.max(0, Math.round((first + end) / 2 / STEP) - 1);
  useEffect(() => {
    const ids = rows
      .slice(block, block + BOARD_ROOMS_AT_ONCE)
      .flatMap((row) => (row.kind === 'room' && row.at >= roomsRead ? [row.key] : []));
    onShowRooms?.(ids.join(','));
  }, [rows, block, roomsRead, onShowRooms]);
}
