import type { ParsedRequestOf } from '@honjin/contracts';
import { billSettled, type saveMidFlowPayment } from '@honjin/contracts/registration';
import {
  billedLines,
  isBilledAtCheckOut,
  settlementBlockedBy,
  settlementCancelBlockedBy,
  visibleShares,
  type BlockReason,
} from '@honjin/domain';
import { newId, Refusal, type TenantTx } from '@honjin/service-kit';
import { takeNumbers } from '../../house/sequences/number-sequence.ts';
import type { BookingTree, UnitNode } from '../../bookings/tree/tree.ts';
import { withNewBalances } from '../../bookings/tree/tree-queries.ts';
import { inOrder } from '../../house/db/in-order.ts';
import { insertRows } from '../../house/db/rows.ts';
import { voidReceipts } from '../receipts/receipt-rows.ts';
import { closeReceivables, openReceivables } from '../receivables/open-receivables.ts';
import { askMoney, type AskedAct } from '../authority/ask-money.ts';
import { actPlaceOf, openCashier, unitOf, type Cashier } from '../lines/cashier.ts';
import { billTaxOf, payableOf, taxableOf } from '../../house/pricing/line-tax.ts';
import { announceBalances, announceTrees, retaxPages, saveTax } from '../lines/post-lines.ts';
import { postNights } from '../lines/post-nights.ts';
import { listRoomsOnBill } from '../lines/queries.ts';
import { BILL, type BillRow, type OrderRow, type PaymentRow } from '../lines/rows.ts';
import { recordPayments } from '../lines/sell.ts';
import { getBill, lockOpenOrders, lockOpenPayments, openBill, putOnBill } from './settle-queries.ts';

type Request = ParsedRequestOf<typeof saveMidFlowPayment>;

type SettlementBill = Request['settlementBills'][number];

/** The content of a bill. */
interface BillContent {
  node: UnitNode;
  page: number;
  orders: OrderRow[];
  payments: PaymentRow[];
}

/** Settles bill pages: bills every page's open lines and payments under the next number, without gaps. */
export async function settle(tx: TenantTx, request: Request): Promise<BillRow[]> {
  const cashier = await openCashier(
    tx,
    request.settlementBills.map(({ bRoomUnitId }) => bRoomUnitId),
  );
  const purpose = request.checkoutFlag === 'YES' ? 'CHECK_OUT' : 'MID_STAY';
  for (const wish of request.settlementBills) await postOpenNights(cashier, wish, request);
  const payments = request.settlementBills.flatMap((wish) =>
    wish.bPayments.map((payment) => ({ ...payment, bRoomUnitId: wish.bRoomUnitId, billPage: wish.billPage })),
  );
  if (payments.length > 0) await recordPayments(cashier, payments, request.moneyReason ?? '');
  const contents: BillContent[] = [];
  const billed = new Set<string>();
  for (const wish of request.settlementBills) {
    const content = leaveOut(await contentOf(cashier, wish), billed);
    shareTax(cashier, content);
    refuseUnsettled(content, purpose);
    contents.push(content);
  }
  return writeBills(cashier, contents, purpose);
}

/**
 * Returns the rooms whose lines are on the bill of a room: its own, and those that the pay mode brings to the
 * representative room.
 */
function sharesOf(tree: BookingTree, node: UnitNode) {
  const rooms = tree.units.map(({ unit }) => ({
    id: unit.id,
    status: unit.status,
    isRepresentative: unit.isRepresentativeRoom,
  }));
  const viewer = rooms.find(({ id }) => id === node.unit.id);
  if (viewer === undefined) throw new Refusal('HOS-01002-4');
  return visibleShares(tree.booking.payMode, viewer, rooms);
}

/**
 * For check-out every night is billed, and of rooms that stay on what was slept; in mid-stay the nights up to the wished
 * one.
 */
async function postOpenNights(cashier: Cashier, wish: SettlementBill, request: Request): Promise<void> {
  const { tree, node } = unitOf(cashier, wish.bRoomUnitId);
  const { checkoutFlag, throughNight: through } = request;
  if (wish.billPage !== 1) return;
  const isBilled = ({ unit }: UnitNode, night: string) =>
    checkoutFlag === 'YES'
      ? isBilledAtCheckOut(unit, night, cashier.day)
      : through !== null && night <= through;
  const shares = sharesOf(tree, node);
  const covered = new Set([node.unit.id, ...shares.allOrdersOf, ...shares.roomFeesOf]);
  const nights = tree.units
    .filter(({ unit }) => covered.has(unit.id))
    .flatMap((each) =>
      each.nights.filter(({ night }) => isBilled(each, night)).map((night) => ({ node: each, night })),
    );
  await postNights(cashier, nights);
}

