import type { TenantTx } from '@honjin/service-kit';
import { roomCounts, type InventoryMasters } from '../../house/inventory/change-inventory.ts';
import { listRemaining, type StayDates } from './queries.ts';

/**
 * Returns how many rooms of a type are left on the night of a stay that has the fewest. A night that nobody has touched
 * has all rooms of its type.
 */
export async function readRoomsLeft(
  tx: TenantTx,
  masters: Pick<InventoryMasters, 'room'>,
  stay: StayDates & { nights: readonly string[] },
): Promise<(roomTypeId: string) => number> {
  const stock = await listRemaining(tx, stay);
  const counts = roomCounts(masters);
  return (roomTypeId) => {
    const total = counts.get(roomTypeId) ?? 0;
    const known = stock.get(roomTypeId);
    if (known === undefined) return total;
    return known.nights < stay.nights.length ? Math.min(total, known.remaining) : known.remaining;
  };
}
