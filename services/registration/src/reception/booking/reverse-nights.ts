import { reversalOf } from '@honjin/domain';
import { cashierOf } from '../../money/lines/cashier.ts';
import { payableOf } from '../../house/pricing/line-tax.ts';
import { postLines, type OrderDraft } from '../../money/lines/post-lines.ts';
import type { OrderRow } from '../../money/lines/rows.ts';
import type { Desk } from '../../bookings/desk/desk.ts';
import type { BookingTree } from '../../bookings/tree/tree.ts';
import { listLinesOfNights } from './queries.ts';

/**
 * Takes back what nights that fell out of a stay had in the books: each line gets a linked line with the opposite
 * money, unsettled, on the same page. Settled lines stay as they are (R-MONEY-04). The tree's balance follows, so that
 * its event carries it.
 */
export async function reverseNights(
  desk: Desk,
  tree: BookingTree,
  nightIds: readonly string[],
): Promise<OrderRow[]> {
  const lines = await listLinesOfNights(desk.tx, nightIds);
  if (lines.length === 0) return [];
  const reversals = await postLines(desk.tx, lines.map(draftOf), cashierOf(desk, [tree]));
  for (const line of reversals) {
    const node = tree.units.find(({ unit }) => unit.id === line.roomUnitId);
    if (node !== undefined) node.unsettledSales += payableOf(line);
  }
  return reversals;
}

function draftOf(line: OrderRow): OrderDraft {
  const { id, taxAmount, billId, billStatus, isVoid, businessDate, salesDate, createdBy, ...rest } = line;
  void [billId, billStatus, isVoid, businessDate, salesDate, createdBy];
  const back = reversalOf({ unitPriceYen: line.unitPrice, amountYen: line.amount, taxYen: taxAmount });
  return {
    ...rest,
    unitPrice: back.unitPriceYen,
    amount: back.amountYen,
    guestCount: 0,
    reversalOf: id,
  };
}
