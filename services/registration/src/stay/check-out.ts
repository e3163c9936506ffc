import { checkOutBlockedBy, multiRoomCheckOutBlockedBy } from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { changeBookings, openDesk } from '../booking/change-bookings.ts';
import { nodeOf } from '../booking/edit-booking.ts';
import { unsettledBalanceOf, type BookingTree, type UnitNode } from '../booking/tree.ts';
import { bookingIdsOfUnits } from '../booking/tree-queries.ts';
import { blockedBy, moveUnit, stateOf } from './unit-state.ts';

/** Checks rooms of one booking out. `together` adds the rule of the common check-out: none leaves after the representative. */
export async function checkOut(
  tx: TenantTx,
  unitIds: readonly string[],
  { together }: { together: boolean },
): Promise<BookingTree> {
  const desk = await openDesk(tx);
  const ids = await bookingIdsOfUnits(tx, unitIds);
  if (ids.length !== 1) throw new Refusal('HOS-01002-4');
  const [tree] = await changeBookings(desk, ids, { action: 'unit.check-out' }, ([booking]) => {
    if (booking === undefined) return;
    const representative = booking.units.find(({ unit }) => unit.isRepresentativeRoom) ?? booking.units[0];
    for (const id of unitIds) {
      const node = nodeOf(booking, id);
      if (together && representative !== undefined) refuseLate(node, representative);
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
  );
  return tree;
}

/** The guests' records remember the stay. */
async function countStays(tx: TenantTx, nodes: readonly UnitNode[]): Promise<void> {
  const stays = nodes.flatMap(({ unit, guests }) =>
    guests.flatMap(({ customerId }) =>
      customerId === null ? [] : [{ id: customerId, date: unit.checkInDate }],
    ),
  );
  await tx.sql`
    update customer c
    set stay_count = c.stay_count + s.stays, last_stay_date = greatest(c.last_stay_date, s.last), updated_at = now()
    from (select id, count(*)::int as stays, max(date) as last
      from jsonb_to_recordset(${tx.sql.json(stays)}) as given(id uuid, date date) group by id) s
    where c.group_id = ${tx.scope.groupId} and c.id = s.id`;
}

/** A night that has a price and never entered the books is owed all the same. */
function owesNights({ nights }: UnitNode): boolean {
  return nights.some(({ postedOn, amount }) => postedOn === null && amount !== 0);
}

function refuseLate(node: UnitNode, representative: UnitNode): void {
  const leaving = { ...stateOf(node.unit), unsettledYen: unsettledBalanceOf(node) };
  const reason = multiRoomCheckOutBlockedBy(leaving, representative.unit);
  if (reason !== null) throw blockedBy(reason);
}
