import type { DayTotals } from '@honjin/contracts/registration';
import type { TenantTx } from '@honjin/service-kit';
import { payableOf } from '../house/pricing/line-tax.ts';
import type { ReckonedLines } from '../money/lines/post-lines.ts';
import { netOf } from '../money/lines/rows.ts';
import { countSoldHouse, countTickets, sumMovedTax, sumPayments, sumSales } from './total-queries.ts';

/** Adds up the figures that the reports of a sales date show, from the rows that this transaction sees. */
export async function sumDay(tx: TenantTx, salesDate: string): Promise<DayTotals> {
  const [sales, payments, moved, house, tickets] = await Promise.all([
    sumSales(tx, salesDate),
    sumPayments(tx, salesDate),
    sumMovedTax(tx, salesDate),
    countSoldHouse(tx, salesDate),
    countTickets(tx, salesDate),
  ]);
  const moves = new Map(moved.map((row) => [row.salesCategory, row]));
  const told = sales.map((row) => {
    const move = moves.get(row.salesCategory);
    return {
      ...row,
      netAmount: row.netAmount + (move?.net ?? 0),
      taxAmount: row.taxAmount + (move?.tax ?? 0),
      totalAmount: row.totalAmount + (move?.total ?? 0),
    };
  });
  return {
    sales: told,
    payments,
    salesTotal: told.reduce((sum, { totalAmount }) => sum + totalAmount, 0),
    paymentTotal: payments.reduce((sum, { amount }) => sum + amount, 0),
    soldRooms: house[0]?.soldRooms ?? 0,
    guests: house[0]?.guests ?? 0,
    tickets,
  };
}

/** Adds lines that are not posted yet to the totals of a day, with the rooms and guests that they are sold to. */
export function withPostings(
  totals: DayTotals,
  open: ReckonedLines & { soldRooms: number; guests: number },
): DayTotals {
  const sales = new Map(totals.sales.map((row) => [row.salesCategory, { ...row }]));
  for (const line of open.added) {
    const { salesCategory } = line;
    const row = sales.get(salesCategory) ?? {
      salesCategory,
      lines: 0,
      netAmount: 0,
      taxAmount: 0,
      totalAmount: 0,
    };
    sales.set(salesCategory, row);
    row.lines += 1;
    row.netAmount += netOf(line);
    row.taxAmount += line.taxAmount;
    row.totalAmount += payableOf(line);
  }
  for (const { line, taxAmount } of open.moved) {
    const row = sales.get(line.salesCategory);
    if (row === undefined) continue;
    row.taxAmount += taxAmount - line.taxAmount;
    row.netAmount -= taxAmount - line.taxAmount;
  }
  return {
    ...totals,
    sales: [...sales.values()].toSorted((a, b) => (a.salesCategory < b.salesCategory ? -1 : 1)),
    salesTotal: totals.salesTotal + open.added.reduce((sum, line) => sum + payableOf(line), 0),
    soldRooms: totals.soldRooms + open.soldRooms,
    guests: totals.guests + open.guests,
  };
}
