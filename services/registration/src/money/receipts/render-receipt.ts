import { printSlip } from '../../house/papers/paper-pools.ts';
import type { ReceiptPaper } from './receipt-content.ts';

/** Returns the PDF of a receipt. A picture that is broken inside, though it begins as one, is left out. */
export function renderReceipt(paper: ReceiptPaper): Promise<Uint8Array> {
  const { content, logo } = paper;
  const print = (receipt: ReceiptPaper) => printSlip('receipt', receipt);
  const made = print(paper);
  return logo === null ? made : made.catch(() => print({ content, logo: null }));
}
