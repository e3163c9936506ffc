import { expect, it } from 'vitest';
import { compareRoomNo } from './room-order.ts';

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
