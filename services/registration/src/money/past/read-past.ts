import type { ParsedRequestOf, ResultOf } from '@honjin/contracts';
import type { getUseDetailAsOf } from '@honjin/contracts/registration';
import { differenceToNow } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import { guestNameAsSeen } from '../../bookings/tree/guest-sight.ts';
import { bookingIdsOfUnits, getTree } from '../../bookings/tree/tree-queries.ts';
import type { BookingTree } from '../../bookings/tree/tree.ts';
import { readMasters } from '../../house/masters/read-masters.ts';
import { billTaxOf } from '../../house/pricing/line-tax.ts';
import { moneyOf, readCheckNumbers, readMoneyRows, type MoneyRows } from '../lines/money-view.ts';
import { detailOf } from '../lines/use-detail.ts';
import { findKeptFrom, listEntered, listMoments, listPastStates } from './queries.ts';
import { refuseUntold } from './refuse-untold.ts';

type Request = ParsedRequestOf<typeof getUseDetailAsOf>;
type Past = ResultOf<typeof getUseDetailAsOf>;
type Sums = Past['past'];

/** A booking and its money at one moment. */
interface State {
  tree: BookingTree;
  money: MoneyRows;
}

/** Reads the slip of a room as it stood at a moment, beside how it stands now (R-PAST-01). */
export async function readPast(tx: TenantTx, { bRoomUnitId, at }: Request): Promise<Past> {
  const [bookingId = ''] = await bookingIdsOfUnits(tx, [bRoomUnitId]);
  const [tree, keptFrom, moments, { room, store }] = await Promise.all([
    getTree(tx, bookingId),
    findKeptFrom(tx, bookingId),
    listMoments(tx, bookingId),
    readMasters(tx, ['room', 'store']),
  ]);
  refuseUntold(at, keptFrom);
  const [{ taxRounding: rounding } = { taxRounding: 'FLOOR' as const }] = store.values();
  const now = { tree, money: await readMoneyRows(tx, unitIdsOf(tree)) };
  const then = at === null ? now : await stateAt(tx, now, at);
  const slipOf = (state: State) => slipAt(tx, state, { unitId: bRoomUnitId, rooms: room, rounding });
  const [past, present] = [slipOf(then), slipOf(now)];
  return {
    keptFrom,
    at,
    moments: moments.filter((moment) => keptFrom === null || moment.at >= keptFrom),
    past: past.sums,
    present: present.sums,
    bOrders: differenceToNow(past.orders, present.orders),
    bPayments: differenceToNow(past.payments, present.payments),
    bills: differenceToNow(past.bills, present.bills),
  };
}

const unitIdsOf = ({ units }: BookingTree) => units.map(({ unit }) => unit.id);

/** Puts everything of a booking back to how it stood at a moment. */
async function stateAt(tx: TenantTx, { tree, money }: State, at: string): Promise<State> {
  const [states, entered] = await Promise.all([
    listPastStates(tx, tree.booking.id, at),
    listEntered(tx, unitIdsOf(tree), at),
  ]);
  const was = new Map(states.map((state) => [state.thingId, state.was]));
  const asItStood = <Row extends { id: string }>(row: Row): Row => ({ ...row, ...was.get(row.id) });
  const standing = <Row extends { id: string; isVoid: boolean }>(rows: readonly Row[]) =>
    rows.map(asItStood).filter(({ isVoid }) => !isVoid);
  const [orders, payments] = [standing(entered.orders), standing(entered.payments)];
  const billed = new Set([...orders, ...payments].map(({ billId }) => billId));
  return {
    tree: {
      booking: asItStood(tree.booking),
      units: tree.units.map((node) => ({ ...node, unit: asItStood(node.unit) })),
    },
    money: {
      ...money,
      orders,
      payments,
      checks: await readCheckNumbers(tx, orders),
      // A bill holds lines or payments as long as it stands, and none before and after.
      bills: money.bills.filter(({ id }) => billed.has(id)).map((bill) => ({ ...bill, status: 'SETTLED' })),
    },
  };
}

interface Wanted {
  unitId: string;
  rooms: Parameters<typeof detailOf>[2]['rooms'];
  rounding: Parameters<typeof detailOf>[2]['rounding'];
}

/** The slip of a room in one state: what is in the books, without the nights to come. */
function slipAt(tx: TenantTx, { tree, money }: State, { unitId, rooms, rounding }: Wanted) {
  const inBooks = { ...tree, units: tree.units.map((node) => ({ ...node, nights: [] })) };
  const node = inBooks.units.find(({ unit }) => unit.id === unitId)!;
  const detail = detailOf(inBooks, node, { money: moneyOf(money), rooms, request: {}, rounding });
  const { bOrders, bPayments, bills, unsettledSales, unsettledPayments, unsettledBalance } = detail;
  const sums: Sums = {
    guestName: guestNameAsSeen(tx.actor, node.unit.guestName),
    status: node.unit.status,
    payIndivisualOrBulk: tree.booking.payMode,
    unsettledSales,
    unsettledPayments,
    unsettledBalance,
  };
  const taxOf = (billId: string) => billTaxOf(money.orders.filter((line) => line.billId === billId));
  return {
    sums,
    orders: bOrders,
    payments: bPayments,
    bills: bills.map((bill) => ({ ...bill, tax: taxOf(bill.id) })),
  };
}
