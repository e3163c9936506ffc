import { WorkerPool } from '@honjin/service-kit/workers';

/**
 * Papers of one service, made off the event loop, so many at a time; `module` answers each job with the bytes of a PDF.
 * The pool belongs to the service's `jobs`. HOS-00007-0 when too many wait. Every thread reads the fonts for itself,
 * which takes some 55 MB of memory.
 */
export function paperPool<Content>(module: URL, size = 2): WorkerPool<Content, Uint8Array> {
  return new WorkerPool<Content, Uint8Array>(module, {
    size,
    maxWaiting: 50,
    timeoutMs: 20_000,
    idleMs: 120_000,
  });
}
