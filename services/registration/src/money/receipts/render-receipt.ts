import { paperPool } from '@honjin/print';
import type { ReceiptPaper } from './receipt-content.ts';

/** Receipts are made in threads of their own. */
export const pdfPool = paperPool<ReceiptPaper>(new URL('./pdf-worker.ts', import.meta.url));

/** Returns the PDF of a receipt. A picture that is broken inside, though it begins as one, is left out. */
export function renderReceipt(paper: ReceiptPaper): Promise<Uint8Array> {
  const { content, logo } = paper;
  const made = pdfPool.run(paper);
  return logo === null ? made : made.catch(() => pdfPool.run({ content, logo: null }));
}
