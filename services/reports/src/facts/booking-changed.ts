import type { PayloadOf } from '@honjin/contracts';
import { bookingChanged } from '@honjin/contracts/registration';
import { holdsStock, type RoomUnitStatus } from '@honjin/domain';
import { onEvent, type TenantTx } from '@honjin/service-kit';

type Booking = PayloadOf<typeof bookingChanged>;

/** Nights of guests who are, were or will be in the house; a provisional booking is not sold yet. */
function isTaken(status: RoomUnitStatus): boolean {
  return status === 'CHECK_OUT' || (holdsStock(status) && status !== 'TEMP_BOOK');
}

function nightRows(booking: Booking) {
  return booking.units.flatMap((unit) =>
    unit.nights.map((night) => ({
      room_unit_id: unit.roomUnitId,
      night: night.date,
      room_type_id: night.roomTypeId,
      room_id: night.roomId,
      status: unit.status,
      is_taken: isTaken(unit.status),
      is_day_use: unit.isDayUse,
      guest_count: unit.paxMale + unit.paxFemale + unit.paxChild,
      amount: night.amount,
    })),
  );
}

/** One statement per booking: nights that are no longer in it go, the rest is written over. */
async function replaceNights(tx: TenantTx, booking: Booking): Promise<void> {
  const { sql, scope } = tx;
  await sql`
    with unit_night as (
      select * from jsonb_to_recordset(${sql.json(nightRows(booking) as never)}) as n(
        room_unit_id uuid, night date, room_type_id uuid, room_id uuid, status text, is_taken boolean,
        is_day_use boolean, guest_count int, amount bigint)
    ), gone as (
      delete from unit_night_fact f
      where f.store_id = ${scope.storeId} and f.booking_id = ${booking.bookingId}
        and not exists (select from unit_night n where n.room_unit_id = f.room_unit_id and n.night = f.night)
    )
    insert into unit_night_fact (store_id, room_unit_id, night, booking_id, room_type_id, room_id, status, is_taken,
                                 is_day_use, guest_count, amount)
    select ${scope.storeId}, room_unit_id, night, ${booking.bookingId}, room_type_id, room_id, status, is_taken,
           is_day_use, guest_count, amount
    from unit_night
    on conflict (store_id, room_unit_id, night) do update
      set room_type_id = excluded.room_type_id, room_id = excluded.room_id, status = excluded.status,
          is_taken = excluded.is_taken, is_day_use = excluded.is_day_use, guest_count = excluded.guest_count,
          amount = excluded.amount`;
}

export const followBookings = onEvent(bookingChanged, replaceNights);
