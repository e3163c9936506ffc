import { describe, expect, it } from 'vitest';
import {
  cashBalance,
  countCash,
  formatDecimal,
  formatPercent,
  hotelKpi,
  receivableBalance,
} from './hotel-kpi.ts';

describe('key figures', () => {
  it('M69: 100 rooms, 5 out of order, 76 sold', () => {
    const kpi = hotelKpi({
      rooms: 100,
      outOfOrderRooms: 5,
      soldRooms: 76,
      guests: 114,
      complimentaryGuests: 0,
      capacity: 200,
      roomRevenueYen: 912_000,
    });
    expect([kpi.occupancy, kpi.occupancySellable, kpi.capacityRate].map(formatPercent)).toEqual([
      '76.0%',
      '80.0%',
      '57.0%',
    ]);
    const amounts = [kpi.adr, kpi.revPar, kpi.revParSellable, kpi.revenuePerGuest].map((ratio) =>
      formatDecimal(ratio, 0),
    );
    expect(amounts).toEqual(['12000', '9120', '9600', '8000']);
    expect(formatDecimal(kpi.guestsPerRoom, 2)).toBe('1.50');
  });

  it('R-KPI-02: guests of complimentary rooms fill the house and are none of the rooms sold', () => {
    const house = { rooms: 10, outOfOrderRooms: 2, soldRooms: 3, capacity: 20, roomRevenueYen: 48_000 };
    const kpi = hotelKpi({ ...house, guests: 7, complimentaryGuests: 2 });
    expect([formatDecimal(kpi.guestsPerRoom, 2), formatDecimal(kpi.revenuePerGuest, 0)]).toEqual([
      '1.67',
      '9600',
    ]);
    expect(formatPercent(kpi.capacityRate)).toBe('35.0%');
  });

  it('M69: nothing sold shows a dash', () => {
    const kpi = hotelKpi({
      rooms: 0,
      outOfOrderRooms: 0,
      soldRooms: 0,
      guests: 0,
      complimentaryGuests: 0,
      capacity: 0,
      roomRevenueYen: 0,
    });
    expect(formatDecimal(kpi.adr, 0)).toBe('–');
    expect(formatPercent(kpi.occupancy)).toBe('–');
  });

  it('writes decimals below one and below zero', () => {
    expect(formatDecimal({ num: 5, den: 100 }, 2)).toBe('0.05');
    expect(formatDecimal({ num: -1, den: 3 }, 2)).toBe('-0.33');
    expect(formatPercent({ num: 1, den: 3 })).toBe('33.3%');
  });

  it('M70: the cash count', () => {
    const counts = { 10000: 23, 5000: 7, 1000: 45, 500: 12, 100: 88, 50: 20, 10: 103, 5: 15, 1: 64 };
    expect(countCash(counts)).toBe(326_969);
    expect(countCash({ 2000: 3 })).toBe(6_000);
    expect(() => countCash({ 1000: -1 })).toThrow(RangeError);
    expect(() => countCash({ 1000: 1.5 })).toThrow(RangeError);
    expect(cashBalance({ openingYen: 100_000, inYen: 230_000, outYen: 3_000, countedYen: 326_969 })).toEqual({
      expectedYen: 327_000,
      differenceYen: -31,
    });
  });

  it('M71: receivables', () => {
    expect(
      receivableBalance({ carriedYen: 200_000, newYen: 150_000, receivedYen: 120_000, adjustmentYen: 0 }),
    ).toBe(230_000);
    expect(receivableBalance({ carriedYen: 0, newYen: 0, receivedYen: 0, adjustmentYen: -50 })).toBe(-50);
  });
});
