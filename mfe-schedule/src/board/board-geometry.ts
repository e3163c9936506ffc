import type { Layout, Span, Unit } from './board-scale.ts';

/** Sizes of the board in CSS pixels. */
export const LABEL_WIDTH = 124;
export const HEADER_HEIGHT = 91;

/** Heights of a line. */
export const DENSITIES = { compact: 22, normal: 28, roomy: 36 } as const;
export type Density = keyof typeof DENSITIES;

/** Least widths of a day; an hour needs less. */
export const ZOOMS = { small: 24, normal: 34, large: 72 } as const;
export type Zoom = keyof typeof ZOOMS;

/** Lines beyond the visible ones that are drawn, so that scrolling never shows a gap. */
const SPARE_ROWS = 4;
/** The drawn range moves by whole steps: scrolling a few pixels draws nothing. */
const ROW_STEP = 2;
const COLUMN_STEP = 4;

/** The part of the board that is in sight. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly left: number;
}

export interface Range {
  readonly first: number;
  /** Exclusive. */
  readonly end: number;
}

/** Columns as wide as the window allows, and never narrower than the zoom. */
export function layoutOf(
  width: number,
  board: { unit: Unit; columns: number },
  { zoom, density }: { zoom: Zoom; density: Density },
): Layout {
  const columnWidth = Math.max(ZOOMS[zoom], Math.floor((width - LABEL_WIDTH) / board.columns));
  return { ...board, columnWidth, rowHeight: DENSITIES[density] };
}

function stepped({ first, end }: Range, step: number, count: number): Range {
  return {
    first: Math.max(0, Math.floor(first / step) * step),
    end: Math.min(count, Math.ceil(end / step) * step),
  };
}

/** Returns the lines to draw. */
export function rowRangeOf({ top, height }: Viewport, { rowHeight }: Layout, count: number): Range {
  const first = top / rowHeight - SPARE_ROWS;
  const end = (top + height - HEADER_HEIGHT) / rowHeight + SPARE_ROWS;
  return stepped({ first, end }, ROW_STEP, count);
}

/** Returns the columns to draw. */
export function columnRangeOf({ left, width }: Viewport, { columnWidth, columns }: Layout): Range {
  const first = left / columnWidth - COLUMN_STEP;
  const end = (left + width - LABEL_WIDTH) / columnWidth + COLUMN_STEP;
  return stepped({ first, end }, COLUMN_STEP, columns);
}

export interface Placed {
  readonly left: number;
  readonly width: number;
}

/** Tells whether the board has to be scrolled aside in a window of that width. */
export function isWiderThan(width: number, { columns, columnWidth }: Layout): boolean {
  return LABEL_WIDTH + columns * columnWidth > width;
}

/** Returns where a span is drawn. Parts before or behind the board are cut off. */
export function placeOf(span: Span, { columnWidth, columns }: Layout): Placed {
  const [first, last] = [Math.max(0, span.first), Math.min(columns, span.end)];
  return { left: first * columnWidth + 1, width: Math.max(4, (last - first) * columnWidth - 2) };
}

/** Returns how far to scroll so that a cell is in sight below the header and beside the labels. */
export function scrollTo(
  view: Viewport,
  cell: { row: number; day: number },
  { columnWidth, rowHeight }: Layout,
): { top: number; left: number } {
  const y = cell.row * rowHeight;
  const x = cell.day * columnWidth;
  const bottom = view.top + view.height - HEADER_HEIGHT - rowHeight;
  const right = view.left + view.width - LABEL_WIDTH - columnWidth;
  const top = y < view.top ? y : y > bottom ? view.top + y - bottom : view.top;
  const left = x < view.left ? x : x > right ? view.left + x - right : view.left;
  return { top, left };
}
