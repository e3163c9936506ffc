import type { PayloadOf } from '@honjin/contracts';
import type { bookingChanged } from '@honjin/contracts/registration';
import { addDays, eachNight } from '@honjin/domain';
import { newId } from '@honjin/service-kit';

export type BookingSnapshot = PayloadOf<typeof bookingChanged>;
export type UnitSnapshot = BookingSnapshot['units'][number];

/** The facts that a test gives about a room unit. The rest is an ordinary one-night stay of one guest. */
export interface UnitSketch extends Partial<Omit<UnitSnapshot, 'nights'>> {
  checkInDate: string;
  nights?: number;
  roomTypeId: string;
  /** One room for all nights, or one per night; null: not given yet. */
  rooms?: string | null | readonly (string | null)[];
}

/** Returns a room unit as the events carry it. */
export function unitSnapshotOf(sketch: UnitSketch): UnitSnapshot {
  const { nights = 1, roomTypeId, rooms = null, ...given } = sketch;
  const checkOutDate = addDays(sketch.checkInDate, nights);
  const dates = nights === 0 ? [sketch.checkInDate] : eachNight(sketch.checkInDate, checkOutDate);
  const roomOf = (index: number) =>
    Array.isArray(rooms) ? (rooms[index] ?? null) : (rooms as string | null);
  return {
    roomUnitId: newId(),
    roomIndex: 1,
    status: 'BOOK',
    checkInTime: '15:00',
    checkOutDate,
    checkOutTime: '10:00',
    isDayUse: nights === 0,
    isRepresentativeRoom: true,
    isAssignmentLocked: false,
    tempBookDeadline: null,
    guestName: '山田 花子',
    guestKana: 'ヤマダ ハナコ',
    guestPhone: '0312345678',
    paxMale: 0,
    paxFemale: 1,
    paxChild: 0,
    planId: null,
    planName: '素泊まり',
    salesRouteId: null,
    salesRouteName: '電話',
    purposeId: null,
    memo: '',
    freeMemos: [],
    guestRankIds: [],
    unsettledBalance: 0,
    masterUses: [],
    ...given,
    nights: dates.map((date, index) => ({
      date,
      roomTypeId,
      roomId: roomOf(index),
      amount: 10_000,
      lodgingTax: 0,
      planId: null,
      roomNet: null,
    })),
  };
}

/** Returns a booking as the events carry it, with branches numbered in order. */
export function bookingSnapshotOf(
  units: readonly UnitSketch[],
  given: Partial<BookingSnapshot> = {},
): BookingSnapshot {
  const snapshots = units.map((unit, index) => unitSnapshotOf({ roomIndex: index + 1, ...unit }));
  return {
    bookingId: newId(),
    bookingNo: 'R000001',
    version: 1,
    groupType: 'I',
    groupName: '',
    groupKana: '',
    checkInDate: snapshots.map((unit) => unit.checkInDate).toSorted()[0]!,
    checkOutDate: snapshots
      .map((unit) => unit.checkOutDate)
      .toSorted()
      .at(-1)!,
    memo: '',
    units: snapshots,
    ...given,
  };
}
