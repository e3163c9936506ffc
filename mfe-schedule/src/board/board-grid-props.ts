import type { Density, Zoom } from './board-geometry.ts';
import type { Bar, Board, BoardLines, BoardRow, DayTotal } from './board-model.ts';
import type { Sight } from './board-pieces.ts';
import type { Unit } from './board-scale.ts';
import type { BarState } from './board-state.ts';
import type { Drag } from './use-drag.ts';

/** The thing that was chosen on the board, and its element. */
export type Chosen =
  | { readonly what: 'stay'; readonly bar: Bar; readonly target: HTMLElement }
  | { readonly what: 'room'; readonly roomId: string; readonly day: number; readonly target: HTMLElement }
  | { readonly what: 'stock'; readonly typeAt: number; readonly day: number; readonly target: HTMLElement };

export interface BoardGridProps {
  board: Board;
  rows: BoardLines;
  totals: readonly DayTotal[];
  unit: Unit;
  columns: number;
  zoom: Zoom;
  density: Density;
  state: BarState;
  /** Hears which rooms in sight do not come with the board; null for none. */
  onShowRooms?: ((sight: Sight | null) => void) | undefined;
  /** Nothing on it is chosen together or moved. */
  isReadOnly?: boolean | undefined;
  onChoose: (chosen: Chosen) => void;
  /** Adds a stay to those chosen together, or takes it out. */
  onSelect: (bar: Bar) => void;
  /** Opens the folded lanes of a group, or folds them. */
  onToggle: (groupKey: string) => void;
  /** A stay was dragged. Without it nothing can be dragged. */
  onDrop: ((drag: Drag, row: BoardRow | undefined) => void) | undefined;
  onHold: (bar: Bar, isHeld: boolean) => void;
  /** The bar under the pointer or the focus, or nothing. */
  onPoint: (pointed: { bar: Bar; target: HTMLElement; isFocus: boolean } | undefined) => void;
}
