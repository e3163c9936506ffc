import { paymentRecorded, salesPosted, type salesLine } from '@honjin/contracts/registration';
import type { Rounding } from '@honjin/domain';
import { newId, type TenantTx } from '@honjin/service-kit';
import type { z } from 'zod';
import { bookingChanged } from '@honjin/contracts/registration';
import { loadTrees } from '../booking/tree-queries.ts';
import { snapshotOf } from '../booking/snapshot.ts';
import { camelRows, columnsOf, insertRows } from '../db/rows.ts';
import { taxInOrder, payableOf } from './line-tax.ts';
import { netOf, ORDER, PAYMENT, type OrderRow, type PaymentRow } from './rows.ts';

/** A sales line before its tax is known and it has an id. */
export type OrderDraft = Omit<
  OrderRow,
  'id' | 'taxAmount' | 'billId' | 'billStatus' | 'isVoid' | 'businessDate' | 'salesDate' | 'createdBy'
>;

/** What the events say of a unit besides its lines. */
export interface UnitLabel {
  bookingNo: string;
  roomIndex: number;
}

const LINES_PER_EVENT = 100;
const pageOf = (line: { roomUnitId: string; billPage: number }) => `${line.roomUnitId}|${line.billPage}`;

/** Lines of units that are on no bill yet, in the order in which they came. */
async function listOpen(tx: TenantTx, unitIds: readonly string[]): Promise<OrderRow[]> {
  const rows = await tx.sql`
    select ${columnsOf(tx, ORDER)} from order_line
    where store_id = ${tx.scope.storeId} and room_unit_id = any(${unitIds as string[]}::uuid[])
      and bill_status = 'NOT' and not is_void order by line_no`;
  return camelRows<OrderRow>(rows);
}

/**
 * Enters sales: gives every line its share of the tax of its bill page, writes the lines and tells the books. The caller
 * holds the lock of the bookings.
 */
export async function postLines(
  tx: TenantTx,
  drafts: readonly OrderDraft[],
  given: { rounding: Rounding; labels: ReadonlyMap<string, UnitLabel> },
): Promise<OrderRow[]> {
  if (drafts.length === 0) return [];
  const day = tx.day;
  if (day === null) throw new Error('lines are posted on a business day');
  const open = Map.groupBy(
    await listOpen(tx, [...new Set(drafts.map(({ roomUnitId }) => roomUnitId))]),
    pageOf,
  );
  const added = [...Map.groupBy(drafts, pageOf)].flatMap(([page, wanted]) => {
    const known = open.get(page) ?? [];
    const taxes = taxInOrder([...known, ...wanted], given.rounding).slice(known.length);
    return wanted.map((draft, index): OrderRow => ({
      ...draft,
      id: newId(),
      taxAmount: taxes[index] ?? 0,
      billId: null,
      billStatus: 'NOT',
      isVoid: false,
      businessDate: day.businessDate,
      salesDate: day.salesDate,
      createdBy: tx.actor?.userId ?? null,
    }));
  });
  await insertRows(tx, ORDER, added);
  tellSales(tx, added, given.labels);
  return added;
}

/**
 * Settles the tax of bill pages again after a line left or came back, so that each page's sum is that of its bill.
 */
export async function retaxPages(
  tx: TenantTx,
  unitIds: readonly string[],
  given: { rounding: Rounding; labels: ReadonlyMap<string, UnitLabel> },
): Promise<void> {
  const pages = Map.groupBy(await listOpen(tx, unitIds), pageOf);
  const moved = [...pages.values()].flatMap((lines) => movedTaxes(lines, given.rounding));
  await saveTax(tx, moved, given.labels);
}

/** A line whose tax moved by a yen or two, with the tax it has now. */
export interface MovedTax {
  line: OrderRow;
  taxAmount: number;
}

/** Lines whose tax is not what it should be on this bill. */
export function movedTaxes(lines: readonly OrderRow[], rounding: Rounding): MovedTax[] {
  const taxes = taxInOrder(lines, rounding);
  return lines
    .map((line, index) => ({ line, taxAmount: taxes[index] ?? 0 }))
    .filter(({ line, taxAmount }) => taxAmount !== line.taxAmount);
}

