import type { BookingTree } from '../../bookings/tree/tree.ts';
import type { Desk } from '../../bookings/desk/desk.ts';
import { payableOf } from '../../house/pricing/line-tax.ts';
import { askMoney, type AskedAct } from '../authority/ask-money.ts';
import { actPlaceOf, cashierOf, unitOf } from '../lines/cashier.ts';
import { reverseOrders } from '../lines/take-back.ts';
import { lockOpenFees } from './queries.ts';

/**
 * Takes back the open cancellation fees of rooms that become bookings again (R-STATE-23). The tree's balance follows, so
 * that its event carries it.
 */
export async function takeFeesBack(
  desk: Desk,
  tree: BookingTree,
  { unitIds, reason }: { unitIds: readonly string[]; reason: string },
): Promise<void> {
  if (unitIds.length === 0) return;
  const fees = await lockOpenFees(desk.tx, unitIds);
  if (fees.length === 0) return;
  const cashier = cashierOf(desk, [tree]);
  const acts = fees.map((line): AskedAct => {
    const { id, roomUnitId, businessDate, itemName } = line;
    const place = actPlaceOf(unitOf(cashier, roomUnitId).node, cashier);
    const original = { id, businessDate };
    return {
      act: 'LINE_TAKEN_BACK',
      loweredYen: payableOf(line),
      ofYen: null,
      itemName,
      reason,
      place,
      original,
    };
  });
  await askMoney(desk.tx, acts);
  await reverseOrders(cashier, fees, reason);
  for (const line of fees) unitOf(cashier, line.roomUnitId).node.unsettledSales -= payableOf(line);
}
