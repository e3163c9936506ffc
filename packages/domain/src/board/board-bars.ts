import { addDays } from '../dates/index.ts';
import { keepsNights, type RoomUnitStatus } from '../states/index.ts';

/** The marks of a bar. A bar's `marks` number is their sum. */
export const BAR_MARKS = {
  unpaid: 1,
  memo: 2,
  locked: 4,
  dayUse: 8,
  /** The guests come from another room (or type), or go on to one: the bar is one part of their stay. */
  continuesBefore: 16,
  continuesAfter: 32,
  group: 64,
} as const;

/** Consecutive nights of a unit in one room, or without one. `endsOn` is the morning after; for day use the same day. */
export interface Segment {
  readonly startsOn: string;
  readonly endsOn: string;
  readonly roomTypeId: string;
  readonly roomId: string | null;
}

interface UnitNights {
  readonly isDayUse: boolean;
  readonly nights: readonly { date: string; roomTypeId: string; roomId: string | null }[];
}

/** Returns the parts of a unit's stay in order of date. */
export function segmentsOf(unit: UnitNights): Segment[] {
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

/** The facts that the board shows of a booking, and of a room unit of it, besides where it stands. */
interface BookingOnBoard {
  readonly bookingNo: string;
  readonly groupName: string;
  readonly memo: string;
}

interface UnitOnBoard extends UnitNights {
  readonly status: RoomUnitStatus;
  readonly roomIndex: number;
  readonly guestName: string;
  readonly paxMale: number;
  readonly paxFemale: number;
  readonly paxChild: number;
  readonly unsettledBalance: number;
  readonly memo: string;
  readonly isAssignmentLocked: boolean;
  readonly checkInTime: string;
  readonly checkOutTime: string;
}

/** One bar of the board: consecutive nights of a room unit, and what the bar says. */
export interface BoardStay extends Segment {
  readonly bookingNo: string;
  readonly roomIndex: number;
  readonly status: RoomUnitStatus;
  /** The guest, or the group while no guest is named. */
  readonly guest: string;
  readonly guestCount: number;
  readonly marks: number;
  readonly checkInTime: string;
  readonly checkOutTime: string;
}

/** The marks of one bar as the number that travels. */
function marksOf(
  booking: BookingOnBoard,
  unit: UnitOnBoard,
  position: { index: number; count: number },
): number {
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

/**
 * Returns the bars of a room unit in order of date. A unit has some while it takes a room, or took one and left;
 * cancelled, waiting and no-show units have none.
 */
export function boardStaysOf(booking: BookingOnBoard, unit: UnitOnBoard): BoardStay[] {
  if (!keepsNights(unit.status)) return [];
  const segments = segmentsOf(unit);
  return segments.map((segment, index) => ({
    ...segment,
    bookingNo: booking.bookingNo,
    roomIndex: unit.roomIndex,
    status: unit.status,
    guest: unit.guestName || booking.groupName,
    guestCount: unit.paxMale + unit.paxFemale + unit.paxChild,
    marks: marksOf(booking, unit, { index, count: segments.length }),
    checkInTime: unit.checkInTime,
    checkOutTime: unit.checkOutTime,
  }));
}
