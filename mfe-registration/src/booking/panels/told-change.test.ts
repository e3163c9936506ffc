import { describe, expect, it } from 'vitest';
import { placeOfChange, tellableChanges } from './told-change.ts';

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

describe('tellableChanges', () => {
  it('shows a deleted night as one change', () => {
    const gone = { field: 'room 1 night 2026-11-22: night', before: '2026-11-22', after: '' };
    const other = { field: 'room 1: checkOutDate', before: '2026-11-23', after: '2026-11-22' };
    const noise = { field: 'room 1 night 2026-11-22: paxMale', before: '1', after: '' };
    const kept = { field: 'room 1 night 2026-11-21: paxMale', before: '1', after: '2' };
    expect(tellableChanges([gone, other, noise, kept])).toEqual([gone, other, kept]);
  });
});
