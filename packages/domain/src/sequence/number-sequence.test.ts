import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatSequenceNumber,
  prefixesClash,
  sequenceBlockedBy,
  type NumberSequence,
  type SequenceKind,
} from './number-sequence.ts';

const bills: NumberSequence = { prefix: 'B', digits: 8, startNumber: 1, presentNumber: 12 };
const change = (changes: Partial<NumberSequence>) => ({ ...bills, ...changes });

describe('numbers of a store', () => {
  it.each<[string, SequenceKind, Partial<NumberSequence>, string | null]>([
    ['R-SEQ-01: a number given already', 'BILL', { presentNumber: 11 }, 'REUSES'],
    ['R-SEQ-01: also where holes are allowed', 'BOOKING', { presentNumber: 11 }, 'REUSES'],
    ['R-SEQ-02: a hole in bills', 'BILL', { presentNumber: 20 }, 'LEAVES_GAP'],
    ['R-SEQ-02: a hole in receipts', 'RECEIPT', { presentNumber: 20 }, 'LEAVES_GAP'],
    ['R-SEQ-02: a hole in bookings is allowed', 'BOOKING', { presentNumber: 20 }, null],
    ['R-SEQ-02: a new prefix begins at its start', 'BILL', { prefix: 'C', presentNumber: 5 }, 'LEAVES_GAP'],
    ['a new prefix', 'BILL', { prefix: 'C', startNumber: 500, presentNumber: 499 }, null],
    ['R-SEQ-03: too few digits', 'BILL', { digits: 1 }, 'TOO_FEW_DIGITS'],
    ['R-SEQ-03: too few digits for the next', 'BOOKING', { digits: 2, presentNumber: 99 }, 'TOO_FEW_DIGITS'],
    ['fewer digits that are enough', 'BILL', { digits: 2 }, null],
    ['R-SEQ-04: the same text twice', 'BILL', { prefix: 'B0', presentNumber: 0 }, 'PREFIX_CLASHES'],
    ['letters more are no clash', 'BILL', { prefix: 'BX', presentNumber: 0 }, null],
    ['R-SEQ-05: the start once numbers were given', 'BILL', { startNumber: 5 }, 'ALREADY_STARTED'],
    ['below the start', 'BILL', { prefix: 'C', startNumber: 9, presentNumber: 3 }, 'BELOW_START'],
    ['nothing changed', 'BILL', {}, null],
  ])('%s', (_what, kind, changes, block) => {
    expect(sequenceBlockedBy(kind, [bills], change(changes))).toBe(block);
  });

  it('goes on where a former prefix stopped', () => {
    const former = { prefix: 'A', digits: 8, startNumber: 1, presentNumber: 7 };
    expect(sequenceBlockedBy('BILL', [bills, former], former)).toBeNull();
    expect(sequenceBlockedBy('BILL', [bills, former], { ...former, presentNumber: 0 })).toBe('REUSES');
  });

  it('never prints the same text for two numbers of prefixes that it lets stand side by side', () => {
    const prefix = fc.stringMatching(/^[A-B0-1-]{0,3}$/);
    const number = fc.integer({ min: 1, max: 2_000 });
    const digits = fc.integer({ min: 1, max: 6 });
    const side = fc.record({ prefix, digits, number });
    fc.assert(
      fc.property(side, side, (a, b) => {
        fc.pre(a.prefix !== b.prefix && !prefixesClash(a.prefix, b.prefix));
        expect(formatSequenceNumber(a, a.number)).not.toBe(formatSequenceNumber(b, b.number));
      }),
    );
  });
});
