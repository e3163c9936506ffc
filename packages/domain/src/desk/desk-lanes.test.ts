import { describe, expect, it, test } from 'vitest';
import { BLOCK_REASONS, ROOM_CLEANINGS, ROOM_CONDITIONS } from '../states/index.ts';
import {
  arrivalStep,
  checkedRooms,
  departureStep,
  DESK_CHECKS,
  isBeingFinished,
  isLateDeparture,
  type ArrivingRoom,
} from './desk-lanes.ts';

const ready: ArrivingRoom = { blockedBy: null, openMemoCount: 0, lacks: [], dueYen: 0, keyCount: 1 };
const unsigned: ArrivingRoom = { ...ready, blockedBy: 'ROOM_NOT_ASSIGNED' };

describe('R-DAY-21: what comes next for a party that arrives', () => {
  it.each([
    [{}, 'CHECK_IN'],
    [{ dueYen: 39_000, keyCount: 0 }, 'CHECK_IN'],
    [{ dueYen: null, keyCount: null }, 'CHECK_IN'],
    [{ openMemoCount: 1, lacks: ['NAME'] }, 'CONFIRM_MEMO'],
    [{ lacks: ['NAME', 'PASSPORT_IMAGE'] }, 'COMPLETE_REGISTER'],
    [{ lacks: ['PASSPORT_IMAGE'] }, 'COPY_PASSPORT'],
    [{ blockedBy: 'ROOM_NOT_ASSIGNED' }, 'ASSIGN_ROOM'],
    [{ blockedBy: 'ROOM_NOT_CLEAN' }, 'AWAIT_ROOM'],
    [{ blockedBy: 'ROOM_NOT_CLEAN', lacks: ['NAME'] }, 'COMPLETE_REGISTER'],
    [{ blockedBy: 'STATUS_NOT_ALLOWED' }, 'LOOK'],
  ] as const)('with %o: %s', (part, step) => {
    expect(arrivalStep([{ ...ready, ...part }])).toBe(step);
  });

  it('is ready when all eight rooms are, and not for seven of them', () => {
    const eight = Array.from({ length: 8 }, () => ready);
    expect(arrivalStep(eight)).toBe('CHECK_IN');
    expect(arrivalStep(eight.with(5, unsigned))).toBe('ASSIGN_ROOM');
    expect(arrivalStep([])).toBe('LOOK');
  });

  it('never offers the check-in over a reason of the rules', () => {
    const offered = BLOCK_REASONS.filter(
      (blockedBy) => arrivalStep([{ ...ready, blockedBy }]) === 'CHECK_IN',
    );
    expect(offered).toEqual([]);
  });
});

test('R-DAY-21: counts the rooms that have each check, and says nothing of what is not seen', () => {
  const rooms: ArrivingRoom[] = [
    ready,
    { blockedBy: 'ROOM_NOT_CLEAN', openMemoCount: 1, lacks: ['NAME'], dueYen: 1, keyCount: 0 },
  ];
  expect(DESK_CHECKS.map((check) => checkedRooms(rooms, check))).toEqual([1, 1, 1, 2, 1, 1]);
  const unseen = [...rooms, { ...ready, dueYen: null, keyCount: null }];
  expect(DESK_CHECKS.map((check) => checkedRooms(unseen, check))).toEqual([2, 2, 2, 3, null, null]);
});

test('R-DAY-22: a party that leaves settles first, and goes when nothing stops any of its rooms', () => {
  expect(departureStep([null, 'UNSETTLED_BALANCE'])).toBe('SETTLE');
  expect(departureStep([null, null])).toBe('CHECK_OUT');
  expect(departureStep([null, 'LEAVES_AFTER_REPRESENTATIVE'])).toBe('LOOK');
  expect(departureStep([])).toBe('LOOK');
});

test('R-DAY-23: rooms being finished are empty, sellable and not clean', () => {
  const finished = ROOM_CONDITIONS.flatMap((condition) =>
    ROOM_CLEANINGS.filter((cleaning) => isBeingFinished({ condition, cleaning })).map(
      (cleaning) => `${condition}${cleaning}`,
    ),
  );
  expect(finished).toEqual(['VN', 'VC', 'VI', 'ON', 'OC', 'OI']);
});

test('R-DAY-22: a departure is late from the minute of its check-out time', () => {
  const unit = { checkOutDate: '2026-11-20', checkOutTime: '11:00' };
  expect(isLateDeparture(unit, '2026-11-20T10:59')).toBe(false);
  expect(isLateDeparture(unit, '2026-11-20T11:00')).toBe(true);
  expect(isLateDeparture({ ...unit, checkOutTime: '25:00' }, '2026-11-21T00:59')).toBe(false);
});
