import { describe, expect, test } from 'vitest';
import {
  keyDeliveryOf,
  keyIssueBlockedBy,
  ROOM_KEY_ACTIONS,
  ROOM_KEY_STATUSES,
  ROOM_KEY_TRANSITIONS,
  roomKeyFault,
} from './room-key.ts';
import { ROOM_UNIT_STATUSES } from './room-unit-status.ts';

const day = { businessDate: '2026-11-20', salesDate: '2026-11-20' };

describe('R-KEY-01: units that get a card', () => {
  test.each(ROOM_UNIT_STATUSES)('%s', (status) => {
    const unit = { status, checkInDate: '2026-11-20', hasRoom: true };
    const allowed = ['BOOK', 'STAY', 'TEMP_CHECK_IN', 'DEPARTURE'].includes(status);
    expect(keyIssueBlockedBy(unit, day)).toBe(allowed ? null : 'STATUS_NOT_ALLOWED');
  });

  test('refuses before the check-in day, and without a room', () => {
    const unit = { status: 'BOOK', checkInDate: '2026-11-21', hasRoom: true } as const;
    expect(keyIssueBlockedBy(unit, day)).toBe('BEFORE_CHECK_IN_DAY');
    expect(keyIssueBlockedBy({ ...unit, checkInDate: '2026-11-20', hasRoom: false }, day)).toBe(
      'ROOM_NOT_ASSIGNED',
    );
  });
});

test('R-KEY-02: every card × action', () => {
  const table = ROOM_KEY_STATUSES.map((status) => [
    status,
    ...ROOM_KEY_ACTIONS.map((action) => ROOM_KEY_TRANSITIONS[status][action] ?? '–'),
  ]);
  expect(table).toEqual([
    ['CUTTING', '–', '–', '–'],
    ['ISSUED', 'REPLACED', 'RETURNED', 'LOST'],
    ['FAILED', 'REPLACED', '–', '–'],
    ['REPLACED', '–', '–', '–'],
    ['RETURNED', '–', '–', '–'],
    ['LOST', 'REPLACED', 'RETURNED', '–'],
  ]);
});

test('R-KEY-03: a card that does not open the door is told', () => {
  const card = { roomId: 'a', codeNo: 1, validUntil: '2026-11-22T10:00', isVoid: false };
  const now = { roomId: 'a', codeNo: 1, stayEnds: '2026-11-22T10:00' };
  expect(roomKeyFault(card, now)).toBeNull();
  expect(roomKeyFault(card, { ...now, roomId: 'b' })).toBe('OTHER_ROOM');
  expect(roomKeyFault(card, { ...now, roomId: null })).toBe('OTHER_ROOM');
  expect(roomKeyFault(card, { ...now, codeNo: 2 })).toBe('OLD_CODE');
  expect(roomKeyFault({ ...card, isVoid: true }, now)).toBe('VOID');
  expect(roomKeyFault(card, { ...now, stayEnds: '2026-11-23T10:00' })).toBe('ENDS_TOO_EARLY');
});

test('the keys of a room taken together', () => {
  const of = (...statuses: Parameters<typeof keyDeliveryOf>[0][number]['status'][]) =>
    keyDeliveryOf(statuses.map((status) => ({ status })));
  expect(of()).toBe('NOT_ISSUED');
  expect(of('FAILED', 'REPLACED')).toBe('NOT_ISSUED');
  expect(of('ISSUED', 'REPLACED')).toBe('ISSUED');
  expect(of('ISSUED', 'RETURNED')).toBe('PARTLY_RETURNED');
  expect(of('RETURNED', 'REPLACED')).toBe('RETURNED');
  expect(of('ISSUED', 'LOST')).toBe('LOST');
});
