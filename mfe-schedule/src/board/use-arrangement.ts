import { useMemo, useState } from 'react';
import type { Bar, Board } from './board-model.ts';
import { SHELF, stage, stagedBoardOf, type Staged, type StagedBoard } from './staging.ts';

const NOTHING: Staged = new Map();

/** The arrangement that a clerk is making: the shelf, the moved stays, and the look of the result. */
export interface Arrangement extends StagedBoard {
  readonly isOpen: boolean;
  open: () => void;
  put: (bar: Bar, to: number) => void;
  shelve: (bars: readonly Bar[]) => void;
  discard: () => void;
}

export function useArrangement(board: Board): Arrangement {
  const [staged, setStaged] = useState(NOTHING);
  const [isOpen, setOpen] = useState(false);
  const view = useMemo(() => stagedBoardOf(board, staged), [board, staged]);
  const originOf = (bar: Bar) =>
    board.bars.find((row) => `${row[6]}-${row[7]}@${row[2]}` === bar.key)?.[0] ?? bar.room;
  return {
    ...view,
    isOpen: isOpen || staged.size > 0,
    open: () => setOpen(true),
    put: (bar, to) => setStaged((known) => stage(known, bar, originOf(bar), to)),
    shelve(bars) {
      setOpen(true);
      setStaged((known) => bars.reduce((next, bar) => stage(next, bar, originOf(bar), SHELF), known));
    },
    discard() {
      setOpen(false);
      setStaged(NOTHING);
    },
  };
}
