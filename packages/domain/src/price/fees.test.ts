import { describe, expect, it } from 'vitest';
import { ROUNDINGS } from '../money/index.ts';
import {
  cancellationFee,
  cancellationPercent,
  MODEL_CANCELLATION_POLICY,
  partialCancellationFee,
} from './cancellation-fee.ts';
import { childFeeOf, childPrice, MODEL_CHILD_FEES } from './child-fee.ts';
import { extensionFee, innRoomCharge, MODEL_EXTENSION_STEPS } from './extension-fee.ts';
import type { ChildClass } from './guest-count.ts';

const checkInDate = '2026-11-20';
const fee = (guests: number, basicChargeYen: number, cancelledOn: string | null): number =>
  cancellationFee(MODEL_CANCELLATION_POLICY, { guests, checkInDate, cancelledOn, basicChargeYen }, 'FLOOR');

describe('cancellation fee', () => {
  it.each([
    [null, 30_000],
    ['2026-11-20', 24_000],
    ['2026-11-19', 6_000],
    ['2026-11-18', 0],
  ])('M53: two guests, given up on %s pay %i', (cancelledOn, expected) => {
    expect(fee(2, 30_000, cancelledOn)).toBe(expected);
  });

  it.each([
    [20, 200_000, '2026-11-11', 20_000],
    [20, 200_000, '2026-11-18', 20_000],
    [20, 200_000, '2026-11-10', 0],
    [100, 1_000_000, '2026-10-31', 100_000],
    [100, 1_000_000, '2026-10-30', 0],
    [100, 1_000_000, '2026-11-10', 100_000],
    [100, 1_000_000, '2026-11-11', 200_000],
    [100, 1_000_000, '2026-11-19', 800_000],
    [100, 1_000_000, '2026-11-20', 1_000_000],
    [14, 100_000, '2026-11-11', 0],
  ])('M54: %i guests, basic charge %i, given up on %s pay %i', (guests, charge, cancelledOn, expected) => {
    expect(fee(guests, charge, cancelledOn)).toBe(expected);
  });

  it('M55: a stay of three nights cut to one on the day before costs 20 % of one night', () => {
    expect(fee(2, 30_000, '2026-11-19')).toBe(6_000);
  });

  it('M56: of 45 guests five may withdraw free', () => {
    const withdraw = (withdrawn: number) =>
      partialCancellationFee(
        MODEL_CANCELLATION_POLICY,
        { guests: 45, withdrawn, checkInDate, cancelledOn: checkInDate, chargePerGuestYen: 10_000 },
        'FLOOR',
      );
    expect([3, 5, 6, 8].map(withdraw)).toEqual([0, 0, 8_000, 24_000]);
  });

  it('leaves no guest of a small group free, and charges nothing without a table', () => {
    const small = {
      guests: 14,
      withdrawn: 2,
      checkInDate,
      cancelledOn: checkInDate,
      chargePerGuestYen: 10_000,
    };
    expect(partialCancellationFee(MODEL_CANCELLATION_POLICY, small, 'FLOOR')).toBe(16_000);
    expect(cancellationPercent([], { guests: 2, checkInDate, cancelledOn: null })).toBe(0);
  });

  it('charges a cancellation after the check-in day as on the day', () => {
    expect(
      cancellationPercent(MODEL_CANCELLATION_POLICY, { guests: 2, checkInDate, cancelledOn: '2026-11-21' }),
    ).toBe(80);
  });
});

describe('extension', () => {
  const late = (roomCharge: number, hours: number): number =>
    extensionFee(roomCharge, hours * 60, { steps: MODEL_EXTENSION_STEPS, rounding: 'FLOOR' });

  it('M57: a hotel room of 15,000', () => {
    expect([0, 2, 3, 5, 6, 7].map((hours) => late(15_000, hours))).toEqual([
      0, 5_000, 5_000, 7_500, 7_500, 15_000,
    ]);
  });

  it('begins with the first minute', () => {
    const options = { steps: MODEL_EXTENSION_STEPS, rounding: 'FLOOR' } as const;
    expect([-5, 0, 1, 180, 181, 361].map((minutes) => extensionFee(15_000, minutes, options))).toEqual([
      0, 0, 5_000, 5_000, 7_500, 15_000,
    ]);
  });

  it('M57: an inn counts 70 % of the basic charge as room charge', () => {
    const room = innRoomCharge(30_000, 'FLOOR');
    expect([room, late(room, 2), late(room, 5)]).toEqual([21_000, 7_000, 10_500]);
  });
});

describe('child price', () => {
  const prices = (adult: number, rounding: (typeof ROUNDINGS)[number], classes: ChildClass[]): number[] =>
    classes.map((each) => childPrice(adult, childFeeOf(MODEL_CHILD_FEES, each)!, rounding));

  it('M58: 70, 50, 30 and 0 percent of 20,000', () => {
    expect(prices(20_000, 'FLOOR', ['A70', 'B50', 'C30', 'DNONE'])).toEqual([14_000, 10_000, 6_000, 0]);
  });

  it('M59: fractions of 12,345 by each rounding', () => {
    const byRounding = Object.fromEntries(
      ROUNDINGS.map((rounding) => [rounding, prices(12_345, rounding, ['A70', 'B50', 'C30'])]),
    );
    expect(byRounding).toEqual({
      FLOOR: [8_641, 6_172, 3_703],
      CEIL: [8_642, 6_173, 3_704],
      ROUND: [8_642, 6_173, 3_704],
    });
  });

  it('M60: 70 % of 1,290 is 903', () => {
    expect(prices(1_290, 'FLOOR', ['A70'])).toEqual([903]);
  });

  it('a fixed amount does not depend on the adult price', () => {
    const fixed = { ...MODEL_CHILD_FEES[0]!, kind: 'STATIC', amountYen: 3_300 } as const;
    expect(childPrice(20_000, fixed, 'FLOOR')).toBe(3_300);
    expect(childFeeOf([], 'A70')).toBeNull();
  });
});
