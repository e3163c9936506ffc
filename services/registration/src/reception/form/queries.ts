import type { TenantTx } from '@honjin/service-kit';
import type { NightOption } from '../../bookings/options/night-options.ts';
import type { NightRateFacts } from '../../house/pricing/rate-context.ts';

/** The facts of a saved night that its price goes on with: those of its first pricing, and its options. */
export interface SavedNight {
  facts: NightRateFacts | null;
  options: NightOption[];
}

/** Returns the nights of saved rooms, by room and night. */
export async function listSavedNights(
  tx: TenantTx,
  unitIds: readonly string[],
): Promise<Map<string, SavedNight>> {
  if (unitIds.length === 0) return new Map();
  const rows = await tx.sql<(SavedNight & { unitId: string; night: string })[]>`
    select room_unit_id as unit_id, night, rate_facts as facts, options from room_night
    where store_id = ${tx.scope.storeId} and room_unit_id = any(${unitIds as string[]}::uuid[])`;
  return new Map(rows.map(({ unitId, night, ...saved }) => [`${unitId} ${night}`, saved]));
}
