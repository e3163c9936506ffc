import type { PastMoment } from './past-types.ts';

/** A moment that is shown, written as the moments of the answer are; null: now. */
export type ShownAt = string | null;

interface Steps {
  /** Number of the shown change among all, the oldest is 1; 0 before the first. */
  number: number;
  /** The change that made the bill what is shown. */
  shown: PastMoment | undefined;
  /** The moment to go back to; undefined when no change came before. */
  earlier: string | undefined;
  /** The moment to go on to, null for now; undefined when what is shown is as it is now. */
  later: ShownAt | undefined;
}

/** Finds where the moments, newest first, lead from the one that is shown (R-PAST-04). */
export function stepsFrom(moments: readonly PastMoment[], at: ShownAt): Steps {
  const found = at === null ? 0 : moments.findIndex((moment) => moment.at <= at);
  const place = found === -1 ? moments.length : found;
  const next = place === 1 ? null : moments[place - 1]?.at;
  return {
    number: moments.length - place,
    shown: moments[place],
    earlier: moments[place + 1]?.at,
    later: place === 0 ? undefined : next,
  };
}
