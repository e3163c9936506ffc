import { IN_HOUSE_STATUSES } from '@honjin/domain';
import { oneOf, type TenantTx } from '@honjin/service-kit';

/** A room whose guests are in house. */
export interface InHouseRow {
  unitId: string;
  roomId: string;
  guestName: string;
  guestKana: string;
  pax: number;
}

/** Lists the rooms in house on a date, with the heads of the night; no balances, no contacts. */
export function listInHouse({ sql, scope }: TenantTx, businessDate: string): Promise<InHouseRow[]> {
  return sql<InHouseRow[]>`
    select u.id as unit_id, u.in_room_id as room_id, u.guest_name, u.guest_kana,
      coalesce((select n.pax_male + n.pax_female + n.child_a70 + n.child_b50 + n.child_c30 + n.child_dnone + n.child_e
          + n.child_f + n.child_other
        from room_night n where n.store_id = u.store_id and n.room_unit_id = u.id and n.night <= ${businessDate}
        order by n.night desc limit 1), 0) as pax
    from room_unit u
    where u.store_id = ${scope.storeId} and u.in_room_id is not null and u.status in ${oneOf(sql, IN_HOUSE_STATUSES)}`;
}

/** A line that was charged to a room, as its slip prints it. */
export interface SlipRow {
  id: string;
  bookingId: string;
  itemName: string;
  quantity: number;
  taxPercent: number;
  taxRateType: string;
  totalAmount: number;
  roomNo: string | null;
  guestName: string;
  useDate: string;
  memo: string;
}

/** Lists lines that were sold to rooms besides their nights, by id. */
export function listSlipLines({ sql, scope }: TenantTx, ids: readonly string[]): Promise<SlipRow[]> {
  return sql<SlipRow[]>`
    select id, booking_id, item_name, quantity, tax_percent, tax_rate_type, total_amount, room_no, guest_name, use_date, memo
    from order_line
    where store_id = ${scope.storeId} and id = any(${ids as string[]}::uuid[]) and kind = 'EXTRA'
    order by id`;
}
