import { randomBytes } from 'node:crypto';
import type { ResultOf } from '@honjin/contracts';
import type { getReceiptHistory } from '@honjin/contracts/registration';
import { newId, Refusal, type TenantTx } from '@honjin/service-kit';
import { lockBookings } from '../booking/tree-queries.ts';
import { mayOverride } from '../booking/change-bookings.ts';
import { takeNumbers } from '../booking/number-sequence.ts';
import { camelRows, columnsOf, insertRows, table } from '../db/rows.ts';
import { makeReceipt, refuseIssue, type MadeReceipt, type ReceiptInput } from './make-receipt.ts';
import type { ReceiptContent } from './receipt-content.ts';

export interface ReceiptRow {
  id: string;
  receiptType: 'REAL' | 'PREVIEW';
  receiptNo: string | null;
  version: number;
  status: 'ISSUED' | 'VOID';
  billId: string | null;
  bookingId: string;
  roomUnitId: string;
  pattern: ReceiptContent['pattern'];
  printLanguage: 'ja' | 'en';
  addressee: string;
  honorific: ReceiptContent['honorific'];
  proviso: string;
  amount: number;
  reissueCount: number;
  businessDate: string;
  salesDate: string;
  issuedAt: Date | string;
  cashier: string;
  content: ReceiptContent & { input?: ReceiptInput };
  downloadKey: string;
}

const RECEIPT = table<ReceiptRow>('receipt', [
  'id',
  'receiptType',
  'receiptNo',
  'version',
  'status',
  'billId',
  'bookingId',
  'roomUnitId',
  'pattern',
  'printLanguage',
  'addressee',
  'honorific',
  'proviso',
  'amount',
  'reissueCount',
  'businessDate',
  'salesDate',
  'issuedAt',
  'cashier',
  'content',
  'downloadKey',
]);

type Summary = ResultOf<typeof getReceiptHistory>['receipts'][number];

export function receiptView(row: ReceiptRow): Summary {
  return {
    id: row.id,
    receiptNo: row.receiptNo,
    billId: row.billId,
    billNo: row.content.billNo,
    bRoomUnitId: row.roomUnitId,
    pattern: row.pattern,
    printLanguage: row.printLanguage,
    addressee: row.addressee,
    honorific: row.honorific,
    proviso: row.proviso,
    amount: row.amount,
    status: row.status,
    reissueCount: row.reissueCount,
    cashier: row.cashier,
    issuedTime: new Date(row.issuedAt).toISOString(),
    bussinessDate: row.businessDate,
    url: row.downloadKey,
  };
}

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
  await insertRows(tx, RECEIPT, [row]);
  return row;
}

/** Issues the receipt of a settled bill under the next number. */
export async function issueReceipt(tx: TenantTx, input: ReceiptInput): Promise<ReceiptRow> {
  const made = await makeReceipt(tx, input);
  if (made.bill === null)
    throw new Refusal('HOS-02004-1', { values: ['NOT_SETTLED'], facts: { reason: 'NOT_SETTLED' } });
  await lockBookings(tx, [made.bill.bookingId]);
  const [known] = await tx.sql<{ count: number }[]>`
    select count(*)::int as count from receipt
    where store_id = ${tx.scope.storeId} and bill_id = ${made.bill.id} and receipt_type = 'REAL' and status = 'ISSUED'`;
  refuseIssue(made, known?.count ?? 0);
  const [receiptNo = ''] = await takeNumbers(tx, 'RECEIPT');
  const row = rowOf(tx, made, receiptNo);
  await insertRows(tx, RECEIPT, [row]);
  await recordVersion(tx, row, 'ISSUE');
  return row;
}

/** The settings of a preview, to be issued as it was seen. */
export async function inputOfPreview(tx: TenantTx, id: string): Promise<ReceiptInput> {
  const { content } = await getReceipt(tx, 'id', id);
  if (content.input === undefined) throw new Refusal('HOS-00004-0');
  return content.input;
}

/** Issues a receipt again under its own number, marked as reissued; needs the right to override. */
export async function reissueReceipt(tx: TenantTx, id: string): Promise<ReceiptRow> {
  if (!mayOverride(tx)) throw new Refusal('HOS-02006-1');
  const known = await getReceipt(tx, 'id', id);
  await lockBookings(tx, [known.bookingId]);
  const row = await getReceipt(tx, 'id', id);
  if (row.receiptType !== 'REAL' || row.status !== 'ISSUED') {
    throw new Refusal('HOS-02004-1', {
      values: ['RECEIPT_NOT_ISSUED'],
      facts: { reason: 'RECEIPT_NOT_ISSUED' },
    });
  }
  const next: ReceiptRow = {
    ...row,
    version: row.version + 1,
    reissueCount: row.reissueCount + 1,
    content: { ...row.content, isReissue: true },
  };
  await tx.sql`
    update receipt set version = ${next.version}, reissue_count = ${next.reissueCount}, content = ${tx.sql.json(next.content as never)}
    where store_id = ${tx.scope.storeId} and id = ${id}`;
  await recordVersion(tx, next, 'REISSUE');
  return next;
}

async function recordVersion(tx: TenantTx, row: ReceiptRow, action: 'ISSUE' | 'REISSUE'): Promise<void> {
  await tx.sql`
    insert into receipt_version (store_id, receipt_id, version, action, content, cashier, business_date)
    values (${tx.scope.storeId}, ${row.id}, ${row.version}, ${action}, ${tx.sql.json(row.content as never)},
            ${tx.actor?.userName ?? ''}, ${tx.day?.businessDate ?? row.businessDate})`;
  await tx.audit({
    action: `receipt.${action.toLowerCase()}`,
    entity: 'booking',
    entityId: row.bookingId,
    after: { receiptNo: row.receiptNo, amount: row.amount, addressee: row.addressee },
  });
}

/** A receipt or preview by its id or its download key. */
export async function getReceipt(tx: TenantTx, by: 'id' | 'downloadKey', value: string): Promise<ReceiptRow> {
  const condition = by === 'id' ? tx.sql`id = ${value}` : tx.sql`download_key = ${value}`;
  const rows = await tx.sql`
    select ${columnsOf(tx, RECEIPT)} from receipt where store_id = ${tx.scope.storeId} and ${condition}`;
  const [row] = camelRows<ReceiptRow>(rows);
  if (row === undefined) throw new Refusal('HOS-00004-0');
  return row;
}

/** Receipts issued for rooms, newest first. */
export async function listReceipts(tx: TenantTx, unitIds: readonly string[]): Promise<ReceiptRow[]> {
  const rows = await tx.sql`
    select ${columnsOf(tx, RECEIPT)} from receipt
    where store_id = ${tx.scope.storeId} and room_unit_id = any(${unitIds as string[]}::uuid[]) and receipt_type = 'REAL'
    order by issued_at desc, id desc`;
  return camelRows<ReceiptRow>(rows);
}
