import { useTranslation } from '@honjin/mfe-kit';
import { isImeKey } from '@honjin/ui';
import {
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import {
  HEADER_HEIGHT,
  LABEL_WIDTH,
  ROW_HEIGHT,
  dayRangeOf,
  dayWidthOf,
  rowRangeOf,
  scrollTo,
} from './board-geometry.ts';
import { BoardHeader } from './board-header.tsx';
import { cellAfterKey, type Cell } from './board-keys.ts';
import { barAt, readBar, type Bar, type Board, type BoardRow, type DayTotal } from './board-model.ts';
import { BoardLine } from './board-row.tsx';
import { DayTints } from './day-tints.tsx';
import { DragMark } from './drag-mark.tsx';
import { dropTargetOf, type DropTarget } from './drop-target.ts';
import { useDrag } from './use-drag.ts';
import { useBoardStyles } from './board-styles.ts';
import { useViewport } from './use-viewport.ts';

/** What was chosen on the board, and the element it stands at. */
export type Chosen =
  | { readonly what: 'stay'; readonly bar: Bar; readonly target: HTMLElement }
  | { readonly what: 'room'; readonly roomId: string; readonly day: number; readonly target: HTMLElement };

export interface BoardGridProps {
  board: Board;
  rows: readonly BoardRow[];
  totals: readonly DayTotal[];
  onChoose: (chosen: Chosen) => void;
  /** Opens the folded lanes of a group, or folds them. */
  onToggle: (groupKey: string) => void;
  /** A stay was dragged to another line. Without it nothing can be dragged. */
  onDrop: ((bar: Bar, target: DropTarget) => void) | undefined;
  /** The bar under the pointer or the focus, or nothing. */
  onPoint: (pointed: { bar: Bar; target: HTMLElement; isFocus: boolean } | undefined) => void;
}

function barElementOf(event: { target: EventTarget }): HTMLElement | null {
  return (event.target as Element).closest<HTMLElement>('[data-bar]');
}

/** The cursor stays with its line when lines come and go above it. */
interface Cursor {
  readonly rowKey: string;
  readonly day: number;
}

/**
 * Rooms × days. Only lines and days in sight are drawn. One stop of the tab order: arrows move a cursor over bars and
 * empty nights, Enter or a click chooses.
 */
export function BoardGrid({ board, rows, totals, onChoose, onToggle, onDrop, onPoint }: BoardGridProps) {
  const styles = useBoardStyles();
  const { t } = useTranslation('schedule');
  const [scroller, viewport] = useViewport();
  const [cursor, setCursor] = useState<Cursor>();
  const movesFocus = useRef(false);

  const dayWidth = dayWidthOf(viewport.width, board.days);
  const rowRange = rowRangeOf(viewport, rows.length);
  const dayRange = dayRangeOf(viewport, dayWidth, board.days);
  const cursorRow = cursor ? rows.findIndex((row) => row.key === cursor.rowKey) : -1;
  const cell: Cell = { row: Math.max(0, cursorRow), day: Math.min(cursor?.day ?? 0, board.days - 1) };
  const drawn = Array.from({ length: rowRange.end - rowRange.first }, (_, index) => rowRange.first + index);
  if (!drawn.includes(cell.row) && cell.row < rows.length) drawn.push(cell.row);

  useLayoutEffect(() => {
    if (!movesFocus.current) return;
    movesFocus.current = false;
    scroller.current?.querySelector<HTMLElement>('[data-cursor]')?.focus({ preventScroll: true });
  });

  function moveTo(next: Cell, isFocusing: boolean): void {
    const row = rows[next.row];
    if (!row) return;
    movesFocus.current = isFocusing;
    setCursor({ rowKey: row.key, day: next.day });
    if (isFocusing) scroller.current?.scrollTo?.(scrollTo(viewport, next, dayWidth));
  }

  function chooseAt(target: HTMLElement, at: Cell): void {
    const row = rows[at.row];
    const bar = barAt(row, at.day);
    if (row?.kind === 'group') onToggle(row.key);
    else if (bar) onChoose({ what: 'stay', bar: readBar(bar), target });
    else if (row?.kind === 'room') onChoose({ what: 'room', roomId: row.room.roomId, day: at.day, target });
  }

  function handleKey(event: KeyboardEvent): void {
    if (isImeKey(event)) return;
    if (event.key === 'Enter' || event.key === 'ContextMenu' || event.key === ' ') {
      const target = scroller.current?.querySelector<HTMLElement>('[data-cursor]');
      if (target) chooseAt(target, cell);
      event.preventDefault();
      return;
    }
    const next = cellAfterKey(event, cell, { rows, days: board.days });
    if (next === null) return;
    event.preventDefault();
    moveTo(next, true);
  }

  /** The cell under the pointer; bars say themselves which line they are in. */
  function cellUnder(event: MouseEvent): Cell | null {
    const box = scroller.current?.getBoundingClientRect();
    if (!box || !scroller.current) return null;
    const x = event.clientX - box.left + scroller.current.scrollLeft - LABEL_WIDTH;
    const y = event.clientY - box.top + scroller.current.scrollTop - HEADER_HEIGHT;
    const under = { row: Math.floor(y / ROW_HEIGHT), day: Math.floor(x / dayWidth) };
    return y < 0 || under.day >= board.days || under.row >= rows.length
      ? null
      : { ...under, day: Math.max(0, under.day) };
  }

  const { drag, isClick, handlers } = useDrag({
    grip(event) {
      const element = onDrop && barElementOf(event);
      const bar = element && findBar(rows, element)?.bar;
      return bar && bar.status !== 'CHECK_OUT' ? bar : null;
    },
    rowUnder: (event) => cellUnder(event)?.row ?? -1,
    onDrop({ bar, row }) {
      const target = dropTargetOf(bar, rows[row]);
      if (target) onDrop?.(bar, target);
    },
  });

  function handleClick(event: MouseEvent): void {
    if (!isClick()) return;
    const element = barElementOf(event);
    const found = element && findBar(rows, element);
    if (element && found) {
      moveTo({ row: found.row, day: Math.max(0, found.bar.start) }, true);
      onChoose({ what: 'stay', bar: found.bar, target: element });
      return;
    }
    const under = cellUnder(event);
    const row = under && rows[under.row];
    if (under) moveTo(under, true);
    if (row?.kind === 'group') onToggle(row.key);
  }

  function handlePointer(event: PointerEvent): void {
    const element = drag || event.pointerType === 'touch' ? null : barElementOf(event);
    const found = element && findBar(rows, element);
    onPoint(element && found ? { bar: found.bar, target: element, isFocus: false } : undefined);
  }

  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={t('board')}
      aria-rowcount={rows.length + 1}
      aria-colcount={board.days + 1}
      tabIndex={-1}
      className={styles.scroller}
      onKeyDown={handleKey}
      onClick={handleClick}
      {...handlers}
      onPointerOver={handlePointer}
      onPointerLeave={() => onPoint(undefined)}
      onFocus={(event) => {
        const element = barElementOf(event);
        const found = element && findBar(rows, element);
        onPoint(element && found ? { bar: found.bar, target: element, isFocus: true } : undefined);
      }}
      onBlur={() => onPoint(undefined)}
    >
      <BoardHeader board={board} totals={totals} dayWidth={dayWidth} range={dayRange} />
      <div
        role="rowgroup"
        className={styles.rows}
        style={{
          height: rows.length * ROW_HEIGHT,
          width: LABEL_WIDTH + board.days * dayWidth,
          backgroundSize: `${dayWidth}px 100%`,
        }}
      >
        <DayTints board={board} dayWidth={dayWidth} />
        {drag && <DragMark drag={drag} row={rows[drag.row]} board={board} dayWidth={dayWidth} />}
        {drawn.map((index) => {
          const row = rows[index]!;
          return (
            <BoardLine
              key={row.key}
              board={board}
              row={row}
              index={index}
              dayWidth={dayWidth}
              firstDay={dayRange.first}
              endDay={dayRange.end}
              cursorDay={index === cell.row ? cell.day : undefined}
            />
          );
        })}
      </div>
    </div>
  );
}

/** The bar of an element, by the line it stands in. */
function findBar(rows: readonly BoardRow[], element: HTMLElement): { row: number; bar: Bar } | null {
  const row = Number(element.closest('[role="row"]')?.getAttribute('aria-rowindex')) - 2;
  const line = rows[row];
  if (!line || line.kind === 'group') return null;
  const found = line.bars.map(readBar).find((bar) => bar.key === element.dataset['bar']);
  return found ? { row, bar: found } : null;
}
