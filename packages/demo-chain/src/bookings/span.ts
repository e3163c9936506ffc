import { addDays } from '@honjin/domain';

/** The days that the bookings cover; nights before the anchor are history. */
export interface Span {
  readonly anchor: string;
  readonly from: string;
  readonly to: string;
}

const DAYS_AHEAD = 120;

export function spanAround(anchor: string, daysBack: number): Span {
  return { anchor, from: addDays(anchor, -daysBack), to: addDays(anchor, DAYS_AHEAD) };
}
