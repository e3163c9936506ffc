import type { PayloadOf, ResultOf } from '@honjin/contracts';
import { receiptChanged, type getReceiptHistory } from '@honjin/contracts/registration';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { camelRows, columnsOf, table } from '../db/rows.ts';
import type { ReceiptInput } from './make-receipt.ts';
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

/** What became of a receipt with each of its versions. */
export type ReceiptVersionAction = 'ISSUE' | 'REISSUE' | 'EDIT' | 'VOID';

/** Appends a version of a receipt, with who made it and why. */
export async function recordVersion(
  tx: TenantTx,
  row: ReceiptRow,
  { action, reason }: { action: ReceiptVersionAction; reason: string },
): Promise<void> {
  await tx.sql`
    insert into receipt_version (store_id, receipt_id, version, action, content, cashier, business_date, reason)
    values (${tx.scope.storeId}, ${row.id}, ${row.version}, ${action}, ${tx.sql.json(row.content as never)},
            ${tx.actor?.userName ?? ''}, ${tx.day?.businessDate ?? row.businessDate}, ${reason})`;
  await tx.audit({
    action: `receipt.${action.toLowerCase()}`,
    entity: 'booking',
    entityId: row.bookingId,
    after: { receiptNo: row.receiptNo, amount: row.amount, addressee: row.addressee },
    reason,
  });
  tellReceipt(tx, row);
}

/** What the books are told of the tax on a paper. */
function toldTax({ tax }: ReceiptContent): PayloadOf<typeof receiptChanged>['tax'] {
  return {
    blocks: tax.blocks.map(({ taxRateType, taxPercent, netYen, taxYen }) => ({
      taxRateType,
      taxPercent,
      netYen,
      taxYen,
    })),
    nonTaxableYen: tax.nonTaxableYen,
    outOfScopeYen: tax.outOfScopeYen,
  };
}

/** Tells the books of a receipt as it stands now. */
function tellReceipt(tx: TenantTx, row: ReceiptRow): void {
  const { content } = row;
  tx.emit(receiptChanged, {
    receiptId: row.id,
    receiptNo: row.receiptNo ?? '',
    status: row.status,
    billNo: content.billNo,
    bookingId: row.bookingId,
    bookingLabel: content.stay.bookingNo,
    roomUnitId: row.roomUnitId,
    addressee: row.addressee,
    amount: row.amount,
    stampDuty: content.stampDuty,
    reissueCount: row.reissueCount,
    businessDate: row.businessDate,
    issuedAt: new Date(row.issuedAt).toISOString(),
    cashier: row.cashier,
    tax: toldTax(content),
  });
}

/** Receipts of a bill whose settlement was taken back are void from now on. */
export async function voidReceipts(tx: TenantTx, billId: string, reason: string): Promise<void> {
  const rows = await tx.sql`
    update receipt set status = 'VOID', version = version + 1
    where store_id = ${tx.scope.storeId} and bill_id = ${billId} and receipt_type = 'REAL' and status = 'ISSUED'
    returning ${columnsOf(tx, RECEIPT)}`;
  for (const row of camelRows<ReceiptRow>(rows)) await recordVersion(tx, row, { action: 'VOID', reason });
}

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
    select receipt_id as "receiptId", version, action, content, cashier, issued_at as "issuedAt", reason
    from receipt_version where store_id = ${tx.scope.storeId} and receipt_id = any(${ids as string[]}::uuid[])
    order by receipt_id, version`;
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
