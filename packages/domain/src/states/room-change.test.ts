import { expect, it } from 'vitest';
import { roomChangeBlockedBy } from '../index.ts';

const moving = { status: 'STAY', plannedRoomId: '206', inRoomId: '205' } as const;

it.each([
  [moving, null],
  [{ ...moving, status: 'DEPARTURE' } as const, null],
  [{ ...moving, inRoomId: null }, null],
  [{ ...moving, plannedRoomId: null }, 'NO_ROOM_CHANGE'],
  [{ ...moving, inRoomId: '206' }, 'NO_ROOM_CHANGE'],
  [{ ...moving, status: 'TEMP_CHECK_IN' } as const, 'STATUS_NOT_ALLOWED'],
  [{ ...moving, status: 'CHECK_OUT' } as const, 'STATUS_NOT_ALLOWED'],
])('R-STATE-15: a change of room %j is blocked by %s', (change, reason) => {
  expect(roomChangeBlockedBy(change)).toBe(reason);
});
