import { useLayoutEffect, useRef, type FocusEvent } from 'react';
import type { BoardLines } from './board-model.ts';
import { barSpan, columnsOf, type Unit } from './board-scale.ts';
import { unitOf } from './board-state.ts';
import type { GridCursor } from './use-cursor.ts';

interface Lines {
  readonly rows: BoardLines;
  readonly unit: Unit;
}

/** Finds the bar of a stay: its line, and its first column on the board. */
function placeOfStay({ rows, unit }: Lines, stay: string) {
  for (const [row, line] of rows.entries()) {
    const bar =
      line === undefined || line.kind === 'group' ? undefined : line.bars.find((one) => unitOf(one) === stay);
    if (bar) return { row, day: Math.max(0, columnsOf(barSpan(unit, bar)).first) };
  }
  return undefined;
}

/**
 * Keeps the focus on a stay for users who work by keys, also when somebody moves it to another line or its line
 * disappears. The grid itself takes the focus only to pass it on.
 */
export function useKeptFocus(lines: Lines, { cell, moveTo, takeFocus }: GridCursor) {
  const last = useRef<HTMLElement>(undefined);

  function follow(): void {
    const stay = last.current?.dataset['bar']?.split('@')[0];
    last.current = undefined;
    const place = stay === undefined ? undefined : placeOfStay(lines, stay);
    // Who scrolls away from a line until it has gone out of memory is not taken back to it.
    if (place === undefined && lines.rows[cell.row] === undefined) takeFocus();
    else moveTo(place ?? cell);
  }

  useLayoutEffect(() => {
    if (last.current === undefined || last.current.isConnected) return;
    if (document.activeElement === document.body) follow();
  });

  return (event: FocusEvent<HTMLElement>) => {
    if (event.target === event.currentTarget) follow();
    else last.current = event.target;
  };
}
