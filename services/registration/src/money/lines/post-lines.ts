import { columnsIn } from '@honjin/contracts';
import {
  bookingChanged,
  paymentRecorded,
  salesPosted,
  TOLD_LINE_FIELDS,
  TOLD_PAYMENT_FIELDS,
  type salesLine,
} from '@honjin/contracts/registration';
import { billedLines, sumYen, taxInOrder, type MovedTax, type Rounding } from '@honjin/domain';
import { newId, type TenantTx } from '@honjin/service-kit';
import type { z } from 'zod';
import type { BookingTree, UnitNode } from '../../bookings/tree/tree.ts';
import { withNewBalances } from '../../bookings/tree/tree-queries.ts';
import { snapshotOf } from '../../bookings/tree/snapshot.ts';
import { insertRows } from '../../house/db/rows.ts';
import { ofNothingArranged } from '../../house/pricing/night-lines.ts';
import { payableOf, taxableOf } from '../../house/pricing/line-tax.ts';
import { netOf, ORDER, PAYMENT, type OrderRow, type PaymentRow } from './rows.ts';
import { insertMoves, listOpen, updateTaxes } from './line-queries.ts';

/** A sales line before its tax is known and it has an id. */
export type OrderDraft = Omit<
  OrderRow,
  'id' | 'taxAmount' | 'billId' | 'billStatus' | 'isVoid' | 'businessDate' | 'salesDate' | 'createdBy'
>;

/** Returns a sale to a room as it begins: of no night and on its first page, with nothing taken back. */
export function saleTo({ unit }: UnitNode) {
  return {
    bookingId: unit.bookingId,
    roomUnitId: unit.id,
    useRoomUnitId: unit.id,
    roomNightId: null,
    planLineNo: null,
    tillCheckId: null,
    ...ofNothingArranged,
    planId: null,
    billPage: 1,
    reversalOf: null,
    guestCount: 0,
    memo: '',
  } satisfies Partial<OrderDraft>;
}

/** The facts about a unit that events carry besides its lines. */
export interface UnitLabel {
  bookingNo: string;
  roomIndex: number;
}

const LINES_PER_EVENT = 100;

const pageOf = (line: { roomUnitId: string; billPage: number }) => `${line.roomUnitId}|${line.billPage}`;

/** Lines that come into the books, and those before them whose tax moves by it. */
export interface ReckonedLines {
  added: OrderRow[];
  moved: MovedTax<OrderRow>[];
}

/**
 * Reckons sales as they will be in the books: every line with its share of the tax of its bill page. Nothing is
 * written.
 */
