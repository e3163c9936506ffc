import type { ParsedRequestOf, ResultOf } from '@honjin/contracts';
import type { getUseDetail } from '@honjin/contracts/registration';
import { visibleShares } from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { bookingIdsOfUnits, loadTrees } from '../booking/tree-queries.ts';
import type { BookingTree, UnitNode } from '../booking/tree.ts';
import { readMasters, type MasterSets } from '../masters/read-masters.ts';
import { payableOf } from './line-tax.ts';
import {
  billView,
  orderView,
  paymentView,
  plannedOrderView,
  readMoney,
  type MoneyOfUnits,
} from './money-view.ts';

type Request = ParsedRequestOf<typeof getUseDetail>;
type Detail = ResultOf<typeof getUseDetail>['useDetails'][number];

/** Slips of rooms: own lines, and on the representative room what the pay mode brings there. */
export async function readUseDetails(tx: TenantTx, request: Request): Promise<Detail[]> {
  const trees = await loadTrees(tx, await bookingIdsOfUnits(tx, request.ids));
  const unitIds = trees.flatMap(({ units }) => units.map(({ unit }) => unit.id));
  const [money, { room }] = await Promise.all([readMoney(tx, unitIds), readMasters(tx, ['room'])]);
  return request.ids.map((id) => {
    const tree = trees.find(({ units }) => units.some(({ unit }) => unit.id === id));
    const node = tree?.units.find(({ unit }) => unit.id === id);
    if (tree === undefined || node === undefined) throw new Refusal('HOS-01002-4');
    return detailOf(tree, node, { money, rooms: room, request });
  });
}

function detailOf(
  tree: BookingTree,
  node: UnitNode,
  given: { money: MoneyOfUnits; rooms: MasterSets['room']; request: Request },
): Detail {
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
  const orders = [
    ...[node.unit.id, ...shares.allOrdersOf].flatMap((id) => money.ordersOf(id)),
    ...shares.roomFeesOf.flatMap((id) => money.ordersOf(id).filter(({ isRoomFee }) => isRoomFee)),
  ];
  const payments = [node.unit.id, ...shares.paymentsOf].flatMap((id) => money.paymentsOf(id));
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
