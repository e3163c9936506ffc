import { lineChangeBlockedBy, type MoneyAct } from '@honjin/domain';
import { newId, Refusal, type TenantTx, unknownAmong } from '@honjin/service-kit';
import { insertRows } from '../../house/db/rows.ts';
import { askMoney, requireMoney, type ActPlace, type AskedAct } from '../authority/ask-money.ts';
import { payableOf } from '../../house/pricing/line-tax.ts';
import { openCashier, type Cashier } from './cashier.ts';
import { announceBalances, postPayments, retaxPages, tellSales } from './post-lines.ts';
import { ORDER, type OrderRow, type PaymentRow } from './rows.ts';
import {
  findWanted,
  listKnown,
  voidOrders,
  voidPayments,
  type Request,
  type Wanted,
} from './take-back-queries.ts';

/**
 * Takes back sales lines and payments that are not settled. Nothing is erased: each gets a linked line with the
 * opposite money, and both leave the bill. Settled ones are refused (HOS-02003-6). `correction` is what taking back an
 * article of the same day is.
 */
export async function takeBack(
  tx: TenantTx,
  request: Request,
  correction: MoneyAct = 'LINE_CORRECTED',
): Promise<{ orders: number; payments: number }> {
  await refuseUnknown(tx, request);
  const wanted = await findWanted(tx, request);
  const cashier = await openCashier(tx, roomsOf(wanted));
  // Read again under the lock: somebody may have settled, moved or taken them back meanwhile.
  const current = await findWanted(tx, request);
  const unitIds = roomsOf(current);
  const { orders, payments } = current;
  const settled = [...orders, ...payments].find((row) => lineChangeBlockedBy(row) !== null);
  if (settled !== undefined) throw new Refusal('HOS-02003-6');
  const reason = request.reason || (request.moneyReason ?? '');
  await askMoney(tx, [
    ...orders.flatMap((line) => lineActs(cashier, line, { reason, correction })),
    ...payments.flatMap((payment) => paymentActs(cashier, payment, reason)),
  ]);
  await reverseOrders(cashier, orders, reason);
  await reversePayments(cashier, payments, reason);
  await retaxPages(tx, unitIds, cashier);
  for (const { booking } of cashier.trees) {
    await tx.audit({
      action: 'money.take-back',
      entity: 'booking',
      entityId: booking.id,
      before: Object.fromEntries(
        [...orders, ...payments]
          .filter(({ bookingId }) => bookingId === booking.id)
          .map(({ itemName, amount }) => [itemName, amount]),
      ),
      reason,
    });
  }
  await announceBalances(tx, cashier.trees);
  return { orders: orders.length, payments: payments.length };
}

/** Refuses what {@link takeBack} would refuse of a payment, and does nothing. */
export async function requireTakeBack(cashier: Cashier, paymentId: string, reason: string): Promise<void> {
  const wish = { roomInformationIds: [], orderIds: [], paymentIds: [paymentId], reason };
  const { payments } = await findWanted(cashier.tx, wish);
  if (payments.some((row) => lineChangeBlockedBy(row) !== null)) throw new Refusal('HOS-02003-6');
  await requireMoney(
    cashier.tx,
    payments.flatMap((payment) => paymentActs(cashier, payment, reason)),
  );
}

/** Refuses lines, payments and nights that the store does not have (R-BOUND-06). A night may be gone while its line is left. */
async function refuseUnknown(tx: TenantTx, request: Request): Promise<void> {
  const wanted = [...new Set([...request.orderIds, ...request.paymentIds, ...request.roomInformationIds])];
  const known = await listKnown(tx, request);
  if (known.length !== wanted.length) throw new Refusal('HOS-00004-0', unknownAmong(wanted, known));
}

/** Tells whether an article was entered on this business date for it, so that taking it back only mends the entry. */
function isOfToday({ kind, isRoomFee, businessDate, useDate }: OrderRow, { day }: Cashier): boolean {
  const isArticle = kind === 'EXTRA' && !isRoomFee;
  return isArticle && businessDate === day.businessDate && useDate >= day.businessDate;
}

function placeOfRow(
  { bookingId, roomUnitId, roomNo, guestName }: OrderRow | PaymentRow,
  { labels }: Cashier,
): ActPlace {
  const { bookingNo = '', roomIndex = 1 } = labels.get(roomUnitId) ?? {};
  return { bookingId, bookingNo, roomUnitId, roomIndex, roomNo, guestName };
}

/** Taking a line back that lowers nothing, as one below zero, asks nobody. */
function lineActs(
  cashier: Cashier,
  line: OrderRow,
  { reason, correction }: { reason: string; correction: MoneyAct },
): AskedAct[] {
  const loweredYen = payableOf(line);
  if (loweredYen <= 0) return [];
  const { id, businessDate, itemName } = line;
  const act = isOfToday(line, cashier) ? correction : 'LINE_TAKEN_BACK';
  const place = placeOfRow(line, cashier);
  return [{ act, loweredYen, ofYen: null, itemName, reason, place, original: { id, businessDate } }];
}

function paymentActs(cashier: Cashier, payment: PaymentRow, reason: string): AskedAct[] {
  const { id, businessDate, itemName, amount } = payment;
  if (amount <= 0) return [];
  const act = businessDate === cashier.day.businessDate ? 'PAYMENT_CORRECTED' : 'PAYMENT_TAKEN_BACK';
  const place = placeOfRow(payment, cashier);
  return [{ act, loweredYen: amount, ofYen: null, itemName, reason, place, original: { id, businessDate } }];
}

/** Returns the rooms on whose pages lines and payments stand; HOS-00004-0 when there is nothing to take back. */
function roomsOf({ orders, payments }: Wanted): string[] {
  const unitIds = [...new Set([...orders, ...payments].map(({ roomUnitId }) => roomUnitId))];
  if (unitIds.length === 0) throw new Refusal('HOS-00004-0');
  return unitIds;
}

/** Takes lines out of the bill: each gets a linked line with the opposite money, and both are void. */
export async function reverseOrders(
  { tx, day, labels }: Cashier,
  orders: readonly OrderRow[],
  reason = '',
): Promise<void> {
  if (orders.length === 0) return;
  const ids = orders.map(({ id }) => id);
  await voidOrders(tx, ids);
  const reversals = orders.map((line): OrderRow => ({
    ...line,
    id: newId(),
    unitPrice: -line.unitPrice,
    amount: -line.amount,
    taxAmount: -line.taxAmount,
    guestCount: 0,
    isVoid: true,
    reversalOf: line.id,
    memo: reason || line.memo,
    businessDate: day.businessDate,
    salesDate: day.salesDate,
    createdBy: tx.actor?.userId ?? null,
  }));
  insertRows(tx, ORDER, reversals);
  tellSales(tx, reversals, labels);
}

async function reversePayments(
  { tx, day, labels }: Cashier,
  payments: readonly PaymentRow[],
  reason: string,
): Promise<void> {
  if (payments.length === 0) return;
  const ids = payments.map(({ id }) => id);
  await voidPayments(tx, ids);
  await postPayments(
    tx,
    payments.map((payment) => ({
      ...payment,
      id: newId(),
      amount: -payment.amount,
      isVoid: true,
      reversalOf: payment.id,
      memo: reason || payment.memo,
      paymentDate: day.businessDate,
      businessDate: day.businessDate,
      salesDate: day.salesDate,
      createdBy: tx.actor?.userId ?? null,
      inputBy: tx.actor?.userName ?? '',
    })),
    labels,
  );
}
