import { BAR_MARKS } from '@honjin/contracts/schedule';
import { bookingSnapshotOf, unitSnapshotOf } from '@honjin/test-kit';
import { describe, expect, it } from 'vitest';
import { isOnBoard, marksOf, segmentsOf } from './segments.ts';

const roomTypeId = '019aa000-0000-7000-8000-000000000001';
const A = '019aa000-0000-7000-8000-00000000000a';
const B = '019aa000-0000-7000-8000-00000000000b';

function parts(nights: number, rooms: string | null | (string | null)[]) {
  const unit = unitSnapshotOf({ checkInDate: '2026-11-20', nights, roomTypeId, rooms });
  return segmentsOf(unit).map((one) => [one.startsOn, one.endsOn, one.roomId]);
}

describe('parts of a stay', () => {
  it('are one while the room stays the same', () => {
    expect(parts(3, A)).toEqual([['2026-11-20', '2026-11-23', A]]);
    expect(parts(2, null)).toEqual([['2026-11-20', '2026-11-22', null]]);
  });

  it('begin anew with another room, and with the first night without one', () => {
    expect(parts(4, [A, A, B, null])).toEqual([
      ['2026-11-20', '2026-11-22', A],
      ['2026-11-22', '2026-11-23', B],
      ['2026-11-23', '2026-11-24', null],
    ]);
  });

  it('begin anew after a missing night, whatever the order the nights came in', () => {
    const unit = unitSnapshotOf({ checkInDate: '2026-11-20', nights: 3, roomTypeId, rooms: A });
    const [first, , third] = unit.nights;
    const segments = segmentsOf({ ...unit, nights: [third!, first!] });
    expect(segments.map((one) => [one.startsOn, one.endsOn])).toEqual([
      ['2026-11-20', '2026-11-21'],
      ['2026-11-22', '2026-11-23'],
    ]);
  });

  it('have no night for day use', () => {
    expect(parts(0, A)).toEqual([['2026-11-20', '2026-11-20', A]]);
  });
});

describe('the drawn units', () => {
  it.each([
    ['BOOK', true],
    ['TEMP_BOOK', true],
    ['STAY', true],
    ['TEMP_CHECK_IN', true],
    ['DEPARTURE', true],
    ['CHECK_OUT', true],
    ['WAIT_CANCEL', false],
    ['CANCEL', false],
    ['NO_SHOW', false],
  ] as const)('%s: %s', (status, drawn) => {
    expect(isOnBoard(unitSnapshotOf({ checkInDate: '2026-11-20', roomTypeId, status }))).toBe(drawn);
  });

  it('marks open balances, notes and locks, and where the stay goes on', () => {
    const booking = bookingSnapshotOf(
      [
        {
          checkInDate: '2026-11-20',
          roomTypeId,
          unsettledBalance: 100,
          memo: 'VIP',
          isAssignmentLocked: true,
        },
      ],
      { groupName: '同窓会' },
    );
    const { unpaid, memo, locked, continuesBefore, continuesAfter, group } = BAR_MARKS;
    const first = marksOf(booking, booking.units[0]!, { index: 0, count: 2 });
    const last = marksOf(booking, booking.units[0]!, { index: 1, count: 2 });
    expect(first).toBe(unpaid + memo + locked + continuesAfter + group);
    expect(last).toBe(unpaid + memo + locked + continuesBefore + group);
  });
});
