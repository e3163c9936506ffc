import { useEffect, useMemo, useState } from 'react';
import { readBar, type Bar, type Board, type BoardLines } from './board-model.ts';
import { keyOf } from './board-state.ts';

const NONE: ReadonlySet<string> = new Set();

/**
 * Stays chosen together. It survives changes of others and filters; a stay that is gone is chosen no more. Escape gives
 * it up.
 */
export function useSelection(board: Board, rows: BoardLines) {
  const [keys, setKeys] = useState(NONE);
  const bars = useMemo(
    () => (keys.size === 0 ? [] : board.bars.filter((bar) => keys.has(keyOf(bar))).map(readBar)),
    [board, keys],
  );
  const hiddenCount = useMemo(() => {
    if (bars.length === 0) return 0;
    const inSight = new Set(
      rows.flatMap((row) => (row === undefined || row.kind === 'group' ? [] : row.bars.map(keyOf))),
    );
    return bars.filter(({ key }) => !inSight.has(key)).length;
  }, [bars, rows]);
  const hasSome = keys.size > 0;
  useEffect(() => {
    if (!hasSome) return undefined;
    const giveUp = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) setKeys(NONE);
    };
    window.addEventListener('keydown', giveUp);
    return () => window.removeEventListener('keydown', giveUp);
  }, [hasSome]);
  return {
    keys,
    bars,
    /** The number of chosen stays on lines that are filtered out or folded away. */
    hiddenCount,
    toggle: (bar: Bar) =>
      setKeys((known) => {
        const next = new Set(known);
        if (!next.delete(bar.key)) next.add(bar.key);
        return next;
      }),
    clear: () => setKeys(NONE),
  };
}
