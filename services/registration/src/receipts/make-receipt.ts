import type { ParsedRequestOf } from '@honjin/contracts';
import type { previewDetailsPdf } from '@honjin/contracts/registration';
import { REDUCED_RATE_MARK, receiptBlockedBy, stampDuty, type Taxation } from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { openDesk, type Desk } from '../booking/change-bookings.ts';
import { bookingIdsOfUnits, loadTrees } from '../booking/tree-queries.ts';
import type { BookingTree, UnitNode } from '../booking/tree.ts';
import { camelRows, columnsOf } from '../db/rows.ts';
import { BILL, ORDER, PAYMENT, type BillRow, type OrderRow, type PaymentRow } from '../money/rows.ts';
import { billTaxOf, payableOf } from '../money/line-tax.ts';
import type { ReceiptContent } from './receipt-content.ts';

export type ReceiptInput = ParsedRequestOf<typeof previewDetailsPdf>['receipt'];

/** A receipt ready to be stored: what it shows, and what it is of. */
export interface MadeReceipt {
  content: ReceiptContent;
  input: ReceiptInput;
  node: UnitNode;
  bill: BillRow | null;
  amount: number;
}

interface PrintedLine {
  date: string;
  name: string;
  unitPrice: number;
  quantity: number;
  amount: number;
  taxAmount: number;
  taxation: Taxation;
  taxRateType: 'CON' | 'REDUCED' | 'OUT';
  taxPercent: number;
}

/**
 * Puts a receipt together from a settled bill, or from what is on the page now: totals and tax per rate as they were
 * billed, never settled anew. Refuses what has nothing to print (HOS-02004-1).
 */
export async function makeReceipt(tx: TenantTx, input: ReceiptInput): Promise<MadeReceipt> {
  const desk = await openDesk(tx);
  const [tree] = await loadTrees(tx, await bookingIdsOfUnits(tx, [input.bRoomUnitId]));
  const node = tree?.units.find(({ unit }) => unit.id === input.bRoomUnitId);
  if (tree === undefined || node === undefined) throw new Refusal('HOS-01002-4');
  const bill = input.billId === null ? null : await findBill(tx, input.billId, node);
  const { orders, payments } = await readBill(tx, input, bill);
  const lines = [...orders.map(postedLine), ...(input.pattern === 'QUOTATION' ? plannedLines(node) : [])];
  const tax = billTaxOf(lines);
  if (tax.totalYen === 0 && !lines.some(({ amount }) => amount < 0)) throw nothing();
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0);
  const content: ReceiptContent = {
    ...frameOf(desk, tree, { node, input, bill }),
    lines: lines.map(printedOf),
    payments: payments.map(({ itemName, amount }) => ({ name: itemName, amount })),
    tax,
    total: tax.totalYen,
    paid,
    due: tax.totalYen - paid,
    hasReducedRate: lines.some((line) => printedOf(line).mark !== ''),
    stampDuty: input.pattern === 'WITH_RECEIPT' ? stampOf(input, payments, tax.taxYen) : 0,
  };
  const amount = input.pattern === 'WITH_RECEIPT' ? paid : tax.totalYen;
  return { content, input, node, bill, amount };
}

function printedOf(line: PrintedLine): ReceiptContent['lines'][number] {
  const { date, name, unitPrice, quantity } = line;
  const mark = line.taxRateType === 'REDUCED' ? REDUCED_RATE_MARK : '';
  return { date, name, unitPrice, quantity, amount: payableOf(line), mark };
}

/** Stamp duty of the cash on paper; the tax is left out of it because its amount is printed. */
function stampOf(input: ReceiptInput, payments: readonly PaymentRow[], printedTaxYen: number): number {
  const cash = payments.filter(({ paymentType }) => paymentType === 'CASH');
  const sum = (rows: readonly PaymentRow[]) => rows.reduce((total, { amount }) => total + amount, 0);
  const cashYen = sum(cash);
  return stampDuty({
    onPaper: input.onPaper === 'YES',
    cashYen,
    otherYen: sum(payments) - cashYen,
    printedTaxYen,
  });
}

/** Refuses to issue by the rule of the unit's state (HOS-02004-1). */
export function refuseIssue(made: MadeReceipt, issuedCount: number): void {
  const reason = receiptBlockedBy(
    {
      status: made.node.unit.status,
      totalYen: made.content.total,
      hasNegativeLine: made.content.lines.some(({ amount }) => amount < 0),
      issuedCount,
    },
    'ISSUE',
  );
  if (reason !== null) throw new Refusal('HOS-02004-1', { values: [reason], facts: { reason } });
}

