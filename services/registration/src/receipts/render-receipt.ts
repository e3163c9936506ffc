import { WorkerPool } from '../workers/worker-pool.ts';
import type { ReceiptContent } from './receipt-content.ts';

/** Papers are made off the event loop, two at a time. */
export const pdfPool = new WorkerPool<ReceiptContent, Uint8Array>(
  new URL('./pdf-worker.ts', import.meta.url),
  {
    size: 2,
    maxWaiting: 50,
    timeoutMs: 20_000,
    idleMs: 120_000,
  },
);

/** The PDF of a receipt. */
export function renderReceipt(content: ReceiptContent): Promise<Uint8Array> {
  return pdfPool.run(content);
}
