import type { ResultOf } from '@honjin/contracts';
import type { getTravelAgencyBookingNumberFrom } from '@honjin/contracts/registration';
import type { TenantTx } from '@honjin/service-kit';

export type Found = ResultOf<typeof getTravelAgencyBookingNumberFrom>['bookings'];

export const SHOWN = 50;

/** Rooms that a travel agency booked under a number, the latest arrival first. */
export async function listAgencyBookings(tx: TenantTx, agencyNo: string): Promise<Found> {
  const { sql, scope } = tx;
  return sql<Found>`
    select b.id as b_basic_information_id, u.id as b_room_unit_id, b.booking_no, u.room_index,
           u.guest_name, u.check_in_date, u.check_out_date, u.status,
           ${agencyNo}::text as travel_agency_booking_number
    from room_unit u
    join booking b on b.store_id = u.store_id and b.id = u.booking_id
    where u.store_id = ${scope.storeId} and u.id in (select n.room_unit_id from room_night n
      where n.store_id = ${scope.storeId} and n.travel_agency_booking_no = ${agencyNo})
    order by u.check_in_date desc, b.booking_no, u.room_index limit ${SHOWN}`;
}