async function contentOf(cashier: Cashier, wish: SettlementBill): Promise<BillContent> {
  const { tx } = cashier;
  const { tree, node } = unitOf(cashier, wish.bRoomUnitId);
  const shares = sharesOf(tree, node);
  const all = [node.unit.id, ...shares.allOrdersOf];
  const [orders, payments] = await Promise.all([
    lockOpenOrders(tx, wish.billPage, { all, roomFees: shares.roomFeesOf }),
    lockOpenPayments(tx, wish.billPage, [node.unit.id, ...shares.paymentsOf]),
  ]);
  return { node, page: wish.billPage, orders, payments };
}

/**
 * Removes what another bill of the same settlement holds already: a line is on one bill, however often it was asked
 * for.
 */
function leaveOut(content: BillContent, billed: Set<string>): BillContent {
  const orders = content.orders.filter(({ id }) => !billed.has(id));
  const payments = content.payments.filter(({ id }) => !billed.has(id));
  for (const { id } of [...orders, ...payments]) billed.add(id);
  return { ...content, orders, payments };
}

/** The tax is settled once per rate on the bill; where it holds several rooms, their lines share that. */
function shareTax({ tx, rounding, labels }: Cashier, content: BillContent): void {
  const { lines, moved } = billedLines(content.orders, taxableOf, rounding);
  saveTax(tx, moved, labels);
  content.orders = lines;
}

const REFUSALS: Partial<Record<BlockReason, 'HOS-02003-2' | 'HOS-02003-3'>> = {
  AMOUNTS_DIFFER: 'HOS-02003-2',
  NOTHING_TO_SETTLE: 'HOS-02003-3',
};

function sumsOf({ orders, payments }: BillContent): { salesYen: number; paidYen: number } {
  return {
    salesYen: orders.reduce((sum, line) => sum + payableOf(line), 0),
    paidYen: payments.reduce((sum, { amount }) => sum + amount, 0),
  };
}

function refuseUnsettled(content: BillContent, purpose: 'CHECK_OUT' | 'MID_STAY'): void {
  const { salesYen, paidYen } = sumsOf(content);
  const lineCount = content.orders.length + content.payments.length;
  const isFee = content.orders.length > 0 && content.orders.every(({ kind }) => kind === 'FEE');
  const settlement = { purpose, lineCount, salesYen, paidYen, isFee };
  const reason = settlementBlockedBy(content.node.unit, settlement);
  if (reason === null) return;
  throw new Refusal(REFUSALS[reason] ?? 'HOS-02003-4', {
    values: [salesYen - paidYen],
    facts: { reason, salesTotal: salesYen, paymentTotal: paidYen, difference: salesYen - paidYen },
  });
}

async function writeBills(
  cashier: Cashier,
  contents: readonly BillContent[],
  purpose: 'CHECK_OUT' | 'MID_STAY',
): Promise<BillRow[]> {
  const { tx, day } = cashier;
  const billed = {
    lineIds: contents.flatMap(({ orders }) => orders.map(({ id }) => id)),
    paymentIds: contents.flatMap(({ payments }) => payments.map(({ id }) => id)),
  };
  // The next settlement of the store waits for its number: nothing is asked from here on, and all that is left leaves with
  // the commit.
  const [trees, numbers] = await inOrder([
    withNewBalances(tx, cashier.trees, billed),
    takeNumbers(tx, 'BILL', contents.length),
  ]);
  const bills = contents.map((content, index): BillRow => {
    const { salesYen, paidYen } = sumsOf(content);
    return {
      id: newId(),
      billNo: numbers[index] ?? '',
      bookingId: content.node.unit.bookingId,
      roomUnitId: content.node.unit.id,
      billPage: content.page,
      purpose,
      status: 'SETTLED',
      salesTotal: salesYen,
      paymentTotal: paidYen,
      tax: billTaxOf(content.orders),
      businessDate: day.businessDate,
      salesDate: day.salesDate,
      settledAt: new Date().toISOString(),
      settledBy: tx.actor?.userId ?? null,
    };
  });
  insertRows(tx, BILL, bills);
  for (const [index, bill] of bills.entries()) openReceivables(tx, bill, contents[index]!.payments);
  for (const [index, bill] of bills.entries()) fillBill(cashier, bill, contents[index]!);
  announceTrees(tx, trees);
  return bills;
}

