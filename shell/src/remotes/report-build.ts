/** The fate of a build on this page: it came, it did not come, or it threw after it had come. */
type Outcome = 'LOADED' | 'FAILED' | 'CRASHED';

/**
 * Tells the server how a build fared, after the page has what it wanted: whoever ships a part compares a canary with the
 * build beside it. Nothing is told twice, and nobody waits for it.
 */
export function reportBuild(entry: string, outcome: Outcome, ms = 0): void {
  // `/remotes/<part>/<build>/…`
  const [, , part, build] = new URL(entry, location.href).pathname.split('/');
  const seen = { part, build, outcome, ms: Math.round(ms) };
  // Not every browser of a hotel has it, and none needs it.
  if (typeof navigator.sendBeacon === 'function')
    navigator.sendBeacon('/releases/seen', JSON.stringify(seen));
}
