import type { TenantTx } from '@honjin/service-kit';

export interface OccupancyRow {
  night: string;
  sold: number;
  open: number;
  known: number;
}

export async function listOccupancy(
  tx: TenantTx,
  from: string,
  roomTypeIds: readonly string[],
): Promise<Map<string, OccupancyRow>> {
  const rows = await tx.sql<OccupancyRow[]>`
    select night, sum(sold)::int as sold, sum(total - blocked)::int as open, sum(total)::int as known
    from room_type_stock
    where store_id = ${tx.scope.storeId} and night >= ${from} and room_type_id = any(${roomTypeIds as string[]}::uuid[])
    group by night`;
  return new Map(rows.map((row) => [row.night, row]));
}
