import { describe, expect, it } from 'vitest';
import {
  ROOM_CLEANINGS,
  ROOM_CONDITIONS,
  ROOM_EVENTS,
  roomBlockBlockedBy,
  roomReadiness,
  roomStateAfter,
  roomStateAfterCleaning,
  type RoomEvent,
} from './room-condition.ts';

/** Every condition × event for a clean room: result as condition and cleaning, `-` where it cannot happen. */
const expected: Record<RoomEvent, string> = {
  //                    V   S   D   O   X   T
  CHECK_IN: /*         */ 'SU - - SU - -',
  CHECK_IN_CANCEL: /*  */ '- VU VU - - -',
  DAY_ROLL_STAY: /*    */ '- SN - - - -',
  DAY_ROLL_DEPARTURE: /**/ '- DN DN - - -',
  DEPART: /*           */ '- DU - - - -',
  EXTEND_STAY: /*      */ '- - SU - - -',
  CHECK_OUT: /*        */ '- ON ON - - -',
  CHECK_OUT_CANCEL: /* */ 'DU - - DU - -',
  MOVE_OUT: /*         */ '- ON ON - - -',
  MOVE_IN: /*          */ 'SU - - SU - -',
  SET_BROKEN: /*       */ 'XU - - XU - -',
  SET_STOP: /*         */ 'TU - - TU - -',
  RELEASE_BLOCK: /*    */ '- - - - VU VU',
};

describe('room condition', () => {
  it.each(ROOM_EVENTS)('%s on every condition', (event) => {
    const got = ROOM_CONDITIONS.map((condition) => {
      const after = roomStateAfter({ condition, cleaning: 'U' }, event);
      return after ? `${after.condition}${after.cleaning}` : '-';
    });
    expect(got.join(' ')).toBe(expected[event]);
  });

  it('a room released uncleaned from a block is checked out, not vacant (R-ROOM-02)', () => {
    expect(roomStateAfter({ condition: 'X', cleaning: 'N' }, 'RELEASE_BLOCK')).toEqual({
      condition: 'O',
      cleaning: 'N',
    });
  });
});

describe('cleaning', () => {
  it.each(ROOM_CLEANINGS)('from %s to any other state, never to itself', (cleaning) => {
    const reachable = ROOM_CLEANINGS.filter((next) =>
      roomStateAfterCleaning({ condition: 'S', cleaning }, next),
    );
    expect(reachable).toEqual(ROOM_CLEANINGS.filter((next) => next !== cleaning));
  });

  it('makes a checked-out room vacant and a room taken back checked out (R-ROOM-01)', () => {
    expect(roomStateAfterCleaning({ condition: 'O', cleaning: 'N' }, 'U')).toEqual({
      condition: 'V',
      cleaning: 'U',
    });
    expect(roomStateAfterCleaning({ condition: 'O', cleaning: 'N' }, 'C')).toEqual({
      condition: 'O',
      cleaning: 'C',
    });
    expect(roomStateAfterCleaning({ condition: 'V', cleaning: 'U' }, 'N')).toEqual({
      condition: 'O',
      cleaning: 'N',
    });
    expect(roomStateAfterCleaning({ condition: 'D', cleaning: 'N' }, 'U')).toEqual({
      condition: 'D',
      cleaning: 'U',
    });
  });
});

describe('blocks', () => {
  const free = { condition: 'V', reserved: false, block: null } as const;

  it.each([
    [free, 'BROKEN', null],
    [free, 'STOP', null],
    [{ ...free, condition: 'O' as const }, 'BROKEN', null],
    [{ ...free, reserved: true }, 'BROKEN', 'ROOM_RESERVED'],
    [{ ...free, reserved: true }, 'STOP', 'ROOM_RESERVED'],
    [{ ...free, condition: 'S' as const }, 'BROKEN', 'ROOM_OCCUPIED'],
    [{ ...free, condition: 'D' as const }, 'STOP', 'ROOM_OCCUPIED'],
    [{ ...free, block: 'BROKEN' as const }, 'BROKEN', 'ROOM_ALREADY_BROKEN'],
    [{ ...free, block: 'STOP' as const }, 'STOP', 'ROOM_ALREADY_STOPPED'],
    [{ ...free, block: 'STOP' as const }, 'BROKEN', 'ROOM_HAS_BLOCK'],
    [{ ...free, block: 'BROKEN' as const }, 'STOP', 'ROOM_HAS_BLOCK'],
  ] as const)('%o set %s: %s', (room, kind, reason) => expect(roomBlockBlockedBy(room, kind)).toBe(reason));
});

describe('roomReadiness (R-ROOM-04)', () => {
  it('says of every condition and cleaning whether a guest can have the room now', () => {
    const table = ROOM_CONDITIONS.map((condition) =>
      [condition, ...ROOM_CLEANINGS.map((cleaning) => roomReadiness({ condition, cleaning }))].join(' '),
    );
    // N, C, I, U. A broken room is off, however clean it is.
    expect(table).toEqual([
      'V TO_CLEAN TO_CLEAN TO_CLEAN READY',
      'S OCCUPIED OCCUPIED OCCUPIED OCCUPIED',
      'D OCCUPIED OCCUPIED OCCUPIED OCCUPIED',
      'O TO_CLEAN TO_CLEAN TO_CLEAN TO_CLEAN',
      'X OFF OFF OFF OFF',
      'T OFF OFF OFF OFF',
    ]);
  });
});
