import { ARRIVING_STATUSES, IN_HOUSE_STATUSES } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import { openDayOf } from '../../bookings/desk/desk.ts';
import type { BookingTree, UnitNode } from '../../bookings/tree/tree.ts';

/** The rooms of a booking that a machine has to do with: those that come today or were to, and those in the house. */
export function roomsHere(tx: TenantTx, { units }: BookingTree): UnitNode[] {
  const { businessDate } = openDayOf(tx);
  return units.filter(
    ({ unit: { status, checkInDate } }) =>
      IN_HOUSE_STATUSES.includes(status) ||
      (ARRIVING_STATUSES.includes(status) && checkInDate <= businessDate),
  );
}
