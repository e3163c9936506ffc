import { describe, expect, it } from 'vitest';
import { paramsOf, queryOf } from './rate-query.ts';

describe('the address of a rate search', () => {
  it('begins with tonight for one adult', () => {
    expect(queryOf(new URLSearchParams(), '2026-11-20')).toMatchObject({
      checkInDate: '2026-11-20',
      checkOutDate: '2026-11-21',
      paxMaleCount: 1,
      paxFemaleCount: 0,
      roomCount: 1,
      sort: 'PLAN',
    });
  });

  it('goes there and back', () => {
    const query = {
      ...queryOf(new URLSearchParams(), '2026-11-20'),
      checkInDate: '2026-12-01',
      checkOutDate: '2026-12-04',
      paxMaleCount: 0,
      paxFemaleCount: 2,
      childA70Count: 1,
      roomCount: 3,
      q: '朝食',
      sort: 'PRICE' as const,
      sellableOnly: true,
    };
    expect(queryOf(new URLSearchParams(paramsOf(query)), '2026-11-20')).toEqual(query);
  });

  it('ignores dates that are no stay', () => {
    const bad = new URLSearchParams({ in: '2026-12-05', out: '2026-12-05', rooms: '-1', paxMaleCount: 'x' });
    expect(queryOf(bad, '2026-11-20')).toMatchObject({
      checkOutDate: '2026-12-06',
      roomCount: 1,
      paxMaleCount: 1,
    });
  });
});
