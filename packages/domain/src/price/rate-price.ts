import type { Yen } from '../money/index.ts';
import { adjustPrice, pushedYen, strategyApplies, type PushSource, type RateStep } from '../rate/index.ts';
import type { NightInput, PlanPrice, StayInput } from './price-plan.ts';

/** A price of the table and what the rate strategies made of it, or the price that a revenue manager set instead. */
export interface RatedPrice {
  tableYen: Yen;
  /** The push that set the price; null for one of the table. */
  pushedBy: PushSource | null;
  persons: number;
  steps: RateStep[];
  amountYen: Yen;
}

/** Prices of a room type and a number of persons, by rank. */
export type RankPrices = ReadonlyMap<string, Yen>;

/** A price table by room type, then persons, then rank: a stay asks it night after night, a search by the thousand. */
type PriceTable = ReadonlyMap<string, ReadonlyMap<number, RankPrices>>;

const tables = new WeakMap<readonly PlanPrice[], PriceTable>();
const NO_PRICES: RankPrices = new Map();

function tableOf(prices: readonly PlanPrice[]): PriceTable {
  const known = tables.get(prices);
  if (known !== undefined) return known;
  const table = new Map<string, Map<number, Map<string, Yen>>>();
  for (const { roomTypeId, persons, rank, amountYen } of prices) {
    const ofType = table.get(roomTypeId) ?? new Map<number, Map<string, Yen>>();
    const ofPersons = ofType.get(persons) ?? new Map<string, Yen>();
    // The first price of a cell counts, as the table is read from its beginning.
    if (!ofPersons.has(rank)) ofPersons.set(rank, amountYen);
    table.set(roomTypeId, ofType.set(persons, ofPersons));
  }
  tables.set(prices, table);
  return table;
}

/** Tells whether a table has any price for a room type. */
export function hasPricesFor(prices: readonly PlanPrice[], roomTypeId: string): boolean {
  return tableOf(prices).has(roomTypeId);
}

/** Returns the prices of a table for a room type and persons, by rank; empty where none is given (R-PRICE-03). */
export function rankPricesOf(
  prices: readonly PlanPrice[],
  { roomTypeId, persons }: { roomTypeId: string; persons: number },
): RankPrices {
  return tableOf(prices).get(roomTypeId)?.get(persons) ?? NO_PRICES;
}

/**
 * Returns the table price of a night with the strategies that apply to it, in their order (R-RATE-03), or the price that
 * was pushed for it (R-RMS-04); null without a price in the table, which says what is sold at all.
 */
export function ratePrice(stay: StayInput, night: NightInput, persons: number): RatedPrice | null {
  const { roomTypeId, rank, date, rateFacts = null } = night;
  const tableYen = rankPricesOf(stay.plan.prices, { roomTypeId, persons }).get(rank);
  if (tableYen === undefined) return null;
  const { pushed = null } = night;
  const setYen = pushedYen(pushed, persons);
  if (pushed !== null && setYen !== undefined)
    return { tableYen: setYen, pushedBy: pushed, persons, steps: [], amountYen: setYen };
  const strategies =
    rateFacts === null
      ? []
      : (stay.strategies ?? []).filter((each) =>
          strategyApplies(each, { ...rateFacts, date, roomTypeId, rank }),
        );
  return {
    tableYen,
    pushedBy: null,
    persons,
    ...adjustPrice(tableYen, strategies, stay.rules.chargeRounding),
  };
}
