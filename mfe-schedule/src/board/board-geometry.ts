/** Sizes of the board in CSS pixels. */
export const ROW_HEIGHT = 28;
export const LABEL_WIDTH = 124;
export const HEADER_HEIGHT = 91;
const MIN_DAY_WIDTH = 34;
/** Lines beyond the visible ones that are drawn, so that scrolling never shows a gap; a multiple of the step. */
const SPARE_ROWS = 8;
/** The drawn range moves by whole steps: scrolling a few pixels draws nothing. */
const STEP = 4;

/** What of the board is in sight. */
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

export function dayWidthOf(width: number, days: number): number {
  return Math.max(MIN_DAY_WIDTH, Math.floor((width - LABEL_WIDTH) / days));
}

function stepped(first: number, end: number, count: number): Range {
  return {
    first: Math.max(0, Math.floor(first / STEP) * STEP),
    end: Math.min(count, Math.ceil(end / STEP) * STEP),
  };
}

/** The lines to draw. */
export function rowRangeOf({ top, height }: Viewport, count: number): Range {
  const first = top / ROW_HEIGHT - SPARE_ROWS;
  const end = (top + height - HEADER_HEIGHT) / ROW_HEIGHT + SPARE_ROWS;
  return stepped(first, end, count);
}

/** The days to draw. */
export function dayRangeOf({ left, width }: Viewport, dayWidth: number, days: number): Range {
  return stepped(left / dayWidth - STEP, (left + width - LABEL_WIDTH) / dayWidth + STEP, days);
}

export interface Placed {
  readonly left: number;
  readonly width: number;
}

/**
 * Where a stay is drawn: from the middle of its first day to the middle of the day of departure, so that one guest
 * leaves and the next comes on the same day. Day use takes the middle half of its day. What lies before or behind the
 * board is cut off.
 */
export function placeOf(span: { start: number; nights: number }, dayWidth: number, days: number): Placed {
  const from = span.nights === 0 ? span.start + 0.25 : span.start + 0.5;
  const to = span.nights === 0 ? span.start + 0.75 : span.start + span.nights + 0.5;
  const [first, last] = [Math.max(0, from), Math.min(days, to)];
  return { left: first * dayWidth + 1, width: Math.max(4, (last - first) * dayWidth - 2) };
}

/** How far to scroll so that a cell is in sight below the header and beside the labels; 0 where it is. */
export function scrollTo(
  view: Viewport,
  cell: { row: number; day: number },
  dayWidth: number,
): { top: number; left: number } {
  const y = cell.row * ROW_HEIGHT;
  const x = cell.day * dayWidth;
  const bottom = view.top + view.height - HEADER_HEIGHT - ROW_HEIGHT;
  const right = view.left + view.width - LABEL_WIDTH - dayWidth;
  const top = y < view.top ? y : y > bottom ? view.top + y - bottom : view.top;
  const left = x < view.left ? x : x > right ? view.left + x - right : view.left;
  return { top, left };
}
