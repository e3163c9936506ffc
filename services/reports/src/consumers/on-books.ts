import type { TenantTx } from '@honjin/service-kit';
import { virtualRoomTypes } from './figures-by-day.ts';

/** Nights beyond this are not worth a line a day. */
const HORIZON_DAYS = 366;

/** Keeps what is booked for each night to come as a date closes, so that later days can tell what was picked up since. */
export async function keepOnBooks(tx: TenantTx, closedDate: string): Promise<void> {
  const { sql, scope } = tx;
  await sql`
    insert into on_books (store_id, closed_date, night, rooms, guests, amount)
    select ${scope.storeId}, ${closedDate}, night, count(*), sum(guest_count), sum(amount)
    from unit_night_fact
    where store_id = ${scope.storeId} and night > ${closedDate}
      and night <= ${closedDate}::date + ${HORIZON_DAYS}::int and is_taken and not is_day_use
      and room_type_id <> all(${virtualRoomTypes(tx)})
    group by night
    on conflict do nothing`;
  await sql`
    insert into on_books_type (store_id, closed_date, night, room_type_id, rooms, guests, amount, room_net)
    select ${scope.storeId}, ${closedDate}, night, room_type_id, count(*), sum(guest_count), sum(amount),
      case when count(*) = count(room_net) then sum(room_net) end
    from unit_night_fact
    where store_id = ${scope.storeId} and night > ${closedDate}
      and night <= ${closedDate}::date + ${HORIZON_DAYS}::int and is_taken and not is_day_use
      and room_type_id <> all(${virtualRoomTypes(tx)})
    group by night, room_type_id
    on conflict do nothing`;
}
