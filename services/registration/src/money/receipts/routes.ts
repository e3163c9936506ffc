import type { ParsedRequestOf } from '@honjin/contracts';
import {
  downloadDetailsPdf,
  getReceiptDetail,
  getReceiptHistory,
  getReceiptHistoryAndDetail,
  issueReceipt as issueCall,
  previewDetailsPdf,
  updateReceiptStatus,
} from '@honjin/contracts/registration';
import { handle, handleDetached, Refusal, type Route, type TenantTx } from '@honjin/service-kit';
import {
  discardPreview,
  inputOfDetails,
  inputOfPreview,
  issueReceipt,
  previewReceipt,
} from './issue-receipt.ts';
import { readDetails } from './receipt-detail.ts';
import { paperOfReceipt } from './receipt-paper.ts';
import { requireNameSight } from '../../bookings/tree/guest-sight.ts';
import { getReceipt, listReceipts, listVersions, type ReceiptRow } from './queries.ts';
import { receiptView } from './receipt-rows.ts';
import { renderReceipt } from './render-receipt.ts';
import { editReceipt, reissueReceipt, voidReceipt } from './revise-receipt.ts';

async function issueAny(tx: TenantTx, input: ParsedRequestOf<typeof issueCall>): Promise<ReceiptRow> {
  const { id, edit, reason, previewReceiptId, receipt } = input;
  // One paper is asked for: what would be left out is refused, and not taken for it.
  if ([id, previewReceiptId, receipt].filter((one) => one !== undefined).length !== 1)
    throw new Refusal('HOS-00001-0');
  if (id !== undefined) {
    return edit === undefined ? reissueReceipt(tx, id, reason) : editReceipt(tx, id, { edit, reason });
  }
  const wanted = receipt ?? (await inputOfPreview(tx, previewReceiptId ?? ''));
  return issueReceipt(tx, wanted);
}

/** Returns the settings of a preview: as they were sent, or those of an issued receipt's details. */
async function wantedPaper(tx: TenantTx, input: ParsedRequestOf<typeof previewDetailsPdf>) {
  const { receipt, details, receiptId } = input;
  // What would be left out of a paper is refused, and not taken for it.
  if (receipt !== undefined && (details !== undefined || receiptId !== undefined))
    throw new Refusal('HOS-00001-0');
  if (receipt !== undefined) return receipt;
  if (details === undefined || receiptId === undefined) throw new Refusal('HOS-00001-0');
  return inputOfDetails(tx, receiptId, details);
}

/** The paper behind a key: as it is now, or with `.n` after the key as its version n was. */
async function paperOf(tx: TenantTx, url: string) {
  requireNameSight(tx.actor);
  const [key = '', version] = url.split('.');
  const row = await getReceipt(tx, 'downloadKey', key);
  const { logo, content } = await paperOfReceipt(tx, row);
  if (version === undefined) return { row, logo, content };
  const wanted = (await listVersions(tx, [row.id])).find((one) => String(one.version) === version);
  if (wanted === undefined) throw new Refusal('HOS-00004-0');
  return { row, logo, content: { ...wanted.content, isVoid: wanted.action === 'VOID' } };
}

export const receiptRoutes: readonly Route[] = [
  handle(previewDetailsPdf, async ({ input, tx }) => {
    const row = await previewReceipt(tx, await wantedPaper(tx, input));
    return {
      previewReceiptId: row.id,
      url: row.downloadKey,
      amount: row.amount,
      stampDuty: row.content.stampDuty,
    };
  }),
  handle(issueCall, async ({ input, tx }) => {
    const row = await issueAny(tx, input);
    if (input.deletePageId !== null) await discardPreview(tx, input.deletePageId);
    return { receipt: receiptView(row) };
  }),
  handleDetached(downloadDetailsPdf, async ({ input, inTx }) => {
    const { row, content, logo } = await inTx((tx) => paperOf(tx, input.url));
    const body = await renderReceipt({ content, logo });
    return { contentType: 'application/pdf', fileName: `${row.receiptNo ?? 'preview'}.pdf`, body };
  }),
  handle(getReceiptHistory, async ({ input, tx }) => ({
    receipts: (await listReceipts(tx, input.ids)).map(receiptView),
  })),
  handle(getReceiptDetail, async ({ input, tx }) => {
    const [detail] = await readDetails(tx, [await getReceipt(tx, 'id', input.receiptId)]);
    if (detail === undefined) throw new Refusal('HOS-00004-0');
    return detail;
  }),
  handle(getReceiptHistoryAndDetail, async ({ input, tx }) => ({
    receipts: await readDetails(tx, await listReceipts(tx, input.ids)),
  })),
  handle(updateReceiptStatus, async ({ input, tx }) => ({
    receipt: receiptView(await voidReceipt(tx, input.receiptId, input.reason)),
  })),
];
