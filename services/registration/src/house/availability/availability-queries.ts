import type { ParsedRequestOf } from '@honjin/contracts';
import type { getAvailability } from '@honjin/contracts/registration';
import { toLocalDateTime } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';

export type Request = ParsedRequestOf<typeof getAvailability>;

export interface StockRow {
  roomTypeId: string;
  night: string;
  total: number;
  sold: number;
  blocked: number;
  remaining: number;
}

export function listStock(tx: TenantTx, { from, to }: Request): Promise<StockRow[]> {
  return tx.sql<StockRow[]>`
    select room_type_id, night, total, sold, blocked,
           total - blocked + overbook_limit - sold as remaining
    from room_type_stock where store_id = ${tx.scope.storeId} and night >= ${from} and night < ${to}`;
}

export async function listTaken(
  tx: TenantTx,
  { from, to, exceptRoomUnitId }: Request,
  times: { checkIn: string; checkOut: string },
): Promise<Set<string>> {
  const during = `[${toLocalDateTime(from, times.checkIn)},${toLocalDateTime(to, times.checkOut)})`;
  const rows = await tx.sql<{ roomId: string }[]>`
    select distinct room_id from occupied_rooms(${during}::tsrange)
    where room_unit_id is null or room_unit_id is distinct from ${exceptRoomUnitId ?? null}`;
  return new Set(rows.map(({ roomId }) => roomId));
}
