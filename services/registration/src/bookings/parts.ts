// Wing 3, the bookings: a booking as it stands, and the one way to change it.
// Owns: the tree of a booking, room units, nights and guests; the desk that use cases decide at (`desk`); locks,
// versions, history, events and what can be taken back of a change (`change`); what is sold with a night (`options`).
// Tables: booking, room_unit, room_night, guest, booking_free_memo, booking_arrangement, unit_search, booking_undo.
// Stands on the guests and the house.
import type { ServiceContext } from '@honjin/service-kit';
import type { Wing } from '../house/wing.ts';
import { presenceRoutes } from './presence/routes.ts';

/** This wing only answers who has a booking open. The wings above answer everything else about bookings. */
export function buildBookings({ bus }: Pick<ServiceContext, 'bus'>): Wing {
  return { routes: [...presenceRoutes(bus)] };
}
