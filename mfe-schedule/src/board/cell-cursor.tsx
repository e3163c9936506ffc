import { LABEL_WIDTH } from './board-geometry.ts';
import type { RowProps } from './row-props.ts';

interface CellCursorProps extends Pick<RowProps, 'layout' | 'styles'> {
  column: number;
  label: string;
}

/** The cursor of the grid on a cell without a stay. */
export function CellCursor({ column, label, layout, styles }: CellCursorProps) {
  return (
    <div
      role="gridcell"
      tabIndex={0}
      data-cursor
      aria-label={label}
      className={styles.cursor}
      style={{ left: LABEL_WIDTH + column * layout.columnWidth + 1, width: layout.columnWidth - 2 }}
    />
  );
}
