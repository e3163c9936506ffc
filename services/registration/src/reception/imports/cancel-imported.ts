import type { ImportApplied, ImportSource } from '@honjin/contracts/registration';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { changeBookings } from '../../bookings/change/change-bookings.ts';
import { openDesk } from '../../bookings/desk/desk.ts';
import { fieldChangesOf } from '../../bookings/tree/differences.ts';
import { getTree } from '../../bookings/tree/tree-queries.ts';
import { moveUnit } from '../../bookings/tree/unit-state.ts';
import { chargeFees } from '../../money/fees/charge-fees.ts';
import { chooseRepresentative } from '../booking/unit-rows.ts';
import { told } from './change-imported.ts';
import { refuseInHouse } from './refuse-in-house.ts';

/** Cancels every room; the fee that was sent is owed by the representative room. Cancelled again nothing happens. */
export async function cancelImported(
  tx: TenantTx,
  wish: { source: ImportSource; bookingId: string; feeYen: number },
): Promise<ImportApplied> {
  const { source, bookingId, feeYen } = wish;
  const desk = await openDesk(tx);
  const before = await getTree(tx, bookingId);
  const change = { action: 'booking.import-cancel', reason: source.reason };
  const [after] = await changeBookings(desk, [bookingId], change, ([tree]) => {
    if (tree === undefined) throw new Refusal('HOS-01002-4');
    refuseInHouse(tree);
    for (const node of tree.units) {
      if (node.unit.status === 'CANCEL') continue;
      moveUnit(node, { to: 'CANCEL', trigger: 'CANCEL' }, desk.day);
    }
    chooseRepresentative(tree.units);
  });
  if (after === undefined) throw new Refusal('HOS-01002-4');
  const wasCancelled = before.units.every(({ unit }) => unit.status === 'CANCEL');
  const owing = after.units.find(({ unit }) => unit.isRepresentativeRoom) ?? after.units[0];
  if (feeYen > 0 && !wasCancelled && owing !== undefined) {
    const fees = [{ bRoomUnitId: owing.unit.id, amount: feeYen }];
    await chargeFees(tx, { kind: 'CANCELLATION', fees, memo: source.reason });
  }
  return {
    bookingId,
    bookingNo: after.booking.bookingNo,
    effect: wasCancelled ? 'UNCHANGED' : 'CANCELLED',
    differences: fieldChangesOf(before, after)
      .slice(0, 5_000)
      .map((one) => ({ field: one.field.slice(0, 400), before: told(one.before), after: told(one.after) })),
    overbooked: [],
    warnings: feeYen > 0 && !wasCancelled ? [{ warning: 'NOTICE_OF_FEE', detail: `${feeYen}` }] : [],
  };
}
