import { expect, it } from 'vitest';
import type { RoomCleaning, RoomCondition } from './room-condition.ts';
import { proposedWalkInRoom, roomsForWalkIn } from './walk-in-room.ts';

const room = (roomNo: string, roomTypeId: string, condition: RoomCondition, cleaning: RoomCleaning) => ({
  roomNo,
  roomTypeId,
  condition,
  cleaning,
});
const rooms = [
  room('101', 'SUITE', 'V', 'U'),
  room('201', 'SG', 'V', 'U'),
  room('301', 'TW', 'O', 'N'),
  room('302', 'TW', 'V', 'U'),
  room('303', 'TW', 'S', 'U'),
  room('304', 'TW', 'X', 'U'),
];
const types = [
  { id: 'SG', maxCapacity: 1, remaining: 3 },
  { id: 'TW', maxCapacity: 2, remaining: 1 },
  { id: 'SUITE', maxCapacity: 4, remaining: 1 },
];

function proposed(wish: { guests: number; wantedTypeId?: string; types?: typeof types }) {
  const offered = roomsForWalkIn(rooms, { wantedTypeId: undefined, types, ...wish });
  return { offered: offered.map(({ roomNo }) => roomNo), first: proposedWalkInRoom(offered)?.roomNo };
}

it('proposes the smallest clean room that holds the guests (R-ROOM-13)', () => {
  expect(proposed({ guests: 1 }).first).toBe('201');
  expect(proposed({ guests: 2 }).first).toBe('302');
  expect(proposed({ guests: 3 }).first).toBe('101');
  expect(proposed({ guests: 5 }).first).toBeUndefined();
});

it('proposes the wanted type first, and offers no room with guests or damage (R-ROOM-13)', () => {
  expect(proposed({ guests: 1, wantedTypeId: 'TW' })).toEqual({
    offered: ['302', '301', '201', '101'],
    first: '302',
  });
});

it('proposes nothing of a type that is sold out, though a room of it stands free (R-ROOM-13)', () => {
  const soldOut = types.map((type) => (type.id === 'TW' ? { ...type, remaining: 0 } : type));
  expect(proposed({ guests: 2, types: soldOut })).toEqual({ offered: ['101'], first: '101' });
});

it('proposes no room that is not clean, but offers it (R-ROOM-13)', () => {
  const offered = roomsForWalkIn([room('301', 'TW', 'O', 'N')], {
    guests: 2,
    wantedTypeId: undefined,
    types,
  });
  expect(offered).toHaveLength(1);
  expect(proposedWalkInRoom(offered)).toBeUndefined();
});
