import { multiplyYen, roundRatio, sumYen, type Ratio, type Yen } from '../money/index.ts';

/** Figures of a day or period from which the ratios are made. Day use and complimentary rooms are apart. */
export interface RoomFigures {
  rooms: number;
  outOfOrderRooms: number;
  soldRooms: number;
  /** The people who sleep in the house. Guests of complimentary rooms are included. */
  guests: number;
  complimentaryGuests: number;
  /** Capacity in guests of all rooms. */
  capacity: number;
  /** Net room revenue of nights, without meals, consumption tax and day use. */
  roomRevenueYen: Yen;
}

/**
 * Ratios of hotel trade as exact fractions, null where the denominator is zero, so that a screen prints
 * a dash (R-KPI-01). `sellable` leaves rooms out of order away. Guests of complimentary rooms count for the capacity
 * only, so that ADR = guests per room × revenue per guest (R-KPI-02).
 */
export interface HotelKpi {
  occupancy: Ratio | null;
  occupancySellable: Ratio | null;
  adr: Ratio | null;
  revPar: Ratio | null;
  revParSellable: Ratio | null;
  /** Guests per sold room (同伴係数, double occupancy ratio). */
  guestsPerRoom: Ratio | null;
  capacityRate: Ratio | null;
  revenuePerGuest: Ratio | null;
}

/** Occupancy, average daily rate, revenue per available room and their kin. */
export function hotelKpi(figures: RoomFigures): HotelKpi {
  const { rooms, outOfOrderRooms, soldRooms, guests, capacity, roomRevenueYen } = figures;
  const payingGuests = guests - figures.complimentaryGuests;
  const sellable = rooms - outOfOrderRooms;
  return {
    occupancy: ratioOf(soldRooms, rooms),
    occupancySellable: ratioOf(soldRooms, sellable),
    adr: ratioOf(roomRevenueYen, soldRooms),
    revPar: ratioOf(roomRevenueYen, rooms),
    revParSellable: ratioOf(roomRevenueYen, sellable),
    guestsPerRoom: ratioOf(payingGuests, soldRooms),
    capacityRate: ratioOf(guests, capacity),
    revenuePerGuest: ratioOf(roomRevenueYen, payingGuests),
  };
}

/** Writes a ratio as a decimal with so many places, half up; `–` for null. */
export function formatDecimal(ratio: Ratio | null, places: number): string {
  if (!ratio) return '–';
  const scaled = roundRatio(ratio.num * 10 ** places, ratio.den, 'ROUND');
  if (places === 0) return String(scaled);
  const digits = String(Math.abs(scaled)).padStart(places + 1, '0');
  return `${scaled < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Writes a ratio as a percentage with one place, such as `76.0%`; `–` for null. */
export function formatPercent(ratio: Ratio | null): string {
  return ratio ? `${formatDecimal({ num: ratio.num * 100, den: ratio.den }, 1)}%` : '–';
}

/** Notes and coins of the yen, largest first. */
export const CASH_DENOMINATIONS = [10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10, 5, 1] as const;
export type CashDenomination = (typeof CASH_DENOMINATIONS)[number];

/** Sum of counted cash (金種表). A count must be a whole number and not negative. */
export function countCash(counts: Partial<Record<CashDenomination, number>>): Yen {
  return sumYen(
    CASH_DENOMINATIONS.map((denomination) => {
      const count = counts[denomination] ?? 0;
      if (count < 0) throw new RangeError(`a count of ${denomination} yen cannot be negative`);
      return multiplyYen(denomination, count);
    }),
  );
}

/** Cash of a shift (現金残高): what should be there, and by how much the counted cash differs. */
export function cashBalance(cash: { openingYen: Yen; inYen: Yen; outYen: Yen; countedYen: Yen }): {
  expectedYen: Yen;
  differenceYen: Yen;
} {
  const expectedYen = sumYen([cash.openingYen, cash.inYen, -cash.outYen]);
  return { expectedYen, differenceYen: cash.countedYen - expectedYen };
}

/** Balance of a billing address (売掛): carried over + new − received ± adjustment. */
export function receivableBalance(account: {
  carriedYen: Yen;
  newYen: Yen;
  receivedYen: Yen;
  adjustmentYen: Yen;
}): Yen {
  return sumYen([account.carriedYen, account.newYen, -account.receivedYen, account.adjustmentYen]);
}

function ratioOf(num: number, den: number): Ratio | null {
  return den > 0 ? { num, den } : null;
}