export async function reckonLines(
  tx: TenantTx,
  drafts: readonly OrderDraft[],
  given: { rounding: Rounding; open?: readonly OrderRow[] },
): Promise<ReckonedLines> {
  if (drafts.length === 0) return { added: [], moved: [] };
  const day = tx.day;
  if (day === null) throw new Error('lines are posted on a business day');
  const unitIds = [...new Set(drafts.map(({ roomUnitId }) => roomUnitId))];
  const open = Map.groupBy(given.open ?? (await listOpen(tx, unitIds)), pageOf);
  const moved: MovedTax<OrderRow>[] = [];
  const added = [...Map.groupBy(drafts, pageOf)].flatMap(([page, wanted]) => {
    const known = open.get(page) ?? [];
    const all = taxInOrder([...known, ...wanted].map(taxableOf), given.rounding);
    const taxes = all.slice(known.length);
    moved.push(...movedOf(known, all));
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
  return { added, moved };
}

/** Enters sales: reckons the lines, writes them and tells the books. The caller holds the lock of the bookings. */
export async function postLines(
  tx: TenantTx,
  drafts: readonly OrderDraft[],
  given: { rounding: Rounding; labels: ReadonlyMap<string, UnitLabel>; open?: readonly OrderRow[] },
): Promise<OrderRow[]> {
  const { added, moved } = await reckonLines(tx, drafts, given);
  insertRows(tx, ORDER, added);
  tellSales(tx, added, given.labels);
  saveTax(tx, moved, given.labels);
  return added;
}

/** Returns the known lines that hold another part of the page's tax now. The amount owed for them does not change. */
function movedOf(known: readonly OrderRow[], taxes: readonly number[]): MovedTax<OrderRow>[] {
  return known
    .map((line, at) => ({ line, taxAmount: taxes[at] ?? 0 }))
    .filter(({ line, taxAmount }) => line.taxation === 'TAX_INCLUDED' && taxAmount !== line.taxAmount);
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
  const moved = [...pages.values()].flatMap((lines) => billedLines(lines, taxableOf, given.rounding).moved);
  saveTax(tx, moved, given.labels);
}

/** Writes moved taxes and tells the books the differences, as lines of their own without quantity. */
export function saveTax(
  tx: TenantTx,
  moved: readonly MovedTax<OrderRow>[],
  labels: ReadonlyMap<string, UnitLabel>,
): void {
  if (moved.length === 0) return;
  updateTaxes(
    tx,
    moved.map(({ line, taxAmount }) => ({ id: line.id, tax: taxAmount })),
  );
  const moves = moved.map(({ line, taxAmount }) => ({ line, id: newId(), tax: taxAmount - line.taxAmount }));
  insertMoves(tx, moves);
  const salesDate = tx.day?.salesDate;
  tellSales(
    tx,
    moves.map(({ line, id, tax }) => ({
      ...line,
      id,
      quantity: 0,
      amount: 0,
      taxAmount: tax,
      guestCount: 0,
      untaxedGuests: [],
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
    const inputBy = tx.actor?.userName ?? '';
    tx.emit(salesPosted, {
      lines: part.map((line) => ({ ...salesLineOf(line, labels.get(line.roomUnitId)), inputBy })),
    });
  }
}

function salesLineOf(
  line: OrderRow,
  label: UnitLabel | undefined,
): Omit<z.output<typeof salesLine>, 'inputBy'> {
  return {
    ...columnsIn(TOLD_LINE_FIELDS, line),
    lineId: line.id,
    bookingNo: label?.bookingNo ?? '',
    roomIndex: label?.roomIndex ?? 1,
    roomNo: line.roomNo,
    // A reversal takes its quantity back as well as its money.
    quantity: line.reversalOf === null ? line.quantity : -line.quantity,
    netAmount: netOf(line),
    totalAmount: payableOf(line),
    untaxedGuests: line.untaxedGuests ?? [],
  };
}

/** Enters payments and tells the books. */
export async function postPayments(
  tx: TenantTx,
  payments: readonly PaymentRow[],
  labels: ReadonlyMap<string, UnitLabel>,
): Promise<void> {
  insertRows(tx, PAYMENT, payments);
  for (const payment of payments) {
    tx.emit(paymentRecorded, {
      ...columnsIn(TOLD_PAYMENT_FIELDS, payment),
      paymentId: payment.id,
      bookingNo: labels.get(payment.roomUnitId)?.bookingNo ?? '',
      inputBy: tx.actor?.userName ?? '',
    });
  }
}

/**
 * Announces the new balances of locked bookings. Money does not change a booking's version, so that nobody's form goes
 * stale by it.
 */
export async function announceBalances(tx: TenantTx, trees: readonly BookingTree[]): Promise<void> {
  announceTrees(tx, await withNewBalances(tx, trees));
}

/** Returns bookings that were just loaded with the balances that new lines and payments give them. */
export function withAdded(
  trees: readonly BookingTree[],
  { lines, payments }: { lines: readonly OrderRow[]; payments: readonly PaymentRow[] },
): BookingTree[] {
  const linesOf = Map.groupBy(lines, ({ roomUnitId }) => roomUnitId);
  const paymentsOf = Map.groupBy(payments, ({ roomUnitId }) => roomUnitId);
  const moneyOf = ({ unit, unsettledSales, unsettledPayments }: UnitNode) => ({
    unsettledSales: unsettledSales + sumYen((linesOf.get(unit.id) ?? []).map(payableOf)),
    unsettledPayments:
      unsettledPayments + sumYen((paymentsOf.get(unit.id) ?? []).map(({ amount }) => amount)),
  });
  return trees.map(({ booking, units }) => ({
    booking,
    units: units.map((node) => ({ ...node, ...moneyOf(node) })),
  }));
}

/** Announces bookings as they are here, where their balances were read already. */
export function announceTrees(tx: TenantTx, trees: readonly BookingTree[]): void {
  for (const tree of trees) tx.emit(bookingChanged, snapshotOf(tree));
}
