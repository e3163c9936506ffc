import { describe, expect, it } from 'vitest';
import { floorOfRoomNumber, roomNumbersOf } from './room-numbers.ts';

const range = (from: string, to: string, skippedDigits: string[] = [], prefix = '') =>
  roomNumbersOf({ from, to, prefix, skippedDigits });

describe('R-MASTER-04', () => {
  it('lists the numbers of a range, without unlucky ones', () => {
    expect(range('301', '305')).toEqual(['301', '302', '303', '304', '305']);
    expect(range('301', '310', ['4', '9'])).toEqual(['301', '302', '303', '305', '306', '307', '308', '310']);
    expect(range('1312', '1314', ['13'])).toEqual(['1312', '1314']);
  });

  it('keeps leading zeros and puts the prefix before them', () => {
    expect(range('0099', '0101', [], 'W-')).toEqual(['W-0099', 'W-0100', 'W-0101']);
  });

  it.each([
    ['305', '301'],
    ['', '301'],
    ['3a', '40'],
    ['101', '301'],
  ])('gives nothing for %s to %s', (from, to) => {
    expect(range(from, to)).toEqual([]);
  });

  it.each([
    ['301', '3'],
    ['1205', '12'],
    ['0301', '3'],
    ['W-210', '2'],
    ['A', ''],
    ['12', ''],
  ])('%s is on floor %s', (roomNo, floor) => {
    expect(floorOfRoomNumber(roomNo)).toBe(floor);
  });
});
