import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROUNDINGS, type Rounding } from '../money/index.ts';
import {
  adjustPrice,
  occupancyPercent,
  strategyApplies,
  type NightOfRate,
  type RateStrategy,
} from './rate-strategy.ts';

const strategy = (more: Partial<RateStrategy> = {}): RateStrategy => ({
  code: 'S1',
  name: '',
  stayFrom: null,
  stayTo: null,
  weekdays: [],
  ranks: [],
  seasonCodes: [],
  planIds: [],
  roomTypeIds: [],
  occupancyPercent: null,
  leadDays: null,
  adjustment: 'PERCENT',
  value: 10,
  floorYen: null,
  ceilingYen: null,
  ...more,
});
const friday: NightOfRate = {
  date: '2026-11-20',
  roomTypeId: 'TWIN',
  rank: 'A',
  planId: 'P',
  seasonCode: null,
  leadDays: 30,
  roomsSold: 199,
  roomsTotal: 250,
};

describe('conditions of a strategy', () => {
  it.each<[string, Partial<RateStrategy>, boolean]>([
    ['no condition', {}, true],
    ['its first day', { stayFrom: '2026-11-20' }, true],
    ['a later day', { stayFrom: '2026-11-21' }, false],
    ['its last day', { stayTo: '2026-11-20' }, true],
    ['an earlier day', { stayTo: '2026-11-19' }, false],
    ['the weekday', { weekdays: [5, 6] }, true],
    ['another weekday', { weekdays: [6] }, false],
    ['the rank', { ranks: ['B', 'A'] }, true],
    ['another rank', { ranks: ['B'] }, false],
    ['a season, on a night without one', { seasonCodes: ['NY'] }, false],
    ['the plan', { planIds: ['P'] }, true],
    ['another plan', { planIds: ['Q'] }, false],
    ['another room type', { roomTypeIds: ['SUITE'] }, false],
    ['79.6 percent is 79', { occupancyPercent: { from: 79, to: 79 } }, true],
    ['and not 80', { occupancyPercent: { from: 80, to: 100 } }, false],
    ['30 days ahead', { leadDays: { from: 30, to: 60 } }, true],
    ['not 31', { leadDays: { from: 31, to: 60 } }, false],
    ['all of several', { weekdays: [5], ranks: ['A'], leadDays: { from: 0, to: 29 } }, false],
  ])('%s', (_, conditions, applies) => {
    expect(strategyApplies(strategy(conditions), friday)).toBe(applies);
  });

  it('a house without rooms has no occupancy', () => {
    expect(occupancyPercent({ roomsSold: 0, roomsTotal: 0 })).toBeNull();
    const empty = { ...friday, roomsSold: 0, roomsTotal: 0 };
    expect(strategyApplies(strategy({ occupancyPercent: { from: 0, to: 100 } }), empty)).toBe(false);
  });
});

describe('a price moved by strategies', () => {
  const moved = (yen: number, strategies: Partial<RateStrategy>[], rounding: Rounding = 'FLOOR') => {
    const { amountYen, steps } = adjustPrice(yen, strategies.map(strategy), rounding);
    return [amountYen, ...steps.map(({ changeYen }) => changeYen)];
  };

  it('goes through them in their order', () => {
    const raise = { value: 10 };
    const more = { adjustment: 'YEN' as const, value: 1_000 };
    expect(moved(10_000, [raise, more])).toEqual([12_000, 1_000, 1_000]);
    expect(moved(10_000, [more, raise])).toEqual([12_100, 1_000, 1_100]);
  });

  it('is settled once at the end, not after every strategy', () => {
    // 999 × 1.05 × 1.05 = 1101.3975; settled in between it would be 1,100.
    expect(moved(999, [{ value: 5 }, { value: 5 }])[0]).toBe(1_101);
    expect(moved(999, [{ value: 5 }, { value: 5 }], 'CEIL')[0]).toBe(1_102);
  });

  it('stops at the floor and the ceiling, and never moves the other way', () => {
    expect(moved(10_000, [{ value: -30, floorYen: 8_000 }])).toEqual([8_000, -2_000]);
    expect(moved(7_500, [{ value: -30, floorYen: 8_000 }])).toEqual([7_500, 0]);
    expect(moved(10_000, [{ value: 30, ceilingYen: 12_000 }])).toEqual([12_000, 2_000]);
    expect(moved(12_500, [{ value: 30, ceilingYen: 12_000 }])).toEqual([12_500, 0]);
    expect(moved(3_000, [{ adjustment: 'YEN', value: -5_000 }])).toEqual([0, -3_000]);
  });

  const strategies = fc.array(
    fc.record({
      adjustment: fc.constantFrom('PERCENT' as const, 'YEN' as const),
      value: fc.integer({ min: -100, max: 200 }),
      floorYen: fc.option(fc.integer({ min: 0, max: 50_000 })),
      ceilingYen: fc.option(fc.integer({ min: 0, max: 80_000 })),
    }),
    { maxLength: 6 },
  );
  const yen = fc.integer({ min: 0, max: 200_000 });

  it('sums table price and steps to the result, in whole yen, never below zero', () => {
    fc.assert(
      fc.property(yen, strategies, fc.constantFrom(...ROUNDINGS), (tableYen, list, rounding) => {
        const { amountYen, steps } = adjustPrice(tableYen, list.map(strategy), rounding);
        expect(steps.reduce((sum, { changeYen }) => sum + changeYen, tableYen)).toBe(amountYen);
        expect(Number.isSafeInteger(amountYen) && amountYen >= 0).toBe(true);
      }),
    );
  });

  it('keeps the order of prices: what costs more before costs no less after', () => {
    fc.assert(
      fc.property(yen, yen, strategies, (one, other, list) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const after = (tableYen: number) => adjustPrice(tableYen, list.map(strategy), 'ROUND').amountYen;
        expect(after(low)).toBeLessThanOrEqual(after(high));
      }),
    );
  });

  it('is what exact fractions give', () => {
    fc.assert(
      fc.property(
        yen,
        fc.array(fc.integer({ min: -99, max: 200 }), { maxLength: 6 }),
        (tableYen, percents) => {
          const list = percents.map((value) => strategy({ value }));
          const num = percents.reduce((all, percent) => all * BigInt(100 + percent), BigInt(tableYen));
          const den = 100n ** BigInt(percents.length);
          expect(adjustPrice(tableYen, list, 'FLOOR').amountYen).toBe(Number(num / den));
          expect(adjustPrice(tableYen, list, 'CEIL').amountYen).toBe(Number((num + den - 1n) / den));
        },
      ),
    );
  });
});
