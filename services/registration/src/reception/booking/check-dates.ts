import type { ParsedRequestOf, ResultOf } from '@honjin/contracts';
import type { checkDateChange } from '@honjin/contracts/registration';
import { dateChangeCheck, diffDays, type DateChangeResult } from '@honjin/domain';
import { newId, Refusal, type TenantTx } from '@honjin/service-kit';
import { payableOf } from '../../house/pricing/line-tax.ts';
import { openPricingDesk, type Desk } from '../../bookings/desk/desk.ts';
import { daysOfStay, priceNights } from './night-rows.ts';
import { bringPlanArrangements, plannedNights } from './plan-arrangements.ts';
import { listLinesOfNights } from './queries.ts';
import { bookingIdsOfUnits, loadTrees } from '../../bookings/tree/tree-queries.ts';
import type { NightRow, UnitNode } from '../../bookings/tree/tree.ts';
import { checkLength } from './unit-rows.ts';
import { whoHas } from '../../house/inventory/change-inventory.ts';
import { findConflicts } from '../../house/inventory/queries.ts';
import { staysOf } from '../../bookings/tree/claims.ts';
import { listLeft, listPayments, type Payment } from './date-queries.ts';

type Request = ParsedRequestOf<typeof checkDateChange>;

type View = ResultOf<typeof checkDateChange>;

/** Shows what a change of a room's dates would do, before anything is saved (spec section 4, date-change check). */
export async function checkDates(tx: TenantTx, request: Request): Promise<View> {
  const desk = await openPricingDesk(tx);
  const node = await findNode(tx, request.bRoomUnitId);
  const payments = await listPayments(tx, node.unit.id);
  const after = { checkInDate: request.checkInDate, checkOutDate: request.checkOutDate };
  if (after.checkOutDate < after.checkInDate) throw new Refusal('HOS-02006-0');
  // A save refuses the same: who is here has arrived.
  const isInside = node.unit.checkedInOn !== null;
  if (isInside && after.checkInDate !== node.unit.checkInDate) throw new Refusal('HOS-02006-0');
  const { checkInDate, checkOutDate } = node.unit;
  checkLength(after, desk.masters, diffDays(checkInDate, checkOutDate));
  const result = dateChangeCheck(
    {
      status: node.unit.status,
      checkInDate: node.unit.checkInDate,
      checkOutDate: node.unit.checkOutDate,
      arrangements: node.arrangements.map(({ useDate, planArrangementId, totalPrice }) => ({
        useDate,
        fromPlan: planArrangementId !== null,
        filled: totalPrice > 0,
      })),
      paymentDates: payments.map(({ paymentDate }) => paymentDate),
    },
    after,
  );
  const changed = withDates(desk, node, after);
  return preview(tx, { desk, node, changed, result, payments });
}

async function findNode(tx: TenantTx, unitId: string): Promise<UnitNode> {
  const trees = await loadTrees(tx, await bookingIdsOfUnits(tx, [unitId]));
  const node = trees.flatMap(({ units }) => units).find(({ unit }) => unit.id === unitId);
  if (node === undefined) throw new Refusal('HOS-01002-4');
  return node;
}

/** The room as it would be: nights that remain stay as they are, new ones are like their nearest neighbour. */
function withDates(
  desk: Desk,
  node: UnitNode,
  after: { checkInDate: string; checkOutDate: string },
): UnitNode {
  const changed = structuredClone(node);
  Object.assign(changed.unit, after);
  const known = new Map(changed.nights.map((night) => [night.night, night]));
  changed.nights = daysOfStay(changed.unit).map(
    (date) => known.get(date) ?? newNightLike(changed.nights, date),
  );
  const dates = new Set(changed.nights.map(({ night }) => night));
  const kept = node.arrangements.filter(({ night }) => dates.has(night));
  changed.arrangements = structuredClone(kept);
  bringPlanArrangements(changed, plannedNights(node), desk.masters);
  priceNights(changed, desk);
  return changed;
}

function newNightLike(nights: readonly NightRow[], date: string): NightRow {
  const [first] = nights;
  const last = nights.at(-1);
  const model = first !== undefined && date < first.night ? first : last;
  if (model === undefined) throw new Refusal('HOS-02006-0');
  const own = { postedOn: null, overrideAmount: null, discountAmount: 0, options: [], rateFacts: null };
  return { ...model, id: newId(), night: date, ...own };
}

/** Finds who has a room that the stay would keep for its added nights, by room (R-ROOM-12). */
async function takenRooms({ tx, masters }: Desk, { unit, nights }: UnitNode): Promise<Map<string, string>> {
  // With the times of the stay, new dates may end before they begin: then it has no room yet.
  const stays = staysOf(unit, nights).filter(({ starts, ends }) => starts < ends);
  const found = await findConflicts(tx, stays);
  return new Map(
    found
      .filter(({ roomUnitId }) => roomUnitId !== unit.id)
      .map((conflict) => [conflict.roomId, whoHas(conflict, masters).takenBy]),
  );
}

interface Comparison {
  desk: Desk;
  node: UnitNode;
  changed: UnitNode;
  result: DateChangeResult | null;
  payments: readonly Payment[];
}

const sumOf = (nights: readonly NightRow[]) => nights.reduce((sum, { amount }) => sum + amount, 0);

async function preview(tx: TenantTx, given: Comparison): Promise<View> {
  const { desk, node, changed, result, payments } = given;
  const dates = new Set(changed.nights.map(({ night }) => night));
  const old = new Set(node.nights.map(({ night }) => night));
  const removed = node.nights.filter(({ night }) => !dates.has(night));
  const added = changed.nights.filter(({ night }) => !old.has(night));
  const keptIds = new Set(changed.arrangements.map(({ id }) => id));
  const [lines, left, taken] = await Promise.all([
    listLinesOfNights(
      tx,
      removed.map(({ id }) => id),
    ),
    listLeft(tx, added),
    takenRooms(desk, changed),
  ]);
  const nightOf = ({ night, amount, stockRoomTypeId, postedOn }: NightRow) => ({
    roomDate: night,
    totalAmount: amount,
    isSlept: postedOn !== null && night < desk.day.businessDate,
    remaining: left.get(`${stockRoomTypeId}|${night}`) ?? null,
  });
  return {
    flag: result?.primary ?? 0,
    flags: result?.flags ?? [],
    removedNights: removed.map(nightOf),
    addedNights: added.map((night) => ({
      ...nightOf(night),
      assignedRoomId: night.roomId,
      assignedRoomNumber: desk.masters.room.get(night.roomId ?? '')?.roomNo ?? '',
      takenBy: taken.get(night.roomId ?? '') ?? '',
    })),
    removedArrangements: node.arrangements
      .filter(({ id }) => !keptIds.has(id))
      .map(({ id, name, useDate, quantity, totalPrice }) => ({ id, name, useDate, quantity, totalPrice })),
    reversedOrders: lines.map((line) => ({
      id: line.id,
      useDate: line.useDate,
      itemName: line.itemName,
      totalAmount: -payableOf(line),
      billStatus: line.billStatus,
    })),
    payments: payments.map(({ id, paymentDate, itemName, amount }) => ({
      id,
      paymentDate,
      itemName,
      amount,
    })),
    totalBefore: sumOf(node.nights),
    totalAfter: sumOf(changed.nights),
  };
}
