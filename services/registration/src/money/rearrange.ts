import type { ParsedRequestOf } from '@honjin/contracts';
import type { moveDetail, splitDetail } from '@honjin/contracts/registration';
import { lineChangeBlockedBy } from '@honjin/domain';
import { newId, Refusal, type TenantTx } from '@honjin/service-kit';
import { camelRows, columnsOf, insertRows } from '../db/rows.ts';
import { openCashier, requireOpenForMoney, unitOf, type Cashier } from './cashier.ts';
import { announceBalances, retaxPages, tellSales } from './post-lines.ts';
import { postNights } from './post-nights.ts';
import { getRoomOfOrder } from './queries.ts';
import { splitOf, withTaxInside, type LinePart, type Piece } from './rearrange-lines.ts';
import { ORDER, PAYMENT, type OrderRow, type PaymentRow } from './rows.ts';
import { reverseOrders } from './take-back.ts';

type MoveRequest = ParsedRequestOf<typeof moveDetail>;
type SplitRequest = ParsedRequestOf<typeof splitDetail>;

interface Place {
  unitId: string;
  page: number;
}

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

/** The booking of a room, locked, and open for money. */
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
  const { tx } = cashier;
  const rows = await tx.sql<{ id: string }[]>`
    select o.id from order_line o
    join jsonb_to_recordset(${tx.sql.json(wishes as never)}) as w("roomInformationId" uuid, "planLineNo" int)
      on o.room_night_id = w."roomInformationId" and o.plan_line_no = w."planLineNo"
    where o.store_id = ${tx.scope.storeId} and not o.is_void`;
  if (rows.length !== wishes.length) throw new Refusal('HOS-00004-0');
  return rows.map(({ id }) => id);
}

/** Lines by id, locked; refuses what does not exist (HOS-00004-0) or is settled (HOS-02003-6). */
async function lockOrders(tx: TenantTx, ids: readonly string[]): Promise<OrderRow[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const rows = await tx.sql`
    select ${columnsOf(tx, ORDER)} from order_line
    where store_id = ${tx.scope.storeId} and id = any(${wanted}::uuid[]) and not is_void
    order by line_no for update`;
  return checked(camelRows<OrderRow>(rows), wanted.length);
}

async function lockPayments(tx: TenantTx, ids: readonly string[]): Promise<PaymentRow[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const rows = await tx.sql`
    select ${columnsOf(tx, PAYMENT)} from payment
    where store_id = ${tx.scope.storeId} and id = any(${wanted}::uuid[]) and not is_void order by id for update`;
  return checked(camelRows<PaymentRow>(rows), wanted.length);
}

function checked<Row extends OrderRow | PaymentRow>(rows: Row[], count: number): Row[] {
  if (rows.length !== count) throw new Refusal('HOS-00004-0');
  if (rows.some((row) => lineChangeBlockedBy(row) !== null)) throw new Refusal('HOS-02003-6');
  return rows;
}

function refuseForeign({ trees }: Cashier, lines: readonly { roomUnitId: string }[]): void {
  const own = new Set(trees.flatMap(({ units }) => units.map(({ unit }) => unit.id)));
  if (lines.some(({ roomUnitId }) => !own.has(roomUnitId))) throw new Refusal('HOS-02015-0');
}

/** Puts lines to their place; on pages where it matters, the tax goes inside the lines first. */
async function putOrders(cashier: Cashier, orders: readonly OrderRow[], to: Place): Promise<void> {
  if (orders.length === 0) return;
  const { tx } = cashier;
  const replaced = await putTaxInside(cashier, orders, to);
  const ids = orders.map(({ id }) => replaced.get(id)?.id ?? id);
  await tx.sql`
    update order_line set room_unit_id = ${to.unitId}, bill_page = ${to.page}
    where store_id = ${tx.scope.storeId} and id = any(${ids}::uuid[])`;
}

async function movePayments(tx: TenantTx, payments: readonly PaymentRow[], to: Place): Promise<void> {
  const ids = payments.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.sql`
    update payment set room_unit_id = ${to.unitId}, bill_page = ${to.page}
    where store_id = ${tx.scope.storeId} and id = any(${ids}::uuid[])`;
}

/**
 * Replaces the lines without tax of the pages that lines leave and come to by lines with their tax inside, so that no
 * total moves. Answers the new lines by the ids of the old ones.
 */
async function putTaxInside(
  cashier: Cashier,
  lines: readonly OrderRow[],
  to: Place,
): Promise<Map<string, OrderRow>> {
  const { tx } = cashier;
  const pages = [...lines.map(({ roomUnitId, billPage }) => ({ unitId: roomUnitId, page: billPage })), to];
  const rows = await tx.sql`
    select ${columnsOf(tx, ORDER)} from order_line o
    where store_id = ${tx.scope.storeId} and bill_status = 'NOT' and not is_void and taxation = 'TAX_EXCLUDED'
      and exists (select from jsonb_to_recordset(${tx.sql.json(pages as never)}) as p("unitId" uuid, page int)
        where p."unitId" = o.room_unit_id and p.page = o.bill_page)
    order by line_no for update`;
  const old = camelRows<OrderRow>(rows);
  const written = await replaceLines(
    cashier,
    old.map((line) => ({ old: line, by: withTaxInside(line) })),
  );
  return new Map(old.map(({ id }, index) => [id, written[index]!]));
}

/** Takes lines out of the books and writes others in their place; both stay readable there (R-MONEY-04). */
async function replaceLines(
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

/** The guests that a line tells the books of; who is not taxed stands on the line of the night as it was priced. */
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

/** A number for a further part of a line of a night: the lines of a night are unique by theirs. */
async function freePlanLineNo(tx: TenantTx, line: OrderRow): Promise<number | null> {
  if (line.planLineNo === null || line.roomNightId === null) return null;
  const [row] = await tx.sql<{ last: number }[]>`
    select max(plan_line_no) as last from order_line
    where store_id = ${tx.scope.storeId} and room_night_id = ${line.roomNightId}`;
  return (row?.last ?? 0) + 1_000;
}

/** Settles the tax of the pages anew, notes what was done and tells the balances. */
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
  await announceBalances(tx, [tree.booking.id]);
}
