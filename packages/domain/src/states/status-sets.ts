import { isGivenUp } from './fee-gates.ts';
import {
  ROOM_UNIT_STATUS_TRAITS,
  ROOM_UNIT_STATUSES,
  type RoomUnitStatus,
  type RoomUnitStatusTraits,
} from './room-unit-status.ts';

/** Tells whether a unit keeps its nights in the stock: it holds a room, or the guests have slept there and left. */
export function keepsNights(status: RoomUnitStatus): boolean {
  const { holdsStock, over } = ROOM_UNIT_STATUS_TRAITS[status];
  return holdsStock || (over && !isGivenUp(status));
}

function statusesWith(
  test: (traits: RoomUnitStatusTraits, status: RoomUnitStatus) => boolean,
): readonly RoomUnitStatus[] {
  return ROOM_UNIT_STATUSES.filter((status) => test(ROOM_UNIT_STATUS_TRAITS[status], status));
}

/** Takes a room of its type away from sale. */
export const HOLDING_STATUSES = statusesWith(({ holdsStock }) => holdsStock);
/** Has nights in the stock, also after the guests left. */
export const KEEPING_STATUSES = statusesWith((_traits, status) => keepsNights(status));
/** Is on the books: its nights are sold, while a tentative one may still go back to the house. */
export const BOOKED_STATUSES = statusesWith(
  (_traits, status) => keepsNights(status) && status !== 'TEMP_BOOK',
);
/** Has a room, and the guests are still to come. */
export const EXPECTED_STATUSES = statusesWith(({ holdsStock, present }) => holdsStock && !present);
/** Is still to come, with a room or on the waitlist. */
export const UPCOMING_STATUSES = statusesWith(({ present, over }) => !present && !over);
/** May still be lost to the house: provisional, or on the waitlist. */
export const UNCONFIRMED_STATUSES = statusesWith(({ over, acceptsPayment }) => !over && !acceptsPayment);
/** Is still to be checked in with all formalities. */
export const ARRIVING_STATUSES = statusesWith(({ holdsStock, inHouse }) => holdsStock && !inHouse);
/** Is in the house, checked in with all formalities. */
export const IN_HOUSE_STATUSES = statusesWith(({ inHouse }) => inHouse);
/** Is there, formalities done or not. */
export const PRESENT_STATUSES = statusesWith(({ present }) => present);
/** Was checked in with all formalities, and may have left. */
export const ARRIVED_STATUSES = statusesWith(
  ({ inHouse, over }, status) => inHouse || (over && !isGivenUp(status)),
);
/** Sleeps here or has slept here, formalities done or not. */
export const SLEEPING_STATUSES = statusesWith(
  ({ present, over }, status) => present || (over && !isGivenUp(status)),
);
/** Is over, or will not be. */
export const OVER_STATUSES = statusesWith(({ over }) => over);
/** Was cancelled, or the guests did not come. */
export const GIVEN_UP_STATUSES = statusesWith((_traits, status) => isGivenUp(status));
