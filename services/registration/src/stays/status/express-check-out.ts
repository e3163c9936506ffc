import { expressCheckOutBlockedBy, type BlockReason } from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { changeBookings } from '../../bookings/change/change-bookings.ts';
import { openDesk } from '../../bookings/desk/desk.ts';
import { nodeOf } from '../../reception/booking/edit-booking.ts';
import { unsettledBalanceOf, type BookingTree } from '../../bookings/tree/tree.ts';
import { voidEnded } from '../encoder/end-keys.ts';
import { owesNights } from './check-out.ts';
import { countStays } from './queries.ts';
import { moveUnit, stateOf } from '../../bookings/tree/unit-state.ts';

interface ExpressResult {
  tree: BookingTree;
  checkedOutIds: string[];
  /** Rooms that stayed, and why. */
  stopped: { bRoomUnitId: string; roomIndex: number; reason: BlockReason }[];
}

/**
 * Checks out every room of a group that owes nothing and may leave, in one action; rooms that cannot go stay as they are
 * and say why. Guests whose day of departure has come need not be set to departing before.
 */
export async function expressCheckOut(
  tx: TenantTx,
  request: { bookingId: string; unitIds: readonly string[]; undoId: string },
): Promise<ExpressResult> {
  const desk = await openDesk(tx);
  const checkedOutIds: string[] = [];
  const stopped: ExpressResult['stopped'] = [];
  const change = { action: 'unit.express-check-out', undoId: request.undoId };
  const [tree] = await changeBookings(desk, [request.bookingId], change, ([booking]) => {
    if (booking === undefined) return;
    const { unitIds } = request;
    const nodes = unitIds.length > 0 ? unitIds.map((id) => nodeOf(booking, id)) : booking.units;
    const representative = booking.units.find(({ unit }) => unit.isRepresentativeRoom) ?? booking.units[0]!;
    for (const node of nodes) {
      const { unit } = node;
      const state = {
        ...stateOf(unit),
        unsettledYen: unsettledBalanceOf(node),
        owesNights: owesNights(node),
      };
      const reason = expressCheckOutBlockedBy(state, representative.unit, desk.day);
      if (reason !== null) {
        stopped.push({ bRoomUnitId: unit.id, roomIndex: unit.roomIndex, reason });
        continue;
      }
      if (unit.status === 'STAY') moveUnit(node, { to: 'DEPARTURE', trigger: 'DEPART' }, desk.day);
      moveUnit(node, { to: 'CHECK_OUT', trigger: 'CHECK_OUT' }, desk.day);
      checkedOutIds.push(unit.id);
    }
  });
  if (tree === undefined) throw new Refusal('HOS-01002-4');
  const gone = new Set(checkedOutIds);
  await countStays(
    tx,
    tree.units.filter(({ unit }) => gone.has(unit.id)),
    1,
  );
  await voidEnded(tx, checkedOutIds);
  return { tree, checkedOutIds, stopped };
}
