const FIRST_MS = 100;
const LONGEST_MS = 5_000;

/** Returns the wait before start attempt number `failures` + 1: it doubles after each failure, up to 5 s. */
export function nextDelayMs(failures: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 10));
}
