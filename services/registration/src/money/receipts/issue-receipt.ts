import { randomBytes } from 'node:crypto';
import type { ParsedRequestOf } from '@honjin/contracts';
import { receiptInput, type previewDetailsPdf } from '@honjin/contracts/registration';
import { newId, Refusal, type TenantTx } from '@honjin/service-kit';
import { z } from 'zod';
import { takeNumbers } from '../../house/sequences/number-sequence.ts';
import { lockBookings } from '../../bookings/tree/tree-queries.ts';
import { insertRows } from '../../house/db/rows.ts';
import type { ReceiptInput } from './bill-queries.ts';
import { makeReceipt, refuseIssue, type MadeReceipt } from './make-receipt.ts';
import { getReceipt, RECEIPT, voidPreview, type ReceiptRow } from './queries.ts';
import { recordVersion } from './receipt-rows.ts';

function rowOf(tx: TenantTx, made: MadeReceipt, receiptNo: string | null): ReceiptRow {
  const { content, input, node, bill } = made;
  if (tx.day === null) throw new Refusal('HOS-02005-2');
  return {
    id: newId(),
    receiptType: receiptNo === null ? 'PREVIEW' : 'REAL',
    receiptNo,
    version: 1,
    status: 'ISSUED',
    billId: bill?.id ?? null,
    bookingId: node.unit.bookingId,
    roomUnitId: node.unit.id,
    pattern: content.pattern,
    printLanguage: content.language,
    addressee: content.addressee,
    honorific: content.honorific,
    proviso: content.proviso,
    amount: made.amount,
    reissueCount: 0,
    businessDate: tx.day.businessDate,
    salesDate: tx.day.salesDate,
    issuedAt: new Date().toISOString(),
    cashier: content.cashier,
    content: { ...content, receiptNo, input },
    downloadKey: randomBytes(24).toString('base64url'),
  };
}

/** Stores a preview without a number. */
export async function previewReceipt(tx: TenantTx, input: ReceiptInput): Promise<ReceiptRow> {
  const row = rowOf(tx, await makeReceipt(tx, input), null);
  insertRows(tx, RECEIPT, [row]);
  return row;
}

/** Issues the receipt of a settled bill under the next number. */
export async function issueReceipt(tx: TenantTx, input: ReceiptInput): Promise<ReceiptRow> {
  // The receipt is made once without the lock, to learn which booking to lock, and then again when nobody else can
  // change it.
  const seen = await makeReceipt(tx, input);
  if (seen.bill === null)
    throw new Refusal('HOS-02004-1', { values: ['NOT_SETTLED'], facts: { reason: 'NOT_SETTLED' } });
  await lockBookings(tx, [seen.bill.bookingId]);
  const made = await makeReceipt(tx, input);
  refuseIssue(made);
  const [receiptNo = ''] = await takeNumbers(tx, 'RECEIPT');
  const row = rowOf(tx, made, receiptNo);
  insertRows(tx, RECEIPT, [row]);
  await recordVersion(tx, row, { action: 'ISSUE', reason: '' });
  return row;
}

/** Makes a preview void that a paper replaces. HOS-00004-0 for what is none: an issued receipt is voided by its own call. */
export async function discardPreview(tx: TenantTx, id: string): Promise<void> {
  if (!(await voidPreview(tx, id))) throw new Refusal('HOS-00004-0', { unknownIds: [id] });
}

/** Returns the settings of a statement with the lines of a receipt. */
export async function inputOfDetails(
  tx: TenantTx,
  receiptId: string,
  { printLanguage, orderIds }: NonNullable<ParsedRequestOf<typeof previewDetailsPdf>['details']>,
): Promise<ReceiptInput> {
  const input = await inputOfPreview(tx, receiptId);
  return {
    ...input,
    pattern: 'WITHOUT_RECEIPT',
    printLanguage: printLanguage ?? input.printLanguage,
    orderIds: orderIds.length > 0 ? orderIds : input.orderIds,
  };
}

const KEPT = z.object(receiptInput.shape);

/** Returns the settings that a paper was made with; one of an earlier release lacks the newer of them. */
export function keptInput(input: unknown): ReceiptInput {
  return KEPT.parse(input);
}

/** Returns the settings of a preview, to be issued as it was seen. */
export async function inputOfPreview(tx: TenantTx, id: string): Promise<ReceiptInput> {
  const { content, receiptType, status } = await getReceipt(tx, 'id', id);
  if (content.input === undefined || (receiptType === 'PREVIEW' && status === 'VOID'))
    throw new Refusal('HOS-00004-0');
  return keptInput(content.input);
}