/** Writes moved taxes and tells the books the differences, as lines of their own without quantity. */
export async function saveTax(
  tx: TenantTx,
  moved: readonly MovedTax[],
  labels: ReadonlyMap<string, UnitLabel>,
): Promise<void> {
  if (moved.length === 0) return;
  const rows = moved.map(({ line, taxAmount }) => ({ id: line.id, tax: taxAmount }));
  await tx.sql`
    update order_line o set tax_amount = m.tax
    from jsonb_to_recordset(${tx.sql.json(rows)}) as m(id uuid, tax bigint)
    where o.store_id = ${tx.scope.storeId} and o.id = m.id`;
  const salesDate = tx.day?.salesDate;
  tellSales(
    tx,
    moved.map(({ line, taxAmount }) => ({
      ...line,
      id: newId(),
      quantity: 0,
      amount: 0,
      taxAmount: taxAmount - line.taxAmount,
      guestCount: 0,
      salesDate: salesDate ?? line.salesDate,
    })),
    labels,
  );
}

/** Tells the books of sales lines. */
export function tellSales(
  tx: TenantTx,
  lines: readonly OrderRow[],
  labels: ReadonlyMap<string, UnitLabel>,
): void {
  for (let start = 0; start < lines.length; start += LINES_PER_EVENT) {
    const part = lines.slice(start, start + LINES_PER_EVENT);
    tx.emit(salesPosted, { lines: part.map((line) => salesLineOf(line, labels.get(line.roomUnitId))) });
  }
}

function salesLineOf(line: OrderRow, label: UnitLabel | undefined): z.input<typeof salesLine> {
  return {
    lineId: line.id,
    bookingId: line.bookingId,
    bookingNo: label?.bookingNo ?? '',
    roomUnitId: line.roomUnitId,
    roomIndex: label?.roomIndex ?? 1,
    guestName: line.guestName,
    roomId: line.roomId,
    roomNo: line.roomNo,
    roomTypeId: line.roomTypeId,
    useDate: line.useDate,
    salesDate: line.salesDate,
    kind: line.kind,
    accountingItemId: line.accountingItemId,
    itemCode: line.itemCode,
    itemName: line.itemName,
    salesCategory: line.salesCategory,
    taxRateType: line.taxRateType,
    taxPercent: line.taxPercent,
    quantity: line.quantity,
    netAmount: netOf(line),
    taxAmount: line.taxAmount,
    totalAmount: payableOf(line),
    planId: line.planId,
    salesRouteId: line.salesRouteId,
    reversalOf: line.reversalOf,
    guestCount: line.guestCount,
  };
}

/** Enters payments and tells the books. */
export async function postPayments(
  tx: TenantTx,
  payments: readonly PaymentRow[],
  labels: ReadonlyMap<string, UnitLabel>,
): Promise<void> {
  await insertRows(tx, PAYMENT, payments);
  for (const payment of payments) {
    tx.emit(paymentRecorded, {
      paymentId: payment.id,
      bookingId: payment.bookingId,
      bookingNo: labels.get(payment.roomUnitId)?.bookingNo ?? '',
      roomUnitId: payment.roomUnitId,
      roomNo: payment.roomNo,
      guestName: payment.guestName,
      paymentDate: payment.paymentDate,
      salesDate: payment.salesDate,
      accountingItemId: payment.accountingItemId,
      itemName: payment.itemName,
      paymentType: payment.paymentType,
      billingAddressId: payment.billingAddressId,
      amount: payment.amount,
      reversalOf: payment.reversalOf,
    });
  }
}

/** Tells the others the bookings' new balances; money moves no version, so that nobody's form grows stale by it. */
export async function announceBalances(tx: TenantTx, bookingIds: readonly string[]): Promise<void> {
  for (const tree of await loadTrees(tx, bookingIds)) tx.emit(bookingChanged, snapshotOf(tree));
}
