import { WorkerPool } from '@honjin/service-kit/workers';

/**
 * Papers of one service, made off the event loop, two at a time; `module` calls `answerPapers`. The pool belongs to the
 * service's `jobs`. A job gives the bytes of the PDF; HOS-00007-0 when too many wait.
 */
export function paperPool<Content>(module: URL): WorkerPool<Content, Uint8Array> {
  return new WorkerPool<Content, Uint8Array>(module, {
    size: 2,
    maxWaiting: 50,
    timeoutMs: 20_000,
    idleMs: 120_000,
  });
}
