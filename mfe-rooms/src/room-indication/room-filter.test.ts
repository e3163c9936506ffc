import { floorKeyOf } from '@honjin/domain';
import { describe, expect, it } from 'vitest';
import { sampleRoom } from '../testing/sample-rooms.ts';
import { countStates, filterRooms, readFilter, writeFilter } from './room-filter.ts';

const rooms = [
  sampleRoom({ roomNo: '101', floor: '1', condition: 'V', cleaning: 'U' }),
  sampleRoom({ roomNo: '102', floor: '1', condition: 'O', cleaning: 'N' }),
  sampleRoom({ roomNo: '201', floor: '2', condition: 'S', cleaning: 'N' }),
];
const all = readFilter(new URLSearchParams());

describe('the filter', () => {
  it('comes back from the URL as it went in, and leaves other parameters alone', () => {
    const filter = { ...all, floor: '本館 1', conditions: ['S', 'O'] as const, cleanings: ['N'] as const };
    const params = writeFilter(new URLSearchParams('view=table'), filter);
    expect(params.get('view')).toBe('table');
    expect(readFilter(params)).toEqual({ ...filter, conditions: ['S', 'O'] });
    expect(writeFilter(params, all).toString()).toBe('view=table');
  });

  it('shows what meets every condition', () => {
    const numbers = (filter: object) => filterRooms(rooms, { ...all, ...filter }).map((room) => room.roomNo);
    expect(numbers({})).toEqual(['101', '102', '201']);
    expect(numbers({ cleanings: ['N'] })).toEqual(['102', '201']);
    expect(numbers({ cleanings: ['N'], floor: floorKeyOf(rooms[2]!) })).toEqual(['201']);
  });

  it('counts states within floor and type, whichever states are filtered', () => {
    const counts = countStates(rooms, { ...all, floor: floorKeyOf(rooms[0]!), cleanings: ['U'] });
    expect([counts.get('N'), counts.get('U'), counts.get('S')]).toEqual([1, 1, undefined]);
  });
});
