import { entryDays, isGivenUp, isOffered, mayPayOut, paymentBlockedBy, type Rounding } from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { openDesk, type BookingMasters, type Desk } from '../../bookings/desk/desk.ts';
import { roomOf, unsettledBalanceOf, type BookingTree, type UnitNode } from '../../bookings/tree/tree.ts';
import { lockTreesOfUnits } from '../../bookings/tree/tree-queries.ts';
import { inOrder } from '../../house/db/in-order.ts';
import { blockedBy, stateOf } from '../../bookings/tree/unit-state.ts';
import type { ActPlace } from '../authority/ask-money.ts';
import type { UnitLabel } from './post-lines.ts';

/** The state that use cases on money decide with: locked bookings and the store's rules. */
export interface Cashier extends Desk {
  trees: BookingTree[];
  rounding: Rounding;
  labels: ReadonlyMap<string, UnitLabel>;
}

/** Locks the bookings of room units, so that nobody settles what another changes. */
export async function openCashier(tx: TenantTx, unitIds: readonly string[]): Promise<Cashier> {
  const [desk, trees] = await inOrder([openDesk(tx), lockTreesOfUnits(tx, unitIds)]);
  return cashierOf(desk, trees);
}

export function cashierOf(desk: Desk, trees: BookingTree[]): Cashier {
  const labels = new Map(
    trees.flatMap(({ booking, units }) =>
      units.map(
        ({ unit }) => [unit.id, { bookingNo: booking.bookingNo, roomIndex: unit.roomIndex }] as const,
      ),
    ),
  );
  const [store] = desk.masters.store.values();
  return { ...desk, trees, labels, rounding: store?.taxRounding ?? 'FLOOR' };
}

/** A room of the locked bookings; HOS-01002-4 when it is none of them. */
export function unitOf({ trees }: Cashier, unitId: string): { tree: BookingTree; node: UnitNode } {
  for (const tree of trees) {
    const node = tree.units.find(({ unit }) => unit.id === unitId);
    if (node !== undefined) return { tree, node };
  }
  throw new Refusal('HOS-01002-4', { unknownIds: [unitId] });
}

/** Refuses sales and payments in states that take none; a stay that was given up pays the fee it owes. */
export function requireOpenForMoney(node: UnitNode, { day }: Cashier): void {
  const reason = paymentBlockedBy(stateOf(node.unit), day);
  if (isGivenUp(node.unit.status) && node.unsettledSales > 0) return;
  if (reason !== null) throw blockedBy(reason);
}

/** Refuses payments in states that take none; a stay that was given up may get back what it does not owe (R-STATE-13). */
export function requireOpenForPayments(node: UnitNode, totalYen: number, cashier: Cashier): void {
  if (mayPayOut({ status: node.unit.status, unsettledYen: unsettledBalanceOf(node) }, totalYen)) return;
  requireOpenForMoney(node, cashier);
}

/** Refuses a day that lies too far from the business date for something entered by hand (HOS-02006-3, R-BOUND-08). */
export function requireEntryDay(node: UnitNode, date: string, { day }: Desk): void {
  const { from, to } = entryDays(node.unit, day.businessDate);
  if (from <= date && date <= to) return;
  throw new Refusal('HOS-02006-3', { values: [from, to].map((each) => each.replaceAll('-', '/')) });
}

type ItemState = NonNullable<ReturnType<BookingMasters['accountingItem']['get']>>;

/** Returns an item of sales or of payments; HOS-02003-1 for any other. */
export function itemOfGroup({ masters }: Desk, id: string, group: ItemState['group']): ItemState {
  const item = masters.accountingItem.get(id);
  if (item?.group !== group) throw new Refusal('HOS-02003-1');
  return item;
}

/** Returns the item under which a clerk sells or takes money; HOS-02003-1 for one that takes no input (R-BOUND-07). */
export function itemFor(desk: Desk, id: string, group: ItemState['group']): ItemState {
  const item = itemOfGroup(desk, id, group);
  if (!item.isInputAllowed || !isOffered(item, desk.day.businessDate)) throw new Refusal('HOS-02003-1');
  return item;
}

/** Room and guest as they stand on lines of money. */
export function placeOf(node: UnitNode, { day, masters }: Desk) {
  const roomId = roomOf(node, day.businessDate);
  return {
    roomId,
    roomNo: roomId === null ? null : (masters.room.get(roomId)?.roomNo ?? null),
    guestName: node.unit.guestName,
  };
}

/** Returns the place where an act on money is done. */
export function actPlaceOf(node: UnitNode, cashier: Cashier): ActPlace {
  const { bookingNo = '', roomIndex = 1 } = cashier.labels.get(node.unit.id) ?? {};
  const { roomNo, guestName } = placeOf(node, cashier);
  return {
    bookingId: node.unit.bookingId,
    bookingNo,
    roomUnitId: node.unit.id,
    roomIndex,
    roomNo,
    guestName,
  };
}
