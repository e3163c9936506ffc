import type { ParsedRequestOf } from '@honjin/contracts';
import type { moveDetail, splitDetail } from '@honjin/contracts/registration';
import { lineChangeBlockedBy } from '@honjin/domain';
import { newId, Refusal, type TenantTx, unknownAmong } from '@honjin/service-kit';
import { insertRows } from '../../house/db/rows.ts';
import { openCashier, requireOpenForMoney, unitOf, type Cashier } from './cashier.ts';
import { announceBalances, retaxPages, tellSales } from './post-lines.ts';
import { postNights } from './post-nights.ts';
import { getRoomOfOrder } from './queries.ts';
import { splitOf, withTaxInside, type LinePart, type Piece } from './rearrange-lines.ts';
import { ORDER, type OrderRow, type PaymentRow } from './rows.ts';
import { reverseOrders } from './take-back.ts';
import {
  freePlanLineNo,
  listPlannedIds,
  lockLinesWithoutTax,
  lockOrderRows,
  lockPaymentRows,
  moveOrders,
  movePayments,
  type Place,
} from './rearrange-queries.ts';

type MoveRequest = ParsedRequestOf<typeof moveDetail>;

type SplitRequest = ParsedRequestOf<typeof splitDetail>;

/** Moves lines and payments that are not settled to another page or room of their booking. */
export async function moveDetails(
  tx: TenantTx,
  request: MoveRequest,
): Promise<{ orders: number; payments: number }> {
  const cashier = await openFor(tx, request.toRoomUnitId);
  const planned = await postPlanned(cashier, request.plannedOrders);
  const [orders, payments] = await Promise.all([
    lockOrders(tx, [...request.orderIds, ...planned]),
    lockPayments(tx, request.paymentIds),
  ]);
  if (orders.length + payments.length === 0) throw new Refusal('HOS-02015-2');
  refuseForeign(cashier, [...orders, ...payments]);
  const to = { unitId: request.toRoomUnitId, page: request.toBillPage };
  await putOrders(cashier, orders, to);
  await movePayments(tx, payments, to);
  const what = [...orders, ...payments];
  await finish(cashier, what, { action: 'money.move', to, reason: request.reason });
  return { orders: orders.length, payments: payments.length };
}

/** Splits a part off a line and, where wished, puts it elsewhere. */
export async function splitDetails(tx: TenantTx, request: SplitRequest): Promise<OrderRow[]> {
  // The booking is locked before the line is, as everywhere.
  const cashier = await openFor(tx, await getRoomOfOrder(tx, request.id));
  const [line] = await lockOrders(tx, [request.id]);
  const to = {
    unitId: request.toRoomUnitId ?? line!.roomUnitId,
    page: request.toBillPage ?? line!.billPage,
  };
  refuseForeign(cashier, [line!, { roomUnitId: to.unitId }]);
  requireOpenForMoney(unitOf(cashier, to.unitId).node, cashier);
  const replaced = await putTaxInside(cashier, [line!], to);
  const current = replaced.get(line!.id) ?? line!;
  const parts = splitOf(current, pieceOf(request));
  if (parts === null) throw new Refusal('HOS-02015-1');
  const goes = { ...parts.goes, ...placeColumns(to), planLineNo: await freePlanLineNo(tx, current) };
  const written = await replaceLines(cashier, [
    { old: current, by: parts.stays },
    { old: current, by: goes },
  ]);
  await finish(cashier, [line!], { action: 'money.split', to, reason: request.reason });
  return lockOrders(
    tx,
    written.map(({ id }) => id),
  );
}

function pieceOf({ quantity, amount }: SplitRequest): Piece {
  if (quantity !== undefined) return { quantity };
  if (amount !== undefined) return { amount };
  throw new Refusal('HOS-02015-1');
}

const placeColumns = ({ unitId, page }: Place) => ({ roomUnitId: unitId, billPage: page });

/** Returns the booking of a room, locked, and open for money. */
async function openFor(tx: TenantTx, unitId: string): Promise<Cashier> {
  const cashier = await openCashier(tx, [unitId]);
  requireOpenForMoney(unitOf(cashier, unitId).node, cashier);
  return cashier;
}

/** Enters nights that are planned, so that their lines can be moved; answers the ids of the wished lines. */
async function postPlanned(cashier: Cashier, wishes: MoveRequest['plannedOrders']): Promise<string[]> {
  if (wishes.length === 0) return [];
  const nightIds = new Set(wishes.map(({ roomInformationId }) => roomInformationId));
  const nights = cashier.trees
    .flatMap(({ units }) => units)
    .flatMap((node) => node.nights.map((night) => ({ node, night })))
    .filter(({ night }) => nightIds.has(night.id));
  if (nights.length !== nightIds.size) throw new Refusal('HOS-02015-0');
  for (const { node } of nights) requireOpenForMoney(node, cashier);
  await postNights(cashier, nights);
  const ids = await listPlannedIds(cashier.tx, wishes);
  if (ids.length !== wishes.length) throw new Refusal('HOS-00004-0');
  return ids;
}

