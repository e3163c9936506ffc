import { useTranslation } from '@honjin/mfe-kit';
import { useMemo, type CSSProperties } from 'react';
import { LABEL_WIDTH, columnRangeOf, isWiderThan, layoutOf, rowRangeOf } from './board-geometry.ts';
import type { BoardGridProps } from './board-grid-props.ts';
import { BoardHeader } from './board-header.tsx';
import { BoardLine } from './board-row.tsx';
import { useBoardStyles } from './board-styles.ts';
import { DayTints } from './day-tints.tsx';
import { DragMark } from './drag-mark.tsx';
import { useBarPen } from './stay-bar.tsx';
import { useCursor } from './use-cursor.ts';
import { handleGridKey } from './grid-keys.ts';
import { UnreadLine } from './unread-line.tsx';
import { useGridPointer } from './use-grid-pointer.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useRoomsInSight } from './use-rooms-in-sight.ts';
import { useViewport } from './use-viewport.ts';

/**
 * Rooms × days (or hours). Only lines and columns in sight are drawn. One stop of the tab order: arrows move a cursor
 * over bars and empty nights, Enter or a click chooses, Space selects several.
 */
export function BoardGrid(props: BoardGridProps) {
  const { board, rows, totals, unit, columns, zoom, density, state, isReadOnly = false } = props;
  const styles = useBoardStyles();
  const { t } = useTranslation('schedule');
  const [scroller, viewport, isMeasured] = useViewport();
  const pen = useBarPen(board.from);
  const layout = useMemo(
    () => layoutOf(viewport.width, { unit, columns }, { zoom, density }),
    [viewport.width, unit, columns, zoom, density],
  );
  const view = { scroller, layout, viewport };
  const cursor = useCursor(rows, columns, view);
  const { drag, handlers } = useGridPointer(props, view, cursor);
  const keepFocus = useKeptFocus(props, cursor);
  const rowRange = rowRangeOf(viewport, layout, rows.length);
  const range = columnRangeOf(viewport, layout);
  useRoomsInSight(props, rowRange);
  // Before the window has been measured every line would be drawn for nothing.
  const drawn = Array.from(
    { length: isMeasured ? rowRange.end - rowRange.first : 0 },
    (_, index) => rowRange.first + index,
  );
  if (isMeasured && !drawn.includes(cursor.cell.row) && cursor.cell.row < rows.length)
    drawn.push(cursor.cell.row);

  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={t('board')}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns + 1}
      aria-multiselectable={!isReadOnly}
      aria-readonly={isReadOnly || undefined}
      tabIndex={-1}
      className={styles.scroller}
      style={
        {
          '--rowHeight': `${layout.rowHeight}px`,
          '--labelPosition': isWiderThan(viewport.width, layout) ? 'sticky' : 'relative',
        } as CSSProperties
      }
      onKeyDown={(event) => handleGridKey(event, props, cursor)}
      {...handlers}
      onFocus={(event) => {
        keepFocus(event);
        handlers.onFocus(event);
      }}
    >
      <BoardHeader
        board={board}
        totals={totals}
        layout={layout}
        firstColumn={range.first}
        endColumn={range.end}
      />
      <div
        role="rowgroup"
        className={styles.rows}
        style={{
          height: rows.length * layout.rowHeight,
          width: LABEL_WIDTH + columns * layout.columnWidth,
          backgroundSize: `${layout.columnWidth}px 100%`,
        }}
      >
        <DayTints board={board} layout={layout} />
        {drag && <DragMark drag={drag} rows={rows} layout={layout} />}
        {drawn.map((index) => {
          const row = rows[index];
          const cursorColumn = index === cursor.cell.row ? cursor.cell.day : undefined;
          const place = { index, layout, cursorColumn, styles };
          return row === undefined ? (
            <UnreadLine key={`unread ${index}`} from={board.from} {...place} />
          ) : (
            <BoardLine
              key={row.key}
              firstColumn={range.first}
              endColumn={range.end}
              {...{ board, row, state, pen }}
              {...place}
            />
          );
        })}
      </div>
    </div>
  );
}
