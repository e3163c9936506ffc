import type { RoomUnitStatus } from '@honjin/domain';
import { Refusal } from '@honjin/service-kit';
import type { BookingTree } from '../../bookings/tree/tree.ts';

/** States in which a machine may still change a room; in all others guests came, left, or were waited for in vain. */
const OPEN: ReadonlySet<RoomUnitStatus> = new Set(['BOOK', 'TEMP_BOOK', 'WAIT_CANCEL', 'CANCEL']);

/** Guests in the house are never changed by a message: a person decides (HOS-10005-0). */
export function refuseInHouse({ units }: BookingTree): void {
  if (units.some(({ unit }) => !OPEN.has(unit.status))) throw new Refusal('HOS-10005-0');
}
