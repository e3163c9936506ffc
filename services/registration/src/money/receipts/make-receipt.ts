import { dutiableMoney, type Locale, receiptBlockedBy, stampDuty } from '@honjin/domain';
import { Refusal, type TenantTx, unknownAmong } from '@honjin/service-kit';
import { openDesk, type Desk } from '../../bookings/desk/desk.ts';
import { bookingIdsOfUnits, loadTrees } from '../../bookings/tree/tree-queries.ts';
import type { BookingTree, UnitNode } from '../../bookings/tree/tree.ts';
import type { BillRow, OrderRow, PaymentRow } from '../lines/rows.ts';
import { billTaxOf, type BillTax } from '../../house/pricing/line-tax.ts';
import { plannedLines, postedLine, printedOf, type PrintedLine } from './printed-lines.ts';
import type { ReceiptContent } from './receipt-content.ts';
import { moneyLeft, partTax, receivedByItem, type ReceivedMoney } from './receipt-part.ts';
import { findBill, listIssued, readBill, type IssuedPaper, type ReceiptInput } from './bill-queries.ts';

/** A receipt ready to be stored: its content and its subject. */
export interface MadeReceipt {
  content: ReceiptContent;
  input: ReceiptInput;
  node: UnitNode;
  bill: BillRow | null;
  amount: number;
  /** Receipts of the bill that are out. */
  issued: readonly IssuedPaper[];
}

/**
 * Puts a receipt together from a settled bill or a part of it, or from the lines on the page now: totals and tax per
 * rate as they were billed, never settled again. Refuses what has nothing to print (HOS-02004-1).
 */
export async function makeReceipt(tx: TenantTx, input: ReceiptInput): Promise<MadeReceipt> {
  const desk = await openDesk(tx);
  const [tree] = await loadTrees(tx, await bookingIdsOfUnits(tx, [input.bRoomUnitId]));
  const node = tree?.units.find(({ unit }) => unit.id === input.bRoomUnitId);
  if (tree === undefined || node === undefined) throw new Refusal('HOS-01002-4');
  const bill = input.billId === null ? null : await findBill(tx, input.billId, node);
  const { orders, payments } = await readBill(tx, input, bill);
  const { lines, tax, isPart } = saleOf(desk, { node, input, orders });
  const issued = bill === null ? [] : await listIssued(tx, bill.id);
  const money = paidOf(desk, payments, { input, isPart, issued, totalYen: tax.totalYen });
  const sums = moneySums(input, money, tax);
  const content: ReceiptContent = {
    ...frameOf(desk, tree, { node, input, bill }),
    lines: lines.map(printedOf),
    orderIds: lines.flatMap(({ id }) => id ?? []),
    payments: money.map(({ code, name, amount }) => ({ code, name, amount })),
    tax,
    total: tax.totalYen,
    ...sums,
    hasReducedRate: lines.some((line) => printedOf(line).mark !== ''),
  };
  const amount = input.pattern === 'WITH_RECEIPT' ? sums.received : tax.totalYen;
  return { content, input, node, bill, amount, issued };
}

/** The lines of the paper and their totals; HOS-02004-1 when there is nothing to print. */
function saleOf(
  { masters }: Desk,
  { node, input, orders }: { node: UnitNode; input: ReceiptInput; orders: readonly OrderRow[] },
): { lines: PrintedLine[]; tax: BillTax; isPart: boolean } {
  const all = orders.map((line) => postedLine(line, input.printLanguage, masters));
  const planned = input.pattern === 'QUOTATION' ? plannedLines(node, input.printLanguage, masters) : [];
  const lines = [...partOf(all, input), ...planned];
  const isPart = lines.length < all.length + planned.length;
  const [store] = masters.store.values();
  const tax = isPart ? partTax(lines, store?.taxRounding ?? 'FLOOR') : billTaxOf(lines);
  if (tax.totalYen === 0 && !lines.some(({ amount }) => amount < 0)) throw nothing();
  return { lines, tax, isPart };
}

/**
 * Sums what was paid, what of it was received, and the duty on that. Throws HOS-02016-0 when all is to be paid later.
 */
function moneySums(input: ReceiptInput, money: readonly ReceivedMoney[], tax: BillTax) {
  const paid = sumOf(money);
  const received = money.filter(({ paymentType }) => paymentType !== 'RECEIVABLE');
  const isReceipt = input.pattern === 'WITH_RECEIPT';
  if (isReceipt && money.length > 0 && received.length === 0) throw new Refusal('HOS-02016-0');
  return {
    paid,
    received: sumOf(received),
    due: tax.totalYen - paid,
    stampDuty: isReceipt ? stampOf(input, money, tax.taxYen) : 0,
  };
}

const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);

/** The lines of the bill that the paper is wished for; a line that is not on the bill is refused. */
function partOf(all: PrintedLine[], { orderIds }: ReceiptInput): PrintedLine[] {
  if (orderIds.length === 0) return all;
  const wanted = new Set(orderIds);
  const part = all.filter(({ id }) => id !== null && wanted.has(id));
  if (part.length !== wanted.size) throw new Refusal('HOS-00004-0', unknownAmong(orderIds, part));
  return part;
}

/** The money that the paper shows: all of the bill's, or for a part what earlier parts left of it. */
function paidOf(
  { masters }: Desk,
  payments: readonly PaymentRow[],
  given: { input: ReceiptInput; isPart: boolean; issued: readonly IssuedPaper[]; totalYen: number },
): ReceivedMoney[] {
  const { input, isPart, issued, totalYen } = given;
  const named = payments.map(({ itemCode, itemName, accountingItemId, paymentType, amount }) => {
    const english = masters.accountingItem.get(accountingItemId)?.nameEn;
    return {
      code: itemCode,
      name: input.printLanguage === 'en' ? english || itemName : itemName,
      paymentType,
      amount,
    };
  });
  if (!isPart) return named;
  const shown = issued.flatMap((paper) => paper.payments);
  return moneyLeft(receivedByItem(named), shown, totalYen);
}

/** Stamp duty of the money on paper; the tax is left out of it because its amount is printed. */
function stampOf(input: ReceiptInput, money: readonly ReceivedMoney[], printedTaxYen: number): number {
  return stampDuty({ onPaper: input.onPaper === 'YES', ...dutiableMoney(money), printedTaxYen });
}

/** Refuses to issue by the rule of the unit's status, and refuses lines that are on a receipt already (HOS-02004-1). */
export function refuseIssue(made: MadeReceipt): void {
  const isReceipt = made.content.pattern === 'WITH_RECEIPT';
  const own = new Set(made.content.orderIds);
  const covering = made.issued.filter(
    ({ orderIds }) => isReceipt && (orderIds === null || orderIds.some((id) => own.has(id))),
  );
  const reason =
    receiptBlockedBy(
      {
        status: made.node.unit.status,
        totalYen: made.content.total,
        hasNegativeLine: made.content.lines.some(({ amount }) => amount < 0),
        issuedCount: covering.length,
        isFee: made.bill !== null,
      },
      'ISSUE',
    ) ?? (covering.length > 0 ? 'RECEIPT_ALREADY_ISSUED' : null);
  if (reason !== null) throw new Refusal('HOS-02004-1', { values: [reason], facts: { reason } });
}

function nothing(): Refusal {
  return new Refusal('HOS-02004-1', {
    values: ['NOTHING_TO_RECEIPT'],
    facts: { reason: 'NOTHING_TO_RECEIPT' },
  });
}

/** The house that issues the paper. */
function issuerOf({ masters }: Desk, language: Locale): ReceiptContent['issuer'] {
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
