import { describe, expect, it } from 'vitest';
import { placeOfChange } from './told-change.ts';

describe('placeOfChange', () => {
  it.each([
    ['phone', {}, 'phone'],
    ['room 2: status', { room: '2' }, 'status'],
    ['room 1 night 2026-11-20: roomId', { room: '1', part: 'night', of: '2026-11-20' }, 'roomId'],
    ['room 12 guest ヤマダ タロウ: phone', { room: '12', part: 'guest', of: 'ヤマダ タロウ' }, 'phone'],
  ])('%s', (field, place, name) => {
    expect(placeOfChange(field)).toEqual({ ...place, name });
  });
});
