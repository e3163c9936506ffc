import { describe, expect, it } from 'vitest';
import { isTakenBackByHand, isUnsettled, lineStateOf, standingLines, type SlipLine } from './line-state.ts';

const line = (given: Partial<SlipLine>): SlipLine => ({ billStatus: 'NOT', reversalOf: null, ...given });

describe('what may be done to a line (R-MONEY-13)', () => {
  it.each([
    ['open', line({}), { state: 'OPEN', unsettled: true, byHand: true }],
    ['to come', line({ isPlanned: true }), { state: 'PLANNED', unsettled: true, byHand: false }],
    ['on a bill', line({ billStatus: 'DONE' }), { state: 'SETTLED', unsettled: false, byHand: true }],
    ['a reversal', line({ reversalOf: 'a' }), { state: 'REVERSAL', unsettled: true, byHand: false }],
    [
      'a settled reversal',
      line({ billStatus: 'DONE', reversalOf: 'a' }),
      { state: 'REVERSAL', unsettled: false, byHand: false },
    ],
  ])('%s', (_name, given, expected) => {
    expect({
      state: lineStateOf(given),
      unsettled: isUnsettled(given),
      byHand: isTakenBackByHand(given),
    }).toEqual(expected);
  });

  it('a reversal and what it reverses count for nothing', () => {
    const lines = ['a', 'b', 'c'].map((id) => ({ id, reversalOf: id === 'b' ? 'a' : null }));
    expect(standingLines(lines).map(({ id }) => id)).toEqual(['c']);
  });
});
