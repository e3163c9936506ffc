import { describe, expect, test } from 'vitest';
import { MODEL_CANCELLATION_POLICY } from './cancellation-fee.ts';
import { proposeCancellationFees, type CancelledRoom } from './cancellation-proposal.ts';

function room(id: string, part: Partial<CancelledRoom> = {}): CancelledRoom {
  return {
    id,
    guests: 2,
    basicChargeYen: 30_000,
    checkInDate: '2026-11-20',
    cancelledOn: '2026-11-20',
    ...part,
  };
}
const propose = (guests: number, rooms: CancelledRoom[]) =>
  proposeCancellationFees(MODEL_CANCELLATION_POLICY, { guests, rooms }, 'FLOOR');

describe('proposed cancellation fees', () => {
  test.each([
    [null, 100, 30_000],
    ['2026-11-20', 80, 24_000],
    ['2026-11-19', 20, 6_000],
    ['2026-11-18', 0, 0],
  ])('M53: given up on %s: %i %%, %i yen', (cancelledOn, percent, feeYen) => {
    expect(propose(2, [room('a', { cancelledOn })])).toEqual([
      { id: 'a', percent, basicChargeYen: 30_000, feeYen },
    ]);
  });

  test('M54: a whole group of 20 nine days before pays a tenth', () => {
    const rooms = Array.from({ length: 10 }, (_, at) =>
      room(String(at), { basicChargeYen: 20_000, cancelledOn: '2026-11-11' }),
    );
    const fees = propose(20, rooms);
    expect(fees.reduce((sum, { feeYen }) => sum + feeYen, 0)).toBe(20_000);
  });

  test('M56: of 45 guests five are free; eight withdraw on the day at 10,000 each and pay for three', () => {
    const four = (id: string) => room(id, { guests: 4, basicChargeYen: 40_000 });
    const fees = propose(45, [four('a'), four('b')]);
    expect(fees.map(({ feeYen }) => feeYen)).toEqual([12_000, 12_000]);
    expect(propose(45, [room('a', { guests: 3, basicChargeYen: 30_000 })])[0]?.feeYen).toBe(0);
  });

  test('R-PRICE-11: the free share is granted once over all acts: three withdraw free, of eight later six pay', () => {
    const later = (withdrawnBefore: number) => {
      const rooms = [room('b', { guests: 8, basicChargeYen: 80_000 })];
      const booking = { guests: 45, withdrawnBefore, rooms };
      return proposeCancellationFees(MODEL_CANCELLATION_POLICY, booking, 'FLOOR')[0]?.feeYen;
    };
    expect([0, 3, 5, 30].map(later)).toEqual([24_000, 48_000, 64_000, 64_000]);
  });

  test('the shares of three rooms add up to the yen', () => {
    const rooms = ['a', 'b', 'c'].map((id) => room(id, { guests: 3, basicChargeYen: 33_333 }));
    const fees = propose(45, rooms);
    expect(fees.reduce((sum, { feeYen }) => sum + feeYen, 0)).toBe(4 * Math.floor(11_111 * 0.8));
  });
});
