import { barAt, type BoardRow } from './board-model.ts';

/** A place on the board: line and day. */
export interface Cell {
  readonly row: number;
  readonly day: number;
}

const PAGE = 10;

function clamp(value: number, last: number): number {
  return Math.min(Math.max(0, value), last);
}

/** The day after the bar under the cursor, so that one press leaves a long stay; else the next day. */
function nextDay(row: BoardRow | undefined, day: number): number {
  const bar = barAt(row, day);
  return bar ? bar[2] + Math.max(1, bar[3]) : day + 1;
}

/** The day before the bar under the cursor; a bar that is reached from behind is taken at its first day. */
function previousDay(row: BoardRow | undefined, day: number): number {
  const before = (barAt(row, day)?.[2] ?? day) - 1;
  return before < 0 ? 0 : Math.max(0, barAt(row, before)?.[2] ?? before);
}

/** Where a key leads, or null for keys of others. Home and End go to the first and last day, with Ctrl to the first and last line. */
export function cellAfterKey(
  event: { key: string; ctrlKey: boolean; altKey: boolean; metaKey: boolean },
  cell: Cell,
  board: { rows: readonly BoardRow[]; days: number },
): Cell | null {
  if (event.altKey || event.metaKey) return null;
  const { row, day } = cell;
  const [lastRow, lastDay] = [board.rows.length - 1, board.days - 1];
  const at = (nextRow: number, next: number): Cell => ({
    row: clamp(nextRow, lastRow),
    day: clamp(next, lastDay),
  });
  const moves: Record<string, () => Cell> = {
    ArrowRight: () => at(row, nextDay(board.rows[row], day)),
    ArrowLeft: () => at(row, previousDay(board.rows[row], day)),
    ArrowDown: () => at(row + 1, day),
    ArrowUp: () => at(row - 1, day),
    PageDown: () => at(row + PAGE, day),
    PageUp: () => at(row - PAGE, day),
    Home: () => (event.ctrlKey ? at(0, 0) : at(row, 0)),
    End: () => (event.ctrlKey ? at(lastRow, lastDay) : at(row, lastDay)),
  };
  return moves[event.key]?.() ?? null;
}
