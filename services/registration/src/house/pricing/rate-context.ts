import type { PushedPrices, RateStrategy } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import { roomCounts } from '../inventory/change-inventory.ts';
import type { MasterSets } from '../masters/read-masters.ts';
import { listOccupancy } from './queries.ts';

/** Days to arrival and occupancy at which a night was first priced (R-RATE-07). */
export interface NightRateFacts {
  leadDays: number;
  roomsSold: number;
  roomsTotal: number;
  /** The prices that a revenue manager had set for the room type under the plan; absent where none set anything in the store. */
  pushed?: KeptPush;
}

/** The prices that a night was first priced with; null: those of the table. */
export interface KeptPush {
  roomTypeId: string;
  planId: string;
  prices: PushedPrices | null;
}

/** Rooms of the house on a night. */
interface Occupancy {
  sold: number;
  total: number;
}

/** The facts that rate strategies need when something is priced now. */
export interface RateContext {
  /** The business date. Bookings of now are booked on this day. */
  bookedOn: string;
  /** Active ones in their order of application. */
  strategies: readonly RateStrategy[];
  occupancyOf(night: string): Occupancy;
}

export type RateMasters = Pick<MasterSets, 'rateStrategy' | 'room' | 'roomType'>;

/** Returns the store's active strategies in their order of application. */
export function activeStrategies({ rateStrategy }: Pick<MasterSets, 'rateStrategy'>): RateStrategy[] {
  return [...rateStrategy.values()]
    .filter(({ isActive }) => isActive)
    .toSorted((a, b) => a.position - b.position || a.strategy.code.localeCompare(b.strategy.code))
    .map(({ strategy }) => strategy);
}

/** Reads what strategies look at; the stock only where one of them asks for the occupancy. */
export async function readRateContext(
  tx: TenantTx,
  masters: RateMasters,
  bookedOn: string,
): Promise<RateContext> {
  const strategies = activeStrategies(masters);
  const asksForOccupancy = strategies.some(({ occupancyPercent }) => occupancyPercent !== null);
  if (!asksForOccupancy) return { bookedOn, strategies, occupancyOf: () => ({ sold: 0, total: 0 }) };
  const real = [...masters.roomType.values()].filter(({ category }) => category === 'REAL');
  const counts = roomCounts(masters);
  const houseTotal = real.reduce((sum, { id }) => sum + (counts.get(id) ?? 0), 0);
  const nights = await listOccupancy(
    tx,
    bookedOn,
    real.map(({ id }) => id),
  );
  return {
    bookedOn,
    strategies,
    occupancyOf: (night) => {
      const row = nights.get(night);
      if (row === undefined) return { sold: 0, total: houseTotal };
      // Types that nobody has booked on the night have no stock row yet; all their rooms are open.
      return { sold: row.sold, total: row.open + houseTotal - row.known };
    },
  };
}
