import { describe, expect, it } from 'vitest';
import { addDays } from '../dates/index.ts';
import { BAR_MARKS, boardStaysOf, segmentsOf } from './board-bars.ts';

const roomTypeId = 'twin';
const [A, B] = ['room A', 'room B'];
const booking = { bookingNo: 'R000001', groupName: '', memo: '' };

/** A room unit from 20 November with a room for each night; no night is day use. */
function unitOf(rooms: (string | null)[], given: object = {}) {
  const nights = rooms.map((roomId, index) => ({ date: addDays('2026-11-20', index), roomTypeId, roomId }));
  return {
    status: 'BOOK' as const,
    roomIndex: 1,
    guestName: '山田 花子',
    paxMale: 1,
    paxFemale: 2,
    paxChild: 3,
    unsettledBalance: 0,
    memo: '',
    isAssignmentLocked: false,
    isDayUse: false,
    checkInTime: '15:00',
    checkOutTime: '10:00',
    nights,
    ...given,
  };
}

const partsOf = (unit: ReturnType<typeof unitOf>) =>
  segmentsOf(unit).map((one) => [one.startsOn, one.endsOn, one.roomId]);

describe('parts of a stay', () => {
  it('are one while the room stays the same', () => {
    expect(partsOf(unitOf([A, A, A]))).toEqual([['2026-11-20', '2026-11-23', A]]);
    expect(partsOf(unitOf([null, null]))).toEqual([['2026-11-20', '2026-11-22', null]]);
  });

  it('begin anew with another room, and with the first night without one', () => {
    expect(partsOf(unitOf([A, A, B, null]))).toEqual([
      ['2026-11-20', '2026-11-22', A],
      ['2026-11-22', '2026-11-23', B],
      ['2026-11-23', '2026-11-24', null],
    ]);
  });

  it('begin anew after a missing night, whatever the order the nights came in', () => {
    const unit = unitOf([A, A, A]);
    const [first, , third] = unit.nights;
    expect(partsOf({ ...unit, nights: [third!, first!] }).map(([from, to]) => [from, to])).toEqual([
      ['2026-11-20', '2026-11-21'],
      ['2026-11-22', '2026-11-23'],
    ]);
  });

  it('have no night for day use', () => {
    expect(partsOf(unitOf([A], { isDayUse: true }))).toEqual([['2026-11-20', '2026-11-20', A]]);
  });
});

describe('the bars of a unit', () => {
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
    expect(boardStaysOf(booking, { ...unitOf([A]), status }).length).toBe(drawn ? 1 : 0);
  });

  it('say the guest, else the group, and how many come', () => {
    const group = { ...booking, groupName: '同窓会' };
    const guestOf = (guestName: string) => boardStaysOf(group, unitOf([A], { guestName }))[0]!.guest;
    expect([guestOf('山田 花子'), guestOf('')]).toEqual(['山田 花子', '同窓会']);
    expect(boardStaysOf(group, unitOf([A]))[0]!.guestCount).toBe(6);
  });

  it('mark open balances, notes and locks, and where the stay goes on', () => {
    const unit = unitOf([A, B], { unsettledBalance: 100, memo: 'VIP', isAssignmentLocked: true });
    const { unpaid, memo, locked, continuesBefore, continuesAfter, group, dayUse } = BAR_MARKS;
    const marks = boardStaysOf({ ...booking, groupName: '同窓会' }, unit).map((bar) => bar.marks);
    const both = unpaid + memo + locked + group;
    expect(marks).toEqual([both + continuesAfter, both + continuesBefore]);
    expect(boardStaysOf(booking, unitOf([A], { isDayUse: true }))[0]!.marks).toBe(dayUse);
  });
});
