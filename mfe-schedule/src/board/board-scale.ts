import type { BoardBar, BoardBlock } from '@honjin/contracts/schedule';

/** The length of one column: a day, or an hour of the business day (which goes on past 24:00). */
export type Unit = 'day' | 'hour';

/** Hours that the board shows by the hour: the day, and the night after it until 6:00. */
export const HOURS_SHOWN = 30;

/** The layout of the board: columns of equal width, lines of equal height, in CSS pixels. */
export interface Layout {
  readonly unit: Unit;
  readonly columns: number;
  readonly columnWidth: number;
  readonly rowHeight: number;
}

/** The begin and the end of something, in columns; fractions are parts of one. */
export interface Span {
  readonly first: number;
  readonly end: number;
}

export interface Lasting {
  readonly start: number;
  readonly nights: number;
  readonly checkInTime: string;
  readonly checkOutTime: string;
}

/** Rooms change hands at this hour where nothing else is said: blocks begin and end with the departures. */
const HANDOVER = '10:00';

function hoursOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours + minutes / 60;
}

/**
 * By the day, a stay goes from the middle of its first day to the middle of the day of departure, so that one guest
 * leaves and the next comes on the same day; day use takes the middle half of its day. By the hour it stands where the
 * clock says.
 */
export function spanOf(unit: Unit, { start, nights, checkInTime, checkOutTime }: Lasting): Span {
  if (unit === 'hour') {
    return { first: start * 24 + hoursOf(checkInTime), end: (start + nights) * 24 + hoursOf(checkOutTime) };
  }
  return nights === 0
    ? { first: start + 0.25, end: start + 0.75 }
    : { first: start + 0.5, end: start + nights + 0.5 };
}

export function barSpan(unit: Unit, bar: BoardBar): Span {
  return spanOf(unit, { start: bar[2], nights: bar[3], checkInTime: bar[10], checkOutTime: bar[11] });
}

export function blockSpan(unit: Unit, [, start, nights]: BoardBlock): Span {
  return spanOf(unit, { start, nights, checkInTime: HANDOVER, checkOutTime: HANDOVER });
}

/** The columns that a span fills for the cursor: at least the one it begins in, and not the one it only ends in. */
export function columnsOf({ first, end }: Span): { first: number; end: number } {
  return { first: Math.floor(first), end: Math.max(Math.floor(first) + 1, Math.floor(end)) };
}

/** Tells whether two stays want the room at one time, by the clock. */
export function overlap(a: Span, b: Span): boolean {
  return a.first < b.end && b.first < a.end;
}

/** Returns the day of a column, counted from the board's first. */
export function dayOfColumn(unit: Unit, column: number): number {
  return unit === 'day' ? column : Math.floor(column / 24);
}
