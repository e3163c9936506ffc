import { hasDialogFocus } from '@honjin/ui';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { scrollTo, type Viewport } from './board-geometry.ts';
import type { Cell } from './board-keys.ts';
import type { BoardRow } from './board-model.ts';
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
}

/**
 * Returns the cursor of the grid. It stays with its line when lines come and go above it, and takes the focus along.
 */
export function useCursor(rows: readonly BoardRow[], columns: number, view: GridView): GridCursor {
  const { scroller, viewport, layout } = view;
  const [cursor, setCursor] = useState<{ rowKey: string; day: number }>();
  const movesFocus = useRef(false);
  const row = cursor ? rows.findIndex(({ key }) => key === cursor.rowKey) : -1;

  useLayoutEffect(() => {
    if (!movesFocus.current) return;
    movesFocus.current = false;
    // A line that moved while its menu was open is followed when the menu goes; the dialog that came keeps the focus.
    if (hasDialogFocus()) return;
    scroller.current?.querySelector<HTMLElement>('[data-cursor]')?.focus({ preventScroll: true });
  });

  return {
    cell: { row: Math.max(0, row), day: Math.min(cursor?.day ?? 0, columns - 1) },
    moveTo(next) {
      const line = rows[next.row];
      if (!line) return;
      movesFocus.current = true;
      setCursor({ rowKey: line.key, day: next.day });
      scroller.current?.scrollTo?.(scrollTo(viewport, next, layout));
    },
  };
}
