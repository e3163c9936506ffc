/** Rooms of a type in a night, as the stock counts them. */
export interface StockOfNight {
  readonly total: number;
  readonly sold: number;
  readonly blocked: number;
  readonly overbookLimit: number;
}

/** The figures that a provider receives for a night of a group. */
export interface StockToSell {
  readonly remainingCount: number;
  readonly isStopped: boolean;
}

/**
 * Returns what may be sold outside (R-LINK-10): rooms − blocked + limit − sold of every type of the group. Each type
 * counts at least 0, so that an oversold type takes no room from another. The night is stopped when any type of the
 * group is stopped.
 */
export function stockToSell(
  nights: readonly StockOfNight[],
  { isStopped }: { isStopped: boolean },
): StockToSell {
  const remainingCount = nights.reduce(
    (sum, { total, sold, blocked, overbookLimit }) =>
      sum + Math.max(0, total - blocked + overbookLimit - sold),
    0,
  );
  return { remainingCount, isStopped };
}
