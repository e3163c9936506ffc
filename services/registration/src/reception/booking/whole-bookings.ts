import type { ResultOf } from '@honjin/contracts';
import type { showBooking } from '@honjin/contracts/registration';
import type { TenantTx } from '@honjin/service-kit';
import { openDayOf } from '../../bookings/desk/desk.ts';
import type { BookingTree } from '../../bookings/tree/tree.ts';
import { readMasters } from '../../house/masters/read-masters.ts';
import { readMoney } from '../../money/lines/money-view.ts';
import { basicView, cancellableBills, unitView } from './booking-view.ts';

/** Reads what the views of rooms need besides the rooms. */
export async function viewContext(tx: TenantTx, unitIds: readonly string[]) {
  const [masters, money] = await Promise.all([
    readMasters(tx, ['room', 'roomType', 'plan', 'childFee', 'arrangement']),
    readMoney(tx, unitIds),
  ]);
  return { masters, day: openDayOf(tx), money };
}

/** Returns bookings with everything under them. */
export async function wholeBookings(
  tx: TenantTx,
  trees: readonly BookingTree[],
): Promise<ResultOf<typeof showBooking>['bBasicInformation'][]> {
  const unitIds = trees.flatMap(({ units }) => units.map(({ unit }) => unit.id));
  const context = await viewContext(tx, unitIds);
  return trees.map((tree) => ({
    ...basicView(tree, tx.scope.storeId),
    cancelSettle: cancellableBills(tree, context),
    bRoomUnit: tree.units.map((node) => unitView(node, context)),
  }));
}
