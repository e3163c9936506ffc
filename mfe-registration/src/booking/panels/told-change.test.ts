import { describe, expect, it } from 'vitest';
import { placeOfChange } from './told-change.ts';

describe('placeOfChange', () => {
  it.each([
    ['phone', undefined, undefined, undefined, 'phone'],
    ['room 2: status', '2', undefined, undefined, 'status'],
    ['room 1 night 2026-11-20: roomId', '1', 'night', '2026-11-20', 'roomId'],
    ['room 12 guest ヤマダ タロウ: phone', '12', 'guest', 'ヤマダ タロウ', 'phone'],
  ])('%s', (field, room, part, of, name) => {
    expect(placeOfChange(field)).toEqual({ room, part, of, name });
  });
});
