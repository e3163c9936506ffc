import {
  downloadDetailsPdf,
  getReceiptHistory,
  issueReceipt as issueCall,
  previewDetailsPdf,
} from '@honjin/contracts/registration';
import { handle, handleDetached, Refusal, type Route } from '@honjin/service-kit';
import {
  getReceipt,
  inputOfPreview,
  issueReceipt,
  listReceipts,
  previewReceipt,
  receiptView,
  reissueReceipt,
} from './issue-receipt.ts';
import { renderReceipt } from './render-receipt.ts';

export const receiptRoutes: readonly Route[] = [
  handle(previewDetailsPdf, async ({ input, tx }) => {
    const row = await previewReceipt(tx, input.receipt);
    return {
      previewReceiptId: row.id,
      url: row.downloadKey,
      amount: row.amount,
      stampDuty: row.content.stampDuty,
    };
  }),
  handle(issueCall, async ({ input, tx }) => {
    if (input.id !== undefined) return { receipt: receiptView(await reissueReceipt(tx, input.id)) };
    const wanted =
      input.previewReceiptId === undefined ? input.receipt : await inputOfPreview(tx, input.previewReceiptId);
    if (wanted === undefined) throw new Refusal('HOS-00001-0');
    return { receipt: receiptView(await issueReceipt(tx, wanted)) };
  }),
  handleDetached(downloadDetailsPdf, async ({ input, inTx }) => {
    const row = await inTx((tx) => getReceipt(tx, 'downloadKey', input.url));
    const body = await renderReceipt({ ...row.content, isVoid: row.status === 'VOID' });
    return { contentType: 'application/pdf', fileName: `${row.receiptNo ?? 'preview'}.pdf`, body };
  }),
  handle(getReceiptHistory, async ({ input, tx }) => ({
    receipts: (await listReceipts(tx, input.ids)).map(receiptView),
  })),
];
