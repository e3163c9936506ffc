import { describe, expect, it } from 'vitest';
import { sampleCard, sampleKeyRoom } from '../testing/sample-keys.ts';
import { countTabs, filterRooms, NO_FILTER, readFilter, writeFilter } from './key-filter.ts';

const TODAY = '2026-11-21';
const arriving = sampleKeyRoom(1);
const staying = sampleKeyRoom(2, { status: 'STAY', checkInDate: '2026-11-20', floor: '3' });
const leaving = sampleKeyRoom(3, {
  status: 'DEPARTURE',
  checkInDate: '2026-11-20',
  checkOutDate: TODAY,
  delivery: 'ISSUED',
  keys: [sampleCard(1, { fault: 'OLD_CODE' })],
});
const gone = sampleKeyRoom(4, { status: 'CHECK_OUT', checkInDate: '2026-11-20', delivery: 'RETURNED' });
const rooms = [arriving, staying, leaving, gone];
const shown = (part: Partial<typeof NO_FILTER>) =>
  filterRooms(rooms, { ...NO_FILTER, ...part }, TODAY).map(({ roomNo }) => roomNo);

describe('the filter of the keys', () => {
  it('knows guests who arrive, are in the house, and leave or left', () => {
    expect(shown({ tab: 'arrival' })).toEqual(['201']);
    expect(shown({ tab: 'inHouse' })).toEqual(['202', '203']);
    expect(shown({ tab: 'departure' })).toEqual(['203', '204']);
    expect(countTabs(rooms, { ...NO_FILTER, floor: '本館 2' }, TODAY)).toEqual({
      all: 3,
      arrival: 1,
      inHouse: 1,
      departure: 2,
    });
  });

  it('finds by floor, state, cards that want a look, and any part of a name or number in any width', () => {
    expect(shown({ floor: '本館 3' })).toEqual(['202']);
    expect(shown({ state: 'NOT_ISSUED' })).toEqual(['201', '202']);
    expect(shown({ state: 'CARE' })).toEqual(['203']);
    expect(shown({ text: '山田　４' })).toEqual(['204']);
    expect(shown({ text: 't000002-1' })).toEqual(['202']);
  });

  it('stands in the URL and leaves no trace when it is empty', () => {
    const filter = { tab: 'departure', floor: '本館 2', state: 'CARE', bookingId: 'b', text: '山' } as const;
    const params = writeFilter(new URLSearchParams('other=1'), filter);
    expect(readFilter(params)).toEqual(filter);
    expect(writeFilter(params, NO_FILTER).toString()).toBe('other=1');
    expect(readFilter(new URLSearchParams('tab=x&state=y'))).toEqual(NO_FILTER);
  });
});
