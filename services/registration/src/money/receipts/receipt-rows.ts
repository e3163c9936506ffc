import type { PayloadOf, ResultOf } from '@honjin/contracts';
import { receiptChanged, type getReceiptHistory } from '@honjin/contracts/registration';
import type { TenantTx } from '@honjin/service-kit';
import type { ReceiptContent } from './receipt-content.ts';
import { insertVersion, voidIssued, type ReceiptRow, type ReceiptVersionAction } from './queries.ts';

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

/** Returns the tax on a paper as its event reports it. */
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

/** Announces the present state of a receipt to the books. */
export function tellReceipt(tx: TenantTx, row: ReceiptRow): void {
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

/** Appends a version of a receipt, with its author and reason. */
export async function recordVersion(
  tx: TenantTx,
  row: ReceiptRow,
  { action, reason }: { action: ReceiptVersionAction; reason: string },
): Promise<void> {
  await insertVersion(tx, row, { action, reason });
  await tx.audit({
    action: `receipt.${action.toLowerCase()}`,
    entity: 'booking',
    entityId: row.bookingId,
    after: { receiptNo: row.receiptNo, amount: row.amount, addressee: row.addressee },
    reason,
  });
  tellReceipt(tx, row);
}

/** Receipts of a bill whose settlement was taken back are void from now on. */
export async function voidReceipts(tx: TenantTx, billId: string, reason: string): Promise<void> {
  for (const row of await voidIssued(tx, billId)) await recordVersion(tx, row, { action: 'VOID', reason });
}
