import type { ParsedRequestOf } from '@honjin/contracts';
import type { searchRates } from '@honjin/contracts/registration';
import type { TenantTx } from '@honjin/service-kit';

export type Request = ParsedRequestOf<typeof searchRates>;

export interface StayDates {
  checkInDate: string;
  checkOutDate: string;
}

interface StockOfStay {
  remaining: number;
  nights: number;
}

/** Returns the least rooms of each type left on the nights that somebody has touched. */
export async function listRemaining(
  tx: TenantTx,
  { checkInDate, checkOutDate }: StayDates,
): Promise<Map<string, StockOfStay>> {
  const rows = await tx.sql<(StockOfStay & { roomTypeId: string })[]>`
    select room_type_id, count(*)::int as nights,
      min(total - blocked + overbook_limit - sold)::int as remaining
    from room_type_stock
    where store_id = ${tx.scope.storeId} and night >= ${checkInDate} and night < ${checkOutDate}
    group by room_type_id`;
  return new Map(rows.map((row) => [row.roomTypeId, row]));
}
