import { checkOutBlockedBy, multiRoomCheckOutBlockedBy } from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { changeTrees } from '../../bookings/change/change-bookings.ts';
import { openDesk } from '../../bookings/desk/desk.ts';
import { inOrder } from '../../house/db/in-order.ts';
import { nodeOf } from '../../reception/booking/edit-booking.ts';
import { unsettledBalanceOf, type BookingTree, type UnitNode } from '../../bookings/tree/tree.ts';
import { lockTreesOfUnits } from '../../bookings/tree/tree-queries.ts';
import { voidEnded } from '../encoder/end-keys.ts';
import { countStays } from './queries.ts';
import { blockedBy, moveUnit, stateOf } from '../../bookings/tree/unit-state.ts';

/** Checks rooms of one booking out. Of several at once none leaves after the representative (R-STATE-08). */
export async function checkOut(
  tx: TenantTx,
  unitIds: readonly string[],
  undoId: string,
): Promise<BookingTree> {
  const [desk, trees] = await inOrder([openDesk(tx), lockTreesOfUnits(tx, unitIds)]);
  if (trees.length !== 1) throw new Refusal('HOS-01002-4');
  const [tree] = await changeTrees(desk, trees, { action: 'unit.check-out', undoId }, ([booking]) => {
    if (booking === undefined) return;
    const representative = booking.units.find(({ unit }) => unit.isRepresentativeRoom) ?? booking.units[0];
    for (const id of unitIds) {
      const node = nodeOf(booking, id);
      if (unitIds.length > 1 && representative !== undefined) refuseLate(node, representative);
      const leaving = { ...stateOf(node.unit), unsettledYen: unsettledBalanceOf(node) };
      const reason = checkOutBlockedBy(leaving, desk.day) ?? (owesNights(node) ? 'UNSETTLED_BALANCE' : null);
      if (reason !== null) throw blockedBy(reason);
      moveUnit(node, { to: 'CHECK_OUT', trigger: 'CHECK_OUT' }, desk.day);
    }
  });
  if (tree === undefined) throw new Refusal('HOS-01002-4');
  await countStays(
    tx,
    tree.units.filter(({ unit }) => unitIds.includes(unit.id)),
    1,
  );
  await voidEnded(tx, unitIds);
  return tree;
}

/** A night that has a price and never entered the books is owed all the same. */
export function owesNights({ nights }: UnitNode): boolean {
  return nights.some(({ postedOn, amount }) => postedOn === null && amount !== 0);
}

function refuseLate(node: UnitNode, representative: UnitNode): void {
  const leaving = { ...stateOf(node.unit), unsettledYen: unsettledBalanceOf(node) };
  const reason = multiRoomCheckOutBlockedBy(leaving, representative.unit);
  if (reason !== null) throw blockedBy(reason);
}
