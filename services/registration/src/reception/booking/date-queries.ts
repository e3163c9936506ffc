import type { TenantTx } from '@honjin/service-kit';
import type { NightRow } from '../../bookings/tree/tree.ts';

export interface Payment {
  id: string;
  paymentDate: string;
  itemName: string;
  amount: number;
}

export function listPayments({ sql, scope }: TenantTx, unitId: string): Promise<Payment[]> {
  return sql<Payment[]>`
    select id, payment_date, item_name, amount from payment
    where store_id = ${scope.storeId} and room_unit_id = ${unitId} and not is_void order by id`;
}

/** Rooms of a type that are left on nights; a night that nobody asked for yet is not limited here. */
export async function listLeft(
  { sql, scope }: TenantTx,
  nights: readonly NightRow[],
): Promise<Map<string, number>> {
  const dates = nights.map(({ night }) => night);
  const rows = await sql<{ key: string; left: number }[]>`
    select room_type_id || '|' || night as key, total - blocked + overbook_limit - sold as left
    from room_type_stock where store_id = ${scope.storeId} and night = any(${dates}::date[])`;
  return new Map(rows.map(({ key, left }) => [key, left]));
}
