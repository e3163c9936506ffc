import { searchRegistrations } from '@honjin/contracts/registration';
import { describe, expect, it } from 'vitest';
import { NO_FILTERS, readQuery, searchRequest, writeQuery, type ListQuery } from './list-query.ts';

const plain = readQuery(new URLSearchParams());

describe('the address of the list', () => {
  it('is empty at the defaults', () => {
    expect(writeQuery(plain).toString()).toBe('');
    expect(plain).toMatchObject({ tab: 'ALL', sort: 'CHECK_IN', page: 1, pageSize: 30, filters: NO_FILTERS });
  });

  it('holds everything that was chosen', () => {
    const query: ListQuery = {
      tab: 'CHECKED_OUT',
      filters: {
        ...NO_FILTERS,
        date: '2026-11-20',
        userName: 'ヤマダ',
        roomType: ['a', 'b'],
        unsigned: true,
      },
      sort: 'GUEST',
      isDescending: true,
      page: 3,
      pageSize: 50,
    };
    expect(readQuery(writeQuery(query))).toEqual(query);
  });

  it("takes the dashboard's links, and ignores what it does not understand", () => {
    expect(readQuery(new URLSearchParams('tab=arrival')).tab).toBe('ARRIVAL');
    const odd = readQuery(new URLSearchParams('tab=x&date=2026-13-40&page=-2&pageSize=7&sort=PRICE'));
    expect(odd).toEqual(plain);
  });
});

describe('searchRequest', () => {
  const withFilters = (filters: Partial<ListQuery['filters']>) =>
    searchRequest({ ...plain, filters: { ...NO_FILTERS, ...filters } });

  it('asks for one day until a condition names a booking', () => {
    expect(withFilters({}).anyDay).toBe(false);
    expect(withFilters({ phone: '0312' }).anyDay).toBe(true);
    expect(withFilters({ phone: '0312', date: '2026-11-20' })).toMatchObject({
      anyDay: false,
      date: '2026-11-20',
    });
    expect(withFilters({ roomType: ['0190b000-0000-7000-8000-000000001001'] }).anyDay).toBe(false);
  });

  it('is a request of the contract', () => {
    const request = withFilters({ registerStatus: ['BOOK', 'nonsense'], unsigned: true });
    expect(request.registerStatus).toEqual(['BOOK']);
    expect(searchRegistrations.request.safeParse(request).error).toBeUndefined();
  });
});
