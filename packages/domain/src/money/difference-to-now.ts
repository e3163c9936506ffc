import { isSame } from '../text/is-same.ts';

/** How something of the past stands to what is now (R-PAST-03). */
export const PAST_CHANGES = ['SAME', 'CHANGED', 'ADDED', 'GONE'] as const;
export type PastChange = (typeof PAST_CHANGES)[number];

/** One thing as it was and as it is; null where it was not there. */
export interface Difference<Row> {
  change: PastChange;
  past: Row | null;
  present: Row | null;
}

function changeOf(past: unknown, present: unknown): PastChange {
  if (present === null) return 'GONE';
  return isSame(past, present) ? 'SAME' : 'CHANGED';
}

/**
 * Sets things of the past beside those of now, by their id: what was there in its order of then, and after it what came
 * since (R-PAST-03).
 */
export function differenceToNow<Row extends { id: string }>(
  past: readonly Row[],
  present: readonly Row[],
): Difference<Row>[] {
  const now = new Map(present.map((row) => [row.id, row]));
  const known = new Set(past.map(({ id }) => id));
  return [
    ...past.map((row): Difference<Row> => {
      const same = now.get(row.id) ?? null;
      return { change: changeOf(row, same), past: row, present: same };
    }),
    ...present
      .filter(({ id }) => !known.has(id))
      .map((row): Difference<Row> => ({ change: 'ADDED', past: null, present: row })),
  ];
}
