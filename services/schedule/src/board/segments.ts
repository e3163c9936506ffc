import type { PayloadOf } from '@honjin/contracts';
import { BAR_MARKS } from '@honjin/contracts/schedule';
import type { bookingChanged } from '@honjin/contracts/registration';
import { addDays, keepsNights } from '@honjin/domain';

export type Booking = PayloadOf<typeof bookingChanged>;
export type Unit = Booking['units'][number];

/** Consecutive nights of a unit in one room, or without one. `endsOn` is the morning after; for day use the same day. */
export interface Segment {
  readonly startsOn: string;
  readonly endsOn: string;
  readonly roomTypeId: string;
  readonly roomId: string | null;
}

/** Returns the parts of a unit's stay in order of date. */
export function segmentsOf(unit: Unit): Segment[] {
  const segments: Segment[] = [];
  for (const night of unit.nights.toSorted((a, b) => a.date.localeCompare(b.date))) {
    const last = segments.at(-1);
    const endsOn = unit.isDayUse ? night.date : addDays(night.date, 1);
    const goesOn =
      last !== undefined &&
      last.endsOn === night.date &&
      last.roomId === night.roomId &&
      last.roomTypeId === night.roomTypeId;
    if (goesOn) segments[segments.length - 1] = { ...last, endsOn };
    else segments.push({ startsOn: night.date, endsOn, roomTypeId: night.roomTypeId, roomId: night.roomId });
  }
  return segments;
}

/**
 * Tells whether a unit is drawn: it takes a room, or took one and left. Cancelled, waiting and no-show units are not.
 */
export function isOnBoard(unit: Unit): boolean {
  return keepsNights(unit.status);
}

/** The marks of one bar as the number that travels. */
export function marksOf(booking: Booking, unit: Unit, position: { index: number; count: number }): number {
  const { unpaid, memo, locked, dayUse, continuesBefore, continuesAfter, group } = BAR_MARKS;
  const marks: [boolean, number][] = [
    [unit.unsettledBalance > 0, unpaid],
    [unit.memo.trim() !== '' || booking.memo.trim() !== '', memo],
    [unit.isAssignmentLocked, locked],
    [unit.isDayUse, dayUse],
    [position.index > 0, continuesBefore],
    [position.index < position.count - 1, continuesAfter],
    [booking.groupName.trim() !== '', group],
  ];
  return marks.reduce((sum, [holds, mark]) => (holds ? sum + mark : sum), 0);
}
