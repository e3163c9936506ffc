import { businessDayAdvanced } from '@honjin/contracts/registration/bus';
import { onEvent, type TenantTx } from '@honjin/service-kit';
import { figuresByDayAndType } from './figures-by-day.ts';
import { keepOnBooks } from './on-books.ts';

/** A store that has nothing yet opens its books: there is no day behind it to seal. */
async function hasBooks(tx: TenantTx): Promise<boolean> {
  const { sql, scope } = tx;
  const [row] = await sql<{ any: boolean }[]>`
    select exists (select from unit_night_fact where store_id = ${scope.storeId})
        or exists (select from sales_fact where store_id = ${scope.storeId}) as any`;
  return row!.any;
}

interface House {
  rooms: number;
  capacity: number;
  outOfOrderRooms: number;
}

async function sealDay(tx: TenantTx, date: string, house: House | null): Promise<void> {
  const { sql, scope } = tx;
  await sql`
    insert into day_snapshot (store_id, business_date, rooms, capacity, out_of_order_rooms, lines, net_total, tax_total,
                              sales_total, payment_total)
    select ${scope.storeId}, ${date}, ${house?.rooms ?? null}, ${house?.capacity ?? null},
           ${house?.outOfOrderRooms ?? null}, coalesce(sum(lines), 0), coalesce(sum(net_amount), 0),
           coalesce(sum(tax_amount), 0), coalesce(sum(total_amount), 0),
           (select coalesce(sum(amount), 0) from payment_day where store_id = ${scope.storeId} and sales_date = ${date})
    from sales_day where store_id = ${scope.storeId} and sales_date = ${date}
    on conflict do nothing`;
  await sql`
    insert into day_snapshot_type (store_id, business_date, room_type_id, sold_rooms, day_use_rooms,
                                   complimentary_rooms, guests, complimentary_guests, room_revenue)
    select ${scope.storeId}, day, room_type_id, sold_rooms, day_use_rooms, complimentary_rooms, guests,
           complimentary_guests, room_revenue
    from (${figuresByDayAndType(tx, [date])}) as figures
    on conflict do nothing`;
}

async function openShift(tx: TenantTx, day: { businessDate: string; shiftNo: number }): Promise<void> {
  await tx.sql`
    insert into open_shift (store_id, business_date, shift_no)
    values (${tx.scope.storeId}, ${day.businessDate}, ${day.shiftNo})
    on conflict (store_id) do update set business_date = excluded.business_date, shift_no = excluded.shift_no`;
}

/** The date that ends is sealed; a shift that ends within the date seals nothing. */
export const sealClosedDay = onEvent(businessDayAdvanced, async (tx, day) => {
  await openShift(tx, day);
  if (day.businessDate <= day.previousBusinessDate || !(await hasBooks(tx))) return;
  await sealDay(tx, day.previousBusinessDate, day.house);
  await keepOnBooks(tx, day.previousBusinessDate);
});
