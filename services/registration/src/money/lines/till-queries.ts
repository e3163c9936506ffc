import type { TenantTx } from '@honjin/service-kit';

/** The till and the number of checks, as the lines on a bill show them. */
export function listCheckNumbers(
  { sql, scope }: TenantTx,
  ids: readonly string[],
): Promise<{ id: string; tillName: string; checkNo: string }[]> {
  return sql<{ id: string; tillName: string; checkNo: string }[]>`
    select id, till_name, check_no from till_check
    where store_id = ${scope.storeId} and id = any(${ids as string[]}::uuid[])`;
}

/** Lists the stays among some that nothing is charged to, with the reason. */
export function listStops(
  { sql, scope }: TenantTx,
  unitIds: readonly string[],
): Promise<{ unitId: string; reason: string; stoppedBy: string }[]> {
  return sql<{ unitId: string; reason: string; stoppedBy: string }[]>`
    select room_unit_id as unit_id, reason, stopped_by from room_charge_stop
    where store_id = ${scope.storeId} and room_unit_id = any(${unitIds as string[]}::uuid[])`;
}