export function checked<Row extends OrderRow | PaymentRow>(rows: Row[], wanted: readonly string[]): Row[] {
  if (rows.length !== wanted.length) throw new Refusal('HOS-00004-0', unknownAmong(wanted, rows));
  if (rows.some((row) => lineChangeBlockedBy(row) !== null)) throw new Refusal('HOS-02003-6');
  return rows;
}

function refuseForeign({ trees }: Cashier, lines: readonly { roomUnitId: string }[]): void {
  const own = new Set(trees.flatMap(({ units }) => units.map(({ unit }) => unit.id)));
  if (lines.some(({ roomUnitId }) => !own.has(roomUnitId))) throw new Refusal('HOS-02015-0');
}

/** Takes lines out of the books and writes others in their place; both stay readable there (R-MONEY-04). */
export async function replaceLines(
  cashier: Cashier,
  changes: readonly { old: OrderRow; by: LinePart & Partial<OrderRow> }[],
): Promise<OrderRow[]> {
  if (changes.length === 0) return [];
  const { tx, day, labels } = cashier;
  await reverseOrders(cashier, [...new Set(changes.map(({ old }) => old))]);
  const replaced = new Set<string>();
  const written = changes.map(({ old, by }): OrderRow => {
    // The reversal takes the guests of the night out of the books: the first line in its place brings them back, once.
    const guests = replaced.has(old.id) ? { guestCount: 0 } : guestsOf(cashier, old);
    replaced.add(old.id);
    return {
      ...old,
      ...by,
      id: newId(),
      ...guests,
      businessDate: day.businessDate,
      salesDate: day.salesDate,
      createdBy: tx.actor?.userId ?? null,
    };
  });
  insertRows(tx, ORDER, written);
  tellSales(tx, written, labels);
  return written;
}

/** Returns the guests of a line for the books. Untaxed guests belong to the line of the night as it was priced. */
function guestsOf(
  { trees }: Cashier,
  line: OrderRow,
): Pick<OrderRow, 'guestCount'> & Partial<Pick<OrderRow, 'untaxedGuests'>> {
  const { guestCount, roomNightId, planLineNo } = line;
  if (guestCount === 0 || planLineNo === null) return { guestCount };
  const night = trees
    .flatMap(({ units }) => units)
    .flatMap(({ nights }) => nights)
    .find(({ id }) => id === roomNightId);
  const { untaxedGuests } = night?.lines[planLineNo - 1] ?? {};
  return untaxedGuests === undefined ? { guestCount } : { guestCount, untaxedGuests };
}

/** Settles the tax of the pages again, notes what was done and announces the balances. */
async function finish(
  cashier: Cashier,
  lines: readonly (OrderRow | PaymentRow)[],
  done: { action: string; to: Place; reason: string },
): Promise<void> {
  const { tx } = cashier;
  const units = [...new Set([done.to.unitId, ...lines.map(({ roomUnitId }) => roomUnitId)])];
  await retaxPages(tx, units, cashier);
  const { tree, node } = unitOf(cashier, done.to.unitId);
  const side = (place: (line: OrderRow | PaymentRow) => string) =>
    Object.fromEntries(lines.map((line) => [`${line.itemName} ${line.id.slice(-6)}`, place(line)]));
  const roomIndexOf = (unitId: string) => cashier.labels.get(unitId)?.roomIndex ?? 0;
  await tx.audit({
    action: done.action,
    entity: 'booking',
    entityId: tree.booking.id,
    before: side(({ roomUnitId, billPage }) => `room ${roomIndexOf(roomUnitId)} page ${billPage}`),
    after: side(() => `room ${node.unit.roomIndex} page ${done.to.page}`),
    reason: done.reason,
  });
  await announceBalances(tx, [tree]);
}

/** Lines by id, locked; refuses what does not exist (HOS-00004-0) or is settled (HOS-02003-6). */
export async function lockOrders(tx: TenantTx, ids: readonly string[]): Promise<OrderRow[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  return checked(await lockOrderRows(tx, wanted), wanted);
}

export async function lockPayments(tx: TenantTx, ids: readonly string[]): Promise<PaymentRow[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  return checked(await lockPaymentRows(tx, wanted), wanted);
}

/** Puts lines to their place; on pages where it matters, the tax goes inside the lines first. */
export async function putOrders(cashier: Cashier, orders: readonly OrderRow[], to: Place): Promise<void> {
  if (orders.length === 0) return;
  const replaced = await putTaxInside(cashier, orders, to);
  await moveOrders(
    cashier.tx,
    orders.map(({ id }) => replaced.get(id)?.id ?? id),
    to,
  );
}

/**
 * Replaces the lines without tax of the pages that lines leave and come to by lines with their tax inside, so that no
 * total moves. Answers the new lines by the ids of the old ones.
 */
export async function putTaxInside(
  cashier: Cashier,
  lines: readonly OrderRow[],
  to: Place,
): Promise<Map<string, OrderRow>> {
  const pages = [...lines.map(({ roomUnitId, billPage }) => ({ unitId: roomUnitId, page: billPage })), to];
  const old = await lockLinesWithoutTax(cashier.tx, pages);
  const written = await replaceLines(
    cashier,
    old.map((line) => ({ old: line, by: withTaxInside(line) })),
  );
  return new Map(old.map(({ id }, index) => [id, written[index]!]));
}
