import type { TenantTx } from '@honjin/service-kit';
import { NIL_ID } from './sales-line-row.ts';

/** Sales dates or nights, both ends inclusive. */
export interface Period {
  from: string;
  to: string;
}

/** SQL of the room types that only collect sales (virtual ones), as an array. A booking of them is no room sold. */
export function virtualRoomTypes({ sql, scope }: TenantTx) {
  return sql`array(
    select id::uuid from master_replica
    where store_id = ${scope.storeId} and entity = 'room-type' and state->>'category' = 'VIRTUAL')`;
}

/**
 * Returns the SQL of rooms sold, guests and net room revenue of some days by day and room type (`day, room_type_id,
 * sold_rooms, day_use_rooms, complimentary_rooms, guests, complimentary_guests, room_revenue`), from the facts as they
 * are now. Day use and rooms without a charge, which may bear lodging taxes, are counted apart, and day use is no revenue of the nights. Guests are
 * those who sleep in the house (R-KPI-02).
 */
export function figuresByDayAndType(tx: TenantTx, days: readonly string[]) {
  const { sql, scope } = tx;
  const wanted = sql`any(${days as string[]}::date[])`;
  return sql`
    select day, room_type_id, sum(sold_rooms)::int as sold_rooms, sum(day_use_rooms)::int as day_use_rooms,
           sum(complimentary_rooms)::int as complimentary_rooms, sum(guests)::int as guests,
           sum(complimentary_guests)::int as complimentary_guests, sum(room_revenue)::bigint as room_revenue
    from (
      select night as day, room_type_id,
             count(*) filter (where not is_day_use and amount <> lodging_tax) as sold_rooms,
             count(*) filter (where is_day_use) as day_use_rooms,
             count(*) filter (where not is_day_use and amount = lodging_tax) as complimentary_rooms,
             coalesce(sum(guest_count) filter (where not is_day_use), 0) as guests,
             coalesce(sum(guest_count) filter (where not is_day_use and amount = lodging_tax), 0) as complimentary_guests,
             0 as room_revenue
      from unit_night_fact
      where store_id = ${scope.storeId} and night = ${wanted} and is_taken
      group by night, room_type_id
      union all
      select sales_date, room_type_id, 0, 0, 0, 0, 0, sum(net_amount)
      from sales_day
      where store_id = ${scope.storeId} and sales_date = ${wanted}
        and category = 'ROOM' and kind in ('ROOM', 'DISCOUNT')
      group by sales_date, room_type_id
      union all
      select f.sales_date, coalesce(f.room_type_id, ${NIL_ID}), 0, 0, 0, 0, 0, -sum(f.net_amount)
      from sales_fact f
      where f.store_id = ${scope.storeId} and f.sales_date = ${wanted}
        and f.category = 'ROOM' and f.kind in ('ROOM', 'DISCOUNT')
        and exists (select from unit_night_fact n
                    where n.store_id = f.store_id and n.room_unit_id = f.room_unit_id and n.is_day_use)
      group by 1, 2
    ) as part
    group by day, room_type_id`;
}
