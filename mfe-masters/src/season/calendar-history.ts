import type { SeasonGroupInput } from '@honjin/contracts/masters';

/** The parts that the calendar changes: ranks of single nights, and seasons. */
export type Painting = Pick<SeasonGroupInput, 'nights' | 'seasons'>;

/** The earlier states of the painting, and the states that were taken back. */
export interface History {
  readonly past: readonly Painting[];
  readonly future: readonly Painting[];
}

export const NO_HISTORY: History = { past: [], future: [] };

/** Remembers a new change. Steps that had been taken back are gone. */
export function remember({ past }: History, before: Painting): History {
  return { past: [...past, before], future: [] };
}

/** One step back; undefined at the beginning. */
export function back({ past, future }: History, now: Painting) {
  const painting = past.at(-1);
  return painting && { painting, history: { past: past.slice(0, -1), future: [now, ...future] } };
}

/** One step forward again; undefined at the newest state. */
export function forward({ past, future }: History, now: Painting) {
  const [painting, ...rest] = future;
  return painting && { painting, history: { past: [...past, now], future: rest } };
}
