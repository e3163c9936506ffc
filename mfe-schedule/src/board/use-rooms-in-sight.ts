import { useEffect } from 'react';
import type { Range } from './board-geometry.ts';
import type { BoardGridProps } from './board-grid-props.ts';
import { sightOf } from './board-pieces.ts';

/** Tells which rooms are needed around the lines in sight beside those that come with the board. */
export function useRoomsInSight(
  { board, rows, onShowRooms }: Pick<BoardGridProps, 'board' | 'rows' | 'onShowRooms'>,
  { first, end }: Range,
): void {
  const middle = (first + end) / 2;
  useEffect(() => {
    onShowRooms?.(sightOf(board, rows, middle));
  }, [board, rows, middle, onShowRooms]);
}
