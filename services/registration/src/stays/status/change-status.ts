import {
  addDays,
  checkInCancelBlockedBy,
  isGivenUp,
  type BusinessDay,
  type RoomUnitStatus,
  type StatusTrigger,
} from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { changeTrees, openBookings } from '../../bookings/change/change-bookings.ts';
import { allowsOverbook } from '../../bookings/desk/desk.ts';
import { takeFeesBack } from '../../money/fees/take-fees-back.ts';
import { nodeOf } from '../../reception/booking/edit-booking.ts';
import { isUnsold, restrictNew } from '../../reception/booking/restrict-unit.ts';
import { chooseRepresentative } from '../../reception/booking/unit-rows.ts';
import { isDayUse, type BookingTree, type UnitNode } from '../../bookings/tree/tree.ts';
import { blockedBy, moveUnit, stateOf } from '../../bookings/tree/unit-state.ts';
import { countStays, findSold, type SoldFacts } from './queries.ts';

export interface StatusRequest {
  bookingId: string;
  version: number;
  unitIds: readonly string[];
  trigger: StatusTrigger;
  to: RoomUnitStatus;
  reason: string;
  overbookReason: string;
  undoId: string;
}

/** Tells whether the change can be taken back as a whole. A cancelled check-in or check-out is simply done again. */
export function isUndoable(trigger: StatusTrigger): boolean {
  return ['FORM', 'CANCEL', 'NO_SHOW', 'DEPART', 'EXTEND_STAY'].includes(trigger);
}

/** Moves room units by hand: departure, cancel, no-show, and the ways back. */
export async function changeStatus(tx: TenantTx, request: StatusRequest): Promise<BookingTree> {
  const { trigger, to, unitIds } = request;
  // The status field checks nobody in or out; that has calls of its own, with their gates.
  if (trigger === 'FORM' && !['BOOK', 'TEMP_BOOK', 'WAIT_CANCEL', 'CANCEL'].includes(to)) {
    throw blockedBy('STATUS_NOT_ALLOWED');
  }
  const { desk, trees } = await openBookings(tx, [request.bookingId]);
  const change = {
    action: `unit.${trigger.toLowerCase().replaceAll('_', '-')}`,
    reason: request.overbookReason || request.reason,
    allowOverbook: allowsOverbook(tx, request.overbookReason),
    versions: new Map([[request.bookingId, request.version]]),
    ...(isUndoable(trigger) ? { undoId: request.undoId } : {}),
  };
  const [tree] = await changeTrees(desk, trees, change, async ([booking]) => {
    if (booking === undefined) return;
    // Sales and payments are read under the lock: they do not change the booking's version, and only here can nobody
    // enter some meanwhile.
    const givenUp = booking.units.filter(({ unit }) => isGivenUp(unit.status)).map(({ unit }) => unit.id);
    const sold = to === 'BOOK' ? await findSold(tx, unitIds) : new Map<string, SoldFacts>();
    for (const id of unitIds) {
      const node = nodeOf(booking, id);
      const waited = isUnsold(node.unit.status);
      applyTrigger(node, { request, sold, day: desk.day });
      if (waited) restrictNew(desk, node, change.reason);
    }
    const back = givenUp.filter((id) => !isGivenUp(nodeOf(booking, id).unit.status));
    await takeFeesBack(desk, booking, { unitIds: back, reason: change.reason });
    chooseRepresentative(booking.units);
  });
  if (tree === undefined) throw new Refusal('HOS-01002-4');
  if (trigger === 'CHECK_OUT_CANCEL') {
    const stayingOn = tree.units.filter(({ unit }) => unitIds.includes(unit.id));
    await countStays(tx, stayingOn, -1);
  }
  return tree;
}

function applyTrigger(
  node: UnitNode,
  given: { request: StatusRequest; sold: ReadonlyMap<string, SoldFacts>; day: BusinessDay },
): void {
  const { request, sold, day } = given;
  const { unit } = node;
  if (unit.checkedInOn !== null && request.to === 'BOOK') {
    const facts = sold.get(unit.id) ?? { settled: false, hasExtraSales: false, hasPayment: false };
    const reason = checkInCancelBlockedBy({ ...stateOf(unit), ...facts }, day);
    if (reason !== null) throw blockedBy(reason);
  }
  moveUnit(node, { to: request.to, trigger: request.trigger }, day);
  if (request.trigger === 'DEPART' && unit.checkOutDate > day.businessDate) leaveEarly(node, day);
}

/**
 * Frees the remaining nights when a guest departs before the booked day. The first night, and nights in the books,
 * stay charged.
 */
function leaveEarly(node: UnitNode, day: BusinessDay): void {
  const { unit } = node;
  if (isDayUse(unit)) return;
  node.nights = node.nights.filter(
    ({ night, postedOn }, index) => index === 0 || night < day.businessDate || postedOn !== null,
  );
  unit.checkOutDate = addDays(node.nights.at(-1)?.night ?? unit.checkInDate, 1);
}
