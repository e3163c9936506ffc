import type { PayloadOf } from '@honjin/contracts';
import { bookingChanged } from '@honjin/contracts/registration/bus';
import { BOOKED_STATUSES } from '@honjin/domain';
import { onEventsInAnyOrder, type TenantTx } from '@honjin/service-kit';
import { lastOfEach } from './last-of-each.ts';

type Booking = PayloadOf<typeof bookingChanged>;

function nightRows(bookings: readonly Booking[]) {
  return bookings.flatMap(({ bookingId, units }) =>
    units.flatMap((unit) =>
      unit.nights.map((night) => ({
        booking_id: bookingId,
        room_unit_id: unit.roomUnitId,
        night: night.date,
        room_type_id: night.roomTypeId,
        room_id: night.roomId,
        status: unit.status,
        is_taken: BOOKED_STATUSES.includes(unit.status),
        is_day_use: unit.isDayUse,
        guest_count: unit.paxMale + unit.paxFemale + unit.paxChild,
        amount: night.amount,
        lodging_tax: night.lodgingTax,
        plan_id: night.planId,
        room_net: night.roomNet,
      })),
    ),
  );
}

function unitRows(bookings: readonly Booking[]) {
  return bookings.flatMap(({ bookingId, bookingNo, units }) =>
    units.map((unit) => ({
      booking_id: bookingId,
      room_unit_id: unit.roomUnitId,
      booking_label: `${bookingNo}-${unit.roomIndex}`,
      status: unit.status,
      check_in_date: unit.checkInDate,
      check_out_date: unit.checkOutDate,
    })),
  );
}

function idsOf(bookings: readonly Booking[]): string[] {
  return bookings.map(({ bookingId }) => bookingId);
}

/** Units that are no longer in their booking go, the rest is written over; one that has moved is its new booking's. */
async function replaceUnits({ sql, scope }: TenantTx, bookings: readonly Booking[]): Promise<void> {
  await sql`
    with unit as (
      select * from jsonb_to_recordset(${sql.json(unitRows(bookings))}) as u(
        booking_id uuid, room_unit_id uuid, booking_label text, status text, check_in_date date, check_out_date date)
    ), gone as (
      delete from unit_fact f
      where f.store_id = ${scope.storeId} and f.booking_id = any(${idsOf(bookings)}::uuid[])
        and not exists (select from unit u where u.room_unit_id = f.room_unit_id)
    )
    insert into unit_fact (store_id, room_unit_id, booking_id, booking_label, status, check_in_date, check_out_date)
    select ${scope.storeId}, room_unit_id, booking_id, booking_label, status, check_in_date, check_out_date from unit
    on conflict (store_id, room_unit_id) do update
      set booking_id = excluded.booking_id, booking_label = excluded.booking_label, status = excluded.status,
          check_in_date = excluded.check_in_date, check_out_date = excluded.check_out_date`;
}

/** The same for their nights. */
async function replaceNights({ sql, scope }: TenantTx, bookings: readonly Booking[]): Promise<void> {
  await sql`
    with unit_night as (
      select * from jsonb_to_recordset(${sql.json(nightRows(bookings) as never)}) as n(
        booking_id uuid, room_unit_id uuid, night date, room_type_id uuid, room_id uuid, status text, is_taken boolean,
        is_day_use boolean, guest_count int, amount bigint, lodging_tax bigint, plan_id uuid, room_net bigint)
    ), gone as (
      delete from unit_night_fact f
      where f.store_id = ${scope.storeId} and f.booking_id = any(${idsOf(bookings)}::uuid[])
        and not exists (select from unit_night n where n.room_unit_id = f.room_unit_id and n.night = f.night)
    )
    insert into unit_night_fact (store_id, room_unit_id, night, booking_id, room_type_id, room_id, status, is_taken,
                                 is_day_use, guest_count, amount, lodging_tax, plan_id, room_net)
    select ${scope.storeId}, room_unit_id, night, booking_id, room_type_id, room_id, status, is_taken,
           is_day_use, guest_count, amount, lodging_tax, plan_id, room_net
    from unit_night
    on conflict (store_id, room_unit_id, night) do update
      set booking_id = excluded.booking_id, room_type_id = excluded.room_type_id, room_id = excluded.room_id,
          status = excluded.status, is_taken = excluded.is_taken, is_day_use = excluded.is_day_use,
          guest_count = excluded.guest_count, amount = excluded.amount,
          lodging_tax = excluded.lodging_tax, plan_id = excluded.plan_id, room_net = excluded.room_net`;
}

/** Notes that the nights of bookings changed, those they had and those they have. */
async function noteChange({ sql, scope }: TenantTx, bookings: readonly Booking[]): Promise<void> {
  await sql`
    insert into night_change (store_id, night, room_type_id)
    select ${scope.storeId}, night, room_type_id from (
      select night, room_type_id from unit_night_fact
      where store_id = ${scope.storeId} and booking_id = any(${idsOf(bookings)}::uuid[])
      union
      select night, room_type_id
      from jsonb_to_recordset(${sql.json(nightRows(bookings) as never)}) as n(night date, room_type_id uuid)
    ) as touched
    order by night, room_type_id
    on conflict (store_id, night, room_type_id) do update set changed_at = clock_timestamp()`;
}

/** Events carry whole bookings: of several of one booking the last counts. */
export const followBookings = onEventsInAnyOrder(bookingChanged, async (tx, changed) => {
  const bookings = lastOfEach(changed, ({ bookingId }) => bookingId);
  await noteChange(tx, bookings);
  await replaceNights(tx, bookings);
  await replaceUnits(tx, bookings);
});
