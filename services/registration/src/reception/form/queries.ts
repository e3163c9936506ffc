import type { TenantTx } from '@honjin/service-kit';
import { columnsOf } from '../../house/db/rows.ts';
import type { NightOption } from '../../bookings/options/night-options.ts';
import { ARRANGEMENT, type ArrangementRow } from '../../bookings/tree/tree.ts';
import type { NightRateFacts } from '../../house/pricing/rate-context.ts';

/** The facts of a saved night that its price goes on with, and what it was sold as. */
export interface SavedNight {
  roomTypeId: string;
  planId: string | null;
  salesRouteId: string | null;
  facts: NightRateFacts | null;
  options: NightOption[];
  postedOn: string | null;
  checkInDate: string;
}

/** Returns the nights of saved rooms, by room and night. */
export async function listSavedNights(
  tx: TenantTx,
  unitIds: readonly string[],
): Promise<Map<string, SavedNight>> {
  if (unitIds.length === 0) return new Map();
  const rows = await tx.sql<(SavedNight & { unitId: string; night: string })[]>`
    select n.room_unit_id as unit_id, n.night, n.room_type_id, n.plan_id, n.sales_route_id, n.rate_facts as facts,
      n.options, n.posted_on, u.check_in_date
    from room_night n join room_unit u on u.store_id = n.store_id and u.id = n.room_unit_id
    where n.store_id = ${tx.scope.storeId} and n.room_unit_id = any(${unitIds as string[]}::uuid[])`;
  return new Map(rows.map(({ unitId, night, ...saved }) => [`${unitId} ${night}`, saved]));
}

/** Returns the arrangements of saved rooms, by id. */
export async function listSavedArrangements(
  tx: TenantTx,
  unitIds: readonly string[],
): Promise<Map<string, ArrangementRow>> {
  if (unitIds.length === 0) return new Map();
  const rows = await tx.sql<ArrangementRow[]>`
    select ${columnsOf(tx, ARRANGEMENT)} from booking_arrangement
    where store_id = ${tx.scope.storeId} and room_unit_id = any(${unitIds as string[]}::uuid[])`;
  return new Map(rows.map((row) => [row.id, row]));
}
