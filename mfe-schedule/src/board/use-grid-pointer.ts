import type { MouseEvent, PointerEvent } from 'react';
import { HEADER_HEIGHT, LABEL_WIDTH } from './board-geometry.ts';
import type { BoardGridProps } from './board-grid-props.ts';
import type { Cell } from './board-keys.ts';
import { dayOfColumn } from './board-scale.ts';
import { barElementOf, findBar, isAtEnd } from './find-bar.ts';
import { chooseGroup } from './grid-keys.ts';
import type { GridCursor, GridView } from './use-cursor.ts';
import { useDrag } from './use-drag.ts';

/** Returns the cell under the pointer; `day` is -1 over the labels. */
function cellUnder(event: MouseEvent, { scroller, layout }: GridView, rowCount: number): Cell | null {
  const element = scroller.current;
  const box = element?.getBoundingClientRect();
  if (!element || !box) return null;
  const inBox = event.clientX - box.left - LABEL_WIDTH;
  const y = event.clientY - box.top + element.scrollTop - HEADER_HEIGHT;
  const day = inBox < 0 ? -1 : Math.floor((inBox + element.scrollLeft) / layout.columnWidth);
  const row = Math.floor(y / layout.rowHeight);
  return y < 0 || day >= layout.columns || row >= rowCount ? null : { row, day };
}

/** A click on a stay opens its menu, with Ctrl or Shift it is chosen together with others. */
function clickStay(
  props: BoardGridProps,
  event: MouseEvent,
  { moveTo, under }: Pick<GridCursor, 'moveTo'> & { under: Cell | null },
): boolean {
  const element = barElementOf(event);
  const found = element && findBar(props.rows, element);
  if (!element || !found) return false;
  moveTo({ row: found.row, day: Math.max(0, under?.day ?? found.bar.start) });
  if (event.ctrlKey || event.metaKey || event.shiftKey) props.onSelect(found.bar);
  else props.onChoose({ what: 'stay', bar: found.bar, target: element });
  return true;
}

/** Handles the pointer on the grid: it points at stays, drags them, and chooses. */
export function useGridPointer(props: BoardGridProps, view: GridView, { moveTo }: GridCursor) {
  const { rows, unit, onToggle, onDrop, onHold, onPoint } = props;
  const under = (event: MouseEvent) => cellUnder(event, view, rows.length);

  const { drag, isClick, handlers } = useDrag({
    grip(event) {
      const element = onDrop && barElementOf(event);
      const bar = element && findBar(rows, element)?.bar;
      if (!bar || bar.status === 'CHECK_OUT') return null;
      return { bar, kind: isAtEnd(event, element) ? 'end' : 'move' };
    },
    rowUnder: (event) => under(event)?.row ?? -1,
    columnWidth: view.layout.columnWidth,
    onDrop: (dropped) => onDrop?.(dropped, rows[dropped.row]),
    onHold,
  });

  function onClick(event: MouseEvent): void {
    const cell = under(event);
    if (!isClick() || clickStay(props, event, { moveTo, under: cell })) return;
    const row = cell && rows[cell.row];
    if (!cell || !row) return;
    moveTo({ row: cell.row, day: Math.max(0, cell.day) });
    if (row.kind !== 'group') return;
    if (cell.day < 0) onToggle(row.key);
    else chooseGroup(props, row, { day: dayOfColumn(unit, cell.day), target: event.target as HTMLElement });
  }

  function pointAt(event: { target: EventTarget }, isFocus: boolean): void {
    const element = barElementOf(event);
    const found = element && findBar(rows, element);
    onPoint(element && found ? { bar: found.bar, target: element, isFocus } : undefined);
  }

  return {
    drag,
    handlers: {
      ...handlers,
      onClick,
      onPointerOver(event: PointerEvent) {
        if (drag || event.pointerType === 'touch') onPoint(undefined);
        else pointAt(event, false);
      },
      onPointerLeave: () => onPoint(undefined),
      onFocus: (event: { target: EventTarget }) => pointAt(event, true),
      onBlur: () => onPoint(undefined),
    },
  };
}
