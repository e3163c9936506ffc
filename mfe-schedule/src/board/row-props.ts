import type { Board, BoardRow } from './board-model.ts';
import type { Layout } from './board-scale.ts';
import type { BarState } from './board-state.ts';
import type { BoardStyles } from './board-styles.ts';
import type { BarPen } from './stay-bar.tsx';

/** The props that a line of the board is drawn from. */
export interface RowProps {
  board: Board;
  row: BoardRow;
  index: number;
  layout: Layout;
  firstColumn: number;
  endColumn: number;
  /** The column of the cursor, when it is in this line. */
  cursorColumn: number | undefined;
  state: BarState;
  pen: BarPen;
  /** The grid asks for the styles once, as for the pen, because a jump draws thirty lines at a time. */
  styles: BoardStyles;
}
