/** Signs of somebody who may open something: a move of the pointer comes long before its click. */
const FIRST_SIGNS = ['pointermove', 'pointerdown', 'click', 'keydown'] as const;

/**
 * Fetches a part of the page with the first move, stroke or click, and not with the first picture (ADR 535). Returns the
 * way to bring it before. A part that could not come is asked for again with the next sign.
 */
export function latePart<Part>(fetch: () => Promise<Part>): () => Promise<Part> {
  let underWay: Promise<Part> | undefined;
  async function ask(): Promise<Part> {
    try {
      const part = await fetch();
      for (const sign of FIRST_SIGNS) removeEventListener(sign, early, true);
      return part;
    } catch (lost) {
      underWay = undefined;
      throw lost;
    }
  }
  const bring = () => (underWay ??= ask());
  const early = () => void bring().catch(() => undefined);
  for (const sign of FIRST_SIGNS) addEventListener(sign, early, { capture: true, passive: true });
  return bring;
}
