import { describe, expect, it } from 'vitest';
import { SERVE_STATES, serveBlockedBy } from './serving.ts';

describe('serving (R-ARRANGE-07)', () => {
  it.each([
    ['STAY', '2026-11-20', null],
    ['STAY', '2026-11-19', null],
    ['BOOK', '2026-11-20', null],
    ['CHECK_OUT', '2026-11-20', null],
    ['STAY', '2026-11-21', 'NOT_YET'],
    ['CANCEL', '2026-11-20', 'GIVEN_UP'],
    ['NO_SHOW', '2026-11-19', 'GIVEN_UP'],
  ] as const)('%s for %s: %s', (status, useDate, block) => {
    expect(serveBlockedBy({ status, useDate }, '2026-11-20', 'SERVED')).toBe(block);
  });

  it('takes the wish of a guest on any day', () => {
    for (const to of SERVE_STATES.filter((one) => one !== 'SERVED'))
      expect(serveBlockedBy({ status: 'BOOK', useDate: '2026-12-24' }, '2026-11-20', to)).toBeNull();
  });
});
