import { lineChangeBlockedBy } from '@honjin/domain';
import { newId, Refusal, type TenantTx } from '@honjin/service-kit';
import { insertRows } from '../../house/db/rows.ts';
import { openCashier, type Cashier } from './cashier.ts';
import { announceBalances, postPayments, retaxPages, tellSales } from './post-lines.ts';
import { ORDER, type OrderRow, type PaymentRow } from './rows.ts';
import { findWanted, voidOrders, voidPayments, type Request, type Wanted } from './take-back-queries.ts';

/**
 * Takes back sales lines and payments that are not settled. Nothing is erased: each gets a linked line with the opposite
 * money, and both leave the bill. What is settled is refused (HOS-02003-6).
 */
export async function takeBack(
  tx: TenantTx,
  request: Request,
): Promise<{ orders: number; payments: number }> {
  const wanted = await findWanted(tx, request);
  const cashier = await openCashier(tx, roomsOf(wanted));
  // Read again under the lock: somebody may have settled, moved or taken them back meanwhile.
  const current = await findWanted(tx, request);
  const unitIds = roomsOf(current);
  const { orders, payments } = current;
  const settled = [...orders, ...payments].find((row) => lineChangeBlockedBy(row) !== null);
  if (settled !== undefined) throw new Refusal('HOS-02003-6');
  await reverseOrders(cashier, orders);
  await reversePayments(cashier, payments);
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
      reason: request.reason,
    });
  }
  await announceBalances(
    tx,
    cashier.trees.map(({ booking }) => booking.id),
  );
  return { orders: orders.length, payments: payments.length };
}

/** The rooms on whose pages lines and payments stand; HOS-00004-0 when there is nothing to take back. */
function roomsOf({ orders, payments }: Wanted): string[] {
  const unitIds = [...new Set([...orders, ...payments].map(({ roomUnitId }) => roomUnitId))];
  if (unitIds.length === 0) throw new Refusal('HOS-00004-0');
  return unitIds;
}

/** Takes lines out of the bill: each gets a linked line with the opposite money, and both are void. */
export async function reverseOrders(
  { tx, day, labels }: Cashier,
  orders: readonly OrderRow[],
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
    businessDate: day.businessDate,
    salesDate: day.salesDate,
    createdBy: tx.actor?.userId ?? null,
  }));
  insertRows(tx, ORDER, reversals);
  tellSales(tx, reversals, labels);
}

async function reversePayments({ tx, day, labels }: Cashier, payments: readonly PaymentRow[]): Promise<void> {
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
      paymentDate: day.businessDate,
      businessDate: day.businessDate,
      salesDate: day.salesDate,
      createdBy: tx.actor?.userId ?? null,
      inputBy: tx.actor?.userName ?? '',
    })),
    labels,
  );
}
