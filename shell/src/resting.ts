/** True where the user's browser asks to be sparing. */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

/**
 * Does what can wait once the page rests. A browser that saves data, or cannot tell when it rests, is left alone. Returns
 * the way to leave it.
 */
export function whenResting(work: () => void): () => void {
  if (savesData() || typeof requestIdleCallback !== 'function') return () => {};
  const handle = requestIdleCallback(work, { timeout: 3_000 });
  return () => cancelIdleCallback(handle);
}
