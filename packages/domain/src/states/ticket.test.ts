import { describe, expect, it } from 'vitest';
import { redeemBlockedBy, takeBackBlockedBy, type TicketFacts } from './ticket.ts';

const TODAY = '2026-11-20';
const ticket: TicketFacts = { state: 'ISSUED', useDate: TODAY, wasTakenBack: false, unitStatus: 'STAY' };

describe('tickets (R-ARRANGE-11)', () => {
  it.each([
    [{}, null],
    [{ useDate: '2026-11-19' }, null],
    [{ unitStatus: 'DEPARTURE' }, null],
    [{ useDate: '2026-11-21' }, 'NOT_YET'],
    [{ state: 'REDEEMED' }, 'REDEEMED'],
    [{ unitStatus: 'BOOK' }, 'NOT_IN_HOUSE'],
    [{ unitStatus: 'CHECK_OUT' }, 'NOT_IN_HOUSE'],
    [{ unitStatus: null }, 'TAKEN_OFF'],
  ] as const)('%o: %s', (part, block) => {
    expect(redeemBlockedBy({ ...ticket, ...part }, TODAY)).toBe(block);
  });

  it('are taken back once', () => {
    expect(takeBackBlockedBy(ticket)).toBe('NOT_REDEEMED');
    expect(takeBackBlockedBy({ ...ticket, state: 'REDEEMED' })).toBeNull();
    expect(takeBackBlockedBy({ ...ticket, state: 'REDEEMED', wasTakenBack: true })).toBe('TAKEN_BACK_BEFORE');
  });
});
