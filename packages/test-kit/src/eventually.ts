/** A shared machine may take its time; only a failing test waits this long. */
const PATIENCE_MS = 45_000;

/** Waits until `look` stops throwing, at most `timeoutMs`; then throws what it threw last. For effects that arrive by events. */
export async function eventually<T>(look: () => Promise<T> | T, timeoutMs = PATIENCE_MS): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await look();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
