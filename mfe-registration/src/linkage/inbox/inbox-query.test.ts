import { describe, expect, it } from 'vitest';
import { hasCondition, inboxWish, readInboxQuery, writeInboxQuery } from './inbox-query.ts';

describe('the address of the inbox', () => {
  it('keeps what decides what is shown, and leaves out what is usual', () => {
    const text = 'tab=all&receivedFrom=2026-11-01&guestName=%E5%B1%B1&sort=CHECK_IN&ascending=true&page=2';
    const query = readInboxQuery(new URLSearchParams(text));
    expect(query).toMatchObject({ tab: 'ALL', sort: 'CHECK_IN', isDescending: false, page: 2, pageSize: 30 });
    expect(writeInboxQuery(query).toString()).toBe(text);
  });

  it('counts what it does not understand as not given', () => {
    const text = 'tab=nothing&receivedFrom=31.12.&kind=WRONG&sort=x&page=-1&pageSize=7';
    const query = readInboxQuery(new URLSearchParams(text));
    expect(query).toMatchObject({ tab: 'ERROR', sort: 'RECEIVED', page: 1, pageSize: 30 });
    expect(hasCondition({ tab: 'ALL', filters: query.filters })).toBe(false);
  });

  it('sends only the conditions that are given', () => {
    const query = readInboxQuery(new URLSearchParams('bookingNumber=RY1&kind=CANCEL'));
    expect(inboxWish(query, 'TEMAIRAZU')).toEqual({
      provider: 'TEMAIRAZU',
      tab: 'ALL',
      sort: 'RECEIVED',
      descending: true,
      bookingNumber: 'RY1',
      kind: 'CANCEL',
    });
  });
});
