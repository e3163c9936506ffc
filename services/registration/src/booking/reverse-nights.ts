import { reversalOf } from '@honjin/domain';
import { cashierOf } from '../money/cashier.ts';
import { payableOf } from '../money/line-tax.ts';
import { postLines, type OrderDraft } from '../money/post-lines.ts';
import { ORDER, type OrderRow } from '../money/rows.ts';
import { camelRows, columnsOf } from '../db/rows.ts';
import type { TenantTx } from '@honjin/service-kit';
import type { Desk } from './change-bookings.ts';
import type { BookingTree } from './tree.ts';

/** Standing lines of nights: neither taken back already nor void. */
export async function listLinesOfNights(tx: TenantTx, nightIds: readonly string[]): Promise<OrderRow[]> {
  if (nightIds.length === 0) return [];
  const rows = await tx.sql`
    select ${columnsOf(tx, ORDER)} from order_line o
    where store_id = ${tx.scope.storeId} and room_night_id = any(${nightIds as string[]}::uuid[])
      and not is_void and reversal_of is null
      and not exists (select from order_line r where r.store_id = o.store_id and r.reversal_of = o.id)
    order by line_no`;
  return camelRows<OrderRow>(rows);
}

/**
 * Takes back what nights that fell out of a stay had in the books: a linked line with the opposite money, unsettled, on
 * the same page. What was settled stays as it is (R-MONEY-04). The tree's balance follows, so that the others hear it.
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
