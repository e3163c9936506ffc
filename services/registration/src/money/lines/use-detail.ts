import type { ParsedRequestOf, ResultOf } from '@honjin/contracts';
import type { getUseDetail } from '@honjin/contracts/registration';
import { billedLines, visibleShares, type Rounding, type VisibleShares } from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { bookingIdsOfUnits, loadTrees } from '../../bookings/tree/tree-queries.ts';
import type { BookingTree, UnitNode } from '../../bookings/tree/tree.ts';
import { readMasters, type MasterSets } from '../../house/masters/read-masters.ts';
import { payableOf, taxableOf } from '../../house/pricing/line-tax.ts';
import { listStops } from './till-queries.ts';
import {
  billView,
  orderView,
  paymentView,
  plannedOrderView,
  readMoney,
  type MoneyOfUnits,
} from './money-view.ts';
import type { OrderRow } from './rows.ts';

type Request = ParsedRequestOf<typeof getUseDetail>;
export type Detail = ResultOf<typeof getUseDetail>['useDetails'][number];

interface Billed {
  billId: string | null;
}

/** Tells whether the pay mode brings a line of another room here. */
function ordersCome(shares: VisibleShares, unitId: string, isRoomFee: boolean): boolean {
  return shares.allOrdersOf.includes(unitId) || (isRoomFee && shares.roomFeesOf.includes(unitId));
}

/**
 * Reads the slips of rooms: their own lines, and on the representative room those that the pay mode brings there. The
 * pay mode brings only unsettled lines; a settled line stays with its bill, whatever the mode becomes.
 */
export async function readUseDetails(tx: TenantTx, request: Request): Promise<Detail[]> {
  const trees = await loadTrees(tx, await bookingIdsOfUnits(tx, request.ids));
  const unitIds = trees.flatMap(({ units }) => units.map(({ unit }) => unit.id));
  const [money, { room, store }, stops] = await Promise.all([
    readMoney(tx, unitIds),
    readMasters(tx, ['room', 'store']),
    listStops(tx, request.ids),
  ]);
  const stopOf = new Map(stops.map(({ unitId, ...stop }) => [unitId, stop]));
  const [{ taxRounding: rounding } = { taxRounding: 'FLOOR' as const }] = store.values();
  return request.ids.map((id) => {
    const tree = trees.find(({ units }) => units.some(({ unit }) => unit.id === id));
    const node = tree?.units.find(({ unit }) => unit.id === id);
    if (tree === undefined || node === undefined) throw new Refusal('HOS-01002-4');
    const chargeStop = stopOf.get(id) ?? null;
    return { ...detailOf(tree, node, { money, rooms: room, request, rounding }), chargeStop };
  });
}

/**
 * Lines with the tax that a settlement now gives them: it is rounded once per rate and page over the lines of all rooms
 * that are billed together, so that what a slip asks for is what its bill says.
 */
function asBilled(lines: OrderRow[], { money, rounding }: Given): OrderRow[] {
  const shown = new Set(lines.map(({ id }) => id));
  const open = money.orders.filter(({ id, billStatus }) => billStatus === 'NOT' && shown.has(id));
  const pages = Map.groupBy(open, ({ billPage }) => billPage).values();
  const billed = [...pages].flatMap((page) => billedLines(page, taxableOf, rounding).lines);
  const known = new Map(billed.map((line) => [line.id, line]));
  return lines.map((line) => known.get(line.id) ?? line);
}

interface Given {
  money: MoneyOfUnits;
  rooms: MasterSets['room'];
  request: Pick<Request, 'payIndivisualOrBulk' | 'isRepresentativeRoom'>;
  rounding: Rounding;
}

/** The slip of a room of a booking with its money, both as they are or as they were. */
export function detailOf(tree: BookingTree, node: UnitNode, given: Given): Detail {
  const { money, rooms, request } = given;
  const all = tree.units.map(({ unit }) => ({
    id: unit.id,
    status: unit.status,
    isRepresentative: unit.isRepresentativeRoom,
  }));
  const viewer = { ...all.find(({ id }) => id === node.unit.id)! };
  if (request.isRepresentativeRoom !== undefined)
    viewer.isRepresentative = request.isRepresentativeRoom === 'YES';
  const shares = visibleShares(request.payIndivisualOrBulk ?? tree.booking.payMode, viewer, all);
  const ownBills = new Set(money.billsOf(node.unit.id).map(({ id }) => id));
  const others = all.map(({ id }) => id).filter((id) => id !== node.unit.id);
  const comes = (row: Billed, isRouted: boolean) =>
    row.billId === null ? isRouted : ownBills.has(row.billId);
  const routed = others.flatMap((id) =>
    money.ordersOf(id).filter((line) => comes(line, ordersCome(shares, id, line.isRoomFee))),
  );
  const orders = asBilled([...money.ordersOf(node.unit.id), ...routed], given);
  const payments = [
    ...money.paymentsOf(node.unit.id),
    ...others.flatMap((id) =>
      money.paymentsOf(id).filter((row) => comes(row, shares.paymentsOf.includes(id))),
    ),
  ];
  const planned = tree.units
    .filter(({ unit }) => [node.unit.id, ...shares.allOrdersOf, ...shares.roomFeesOf].includes(unit.id))
    .flatMap((each) => plannedOf(each, rooms))
    .filter((line) => line.orderIsRoomFee || !shares.roomFeesOf.includes(line.bRoomUnitId));
  const open = <Row extends { billStatus: string }>(rows: Row[]) =>
    rows.filter(({ billStatus }) => billStatus === 'NOT');
  const unsettledSales = open(orders).reduce((sum, line) => sum + payableOf(line), 0);
  const unsettledPayments = open(payments).reduce((sum, { amount }) => sum + amount, 0);
  return {
    bRoomUnitId: node.unit.id,
    bOrders: [...orders.map((line) => orderView(line, money)), ...planned],
    bPayments: payments.map((payment) => paymentView(payment, money)),
    bills: money.billsOf(node.unit.id).map(billView),
    unsettledSales,
    unsettledPayments,
    unsettledBalance: unsettledSales - unsettledPayments,
    plannedSales: planned.reduce((sum, { totalAmount }) => sum + totalAmount, 0),
  };
}

function plannedOf({ unit, nights }: UnitNode, rooms: MasterSets['room']) {
  if (unit.status === 'CANCEL' || unit.status === 'NO_SHOW') return [];
  return nights
    .filter(({ postedOn }) => postedOn === null)
    .flatMap((night) =>
      night.lines.map((line) =>
        plannedOrderView(line, night, { unit, roomNo: rooms.get(night.roomId ?? '')?.roomNo ?? '' }),
      ),
    );
}
