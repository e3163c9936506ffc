import { z } from 'zod';

/** The upper ends of the spans into which load times are counted, milliseconds; the last one has none. */
const SPANS_MS = [50, 100, 200, 400, 800, 1_600, 3_200, 6_400, 12_800] as const;

/** The fate of a build on one page: it came, it did not come, or it threw after it had come. */
export const sighting = z.object({
  part: z.string().regex(/^[\w-]{1,60}$/),
  build: z.string().regex(/^[\w.+-]{1,80}$/),
  outcome: z.enum(['LOADED', 'FAILED', 'CRASHED']),
  /** The time until it was there or given up; 0 for a crash. */
  ms: z.number().int().min(0).max(600_000),
});

export type Sighting = z.output<typeof sighting>;

const tally = z.object({
  loaded: z.number().int(),
  failed: z.number().int(),
  crashed: z.number().int(),
  /** The loads of each span. */
  spans: z.array(z.number().int()),
});

/** Counts by `part/build`. */
export const tallies = z.record(z.string(), tally);

export type Tally = z.output<typeof tally>;
export type Tallies = z.output<typeof tallies>;

export function emptyTally(): Tally {
  return { loaded: 0, failed: 0, crashed: 0, spans: [...SPANS_MS, 0].map(() => 0) };
}

export function countSighting(all: Tallies, { part, build, outcome, ms }: Sighting): void {
  const one = (all[`${part}/${build}`] ??= emptyTally());
  if (outcome === 'FAILED') one.failed++;
  else if (outcome === 'CRASHED') one.crashed++;
  else {
    one.loaded++;
    const span = SPANS_MS.findIndex((end) => ms <= end);
    const index = span === -1 ? SPANS_MS.length : span;
    one.spans[index] = (one.spans[index] ?? 0) + 1;
  }
}

export function addTally(a: Tally, b: Tally): Tally {
  return {
    loaded: a.loaded + b.loaded,
    failed: a.failed + b.failed,
    crashed: a.crashed + b.crashed,
    spans: a.spans.map((count, index) => count + (b.spans[index] ?? 0)),
  };
}

/** The time within which a share of the loads came: the end of its span, `Infinity` beyond the last one. */
export function loadedWithin({ loaded, spans }: Tally, share: number): number {
  let counted = 0;
  const index = spans.findIndex((count) => (counted += count) >= loaded * share);
  return SPANS_MS[index] ?? Infinity;
}
