/** The times of a run of many equal pieces of work, milliseconds. */
export interface Figures {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly count: number;
}

/** Sums up times of pieces of work, milliseconds, that were done within `forMs`. */
export function figuresOf(took: readonly number[], forMs: number): Figures {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { perSecond: (sorted.length * 1_000) / forMs, p50: at(0.5), p95: at(0.95), count: sorted.length };
}

/**
 * Runs `work` for `forMs` by `clients` callers, each one after the other, once it was run for as long unmeasured: a process
 * that has just begun still compiles what it does, and a desk works with one that has run for days.
 */
export async function measure(
  clients: number,
  forMs: number,
  work: (client: number, turn: number) => Promise<unknown>,
): Promise<Figures> {
  const startedAt = performance.now();
  const countFrom = startedAt + forMs;
  const endAt = countFrom + forMs;
  const took: number[] = [];
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let turn = 0; performance.now() < endAt; turn += 1) {
        const from = performance.now();
        await work(client, turn);
        // Work that takes longer than the whole run counts all the same.
        if (from >= countFrom || (took.length === 0 && performance.now() >= endAt))
          took.push(performance.now() - from);
      }
    }),
  );
  return figuresOf(took, forMs);
}

/** The heads of {@link lineOf}, behind a title of the same width as its names. */
export const HEADS = ['per s', 'p50 ms', 'p95 ms'].map((head) => head.padStart(9)).join('') + 'n'.padStart(8);

/** Figures of a piece of work in a line, its name in so many letters. */
export function lineOf(name: string, { perSecond, p50, p95, count }: Figures, width: number): string {
  const figures = [perSecond, p50, p95].map((figure) => figure.toFixed(1).padStart(9)).join('');
  return `  ${name.padEnd(width)}${figures}${String(count).padStart(8)}`;
}

/** How much longer a piece of work takes than it did: of the p50 and of the p95. */
export function growthOf(now: Figures, before: Figures): string {
  const times = (figure: 'p50' | 'p95') => `${figure} × ${(now[figure] / before[figure]).toFixed(2)}`;
  return `${times('p50')}  ${times('p95')}`;
}
