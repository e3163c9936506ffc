import type { Projection } from '../messaging/projection.ts';

const LOOK_EVERY_MS = 1_000;

/**
 * Reading a long history fills the heap once, and V8 keeps what it got while nobody asks for work. As soon as every
 * projection follows, one full collection gives it back. Without `--expose-gc` nothing happens.
 */
export function giveBackMemory(projections: readonly Pick<Projection, 'phase'>[]): void {
  const collect = (globalThis as { gc?: () => void }).gc;
  if (collect === undefined || projections.length === 0) return;
  const timer = setInterval(() => {
    if (projections.some(({ phase }) => phase !== 'FOLLOWING')) return;
    clearInterval(timer);
    collect();
  }, LOOK_EVERY_MS);
  timer.unref();
}
