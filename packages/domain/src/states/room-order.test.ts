import { expect, it } from 'vitest';
import { compareRoomNo, roomsToChoose } from './room-order.ts';

it('sorts room numbers as numbers (R-ROOM-10)', () => {
  expect(['1001', '201', '99', 'A12', 'A2', '202'].toSorted(compareRoomNo)).toEqual([
    '99',
    'A2',
    '201',
    '202',
    'A12',
    '1001',
  ]);
  expect(compareRoomNo('201', '201')).toBe(0);
});

it('offers rooms of the wanted type first, and the clean ones before the others (R-ROOM-11)', () => {
  const room = (roomNo: string, roomTypeId: string, cleaning: 'N' | 'C' | 'I' | 'U' | null) => ({
    roomNo,
    roomTypeId,
    cleaning,
  });
  const rooms = [
    room('201', 'SG', 'U'),
    room('301', 'TW', 'N'),
    room('302', 'TW', 'I'),
    room('303', 'TW', 'U'),
    room('304', 'TW', 'U'),
    room('202', 'SG', 'N'),
  ];
  const order = (type: string | undefined) => roomsToChoose(rooms, type).map(({ roomNo }) => roomNo);
  expect(order('TW')).toEqual(['303', '304', '302', '301', '201', '202']);
  expect(order(undefined)).toEqual(['201', '303', '304', '302', '301', '202']);
});