function nothing(): Refusal {
  return new Refusal('HOS-02004-1', {
    values: ['NOTHING_TO_RECEIPT'],
    facts: { reason: 'NOTHING_TO_RECEIPT' },
  });
}

async function findBill(tx: TenantTx, billId: string, { unit }: UnitNode): Promise<BillRow> {
  const rows = await tx.sql`
    select ${columnsOf(tx, BILL)} from bill
    where store_id = ${tx.scope.storeId} and id = ${billId} and room_unit_id = ${unit.id} and status = 'SETTLED'`;
  const [bill] = camelRows<BillRow>(rows);
  if (bill === undefined) throw new Refusal('HOS-00004-0');
  return bill;
}

async function readBill(
  tx: TenantTx,
  input: ReceiptInput,
  bill: BillRow | null,
): Promise<{ orders: OrderRow[]; payments: PaymentRow[] }> {
  const { sql, scope } = tx;
  const which =
    bill === null
      ? sql`room_unit_id = ${input.bRoomUnitId} and bill_status = 'NOT' and bill_page = ${input.billPage}`
      : sql`bill_id = ${bill.id}`;
  const [orders, payments] = await Promise.all([
    sql`select ${columnsOf(tx, ORDER)} from order_line where store_id = ${scope.storeId} and ${which} and not is_void order by use_date, line_no`,
    sql`select ${columnsOf(tx, PAYMENT)} from payment where store_id = ${scope.storeId} and ${which} and not is_void order by id`,
  ]);
  return { orders: camelRows<OrderRow>(orders), payments: camelRows<PaymentRow>(payments) };
}

function postedLine(line: OrderRow): PrintedLine {
  const {
    useDate,
    receiptPrintName,
    unitPrice,
    quantity,
    amount,
    taxAmount,
    taxation,
    taxRateType,
    taxPercent,
  } = line;
  return {
    date: useDate,
    name: receiptPrintName,
    unitPrice,
    quantity,
    amount,
    taxAmount,
    taxation,
    taxRateType,
    taxPercent,
  };
}

function plannedLines({ nights }: UnitNode): PrintedLine[] {
  return nights
    .filter(({ postedOn }) => postedOn === null)
    .flatMap(({ lines }) =>
      lines.map((line) => ({
        ...line,
        date: line.useDate,
        name: line.receiptPrintName,
        taxAmount: line.tax,
      })),
    );
}

/** The house that issues the paper. */
function issuerOf({ masters }: Desk, language: 'ja' | 'en'): ReceiptContent['issuer'] {
  const [store] = masters.store.values();
  if (store === undefined) throw nothing();
  return {
    companyName: store.companyName,
    storeName: language === 'en' ? store.nameEn : store.nameKanji,
    zipcode: store.zipcode,
    address: `${store.address1}${store.address2}`,
    tel: store.tel,
    registrationNo: store.invoiceRegistrationNo,
  };
}

function stayOf(
  { masters }: Desk,
  { booking }: BookingTree,
  { unit, nights }: UnitNode,
): ReceiptContent['stay'] {
  const roomIds = new Set(nights.flatMap(({ roomId }) => roomId ?? []));
  return {
    bookingNo: `${booking.bookingNo}-${unit.roomIndex}`,
    guestName: unit.guestName,
    roomNos: [...roomIds].map((id) => masters.room.get(id)?.roomNo ?? ''),
    checkInDate: unit.checkInDate,
    checkOutDate: unit.checkOutDate,
  };
}

function frameOf(
  desk: Desk,
  tree: BookingTree,
  { node, input, bill }: { node: UnitNode; input: ReceiptInput; bill: BillRow | null },
) {
  return {
    receiptNo: null,
    billNo: bill?.billNo ?? '',
    pattern: input.pattern,
    language: input.printLanguage,
    addressee: input.addressee,
    honorific: input.honorific,
    proviso: input.proviso,
    issuedOn: desk.day.businessDate,
    cashier: desk.tx.actor?.userName ?? '',
    isReissue: false,
    isVoid: false,
    issuer: issuerOf(desk, input.printLanguage),
    stay: stayOf(desk, tree, node),
  };
}