function fillBill({ tx, labels }: Cashier, bill: BillRow, content: BillContent): void {
  const lineIds = content.orders.map(({ id }) => id);
  const paymentIds = content.payments.map(({ id }) => id);
  const items = [
    ...content.orders.map((line) => ({ kind: 'ORDER', item_id: line.id, amount: payableOf(line) })),
    ...content.payments.map((payment) => ({ kind: 'PAYMENT', item_id: payment.id, amount: payment.amount })),
  ];
  putOnBill(tx, bill.id, { lineIds, paymentIds, items });
  void tx.audit({
    action: 'bill.settle',
    entity: 'booking',
    entityId: bill.bookingId,
    after: { billNo: bill.billNo, salesTotal: bill.salesTotal, billPage: bill.billPage },
  });
  tellBill(tx, bill, {
    lineIds,
    paymentIds,
    bookingNo: labels.get(bill.roomUnitId)?.bookingNo ?? '',
    isCancelled: false,
  });
}

function tellBill(
  tx: TenantTx,
  bill: BillRow,
  more: { lineIds: string[]; paymentIds: string[]; bookingNo: string; isCancelled: boolean },
): void {
  tx.emit(billSettled, {
    billId: bill.id,
    billNo: bill.billNo,
    bookingId: bill.bookingId,
    roomUnitId: bill.roomUnitId,
    salesTotal: bill.salesTotal,
    paymentTotal: bill.paymentTotal,
    ...more,
  });
}

/** Nothing is lowered yet, but settled lines are open again. */
function cancelAct(cashier: Cashier, bill: BillRow, reason: string): AskedAct {
  const place = actPlaceOf(unitOf(cashier, bill.roomUnitId).node, cashier);
  const original = { id: bill.id, businessDate: bill.businessDate };
  return {
    act: 'SETTLEMENT_CANCELLED',
    loweredYen: 0,
    ofYen: null,
    itemName: bill.billNo,
    reason,
    place,
    original,
  };
}

async function refuseCheckedOut(cashier: Cashier, bill: BillRow): Promise<void> {
  const unitIds = [bill.roomUnitId, ...(await listRoomsOnBill(cashier.tx, bill.id))];
  const isGone = unitIds.some((id) => unitOf(cashier, id).node.unit.status === 'CHECK_OUT');
  if (isGone) throw new Refusal('HOS-02003-4');
}

/**
 * Takes a settlement back on its own business day: the bill keeps its number and prints void, its lines and payments are
 * open again, unchanged. A room that has checked out must come back first, each one whose lines are on the bill: it would
 * owe what it can no longer pay.
 */
export async function cancelSettlement(tx: TenantTx, billId: string, reason: string): Promise<BillRow> {
  const known = await getBill(tx, billId);
  const cashier = await openCashier(tx, [known.roomUnitId]);
  const bill = await getBill(tx, billId);
  const settledOn = bill.status === 'SETTLED' ? bill.businessDate : null;
  const refused = settlementCancelBlockedBy({ settledOn }, cashier.day);
  if (refused !== null) throw new Refusal('HOS-02003-5', { facts: { reason: refused } });
  await refuseCheckedOut(cashier, bill);
  await askMoney(tx, [cancelAct(cashier, bill, reason)]);
  await closeReceivables(tx, bill.id);
  const { lines, paymentIds } = await openBill(tx, bill.id, cashier.day.businessDate);
  await voidReceipts(tx, bill.id, reason);
  await retaxPages(tx, [...new Set(lines.map(({ unitId }) => unitId))], cashier);
  await tx.audit({
    action: 'bill.cancel',
    entity: 'booking',
    entityId: bill.bookingId,
    before: { billNo: bill.billNo, status: 'SETTLED' },
    after: { billNo: bill.billNo, status: 'CANCELLED' },
    reason,
  });
  tellBill(tx, bill, {
    lineIds: lines.map(({ id }) => id),
    paymentIds,
    bookingNo: cashier.labels.get(bill.roomUnitId)?.bookingNo ?? '',
    isCancelled: true,
  });
  await announceBalances(tx, [unitOf(cashier, bill.roomUnitId).tree]);
  return { ...bill, status: 'CANCELLED' };
}
