import { hasDialogFocus } from '@honjin/ui';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { scrollTo, type Viewport } from './board-geometry.ts';
import type { Cell } from './board-keys.ts';
import type { BoardLines } from './board-model.ts';
import type { Layout } from './board-scale.ts';

/** The grid in the window. */
export interface GridView {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly viewport: Viewport;
  readonly layout: Layout;
}

export interface GridCursor {
  readonly cell: Cell;
  moveTo: (next: Cell) => void;
  /** Takes the focus, and leaves the window where it is. */
  takeFocus: () => void;
}

/** A place of the cursor. A line that has not come yet has no key. */
interface Place extends Cell {
  readonly key: string | undefined;
}

/** Returns the line of the cursor: where its own is now, or where it was when that has not come or has gone out of memory. */
function lineOf(rows: BoardLines, { key, row }: Place): number {
  const now = key === undefined ? -1 : rows.findIndex((line) => line?.key === key);
  if (now >= 0) return now;
  return row < rows.length && rows[row] === undefined ? row : 0;
}

/**
 * Returns the cursor of the grid. It stays with its line when lines come and go above it, and takes the focus along. On a
 * line that has not come it waits for it.
 */
export function useCursor(rows: BoardLines, columns: number, view: GridView): GridCursor {
  const { scroller, viewport, layout } = view;
  const [cursor, setCursor] = useState<Place>();
  const movesFocus = useRef(false);
  const arrived = cursor?.key === undefined ? rows[cursor?.row ?? -1] : undefined;
  if (cursor !== undefined && arrived !== undefined) setCursor({ ...cursor, key: arrived.key });
  const cell: Cell = {
    row: cursor ? lineOf(rows, cursor) : 0,
    day: Math.min(cursor?.day ?? 0, columns - 1),
  };

  useLayoutEffect(() => {
    if (!movesFocus.current) return;
    movesFocus.current = false;
    // A line that moved while its menu was open is followed when the menu goes; the dialog that came keeps the focus.
    if (hasDialogFocus()) return;
    scroller.current?.querySelector<HTMLElement>('[data-cursor]')?.focus({ preventScroll: true });
  });

  return {
    cell,
    takeFocus() {
      movesFocus.current = true;
      setCursor({ key: rows[cell.row]?.key ?? cursor?.key, ...cell });
    },
    moveTo(next) {
      if (next.row >= rows.length) return;
      movesFocus.current = true;
      setCursor({ ...next, key: rows[next.row]?.key });
      scroller.current?.scrollTo?.(scrollTo(viewport, next, layout));
    },
  };
}
