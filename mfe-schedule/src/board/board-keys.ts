import { barAt, type BoardLines, type BoardRow } from './board-model.ts';
import { barSpan, columnsOf, type Unit } from './board-scale.ts';

/** A place on the board: line and column (a day, or an hour by the hour). */
export interface Cell {
  readonly row: number;
  readonly day: number;
}

const PAGE = 10;

function clamp(value: number, last: number): number {
  return Math.min(Math.max(0, value), last);
}

/** Returns the column after the bar under the cursor, so that one press leaves a long stay; else the next column. */
function nextColumn(row: BoardRow | undefined, column: number, unit: Unit): number {
  const bar = barAt(row, column, unit);
  return bar ? columnsOf(barSpan(unit, bar)).end : column + 1;
}

/**
 * Returns the column before the bar under the cursor; a bar that is reached from behind is taken at its first column.
 */
function previousColumn(row: BoardRow | undefined, column: number, unit: Unit): number {
  const firstOf = (at: number) => {
    const bar = barAt(row, at, unit);
    return bar ? columnsOf(barSpan(unit, bar)).first : at;
  };
  const before = firstOf(column) - 1;
  return before < 0 ? 0 : Math.max(0, firstOf(before));
}

/**
 * Returns the cell to which a key leads, or null for other keys. Home and End go to the first and last day, with Ctrl
 * to the first and last line.
 */
export function cellAfterKey(
  event: { key: string; ctrlKey: boolean; altKey: boolean; metaKey: boolean },
  cell: Cell,
  board: { rows: BoardLines; columns: number; unit: Unit },
): Cell | null {
  if (event.altKey || event.metaKey) return null;
  const { row, day } = cell;
  const [lastRow, lastDay] = [board.rows.length - 1, board.columns - 1];
  const at = (nextRow: number, next: number): Cell => ({
    row: clamp(nextRow, lastRow),
    day: clamp(next, lastDay),
  });
  const moves: Record<string, () => Cell> = {
    ArrowRight: () => at(row, nextColumn(board.rows[row], day, board.unit)),
    ArrowLeft: () => at(row, previousColumn(board.rows[row], day, board.unit)),
    ArrowDown: () => at(row + 1, day),
    ArrowUp: () => at(row - 1, day),
    PageDown: () => at(row + PAGE, day),
    PageUp: () => at(row - PAGE, day),
    Home: () => (event.ctrlKey ? at(0, 0) : at(row, 0)),
    End: () => (event.ctrlKey ? at(lastRow, lastDay) : at(row, lastDay)),
  };
  return moves[event.key]?.() ?? null;
}
