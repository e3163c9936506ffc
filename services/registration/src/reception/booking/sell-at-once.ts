import { isGranted, type ParsedRequestOf } from '@honjin/contracts';
import type { createBooking } from '@honjin/contracts/registration';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { sellToRoom, takePayments } from '../../money/lines/sell.ts';
import type { BookingTree } from '../../bookings/tree/tree.ts';

type Rooms = ParsedRequestOf<typeof createBooking>['bBasicInformation']['bRoomUnit'];

/**
 * Sells and takes what a form brought with its new rooms, by the rules of the calls for it: with the right on money, and
 * all of it or nothing.
 */
export async function sellAtOnce(
  tx: TenantTx,
  { units }: BookingTree,
  { rooms, reason }: { rooms: Rooms; reason: string },
): Promise<void> {
  const wanted = rooms.map(({ bOrders, bPayments }, index) => ({
    unitId: units[index]!.unit.id,
    bOrders,
    bPayments,
  }));
  const payments = wanted.flatMap(({ unitId, bPayments }) =>
    bPayments.map((payment) => ({ ...payment, bRoomUnitId: unitId })),
  );
  const sold = wanted.filter(({ bOrders }) => bOrders.length > 0);
  if (sold.length === 0 && payments.length === 0) return;
  if (tx.actor === null || !isGranted(tx.actor.permissions, 'money', 'edit'))
    throw new Refusal('HOS-00003-0');
  for (const { unitId, bOrders } of sold) await sellToRoom(tx, unitId, bOrders, { reason });
  if (payments.length > 0) await takePayments(tx, payments, reason);
}
