import type { Locale } from '@honjin/contracts';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { columnsOf, table } from '../../house/db/rows.ts';
import type { ReceiptInput } from './bill-queries.ts';
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
  printLanguage: Locale;
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

export const RECEIPT = table<ReceiptRow>('receipt', [
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

/** The action that made a version of a receipt. */
export type ReceiptVersionAction = 'ISSUE' | 'REISSUE' | 'EDIT' | 'VOID';

export interface ReceiptVersionRow {
  receiptId: string;
  version: number;
  action: ReceiptVersionAction;
  content: ReceiptContent;
  cashier: string;
  issuedAt: Date | string;
  reason: string;
}

/** Versions of receipts, oldest first. */
export async function listVersions(tx: TenantTx, ids: readonly string[]): Promise<ReceiptVersionRow[]> {
  return tx.sql<ReceiptVersionRow[]>`
    select receipt_id, version, action, content, cashier, issued_at, reason
    from receipt_version where store_id = ${tx.scope.storeId} and receipt_id = any(${ids as string[]}::uuid[])
    order by receipt_id, version`;
}

/** A receipt or preview by its id or its download key. */
export async function getReceipt(tx: TenantTx, by: 'id' | 'downloadKey', value: string): Promise<ReceiptRow> {
  const condition = by === 'id' ? tx.sql`id = ${value}` : tx.sql`download_key = ${value}`;
  const rows = await tx.sql<ReceiptRow[]>`
    select ${columnsOf(tx, RECEIPT)} from receipt where store_id = ${tx.scope.storeId} and ${condition}`;
  const [row] = rows;
  if (row === undefined) throw new Refusal('HOS-00004-0', { unknownIds: [value] });
  return row;
}

/** Receipts issued for rooms, newest first. */
export async function listReceipts(tx: TenantTx, unitIds: readonly string[]): Promise<ReceiptRow[]> {
  const rows = await tx.sql<ReceiptRow[]>`
    select ${columnsOf(tx, RECEIPT)} from receipt
    where store_id = ${tx.scope.storeId} and room_unit_id = any(${unitIds as string[]}::uuid[]) and receipt_type = 'REAL'
    order by issued_at desc, id desc`;
  return rows;
}

export async function insertVersion(
  { sql, scope, actor, day }: TenantTx,
  row: ReceiptRow,
  { action, reason }: { action: ReceiptVersionAction; reason: string },
): Promise<void> {
  await sql`
    insert into receipt_version (store_id, receipt_id, version, action, content, cashier, business_date, reason)
    values (${scope.storeId}, ${row.id}, ${row.version}, ${action}, ${sql.json(row.content as never)},
            ${actor?.userName ?? ''}, ${day?.businessDate ?? row.businessDate}, ${reason})`;
}

/** Makes the issued receipts of a bill void; answers them as they are then. */
export async function voidIssued(tx: TenantTx, billId: string): Promise<ReceiptRow[]> {
  const rows = await tx.sql<ReceiptRow[]>`
    update receipt set status = 'VOID', version = version + 1
    where store_id = ${tx.scope.storeId} and bill_id = ${billId} and receipt_type = 'REAL' and status = 'ISSUED'
    returning ${columnsOf(tx, RECEIPT)}`;
  return rows;
}

export async function updateReceipt({ sql, scope }: TenantTx, row: ReceiptRow): Promise<void> {
  await sql`
    update receipt set version = ${row.version}, reissue_count = ${row.reissueCount}, status = ${row.status},
      addressee = ${row.addressee}, honorific = ${row.honorific}, proviso = ${row.proviso},
      print_language = ${row.printLanguage}, content = ${sql.json(row.content as never)}
    where store_id = ${scope.storeId} and id = ${row.id}`;
}

/** Makes a preview void; false when there is no such preview. */
export async function voidPreview({ sql, scope }: TenantTx, id: string): Promise<boolean> {
  const gone = await sql`
    update receipt set status = 'VOID'
    where store_id = ${scope.storeId} and id = ${id} and receipt_type = 'PREVIEW' and status = 'ISSUED'`;
  return gone.count === 1;
}
